import {
  createLexicon,
  type Lexicon,
  type Meaning as LexiconMeaning,
  spanish,
} from '#features/catalogue/search/lexicon.ts'
import type { Target } from '#features/catalogue/search/types.ts'
import { isEnglish } from '#features/catalogue/search/words.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import type { CategoryIndex } from '#features/catalogue/server/model.ts'
import type { Area, Mood, Reading, Trait, Wish } from '#features/design-ai/brief/schema.ts'
import { styles } from '#scene/model/rooms/room-tables.ts'
import { goodsAreas, soldGoods } from './goods.ts'
import file from './homeowner-words.json' with { type: 'json' }
import { accessiblePhrases, besideRoom, notSoldValue, ownPhrases } from './not-sold.ts'
import { normalPhrase } from './tokens.ts'

type Room = NonNullable<Reading['room']>

/** What a phrase of a brief means. */
export type Meaning =
  /** `said`: how the person named it. `areas`: what it is about by itself. `asColor`: its hex where it is no metal. */
  | {
      is: 'wish'
      kind: Wish['kind']
      value: string
      said: string
      areas: Area[]
      asColor?: string
      exact?: string
    }
  /** Something undesirable: naming it asks for its opposite. */
  | { is: 'bad'; kind: 'trait' | 'mood'; value: string }
  /** `goods`: the wish that it stands for when nothing is said about it. */
  | { is: 'area'; areas: Area[]; said: string; generic: boolean; goods: string | null }
  | { is: 'room'; room: Room }
  /** `lists`: "no X, Y, or Z" is about all three; "not X, Y or Z" is not. */
  | { is: 'negation'; lists: boolean }
  | { is: 'reset' | 'place' | 'link' | 'article' | 'noise' }
  /** What was named before must not be there: "not allowed". */
  | { is: 'refused' }
  /** A figure of goods, with its place in the text: "48 inch". */
  | { is: 'measure'; text: string; start: number; end: number }
  /** How many of what follows. */
  | { is: 'count'; many: number }
  /** Known to the trade, but not to this marketplace. */
  | { is: 'unknown' }

export type Vocabulary = {
  /** Longest phrase, in words. */
  longest: number
  meaningsOf: (phrase: string) => Meaning[] | undefined
  knows: (word: string) => boolean
  words: () => Iterable<string>
  lexicon: Lexicon
  /** The nearest named color. */
  colorName: (hex: string) => string
  /** Values that a wish of this kind can have, for a language model; for `color` any hex. */
  valuesOf: (kind: Wish['kind']) => string[]
}

/** Surfaces of tile, and the painted or tiled walls of a room. */
const tiles: Area[] = ['floor', 'wall', 'backsplash', 'shower wall']
const walls: Area[] = ['wall', 'paint']

/** What materials and looks are about, if they are only sold for it. */
const ownAreas: Record<string, Area[]> = {
  lvp: ['floor'],
  lvt: ['floor'],
  'vinyl plank': ['floor'],
  'luxury vinyl': ['floor'],
  'luxury vinyl plank': ['floor'],
  'wide plank': ['floor'],
  'wire brushed': ['floor'],
  'hand scraped': ['floor'],
  'exposed brick': ['wall'],
  quartz: ['countertop'],
  hardwood: ['floor'],
  'wrought iron': ['light'],
  'forged iron': ['light'],
}

const areaNames: Record<string, { areas: Area[]; goods: string | null }> = {
  walls: { areas: walls, goods: null },
  tiles: { areas: tiles, goods: 'tile-flooring' },
  tub: { areas: ['tub'], goods: 'bath-tubs' },
  toilet: { areas: ['toilet'], goods: 'toilets' },
  vanity: { areas: ['vanity'], goods: 'bathroom-vanitys' },
  shower: { areas: ['shower'], goods: 'showers' },
  fan: { areas: ['fan'], goods: 'fans' },
  sink: { areas: ['sink'], goods: null },
}

/** Built from the catalogue's own categories, families, attributes and brands, and the words of homeowners. */
export function createVocabulary(catalogue: Pick<Catalogue, 'frame' | 'indexes'>): Vocabulary {
  const frame = catalogue.frame()
  const indexes = [...catalogue.indexes().values()].filter(({ category }) => goodsAreas(category.slug).length > 0)
  const lexicon = createLexicon(frame)
  const meanings = new Map<string, Meaning[]>()
  const words = new Set<string>()
  const values = new Map<Wish['kind'], Set<string>>()
  let longest = 1

  /** The first meaning of a phrase counts; `also` adds to it, so that "hotel-like spa" is calm and luxurious. */
  function add(phrase: string, meaning: Meaning, also = false): void {
    const key = normalPhrase(phrase)
    if (key === '') return
    const known = meanings.get(key)
    if (known && !also) return
    if (known?.some((other) => JSON.stringify(other) === JSON.stringify(meaning))) return
    meanings.set(key, [...(known ?? []), meaning])
    if (meaning.is === 'wish') valuesOfKind(meaning.kind).add(meaning.value)
    const parts = key.split(' ')
    longest = Math.max(longest, parts.length)
    for (const part of parts) words.add(part)
  }
  const addAll = (list: string, meaning: (said: string) => Meaning, also = false) => {
    for (const phrase of list.split(',').map((one) => one.trim())) add(phrase, meaning(phrase), also)
  }
  function valuesOfKind(kind: Wish['kind']): Set<string> {
    const known = values.get(kind) ?? new Set()
    values.set(kind, known)
    return known
  }
  const wish = (kind: Wish['kind'], value: string, areas: Area[] = []) => {
    return (said: string): Meaning => {
      const exact = kind === 'material' ? varietyIn(said) : null
      return { is: 'wish', kind, value, said: inEnglish(said), areas, ...(exact && { exact }) }
    }
  }

  const sold = soldGoods(indexes)
  for (const [value, list] of Object.entries(file.goods)) {
    const areas = sold(value)
    addAll(list, wish('goods', value, areas ?? unsoldAreas[value] ?? []))
  }
  addAll(file.negations, (said) => ({ is: 'negation', lists: said !== 'not' }))
  addAll(file.unknown, () => ({ is: 'unknown' }))
  for (const [name, list] of Object.entries(file.areas)) {
    const { areas, goods } = areaNames[name] ?? { areas: [name as Area], goods: null }
    const generic = name === 'tiles' || name === 'walls'
    addAll(list, (said) => ({ is: 'area', areas, said: inEnglish(said), generic, goods }))
  }
  for (const [finish, list] of Object.entries(file.finishes))
    addAll(
      list,
      (said) => ({ ...wish('finish', finish)(said), ...colorOfMetal(said), ...exactFinish(finish, said) }) as Meaning,
    )
  addColors()
  const texts = attributeWords(indexes)
  for (const material of file.materials.split(',').map((one) => one.trim())) {
    const known = [...texts.material.keys()].some((text) => hasPhrase(text, normalPhrase(material)))
    const own = (file.materialWords as Record<string, string>)[material]
    for (const said of (own ?? material).split(', '))
      add(said, wish('material', material, ownAreas[said] ?? [])(saidOf(said, material, known)))
  }
  for (const [look, list] of Object.entries(file.looks)) addAll(list, wish('look', look, ownAreas[look] ?? []))
  for (const [style, list] of Object.entries(file.styles))
    addAll(list, (said) => ({ ...wish('style', style)(said), ...(standIns.has(said) && { exact: said }) }) as Meaning)
  for (const { id, name } of styles) add(name, wish('style', id)(name))
  for (const [mood, list] of Object.entries(file.moods)) addAll(list, wish('mood', mood as Mood), true)
  for (const [trait, list] of Object.entries(file.traits))
    addAll(list, (said) => {
      const areas: Area[] = trait === 'warm underfoot' && said.includes('floor') ? ['floor'] : []
      const exact = labeled.has(said) ? { exact: said } : {}
      return { ...wish('trait', trait as Trait, areas)(said), ...exact } as Meaning
    })
  for (const phrase of [...ownPhrases, ...accessiblePhrases])
    for (const meaning of notSoldMeaning(normalPhrase(phrase))) add(phrase, meaning, true)
  for (const phrase of accessiblePhrases) add(phrase, wish('trait', 'aging in place')(phrase), true)
  for (const [value, list] of Object.entries(file.badThings))
    addAll(list, () => ({ is: 'bad', kind: value === 'minimal' ? 'mood' : 'trait', value }))
  for (const [room, list] of Object.entries(file.rooms)) addAll(list, () => ({ is: 'room', room: room as Room }), true)
  for (const brand of frame.brands.values()) {
    const made = wish('brand', brand.name)(brand.name)
    add(brand.name, made)
    add(brand.name.replace(/ Co\.$/, ''), made)
  }
  for (const category of frame.categories.values()) {
    const areas = sold(category.slug)
    if (areas && !isUnderstood(normalPhrase(category.name)))
      add(category.name, wish('goods', category.slug, areas)(category.name.toLowerCase()))
  }
  // What homeowners do not say, as the products say it.
  const isNew = (text: string) => text.split(' ').length < 4 && !isUnderstood(text)
  for (const [text, value] of [...texts.material].filter(([text]) => isNew(text)))
    add(text, wish('material', value)(value))
  for (const [text, value] of [...texts.look].filter(([text]) => isNew(text) && text.includes(' ')))
    add(text, wish('look', value)(value))
  for (const [list, is] of [
    [file.resets, 'reset'],
    [file.places, 'place'],
    [file.links, 'link'],
    [file.articles, 'article'],
    [file.quantities, 'noise'],
  ] as const)
    addAll(list, () => ({ is }))

  function addColors(): void {
    const hexes = Object.entries(file.colors)
    for (const [name, hex] of hexes) {
      const list = (file.colorWords as Record<string, string>)[name] ?? name
      for (const said of `${name}, ${list}`.split(', ')) {
        add(said, wish('color', hex)(name))
        for (const [tint, tints] of Object.entries(file.tints))
          for (const before of tints.split(', '))
            add(`${before} ${said}`, wish('color', tinted(hex, tint === 'light'))(`${inEnglish(before)} ${name}`))
      }
    }
    // Paints of the styles, and the tones that the catalogue names after a color.
    for (const { wallPaints } of styles)
      for (const { name, hex } of wallPaints)
        if (name.includes(' ')) add(name, wish('color', hex.toLowerCase())(name.toLowerCase()))
  }

  return {
    longest,
    meaningsOf: (phrase) => meanings.get(phrase) ?? tradeMeaning(phrase),
    knows: (word) => words.has(word),
    words: () => words,
    lexicon,
    colorName: nearestColor,
    valuesOf: (kind) => [...valuesOfKind(kind)].sort(),
  }

  /** Goods that a design does not choose are like those that are not sold. */
  function meaningFor(phrase: string): LexiconMeaning | undefined {
    const meaning = lexicon.meaningOf(phrase)
    const beside = meaning?.is === 'kind' ? besideRoom(meaning.target) : undefined
    return beside ? { is: 'not sold', name: beside.name, nearest: '' } : meaning
  }

  function isUnderstood(phrase: string): boolean {
    return phrase.split(' ').every((word) => words.has(word))
  }

  /** What the search understands by it: kinds of goods, and goods and brands that are not sold. */
  function tradeMeaning(phrase: string): Meaning[] | undefined {
    const meaning = meaningFor(phrase)
    if (meaning?.is === 'not sold' && !wordByWord.has(meaning.name)) return notSoldMeaning(phrase)
    // "Concrete countertop" is understood word by word.
    if (isUnderstood(phrase)) return undefined
    if (meaning?.is === 'brand') return [{ is: 'unknown' }]
    if (meaning?.is === 'not sold') return notSoldMeaning(phrase)
    if (meaning?.is !== 'kind' || !phrase.includes(' ')) return undefined
    // A rug of grass is a rug.
    const last = phrase.split(' ').at(-1) ?? ''
    if (!words.has(last) && meaningFor(last)?.is === 'not sold') return notSoldMeaning(last)
    const value = goodsOfTarget(meaning.target, indexes)
    const areas = value ? sold(value) : null
    return value && areas ? [wish('goods', value, areas)(phrase)] : undefined
  }
}

/** "White shaker cabinet" says more word by word than that cabinets are not sold. */
const wordByWord = new Set([
  'Kitchen cabinets',
  'Cabinet parts, islands and storage furniture',
  'Paint',
  'Exterior paint, stain, wallpaper and painting tools',
])

/** Where goods are that no product is. */
const unsoldAreas: Record<string, Area[]> = {
  'curbless-shower': ['shower'],
  'low-threshold-shower': ['shower'],
}

/** Labels that a product has or has not. */
const labeled = new Set(['energy star', 'watersense'])
const standIns = new Set(file.standIns.split(', '))
const varieties = new Set(file.varieties.split(', '))

/** The words of a material that say which kind of it: Calacatta, solid. */
function varietyIn(said: string): string | null {
  const words = said.split(' ').filter((word) => varieties.has(word))
  return words.length > 0 ? words.join(' ') : null
}

/** How a chip calls a material: with its kind, and with what it is called where it is not sold. */
function saidOf(said: string, material: string, isSold: boolean): string {
  if (said.includes(material) || !isSold) return said
  const variety = varietyIn(said)
  return variety ? `${variety} ${material}` : material
}

/** Words of finishes that say no more than the metal: black frames, a steel finish. */
const plainFinish = /\b(?:metal|finish|framed|frame|fixture|accent|trim|hardware|tone)\b/g

/** A finish that is said more exactly than its metal: "unlacquered brass", but not "brass" or "golden". */
function exactFinish(finish: string, said: string): { exact?: string } {
  const exact = inEnglish(said).replace(plainFinish, '').replaceAll('  ', ' ').trim()
  const isOther = exact === 'orb' || exact === 'rose gold' || exact === 'pewter'
  if (!isOther && !exact.includes(finish)) return {}
  return exact === finish || exact === 'stainless steel' ? {} : { exact }
}

/** Spanish words in English, so that a chip is in one language. */
function inEnglish(said: string): string {
  const own: Record<string, string> = file.spanishPhrases
  return (
    own[said] ??
    said
      .split(' ')
      .map((word) => own[word] ?? (isEnglishSaid(word) ? word : (spanish[word] ?? word)))
      .join(' ')
  )
}

/** Words that are both. */
const isEnglishSaid = (word: string) => isEnglish(word) && word !== 'negro' && word !== 'oro'

/** Goods that are not sold are wishes too: a room says so. */
function notSoldMeaning(phrase: string): Meaning[] {
  const value = notSoldValue(phrase)
  return value ? [{ is: 'wish', kind: 'goods', value, said: phrase, areas: [] }] : [{ is: 'unknown' }]
}

/** The category or the single family that a target of the search names; null if it names several. */
function goodsOfTarget(target: Target, indexes: CategoryIndex[]): string | null {
  const found = /^([a-z-]+)(?::([^;@!]+))?$/.exec(target.trim())
  const index = found && indexes.find(({ category }) => category.slug === found[1])
  if (!found || !index) return null
  if (!found[2]) return index.category.slug
  const named = found[2].split('|')
  const families = index.category.children.filter(({ name }) =>
    named.some((word) => name.toLowerCase().includes(word.trim())),
  )
  return families.length === 1 ? (families[0]?.slug ?? null) : null
}

/** The values of attributes by what they describe, in the form in which phrases are compared, with the words as sold. */
function attributeWords(indexes: CategoryIndex[]) {
  const material = new Map<string, string>()
  const look = new Map<string, string>()
  for (const { category, products } of indexes) {
    const isSurface = goodsAreas(category.slug).some((area) => tiles.includes(area) || area === 'countertop')
    const keys: [key: string, into: Map<string, string>][] = [
      ...['material', 'species'].map((key): [string, Map<string, string>] => [key, material]),
      ...['look', 'pattern', 'shape', ...(isSurface ? ['finish'] : [])].map((key): [string, Map<string, string>] => [
        key,
        look,
      ]),
    ]
    for (const [key, into] of keys) {
      const texts = new Set<string>()
      for (const { attributes } of products) {
        const value = attributes[key]
        if (Array.isArray(value)) for (const text of value) texts.add(text)
        else if (value) texts.add(value)
      }
      for (const text of texts) into.set(normalPhrase(text.replaceAll(',', ' ')), text.toLowerCase())
    }
  }
  return { material, look }
}

function hasPhrase(text: string, phrase: string): boolean {
  return ` ${text} `.includes(` ${phrase} `)
}

/** Gold, copper and black walls are colors; on taps they are finishes. */
function colorOfMetal(said: string): { asColor?: string } {
  const hex: Record<string, string> = {
    gold: '#c9a14a',
    golden: '#c9a14a',
    copper: '#a9653f',
    silver: '#c0c2c4',
    bronze: '#7a5a3a',
  }
  return hex[said] ? { asColor: hex[said] } : {}
}

function channelsOf(hex: string): number[] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function nearestColor(hex: string): string {
  const own = channelsOf(hex)
  let best = { name: 'gray', distance: Number.POSITIVE_INFINITY }
  for (const [name, other] of Object.entries(file.colors)) {
    const distance = channelsOf(other).reduce((sum, channel, i) => sum + (channel - (own[i] as number)) ** 2, 0)
    if (distance < best.distance) best = { name, distance }
  }
  return best.name
}

/** Halfway to white, or to black. */
function tinted(hex: string, light: boolean): string {
  const mixed = channelsOf(hex).map((channel) => Math.round(light ? channel + (255 - channel) * 0.5 : channel * 0.55))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
