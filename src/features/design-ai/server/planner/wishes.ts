import type { Product, Size } from '#features/catalogue/server/model.ts'
import type { Area, Finish, Wish } from '#features/design-ai/brief/schema.ts'
import type { Face } from '#features/visualizer/server/faces.ts'
import {
  evidenceOf,
  hasWords,
  isIronwork,
  isLaying,
  metalName,
  namesMaterial,
  plain,
  type Seen,
  smallerSide,
} from './evidence.ts'
import type { Group } from './groups.ts'
import { measureEvidence } from './measured.ts'
import { finishOf, isOfColor, isOfTone, type Metal, metalAreas } from './tones.ts'
import { traitOf } from './traits.ts'

/** Kinds of wishes that a single product can fulfil. */
const ofProducts = new Set<Wish['kind']>(['color', 'finish', 'material', 'look', 'goods', 'trait', 'brand'])

export function isOfProducts(wish: Wish): boolean {
  return ofProducts.has(wish.kind)
}

/** Whether a wish is about a group of slots. */
export function concerns({ kind, areas }: Wish, { areas: own }: Pick<Group, 'areas'>): boolean {
  // A vanity comes with its top.
  if (kind === 'material' && areas.includes('countertop') && own[0] === 'vanity') return true
  if (areas.length > 0) return own.some((area) => areas.includes(area))
  return kind !== 'finish' || own.some((area) => metalAreas.has(area))
}

/**
 * How far a product is what a wish names: `exactly` by its attributes, `like` only by its looks or its name, `partly` in
 * another color or finish.
 */
export type Match = 'exactly' | 'like' | 'partly' | 'no'

/** Null when the wish does not apply to this type of product. */
export function matchOf(wish: Wish, seen: Seen): Match | null {
  const { tone, exact, measure, ...bare } = wish
  if (evidenceOf(wish, seen)) return 'exactly'
  const isMore = tone !== undefined || exact !== undefined || measure !== undefined
  if (isMore && evidenceOf(bare, seen)) return 'partly'
  const isLike = resembles(bare, seen)
  if (isLike === null) return null
  if (!isLike) return 'no'
  if (measure !== undefined && !measureEvidence(measure, seen.product, seen.size)) return 'partly'
  const isToned = tone === undefined || isOfTone(seen.face.lab, tone, seen.face.family === 'wood')
  return isToned ? 'like' : 'partly'
}

/** Whether a product is what a wish names or looks like it; null when the wish does not apply to this type of product. */
export function isAsWished(wish: Wish, seen: Seen): boolean | null {
  const match = matchOf(wish, seen)
  return match === null ? null : match === 'exactly' || match === 'like'
}

/** Whether a product looks or is named like what a wish says, which proves nothing. */
function resembles(wish: Wish, { product, size, face }: Seen): boolean | null {
  const { kind, value, areas } = wish
  switch (kind) {
    case 'material':
      return resemblesMaterial(value, areas, product, face)
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
    case 'brand':
      return false
    case 'trait': {
      const score = traitOf(value, product, size)
      return score === null ? null : score > 0
    }
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
      (found.finish === value ||
        hasWords(plain(name), value) ||
        (found.metal === 'gold' && (value === 'brass' || value === 'gold')))
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

function resemblesMaterial(value: string, areas: readonly Area[], product: Product, { kind, family }: Face): boolean {
  if (isIronwork(value, areas)) {
    // Lamps in the look of wrought iron are painted black or bronze.
    const metal = finishOf(metalName(product))?.metal
    return metal === 'black' || metal === 'bronze'
  }
  const text = kind === 'surface' ? looksOf(product) : textOf(product)
  if (value === 'cement' && /\bconcrete\b/.test(text)) return true
  if (value === 'mdf' && /\bhdf\b/.test(text)) return true
  return namesMaterial(`${text} ${family}`, value)
}

function looksOf({ attributes, family, tone }: Product): string {
  const { look, species, material, core } = attributes
  return plain(`${[look, species, material, core].flat().join(' ')} ${family?.name ?? ''} ${tone?.name ?? ''}`)
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
      return !isLaying(value) && hasWords(`${text} ${plain(size.label)}`, value)
  }
}

/** Decorated tile, and shapes that make a pattern by themselves; how plain tile can be laid does not count. */
function isPatterned({ attributes: { look, shape }, family }: Product): boolean {
  return /pattern|encaustic|arabesque|fan and/i.test(`${look} ${shape} ${family?.name ?? ''}`)
}
