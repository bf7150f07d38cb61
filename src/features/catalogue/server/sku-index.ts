import type { Product } from './model.ts'
import { createPostings, type SavedPostings } from './postings.ts'

export type SkuIndex = {
  put: (product: Product, place: number) => void
  pack: () => void
  /** Only when it is packed and nothing has been put in since. */
  save: () => SavedSkus
  /** Places of the products that have this number, whole or, where it is written like one, begun; the nearest first. */
  find: (text: string, productAt: (place: number) => Product | null) => number[]
}

export type SavedSkus = { parts: SavedPostings; packed: Float64Array }

const mostBegun = 200
const hashes = 2 ** 26
const places = 2 ** 27

/**
 * Order numbers of products and sizes. Whole ones by a hash of their letters and digits, 8 bytes each; begun ones by the
 * parts between the dashes. Every find is checked against the product itself, so no number is kept twice.
 */
export function createSkuIndex(saved: SavedSkus | null): SkuIndex {
  const parts = createPostings(saved?.parts)
  let loading: number[] | null = saved ? null : []
  let packed = saved?.packed ?? new Float64Array(0)
  const later = new Map<number, number[]>()

  function put(product: Product, place: number): void {
    const own = partsOf(product.sku)
    // A size's number nearly always continues its product's.
    for (const { sku } of product.sizes) {
      own.push(...partsOf(sku.startsWith(product.sku) ? sku.slice(product.sku.length) : sku))
    }
    for (const part of new Set(own)) parts.add(parts.idOf(part), place, 1)
    for (const sku of skusOf(product)) {
      const hash = hashOf(sku)
      if (loading) loading.push(hash * places + place)
      else later.set(hash, [...(later.get(hash) ?? []), place])
    }
  }

  function pack(): void {
    parts.pack()
    packed = Float64Array.from(loading ?? []).sort()
    loading = null
  }

  function find(text: string, productAt: (place: number) => Product | null): number[] {
    const plain = plainSku(text)
    if (plain.length < 4 || plain.length > 60) return []
    const hash = hashOf(text)
    const alike = new Set([...range(hash), ...(later.get(hash) ?? [])])
    const exact = [...alike].filter((place) =>
      skusOf(productAt(place)).some((sku) => plainSku(sku) === plain),
    )
    if (exact.length > 0) return exact
    return /^\S*-\S*$/.test(text.trim()) && /[a-z]/.test(plain) ? begun(text, plain, productAt) : []
  }

  function* range(hash: number): Generator<number> {
    let low = 0
    let high = packed.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((packed[middle] as number) < hash * places) low = middle + 1
      else high = middle
    }
    for (; low < packed.length && (packed[low] as number) < (hash + 1) * places; low++)
      yield (packed[low] as number) % places
  }

  const placesOf = (part: string) => parts.entriesOf(part).map((entry) => entry >>> 4)

  /** The products that have all parts but the last, which may be the beginning of a part; checked, the shortest first. */
  function begun(text: string, plain: string, productAt: (place: number) => Product | null): number[] {
    const typed = partsOf(text)
    const last = typed.pop() ?? ''
    const whole = typed.sort((a, b) => parts.count(a) - parts.count(b))
    let candidates: Set<number> | null = null
    for (const part of whole) {
      const having = new Set<number>()
      for (const place of placesOf(part)) if (candidates?.has(place) ?? true) having.add(place)
      candidates = having
    }
    if (!candidates) {
      const having = new Set<number>()
      for (const part of parts.continuations(last, 50)) for (const place of placesOf(part)) having.add(place)
      candidates = having
    }
    const found: { place: number; length: number }[] = []
    for (const place of candidates) {
      const like = skusOf(productAt(place)).find((sku) => plainSku(sku).startsWith(plain))
      if (like) found.push({ place, length: like.length })
    }
    return found
      .sort((a, b) => a.length - b.length || a.place - b.place)
      .slice(0, mostBegun)
      .map(({ place }) => place)
  }

  return { put, pack, save: () => ({ parts: parts.save(), packed }), find }
}

/**
 * Whether this was copied from an order or a label rather than said in words: no spaces, dashes, letters beside digits or in
 * capitals alone. With a size in it, it may be words that are only joined: 12x24-tile.
 */
export function looksLikeSku(text: string): boolean {
  const typed = text.trim()
  if (!/^[a-z0-9]+(?:[-._][a-z0-9]+)+$/i.test(typed) || /\dx\d/i.test(typed)) return false
  return /[a-z]/i.test(typed) && (/\d/.test(typed) || typed === typed.toUpperCase())
}

/** What an order number begins with, the longest first, down to half of its parts, but two. */
export function beginningsOf(text: string): string[] {
  const parts = /^\S*-\S*$/.test(text.trim()) ? text.trim().split('-') : []
  const least = Math.max(2, Math.ceil(parts.length / 2))
  return parts.flatMap((_, i) => (i >= least ? [parts.slice(0, i).join('-')] : [])).reverse()
}

function skusOf(product: Product | null): string[] {
  return product ? [product.sku, ...product.sizes.map((size) => size.sku)] : []
}

function plainSku(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function partsOf(sku: string): string[] {
  return sku
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** FNV-1a of the letters and digits, case ignored, in 26 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i)
    if (code >= 65 && code <= 90) code += 32
    if ((code < 97 || code > 122) && (code < 48 || code > 57)) continue
    hash = Math.imul(hash ^ code, 0x01000193)
  }
  return (hash >>> 0) % hashes
}
