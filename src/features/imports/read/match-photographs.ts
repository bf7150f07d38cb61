/** A product of a file, with its own SKU, those of its sizes, and the files that the file names as its pictures. */
export type MatchedProduct = { sku: string; name: string; skus: string[]; pictures: string[] }

/** A photograph; `chosen`: the SKU of the product that the vendor gave it, empty for none, null for nothing said. */
export type MatchedPhotograph = { name: string; chosen: string | null }

export type Matcher = {
  /** The SKU of the photograph's product; null without one. */
  skuOf: (photograph: MatchedPhotograph) => string | null
  /** The SKU of the product that `text` is a SKU of; null if none is. */
  productOf: (text: string) => string | null
  /** Where the photograph belongs among those of its product: in the file's order, then by its number, then by name. */
  compare: (one: MatchedPhotograph, other: MatchedPhotograph) => number
  /** The SKU of the product that a photograph's name is most like; null if it is like none. */
  nearest: (name: string) => string | null
}

/**
 * Finds the product of each photograph: the one that names its file, the one whose SKU is its name, with or without a
 * number at the end (`TILE-1`, `TILE_2`, `TILE (3)`), or the one whose SKU is the name of its folder. Upper and lower
 * case, spaces, dashes and underscores are the same. A name that means two products means none.
 */
export function createMatcher(products: readonly MatchedProduct[]): Matcher {
  const byPicture = createIndex()
  const byKey = createIndex()
  const byPlain = createIndex()
  const places = new Map<string, number>()
  for (const { sku, skus, pictures } of products) {
    for (const [place, picture] of pictures.entries()) {
      for (const key of [keyOf(lastOf(picture)), keyOf(stemOf(picture))]) {
        byPicture.add(key, sku)
        if (!places.has(`${sku}/${key}`)) places.set(`${sku}/${key}`, place)
      }
    }
    for (const each of skus) {
      byKey.add(keyOf(each), sku)
      byPlain.add(plainOf(each), sku)
    }
  }
  const bySku = (text: string) => byKey.get(keyOf(text)) ?? byPlain.get(plainOf(text))

  function skuOf({ name, chosen }: MatchedPhotograph): string | null {
    if (chosen !== null) return chosen === '' ? null : productOf(chosen)
    const named = byPicture.get(keyOf(lastOf(name))) ?? byPicture.get(keyOf(stemOf(name)))
    if (named) return named
    const stem = stemOf(name)
    const numberless = stem.replace(numberAtEnd, '')
    const folders = name.split('/').slice(0, -1).toReversed()
    for (const text of [stem, numberless, ...folders]) {
      const found = text === '' ? null : bySku(text)
      if (found) return found
    }
    return null
  }

  function productOf(text: string): string | null {
    return bySku(text)
  }

  function compare(one: MatchedPhotograph, other: MatchedPhotograph): number {
    return (
      placeOf(one) - placeOf(other) ||
      numberOf(one.name) - numberOf(other.name) ||
      collator.compare(one.name, other.name)
    )
  }

  function placeOf(photograph: MatchedPhotograph): number {
    const sku = skuOf(photograph)
    const { name } = photograph
    const keys = [keyOf(lastOf(name)), keyOf(stemOf(name))]
    return Math.min(...keys.map((key) => places.get(`${sku}/${key}`) ?? Number.MAX_SAFE_INTEGER))
  }

  let likeness: ReturnType<typeof createLikeness> | null = null
  return {
    skuOf,
    productOf,
    compare,
    nearest(name) {
      likeness ??= createLikeness(products)
      const [folder = ''] = name.split('/').slice(0, -1).toReversed()
      return likeness(stemOf(name)) ?? likeness(stemOf(name).replace(numberAtEnd, '')) ?? likeness(folder)
    },
  }
}

/** A dash, an underscore or a space and a number, or a number in parentheses. */
const numberAtEnd = /(?:[-_ ]\d{1,3}|[-_ ]?\(\d{1,3}\))$/
const collator = new Intl.Collator('en', { numeric: true })

/** 0 without a number: the first photograph is often called as the product. */
function numberOf(name: string): number {
  const [end] = numberAtEnd.exec(stemOf(name)) ?? []
  return end ? Number(end.replaceAll(/[^\d]/g, '')) : 0
}

const lastOf = (path: string) => path.split('/').at(-1) ?? ''

/** The name without folders and extension. */
function stemOf(path: string): string {
  const last = lastOf(path)
  const dot = last.lastIndexOf('.')
  return dot > 0 ? last.slice(0, dot) : last
}

const keyOf = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '-')
/** Letters and digits only: a name of a file cannot have the slash of a SKU. */
const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** SKUs of products by a key; a key of two products has none. */
function createIndex() {
  const found = new Map<string, string | null>()
  return {
    add(key: string, sku: string) {
      if (key === '') return
      const known = found.get(key)
      found.set(key, known === undefined || known === sku ? sku : null)
    },
    get: (key: string) => found.get(key) ?? null,
  }
}

const leastLikeness = 0.5

/**
 * The pairs of letters that two texts share, twice their number divided by that of all pairs (Dice 1945). A longer name
 * that has nearly all of a SKU is like it as well.
 */
function likenessOf(shared: number, ofName: number, ofProduct: number): number {
  const part = ofProduct >= 5 && shared / ofProduct >= 0.8 ? (0.9 * shared) / ofProduct : 0
  return Math.max((2 * shared) / (ofName + ofProduct), part)
}

/** Finds the product whose SKU or name a text is most like. */
function createLikeness(products: readonly MatchedProduct[]): (text: string) => string | null {
  const texts: { sku: string; pairs: number }[] = []
  const withPair = new Map<string, number[]>()
  for (const { sku, name, skus } of products)
    for (const text of new Set([...skus, name].map(plainOf))) {
      const pairs = pairsOf(text)
      for (const pair of pairs) {
        const known = withPair.get(pair)
        if (known) known.push(texts.length)
        else withPair.set(pair, [texts.length])
      }
      texts.push({ sku, pairs: pairs.size })
    }
  return (text) => {
    const pairs = pairsOf(plainOf(text))
    const shared = new Map<number, number>()
    for (const pair of pairs) for (const at of withPair.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    let best: { sku: string; likeness: number } | null = null
    for (const [at, count] of shared) {
      const other = texts[at]
      const likeness = other ? likenessOf(count, pairs.size, other.pairs) : 0
      if (other && likeness >= leastLikeness && likeness > (best?.likeness ?? 0)) best = { sku: other.sku, likeness }
    }
    return best?.sku ?? null
  }
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  for (let i = 0; i + 2 <= text.length; i++) pairs.add(text.slice(i, i + 2))
  return pairs
}
