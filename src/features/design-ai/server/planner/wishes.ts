import type { Product, Size } from '#features/catalogue/server/model.ts'
import type { Area, Finish, Wish } from '#features/design-ai/brief/schema.ts'
import type { Face } from '#features/visualizer/server/faces.ts'
import { isOfGoods } from '../brief/goods.ts'
import type { Group } from './groups.ts'
import { finishOf, isOfColor, isOfTone, type Metal, metalAreas } from './tones.ts'
import { traitOf } from './traits.ts'

/** A product in one size, with what of it is visible. */
export type Seen = { product: Product; size: Size; face: Face }

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

/** How far a product is what a wish names: `like` only looks like the material, `partly` is of another color. */
export type Match = 'exactly' | 'like' | 'partly' | 'no'

/** Null when the wish does not apply to this type of product. */
export function matchOf(wish: Wish, seen: Seen): Match | null {
  const { kind, value, areas, tone } = wish
  const match =
    kind === 'material' ? materialMatch(value, areas, seen) : isAsWished({ ...wish, tone: undefined }, seen)
  if (match === null || match === 'no' || match === false) return match === null ? null : 'no'
  const isToned = tone === undefined || isOfTone(seen.face.lab, tone, seen.face.family === 'wood')
  return isToned ? (match === 'like' ? 'like' : 'exactly') : 'partly'
}

/** Whether a product is what a wish names; null when the wish does not apply to this type of product. */
export function isAsWished(wish: Wish, seen: Seen): boolean | null {
  const { kind, value, areas, tone } = wish
  const { product, size, face } = seen
  if (kind === 'material' || tone !== undefined) {
    const match = matchOf(wish, seen)
    return match === null ? null : match === 'exactly' || match === 'like'
  }
  switch (kind) {
    case 'color':
      return isOfColor(face.lab, value)
    case 'finish': {
      const found = finishOf(metalName(product))
      if (!found) return areas.length > 0 ? false : null
      return found.finish === value || (found.metal === 'gold' && (value === 'brass' || value === 'gold'))
    }
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

/** Whether a brief rules a product out. No part of it may have a finish that must not be in the room. */
export function isRuledOut(wishes: readonly Wish[], group: Pick<Group, 'areas'>, seen: Seen): boolean {
  return wishes.some((wish) => {
    if (wish.want) return false
    if (wish.kind === 'finish') return isAbout(wish, group) && hasFinish(wish.value, group, seen.product)
    return concerns(wish, group) && isAsWished(wish, seen) === true
  })
}

function isAbout({ areas }: Wish, { areas: own }: Pick<Group, 'areas'>): boolean {
  return areas.length === 0 || own.some((area) => areas.includes(area))
}

/** The parts of a room that have handles, drains, levers or frames of metal. */
const trimmed: ReadonlySet<Area> = new Set([...metalAreas, 'appliance', 'tub', 'toilet', 'sink'])

function hasFinish(value: string, { areas }: Pick<Group, 'areas'>, product: Product): boolean {
  if (!areas.some((area) => trimmed.has(area))) return false
  return [metalName(product), ...secondNames(product)].some((name) => {
    const found = finishOf(name)
    return (
      found !== null &&
      (found.finish === value || (found.metal === 'gold' && (value === 'brass' || value === 'gold')))
    )
  })
}

/** Names of the finishes of its smaller parts: a handle, a drain, a lever, a ring of trim. */
function secondNames({ finish, tone, attributes, category }: Product): string[] {
  const { trim, handle } = attributes
  const parts = [tone?.name, trim, handle].flat()
  return [...parts, category.slug === 'showers' ? finish : undefined].flatMap((name) =>
    name === undefined || /glass|lens|shade|acrylic|linen/i.test(name) ? [] : [name],
  )
}

/** The finishes of a product's smaller parts that are metals. */
export function secondFinishes(product: Product): { finish: Finish; metal: Metal }[] {
  return secondNames(product).flatMap((name) => finishOf(name) ?? [])
}

/** What stone is, among the materials that are sold. */
const stoneWords =
  /\b(?:stone|marble|travertine|limestone|granite|slate|quartzite|soapstone|sandstone|bluestone|basalt|onyx)\b/
const woodWords =
  /\b(?:wood|hardwood|oak|walnut|maple|hickory|ash|cherry|pine|birch|acacia|bamboo|teak|beech)\b/

function materialMatch(value: string, areas: readonly Area[], { product, face }: Seen): Match {
  const has = (text: string) =>
    value === 'stone'
      ? stoneWords.test(text)
      : value === 'wood'
        ? woodWords.test(text)
        : hasWords(text, value)
  if (value === 'iron' && areas.every((area) => metalAreas.has(area)) && areas.length > 0) {
    // Lamps in the look of wrought iron are painted black or bronze.
    const metal = finishOf(metalName(product))?.metal
    return metal === 'black' || metal === 'bronze' ? 'exactly' : 'no'
  }
  if (face.kind !== 'surface') return has(`${textOf(product)} ${face.family}`) ? 'exactly' : 'no'
  if (has(madeOf(product))) return 'exactly'
  return has(`${looksOf(product)} ${face.family}`) ? 'like' : 'no'
}

const madeTexts = new WeakMap<Product['attributes'], Map<number, string>>()

/** The words that say what a surface is made of. The names of "look" families say only what it resembles. */
function madeOf({ attributes, family, category, tone }: Product): string {
  const known = madeTexts.get(attributes) ?? new Map<number, string>()
  madeTexts.set(attributes, known)
  const id = family?.id ?? category.id
  let text = known.get(id)
  if (text === undefined) {
    const { material, species, stone_type: stone, type } = attributes
    const name = /look/i.test(family?.name ?? '') ? '' : (family?.name ?? '')
    text = plain(
      `${[material, species, stone, type].flat().join(' ')} ${name} ${category.slug === 'hardwood-flooring' ? 'wood' : ''}`,
    ).replaceAll('glass and stone', 'glass')
    known.set(id, text)
  }
  // A top of wood is named by its species.
  return category.slug === 'countertop' && / wood /.test(` ${text} `)
    ? `${text} ${plain(tone?.name ?? '')}`
    : text
}

function looksOf({ attributes, family, tone }: Product): string {
  const { look, species } = attributes
  return plain(`${[look, species].flat().join(' ')} ${family?.name ?? ''} ${tone?.name ?? ''}`)
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
      return isPatterned(product)
    case 'large format':
      return smallerSide(size.label) >= 23.5 || /large format|slab|panel/.test(text)
    default:
      return hasWords(`${text} ${plain(size.label)}`, value)
  }
}

/** Decorated tile, and shapes that make a pattern by themselves; how plain tile can be laid does not count. */
function isPatterned({ attributes: { look, shape }, family }: Product): boolean {
  return /pattern|encaustic|arabesque|fan and/i.test(`${look} ${shape} ${family?.name ?? ''}`)
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
