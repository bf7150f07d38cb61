import type { Product } from '#features/catalogue/server/model.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import { isLate, withinWindow } from '#features/design-ai/designs/arrival.ts'
import { deliveryDays } from '#features/shipping/delivery.ts'
import type { Face } from '#features/visualizer/server/faces.ts'
import { counted, figure } from '#lib/money.ts'
import type { AccessoryNeed } from '#scene/model/types.ts'
import type { Concept } from './concepts.ts'
import { metalName } from './evidence.ts'
import { chromaOf, colorWords } from './tones.ts'
import { traitWords } from './traits.ts'

/** What is known about a chosen product. */
type Chosen = {
  product: Product
  face: Face
  /** Wishes of the brief that its attributes prove. */
  wishes: readonly Wish[]
  /** Wishes that it only looks like. */
  likenesses: readonly Wish[]
  /** What must not be in the room, which is no advantage of anything in it. */
  refused: readonly Wish[]
  concept: Concept
  isMetal: boolean
  /** Its unit price, and those of everything that fits, ascending. */
  unitCents: number
  allCents: readonly number[]
  /** Named in the brief, or in the room that a refinement began from; null if the planner chose it. */
  given: 'brief' | 'room' | null
  withinDays: number | null
}

/** One sentence that names the facts by which a product was chosen. */
export function reasonFor(chosen: Chosen): string {
  const { product, wishes, likenesses, refused, given } = chosen
  if (given === 'brief') return `You chose this product. It ${shipsIn(product.leadDays)}.`
  if (given === 'room') return `Kept from the room that you changed. It ${shipsIn(product.leadDays)}.`
  const traits = wishes
    .filter(({ kind }) => kind === 'trait')
    .flatMap(({ value }) => traitWords(value, product) ?? [])
    .filter((words) => !refused.some(({ value }) => words.toLowerCase().includes(value)))
  const others = wishes.filter(({ kind, value }) => kind !== 'trait' && value !== 'cheaper')
  const likeness = likenesses.find(({ kind, value }) => kind !== 'trait' && value !== 'cheaper')
  const looks = toneOf(product, chosen.face)
  const facts = [
    ...(others.length > 0
      ? [`it matches your wish for ${listed(others.slice(0, 2).map(({ label }) => `"${label}"`))}`]
      : likeness
        ? [`it has the look of your wish for "${likeness.label}", although it is ${materialOf(product) || looks}`]
        : [looksOf(chosen)]),
    ...(traits[0] ? [`it ${traits[0]}`] : []),
    rankOf(chosen),
    ...(chosen.withinDays !== null || product.leadDays <= 5 ? [`it ${shipsIn(product.leadDays)}`] : []),
  ]
  return `Chosen because ${listed(facts)}.`
}

/** The same of what goes with the products of a room. */
export function accessoryReason(product: Product, { kind, hex }: AccessoryNeed, isGiven: boolean): string {
  const { chip, leadDays } = product
  if (isGiven) return `You chose this product. It ${shipsIn(leadDays)}.`
  const isCabinet = kind.startsWith('cabinet')
  // A membrane has a color that nobody sees.
  if (!chip || (hex === undefined && !isCabinet)) return 'Chosen because the products of this room need it.'
  if (isCabinet) return `In ${chip.name}, the finish that comes closest to the cabinets in the picture.`
  if (kind.endsWith('paint')) return `In ${chip.name}, the paint that comes closest to the color in the picture.`
  return `In ${chip.name}, the color that comes closest to what it goes with.`
}

function looksOf({ product, face, concept, isMetal }: Chosen): string {
  const { name } = concept.style
  const style = /^(Japandi|Spanish)/.test(name) ? name : name.toLowerCase()
  if (isMetal) return `its ${metalName(product).toLowerCase()} matches the other metals in the room`
  return `its ${toneOf(product, face)} suits the ${style} palette`
}

/** "sand oak tone" of a surface, "natural oak" of a front, "warm white" of what has no name. */
function toneOf({ tone, finish }: Product, { lab, kind }: Face): string {
  if (kind !== 'surface') return finish ? finish.toLowerCase() : colorWords(lab)
  return tone ? `${tone.name.toLowerCase()} tone` : colorWords(lab)
}

function rankOf({ product, unitCents, allCents }: Chosen): string {
  const many = allCents.length
  if (many < 4)
    return many === 1 ? 'it is the only product here that fits' : `it is one of ${many} products here that fit`
  const dearer = allCents.filter((cents) => cents > unitCents).length / many
  const count = figure(many)
  if (dearer > 0.97) return `it is among the least expensive of the ${count} products that fit`
  if (dearer >= 0.5) return `it costs less than ${tenths(dearer)} of the ${count} products that fit`
  if (dearer >= 0.3) return `it is mid-priced among the ${count} products that fit`
  const { ratingTenths, ratingCount } = product
  const rated = ratingCount >= 10 && ratingTenths >= 45 ? `rated ${(ratingTenths / 10).toFixed(1)} of 5 and ` : ''
  return `it is ${rated}among the more expensive of the ${count} products that fit`
}

function tenths(share: number): string {
  const ten = Math.floor(share * 10)
  return ten === 5 ? 'half' : `${ten} in 10`
}

function shipsIn(days: number): string {
  return days === 0 ? 'ships today' : `ships in ${counted(days, 'day')}`
}

/** What a cheaper product costs in looks, as a sentence. */
export function swapLooks(now: { product: Product; face: Face }, other: { product: Product; face: Face }): string {
  const [a, b] = [now.face.lab, other.face.lab]
  const words: string[] = []
  if (b[0] - a[0] > 0.05) words.push('lighter')
  if (b[0] - a[0] < -0.05) words.push('darker')
  if (b[2] - a[2] > 0.015) words.push('warmer')
  if (b[2] - a[2] < -0.015) words.push('cooler')
  if (chromaOf(b) - chromaOf(a) > 0.04) words.push('more colorful')
  const material = instead(materialOf(now.product), materialOf(other.product))
  const finishes = instead(now.product.finish, other.product.finish)
  // The second tone of a fixture: its top, shade or drain.
  const second =
    now.face.kind === 'fixture' ? instead(now.product.tone?.name ?? '', other.product.tone?.name ?? '') : ''
  const detail = material || finishes || second
  const tone = words.length > 0 ? `${listed(words)} in tone` : ''
  const parts = [tone, detail].filter((part) => part !== '')
  if (parts.length === 0) return `Looks nearly the same${rating(now.product, other.product)}.`
  return `${capital(parts.join(', and '))}${rating(now.product, other.product)}.`
}

/** "porcelain instead of ceramic"; empty if either is unknown or one is a kind of the other, as "acrylic" is of "acrylic panels". */
function instead(now: string, other: string): string {
  const [a, b] = [now.toLowerCase(), other.toLowerCase()]
  if (!a || !b || ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)) return ''
  return `${capitals(other)} instead of ${capitals(now)}`
}

/** In lower case, except for abbreviations such as MDF. */
const capitals = (text: string) =>
  text
    .split(' ')
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ')

function rating(now: Product, other: Product): string {
  const less = now.ratingTenths - other.ratingTenths
  return less >= 5 && other.ratingCount >= 5
    ? `, and rated ${(other.ratingTenths / 10).toFixed(1)} instead of ${(now.ratingTenths / 10).toFixed(1)}`
    : ''
}

/** The main material: the words before the first comma, in lower case except for abbreviations such as MDF. */
function materialOf({ attributes }: Product): string {
  const { material } = attributes
  const [main = ''] = (Array.isArray(material) ? (material[0] ?? '') : (material ?? '')).split(',')
  return capitals(main)
}

/** For a date within the time that every delivery may take (rule R3). */
export function arrivalNote(withinDays: number | null): string[] {
  if (withinDays === null || !withinWindow(withinDays)) return []
  const { from, to } = deliveryDays(0)
  return [`Orders arrive in ${from} to ${to} days, so this room may arrive after your date.`]
}

/** What is nearly used up, and what arrives shortly before the date or late. */
export function tightOf(
  given: { product: Pick<Product, 'name' | 'leadDays'>; quantity: number; stock: number; unit: string },
  withinDays: number | null,
): string[] {
  const { product, quantity, stock, unit } = given
  // A category in place of a product: cabinets.
  const isMany = /[^s]s$/.test(product.name)
  const found: string[] = []
  if (quantity > stock * 0.75)
    found.push(
      `This room needs ${counted(quantity, unit)} of ${product.name}, and only ${figure(stock)} ${stock === 1 ? 'is' : 'are'} in stock.`,
    )
  if (withinDays !== null) {
    const { from, to } = deliveryDays(product.leadDays)
    const arrives = `${product.name} ${isMany ? 'arrive' : 'arrives'} in ${from} to ${to} days`
    if (isLate(product.leadDays, withinDays)) found.push(`${arrives}, which may be after your date.`)
    else if (product.leadDays > 14 && !withinWindow(withinDays) && withinDays - to <= 3)
      found.push(`${arrives}, shortly before your date.`)
  } else if (product.leadDays >= 21)
    found.push(`${product.name} ${isMany ? 'take' : 'takes'} ${counted(product.leadDays, 'day')} to ship.`)
  return found
}

const nouns: Record<string, string> = {
  'stacked-stone': 'stone',
  hardscaping: 'pavers',
  'artificial-turf': 'turf',
  'pool-copings': 'coping',
  countertop: 'tops',
  'hardwood-flooring': 'floor',
  'laminate-flooring': 'floor',
  'luxury-flooring': 'floor',
}
const stones = /^(marble|travertine|slate|terracotta|quartzite|granite|limestone)/i

type Main = { product: Product; face: Face }

/** "Light cream travertine and natural oak": the largest surface, and the largest of another kind. */
export function titleOf(main: readonly Main[], style: string): string {
  const words = main.map(nameOf)
  const [first, ...rest] = words
  if (!first) return style
  const kind = ({ product: { category } }: Main) =>
    category.slug === 'backsplash-tiles' ? 'tile-flooring' : category.slug
  const other =
    rest.find((word, i) => word !== first && kind(main[i + 1] as Main) !== kind(main[0] as Main)) ??
    rest.find((word) => word !== first)
  return capital(other ? `${first} and ${other}` : first)
}

function nameOf({ product, face }: Main): string {
  const { category, attributes, tone, finish } = product
  const tones = (face.kind === 'surface' ? tone?.name : finish) || colorWords(face.lab)
  const stone = stones.exec(materialOf(product))?.[1]
  const noun =
    face.kind === 'fixture'
      ? ''
      : (nouns[category.slug] ??
        stone ??
        (attributes.look && attributes.look !== 'Solid color' && attributes.look !== 'Mosaic'
          ? `${String(attributes.look).toLowerCase()}-look tile`
          : 'tile'))
  return `${tones.toLowerCase()} ${noun}`.trim()
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The last word that a label is about: "pendants" of "Pendants over the work table". */
const headOf = (label: string) =>
  label
    .toLowerCase()
    .split(/ (?:over|under|in|on|of|at|for|with) /)[0]
    ?.split(' ')
    .at(-1) ?? ''

/** Whether the label of a place is a plural: "Shower walls", "Pendants over the work table", not "Glass". */
export const isPlural = (label: string): boolean => /[^s]s$/.test(headOf(label))

/** "The shower walls are", "The floor is": the beginning of a sentence about a place. */
export function placeIs(label: string, [one, many]: readonly [string, string] = ['is', 'are']): string {
  return `The ${label.toLowerCase()} ${isPlural(label) ? many : one}`
}

/** "a", "a and b", "a, b and c" */
export function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ')
}
