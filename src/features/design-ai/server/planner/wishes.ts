import type { Product, Size } from '#features/catalogue/server/model.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import { colourDistance, type Face, labOf } from '#features/visualizer/server/faces.ts'
import { isOfGoods } from '../brief/goods.ts'
import type { Group } from './groups.ts'
import { finishOf, metalAreas } from './tones.ts'
import { traitOf } from './traits.ts'

/** A product in one size, with what of it is visible. */
export type Seen = { product: Product; size: Size; face: Face }

/** Colors closer than this (Oklab) are the color that was asked for. */
const sameColor = 0.11

/** Kinds of wishes that a single product can fulfil. */
const ofProducts = new Set<Wish['kind']>(['color', 'finish', 'material', 'look', 'goods', 'trait', 'brand'])

export function isOfProducts(wish: Wish): boolean {
  return ofProducts.has(wish.kind)
}

/** Whether a wish is about a group of slots. */
export function concerns({ kind, areas }: Wish, { areas: own }: Pick<Group, 'areas'>): boolean {
  if (areas.length > 0) return own.some((area) => areas.includes(area))
  return kind !== 'finish' || own.some((area) => metalAreas.has(area))
}

/** Whether a product is what a wish names; null when the wish does not apply to this type of product. */
export function isAsWished({ kind, value, areas }: Wish, { product, size, face }: Seen): boolean | null {
  switch (kind) {
    case 'color':
      return colourDistance(face.lab, labOf(value)) <= sameColor
    case 'finish': {
      const found = finishOf(metalName(product))
      if (!found) return areas.length > 0 ? false : null
      return found.finish === value || (found.metal === 'gold' && (value === 'brass' || value === 'gold'))
    }
    case 'material':
      return hasWords(`${textOf(product)} ${face.family}`, value)
    case 'look':
      return hasLook(value, product, size)
    case 'goods':
      return isGoods(value, product, size)
    case 'trait':
      return traitOf(value, product, size) === null ? null : (traitOf(value, product, size) ?? 0) > 0
    case 'brand':
      return plain(product.brand.name) === plain(value) || product.brand.slug === value
    default:
      return null
  }
}

/** Whether a brief rules a product out. */
export function isRuledOut(wishes: readonly Wish[], group: Pick<Group, 'areas'>, seen: Seen): boolean {
  return wishes.some((wish) => !wish.want && concerns(wish, group) && isAsWished(wish, seen) === true)
}

/** The finish of its metal: a shower door is named by its trim. */
export function metalName({ finish, attributes, category }: Product): string {
  const { trim } = attributes
  return category.slug === 'showers' && typeof trim === 'string' ? trim : finish
}

const texts = new WeakMap<Product['attributes'], Map<number, string>>()
/** Attributes that say what a product is, and not what it measures. */
const telling = [
  'material',
  'look',
  'type',
  'species',
  'stone_type',
  'body',
  'top',
  'style',
  'shape',
  'pattern',
  'feature',
  'mount',
  'basin',
  'door_style',
  'format',
  'use',
  'glass',
  'shade',
  'construction',
]

/** The words of a product's attributes and family, lowercase and without punctuation. */
function textOf({ attributes, family, category, tone, finish }: Product): string {
  const known = texts.get(attributes) ?? new Map<number, string>()
  texts.set(attributes, known)
  const id = family?.id ?? category.id
  let text = known.get(id)
  if (text === undefined) {
    const values = telling.flatMap((key) => attributes[key] ?? [])
    text = plain(`${category.name} ${family?.name ?? ''} ${values.join(' ')}`)
    known.set(id, text)
  }
  return `${text} ${plain(tone?.name ?? '')} ${plain(finish)}`
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Whether every word of `wanted` occurs, also in the plural. */
function hasWords(text: string, wanted: string): boolean {
  const all = ` ${text} `
  return plain(wanted)
    .split(' ')
    .every((word) => {
      const stem = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
      return all.includes(` ${stem} `) || all.includes(` ${stem}s `)
    })
}

const flat = /matte|honed|flat|satin|suede|leathered|natural|brushed|low gloss|hardwax|urethane|textured/i
const shiny = /gloss|polished|high gloss|lappato|glazed|mirror/i

function hasLook(value: string, product: Product, size: Size): boolean {
  const text = textOf(product)
  switch (value) {
    case 'cheaper':
      return true
    case 'matte':
      return flat.test(product.finish) && !shiny.test(product.finish)
    case 'glossy':
    case 'gloss':
    case 'polished':
      return shiny.test(product.finish)
    case 'patterned':
      return /patterned|encaustic|checkerboard|arabesque|basketweave|mosaic/.test(text)
    case 'large format':
      return smallerSide(size.label) >= 23.5 || /large format|slab|panel/.test(text)
    default:
      return hasWords(`${text} ${plain(size.label)}`, value)
  }
}

/** Inches; 0 when the label does not say it. */
function smallerSide(label: string): number {
  const [, a = '0', b = '0'] = /^([\d.]+)(?:-\d+\/\d+)? x ([\d.]+)/.exec(label) ?? []
  return Math.min(Number(a), Number(b))
}

function isGoods(value: string, product: Product, size: Size): boolean {
  if (!isOfGoods(value, product)) return false
  // Vanities with one and with two basins are sizes of one product.
  return product.category.slug !== 'bathroom-vanitys' || !/double/.test(value) || /double/i.test(size.label)
}
