import { isEnglish, singular } from '#features/catalogue/search/words.ts'
import type { Area, Wish } from '#features/design-ai/brief/schema.ts'
import { styles } from '#scene/model/rooms/room-tables.ts'
import { goodsCategories } from './goods.ts'
import { phraseOf } from './not-sold.ts'

const nouns: Record<Area, string> = {
  floor: 'floor',
  wall: 'walls',
  backsplash: 'backsplash',
  'shower wall': 'shower walls',
  countertop: 'countertop',
  ground: 'paving',
  facade: 'stonework',
  vanity: 'vanity',
  tub: 'tub',
  toilet: 'toilet',
  shower: 'shower',
  faucet: 'faucets',
  sink: 'sink',
  appliance: 'appliances',
  hardware: 'hardware',
  light: 'lights',
  fan: 'fan',
  cabinet: 'cabinets',
  paint: 'paint',
}

/** Traits as what a chip says alone, and before the name of a part of the room. */
const traits: Record<string, [alone: string, before: string]> = {
  quiet: ['Quiet', 'Quiet'],
  durable: ['Durable', 'Durable'],
  'easy to clean': ['Easy to clean', 'Easy-to-clean'],
  kids: ['Good with kids', 'Kid-friendly'],
  pets: ['Good with pets', 'Pet-friendly'],
  'slip resistant': ['Slip resistant', 'Slip-resistant'],
  waterproof: ['Waterproof', 'Waterproof'],
  'water saving': ['Saves water', 'Water-saving'],
  'energy saving': ['Saves energy', 'Energy-saving'],
  'warm underfoot': ['Warm underfoot', 'Warm-underfoot'],
  accessible: ['Wheelchair access', 'Accessible'],
  'aging in place': ['Easy access', 'Easy-access'],
  storage: ['Storage', 'Storage'],
  'fast delivery': ['Fast delivery', 'Fast-delivery'],
}

/** Goods whose slug is not what a person calls them. */
const plainNames: Record<string, string> = {
  'tile-flooring': 'tile',
  'bathroom-vanitys': 'vanity',
  'bath-tubs': 'tub',
  'wood-look-porcelain-plank': 'wood-look tile',
  'curbless-shower': 'curbless shower',
  'low-threshold-shower': 'low-threshold shower',
  toilets: 'toilet',
  showers: 'shower',
  fans: 'fan',
  'one-piece-toilet': 'one-piece toilet',
  'high-tank-toilet': 'high-tank toilet',
  'walk-in-shower': 'walk-in shower',
  'walk-in-tub': 'walk-in tub',
  'dual-toilet': 'dual-flush toilet',
  'pull-down-faucet': 'pull-down faucet',
  'pull-out-faucet': 'pull-out faucet',
  'wall-mount-faucet': 'wall-mount faucet',
  'under-cabinet-light': 'under-cabinet light',
}

const maxCharacters = 120

/** What a wish calls a part of a room of which it says nothing else; null for other wishes. */
export function partOf(value: string): string | null {
  return value.startsWith('part:') ? value.slice(5).replaceAll('-', ' ') : null
}

const named: [word: RegExp, type: string, name: string][] = [
  [/\b(?:hearth|mantel|chimney)\b/i, 'hearth', 'part like this'],
  [/fire ?place/i, 'fireplace', 'fireplace'],
  [/fire ?pit|fire bowl/i, 'firepit', 'fire pit'],
]

/** The fixture that a wish about stonework names: its type in a room, and what to call it. */
export function namedFixture({ areas, label }: Wish): { type: string; name: string } | null {
  const found = areas.join() === 'facade' ? named.find(([word]) => word.test(label)) : undefined
  return found ? { type: found[1], name: found[2] } : null
}

type Said = { said?: string | undefined; toneSaid?: string | undefined; noun?: string | undefined }

/**
 * What the chip of a wish says. `said`, `toneSaid` and `noun`: how the person named the value, its tone and the part of
 * the room, corrected; without them, their own names.
 */
export function labelOf(wish: Omit<Wish, 'label' | 'from'>, { said, toneSaid, noun: part }: Said = {}): string {
  const { kind, areas } = wish
  const noun = areas.length > 0 && kind !== 'goods' ? (part ?? nounOf(areas)) : ''
  const name = `${toneSaid ? `${toneSaid} ` : ''}${nameOf(wish, said, noun !== '')}`
  const joint = kind === 'brand' ? ' for ' : ' '
  const text = noun === '' ? name : `${name}${joint}${noun}`
  return negated(wish, figured(text, wish), noun !== '').slice(0, maxCharacters)
}

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** "Two 24 in washers", "48 inch gas range", "vanity, at most 30 in". */
function figured(text: string, { value, measure, count }: Pick<Wish, 'value' | 'measure' | 'count'>): string {
  if (count === undefined && measure === undefined) return text
  const many = count === undefined ? '' : (numbers[count] ?? `${count}`)
  if (value === 'part:seating' && many) return `${text} for ${many}`
  const isBound = measure?.startsWith('at ')
  const size = measure && !isBound ? `${measure} ` : ''
  return `${many ? `${many} ` : ''}${size}${many ? plural(text) : lowered(text)}${isBound ? `, ${measure}` : ''}`
}

function plural(named: string): string {
  const [text = '', ...more] = named.split(', ')
  if (more.length > 0) return [plural(text), ...more].join(', ')
  if (/(?:s|hardware|lighting)$/.test(text)) return lowered(text)
  return lowered(/(?:ch|sh|x)$/.test(text) ? `${text}es` : text.replace(/([^aeo])y$/, '$1ie').concat('s'))
}

function negated({ kind, value, want }: Pick<Wish, 'kind' | 'value' | 'want'>, text: string, placed: boolean): string {
  if (want) return capital(text)
  if (kind === 'style') return `Not ${text}`
  if (kind === 'brand') return `Nothing from ${text}`
  if (kind === 'mood' || (kind === 'trait' && value !== 'storage')) return `Not ${lowered(text)}`
  return kind === 'look' && !placed && isAdjective(value) ? `Nothing ${value}` : `No ${lowered(text)}`
}

function nameOf(
  { kind, value, exact }: Pick<Wish, 'kind' | 'value' | 'exact'>,
  said: string | undefined,
  before: boolean,
): string {
  if (kind === 'style') {
    const name = styles.find(({ id }) => id === value)?.name ?? value
    const isSame = !said || name.toLowerCase().includes(said.toLowerCase())
    return isSame ? name : `${name} (${said === 'mcm' ? 'MCM' : capital(said)})`
  }
  if (kind === 'trait') {
    if (exact !== undefined) return exact === 'energy star' ? 'ENERGY STAR' : 'WaterSense'
    const [alone, joined] = traits[value] ?? [value, value]
    return before ? joined : alone
  }
  if (kind === 'goods') return qualified(goodsName(value, said), exact)
  if (kind === 'brand') return value
  if (kind === 'look') return before ? value : (lookNames[value] ?? (isAdjective(value) ? `${value} surfaces` : value))
  if (kind === 'mood') return before ? (said ?? value) : value
  if (kind === 'finish' && !before) return `${said ?? value} finishes`
  return said ?? value
}

function goodsName(value: string, said: string | undefined): string {
  if (plainNames[value]) return plainNames[value]
  const missing = phraseOf(value)
  if (missing !== null) return said ?? missing
  const part = partOf(value)
  if (part !== null) return part
  // "Clawfoot" is a clawfoot tub.
  const slug = goodsCategories.find((one) => value.startsWith(`${one}-`))
  const words = (slug ? value.slice(slug.length + 1) : value).split('-')
  return said?.split(' ').some((word) => singular(word) === words.at(-1)) ? said : words.join(' ')
}

/** "Drawer dishwasher", "range, without oven"; Spanish words stay out of an English chip. */
function qualified(name: string, exact: string | undefined): string {
  if (exact === undefined || exact.split(' ').some((word) => !isEnglish(word) && /[^a-z]|[ao]s?$/.test(word)))
    return name
  return /^(?:not|without) /.test(exact) ? `${name}, ${exact}` : `${exact} ${name}`
}

const lookNames: Record<string, string> = {
  penny: 'penny tile',
  hexagon: 'hexagon tile',
  fan: 'fan-shaped tile',
  bookmatch: 'bookmatched slabs',
}

const isAdjective = (look: string) =>
  /^(matte|glossy|patterned|veined|textured|honed|brushed|square|curved|reclaimed|handmade)$/.test(look)

const wallTile: Area[] = ['wall', 'backsplash', 'shower wall']

/** "Tile" for all tiled surfaces, "walls" for painted and tiled ones, otherwise a list. */
function nounOf(areas: Area[]): string {
  if (areas.length === 4 && areas.includes('backsplash') && areas.includes('floor')) return 'tile'
  if (areas.length === 3 && wallTile.every((area) => areas.includes(area))) return 'wall tile'
  if (areas.length === 2 && areas.includes('paint') && areas.includes('wall')) return 'walls'
  const names = areas.map((area) => nouns[area])
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Keeps abbreviations and names: only a first letter followed by a lowercase one changes. */
function lowered(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text
}
