import { singular } from '#features/catalogue/search/words.ts'
import type { Product, Size } from '#features/catalogue/server/model.ts'
import { type Area, traits, type Wish } from '#features/design-ai/brief/schema.ts'
import type { Face } from '#features/visualizer/server/faces.ts'
import { goodsAreas, goodsEvidence } from '../brief/goods.ts'
import { partOf } from '../brief/labels.ts'
import { measureEvidence } from './measured.ts'
import { colorFamilies, finishOf, isOfColor, isOfTone, metalAreas } from './tones.ts'
import { traitEvidence } from './traits.ts'

/** A product in one size, with what of it is visible. */
export type Seen = { product: Product; size: Size; face: Face }

/** An attribute of a product and what it says, as a page names both. */
export type Evidence = { attribute: string; value: string }

/**
 * The attributes that prove that a product is what a wish says; null when none does. Names of products and tones prove
 * only colors: a brick called "Gray Ash" is not wood. How a product is laid is proven by the room (`laid.ts`).
 */
export function evidenceOf(wish: Wish, seen: Seen): Evidence[] | null {
  const own = ownEvidence(wish, seen)
  const tone = wish.tone === undefined ? undefined : toneEvidence(wish.tone, seen)
  const measure = wish.measure === undefined ? [] : measureEvidence(wish.measure, seen.product, seen.size)
  const more = wish.kind === 'goods' && wish.exact !== undefined ? exactEvidence(wish.exact, seen) : undefined
  if (!own || tone === null || !measure || more === null) return null
  return [own, ...(more ? [more] : []), ...(tone ? [tone] : []), ...measure.filter(({ value }) => value !== own.value)]
}

function ownEvidence(wish: Wish, seen: Seen): Evidence | null {
  const { kind, value, exact } = wish
  const { product, size } = seen
  switch (kind) {
    case 'material':
      return materialEvidence(wish, seen)
    case 'color':
      return colorEvidence(value, seen)
    case 'finish':
      return finishEvidence(value, exact, product)
    case 'look':
      return exact === undefined || hasWords(saidOf(product), exact) ? lookEvidence(wish, seen) : null
    case 'goods': {
      const part = partOf(value)
      if (part === null) return goodsEvidence(value, product, size)
      // No attribute says what a part of a room is without.
      if (exact !== undefined) return null
      const isAbout = goodsAreas(product.category.slug).some((area) => wish.areas.includes(area))
      return wish.measure !== undefined && isAbout ? namedEvidence(part, wish.areas, product, size) : null
    }
    case 'trait':
      return traitEvidence(value, product, size, exact)
    case 'brand':
      return plain(product.brand.name) === plain(value) || product.brand.slug === value
        ? { attribute: 'Brand', value: product.brand.name }
        : null
    default:
      return null
  }
}

/** "Drawer dishwasher" is one whose attributes say so; none says what goods are not, or are without. */
function exactEvidence(exact: string, { product }: Seen): Evidence | null {
  if (/^(?:not|without) /.test(exact)) return null
  const { attributes } = product
  const key = Object.keys(attributes).find((one) => hasWords(plain(textAt(attributes, one)), exact))
  return key === undefined ? null : { attribute: nameOfAttribute(key), value: textAt(attributes, key) }
}

function saidOf({ attributes, tone }: Product): string {
  return plain(`${textAt(attributes, 'look')} ${textAt(attributes, 'species')} ${tone?.name ?? ''}`)
}

/** Whether a product is what a brief calls a part of a room: a faucet, but not the trim of a shower. */
export function namedEvidence(part: string, areas: readonly Area[], product: Product, size: Size): Evidence | null {
  const { category, family } = product
  const kind = { attribute: 'Kind', value: category.name }
  if (/\btile\b/.test(part)) return category.slug.includes('tile') ? kind : null
  if (/\b(?:faucet|tap)\b/.test(part) && !/faucets$/.test(category.slug)) return null
  if (part === 'faucet' && /filler|filtered/.test(family?.name ?? '')) return null
  if (!part.includes(' ') && !areas.includes('hardware')) return kind
  return goodsEvidence(part.split(' ').map(singular).join('-'), product, size) && kind
}

/** What stone is, among the materials that are sold. */
const stoneWords =
  /\b(?:stone|marble|travertine|limestone|granite|slate|quartzite|soapstone|sandstone|bluestone|basalt|onyx)\b/
export const woodWords =
  /\b(?:wood|hardwood|oak|walnut|maple|hickory|ash|cherry|pine|birch|acacia|bamboo|teak|beech|fir|poplar)\b/
const metalWords = /\b(?:metal|steel|iron|aluminum|brass|copper|zinc|bronze)\b/

/** Whether a text names a material, also as one of a group of materials. */
export function namesMaterial(text: string, value: string): boolean {
  if (value === 'stone') return stoneWords.test(text)
  if (value === 'wood') return woodWords.test(text)
  if (value === 'metal') return metalWords.test(text)
  if (value === 'vinyl') return /\b(?:vinyl|lvt|lvp|spc|wpc)\b/.test(text)
  return hasWords(text, value)
}

/** The attributes that say what a product is made of. */
const madeKeys = ['material', 'species', 'stone_type', 'body', 'type'] as const
const attributeNames: Record<string, string> = {
  stone_type: 'Stone',
  door_style: 'Door style',
  feature: 'Features',
  top: 'Top',
}

/** "White oak" is oak; "Carrara-look quartz" is not marble, and "sandstone or quartzite" is neither for certain. */
function materialEvidence({ value, exact, areas }: Wish, { product, size }: Seen): Evidence | null {
  const { attributes, category } = product
  const isTop = category.slug === 'bathroom-vanitys' && areas.includes('countertop') && !areas.includes('vanity')
  for (const key of isTop ? ['top'] : madeKeys) {
    const text = ofThisSize(attributes[key], size.label)
    if (text.length === 0 || !text.every((one) => isMadeOf(one, value))) continue
    const ofQuality = exact !== undefined && traits.some((one) => one === exact)
    if (ofQuality) {
      const quality = traitEvidence(exact, product, size)
      return quality && { attribute: nameOfAttribute(key), value: text.join(', ') }
    }
    if (exact !== undefined && !isVariety(exact, value, product)) return null
    const kind = exact !== undefined && product.tone && !hasWords(plain(text.join(' ')), exact)
    return {
      attribute: nameOfAttribute(key),
      value: `${text.join(', ')}${kind ? ` (${product.tone?.name})` : ''}`,
    }
  }
  return null
}

/** An attribute with several values is about all sizes together, unless this size names its own: "60 x 30 in, acrylic". */
function ofThisSize(given: string | string[] | undefined, label: string): string[] {
  const all = [given ?? []].flat()
  const own = all.length > 1 ? all.filter((one) => hasWords(plain(label), one)) : []
  return own.length > 0 ? own : all
}

const resembling = new Set(['look', 'effect', 'print'])
const imitations = new Set('cultured faux imitation manufactured engineered sintered'.split(' '))

/** Without what something only looks like: "Carrara-look quartz" is quartz, "cultured marble" is not marble. */
function withoutLikenesses(text: string): string {
  const words = text.split(' ')
  const isLikeness = (word: string, at: number) => {
    const lower = word.toLowerCase()
    const next = words[at + 1]?.toLowerCase().replace(',', '') ?? ''
    const before = words[at - 1]?.toLowerCase() ?? ''
    if (resembling.has(lower.split('-').at(-1)?.replace(',', '') ?? '') || resembling.has(next)) return true
    return lower === 'manufactured' || (imitations.has(before) && /^(?:stone|marble)/.test(lower))
  }
  return words.filter((word, at) => !isLikeness(word, at)).join(' ')
}

function isMadeOf(text: string, value: string): boolean {
  // A veneer of wood on something else is no wood.
  const real = withoutLikenesses(text)
    .replace(/ceramic glass|glass and stone/gi, 'glass')
    .replace(/wood veneer/gi, '')
  return real
    .split(/,| and | with /)
    .some((part) => part.split(' or ').every((one) => namesMaterial(plain(one), value)))
}

/** Words that say no more than the name of the material does, or only its tone. */
const notVarieties = new Set(
  'real genuine natural pure light dark pale smoked fumed golden bleached whitewashed ebonized wood tile slab stone hard american white black'.split(
    ' ',
  ),
)

/** Calacatta is a kind of marble, "solid" a kind of wood: named by another attribute of what is made of it. */
function isVariety(exact: string, value: string, { attributes, tone }: Product): boolean {
  const keys = [...madeKeys, 'construction', 'look', 'grade']
  const text = plain(`${keys.map((key) => textAt(attributes, key)).join(' ')} ${tone?.name ?? ''}`)
  const own = new Set(plain(value).split(' '))
  return plain(exact)
    .split(' ')
    .every((word) => own.has(word) || notVarieties.has(word) || hasWords(text, word))
}

/** A color as it looks, as long as the color that the product is sold as does not say otherwise. */
function colorEvidence(hex: string, { product, face }: Seen): Evidence | null {
  // What is sold in several colors is none of them.
  if (/multicolor|blend|\bmix/i.test(`${product.tone?.name ?? ''} ${product.finish}`)) return null
  if (!isOfColor(face.lab, hex) || !isSoldAs(hex, product)) return null
  return { attribute: 'Color', value: colorOf(product, face) }
}

function isSoldAs(hex: string, { attributes: { color } }: Product): boolean {
  const families = colorFamilies(hex)
  return color === undefined || [color].flat().some((one) => families.has(one))
}

function colorOf({ tone, finish, attributes }: Product, { kind }: Face): string {
  const name = kind === 'surface' ? (tone?.name ?? finish) : finish || (tone?.name ?? '')
  const family = textAt(attributes, 'color')
  if (name === '' || name.toLowerCase().includes(family.toLowerCase())) return name || family
  return family === '' ? name : `${name} (${family.toLowerCase()})`
}

function toneEvidence(tone: string, seen: Seen): Evidence | null {
  const { product, face } = seen
  if (tone.startsWith('#')) return colorEvidence(tone, seen)
  return isOfTone(face.lab, tone, face.family === 'wood') ? { attribute: 'Color', value: colorOf(product, face) } : null
}

/** Trade names of finishes that are the same. */
const sameFinish: [words: RegExp, word: string][] = [
  [/\b(?:flat|mat|matt)\b/g, 'matte'],
  [/\b(?:antique|old)\b/g, 'aged'],
  [/\b(?:raw|living)\b/g, 'unlacquered'],
  [/\borb\b/g, 'oil rubbed bronze'],
  [/\bstainless steel\b/g, 'stainless'],
]

function finishWords(text: string): string {
  return sameFinish.reduce((words, [from, to]) => words.replace(from, to), plain(text))
}

/** Satin brass is brass, but not unlacquered brass. */
function finishEvidence(value: string, exact: string | undefined, product: Product): Evidence | null {
  const name = metalName(product)
  const words = finishWords(name)
  const isSame =
    exact === undefined
      ? finishOf(name)?.finish === value && hasWords(words, value)
      : hasWords(words, finishWords(exact))
  const isTrim = name !== product.finish
  return isSame ? { attribute: isTrim ? 'Trim' : 'Finish', value: name } : null
}

/** The finish of its metal: a shower door is named by its trim. */
export function metalName({ finish, attributes, category }: Product): string {
  const { trim } = attributes
  return category.slug === 'showers' && typeof trim === 'string' ? trim : finish
}

/** Attributes that say how a product looks or is shaped, apart from its color and from how it can be laid. */
const lookKeys = [
  'shape',
  'door_style',
  'glass',
  'shade',
  'edge',
  'feature',
  'frame',
  'handle',
  'format',
  'mount',
  'construction',
  'grade',
  'type',
]

function lookEvidence(wish: Wish, seen: Seen): Evidence | null {
  const { value } = wish
  const { product, size, face } = seen
  const { attributes, finish, family } = product
  const ofFinish = { attribute: 'Finish', value: finish }
  const ofKind = { attribute: 'Kind', value: family?.name ?? '' }
  const ofSize = { attribute: 'Size', value: size.label }
  const look = textAt(attributes, 'look')
  switch (value) {
    case 'matte':
      return /\b(?:matte|flat|honed)\b/i.test(finish) ? ofFinish : null
    case 'glossy':
    case 'gloss':
    case 'polished':
      return /\b(?:gloss|polished|high gloss)\b/i.test(finish) && !/low gloss|semi-gloss|mix/i.test(finish)
        ? ofFinish
        : null
    case 'patterned':
      if (look === 'Patterned') return { attribute: 'Look', value: look }
      return /pattern|encaustic|arabesque/i.test(ofKind.value) ? ofKind : null
    case 'large format':
      if (face.kind !== 'surface') return null
      return smallerSide(size.label) >= 23.5 || /slab/i.test(textAt(attributes, 'pattern')) ? ofSize : null
    case 'wide plank':
      return Number.parseFloat(size.label) >= 6.9 &&
        !isSquarish(size.label) &&
        /plank|random|strip/i.test(`${ofKind.value} ${size.label}`)
        ? ofSize
        : null
    case 'fan':
      return face.kind === 'surface' && /fan|scale/i.test(size.label) ? ofSize : null
    case 'handmade look':
      return /handmade/i.test(ofKind.value) ? ofKind : null
    case 'solid color':
      return look === 'Solid color' ? { attribute: 'Look', value: look } : null
  }
  const likeness = / look$/.test(value) ? value.slice(0, -5) : null
  if (likeness !== null) {
    // The material itself has its look; who wants no imitation does not refuse it.
    const real = materialEvidence({ ...wish, value: likeness }, seen)
    if (real) return wish.want ? { ...real, value: `${real.value} (the real material)` } : null
    if (look !== '' && namesMaterial(plain(look), likeness)) return { attribute: 'Look', value: look }
    return !/ (?:and|or) /.test(ofKind.value) && hasWords(plain(ofKind.value), `${likeness} look`) ? ofKind : null
  }
  if (hasWords(plain(finish), value) && face.kind === 'surface') return ofFinish
  for (const key of lookKeys) {
    const text = textAt(attributes, key)
    // "Penny, hexagon and stick" is a family of shapes, not a shape.
    if (text !== '' && !isGroup(text) && hasWords(plain(withoutLikenesses(text)), value))
      return { attribute: nameOfAttribute(key), value: text }
  }
  if (hasWords(plain(size.label), value)) return ofSize
  const kind = withoutLikenesses(ofKind.value)
  return !/ (?:and|or) /.test(kind) && !isLaying(value) && hasWords(plain(kind), value) ? ofKind : null
}

const isGroup = (text: string) => text.includes(',') && text.includes(' and ')

/** Looks that come from how pieces are laid. */
const layings = new Set(
  'herringbone chevron checkerboard basketweave diagonal stacked bookmatch versailles offset'.split(' '),
)
export function isLaying(look: string): boolean {
  return layings.has(look)
}

/** Inches; 0 when the label does not say it. */
export function smallerSide(label: string): number {
  const [, a = '0', b = '0'] = /^([\d.]+)(?:-\d+\/\d+)? x ([\d.]+)/.exec(label) ?? []
  return Math.min(Number(a), Number(b))
}

/** A plank is much longer than wide. */
function isSquarish(label: string): boolean {
  const [, a = '0', b = '0'] = /^([\d.]+)(?:-\d+\/\d+)? x ([\d.]+)/.exec(label) ?? []
  const [short, long] = [Math.min(Number(a), Number(b)), Math.max(Number(a), Number(b))]
  return short > 0 && long < 3 * short
}

/** Whether iron is named for lamps and pulls, which are only painted to look like it. */
export function isIronwork(value: string, areas: readonly Area[]): boolean {
  return value === 'iron' && areas.length > 0 && areas.every((area) => metalAreas.has(area))
}

function textAt(attributes: Product['attributes'], key: string): string {
  return [attributes[key] ?? []].flat().join(', ')
}

function nameOfAttribute(key: string): string {
  return attributeNames[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`
}

export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Whether every word of `wanted` occurs, also in the plural. */
export function hasWords(text: string, wanted: string): boolean {
  const all = ` ${text} `
  return plain(wanted)
    .split(' ')
    .every((word) => {
      const stem = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
      return all.includes(` ${stem} `) || all.includes(` ${stem}s `)
    })
}
