import { createHash } from 'node:crypto'
import { type Draft, lineKey } from './draft.ts'
import { brands, categories } from './read-facts.ts'

/** Ten letters and digits from the product's identity: the same in every seed, 59 bits, so no two collide. */
export function publicHash(identity: string): string {
  const digest = createHash('sha256').update(identity).digest()
  let text = ''
  for (let i = 0; i < 10; i++) text += alphabet.charAt((digest[i] ?? 0) % 62)
  return text
}

/** Maker, line, collection, variant, tone and finish, as `HAP-ROS-ARG-GUN-W`; unique by its parts. */
export function skuOf(draft: Draft): string {
  const { brand, line, facts, collection, variant, form, tone, finish } = draft
  tables ??= codeTables()
  const make = variant ?? form?.size
  const parts = [
    codeIn(tables, 'brands', brand.slug),
    codeIn(tables, 'lines', `${facts.slug}/${lineKey(line)}`),
    codeIn(tables, facts.slug, collection),
    make === undefined ? undefined : codeIn(tables, `${facts.slug}/${lineKey(line)}/make`, make),
    tone === null ? undefined : codeIn(tables, `${facts.slug}/${lineKey(line)}/tone`, tone.name),
    codeIn(tables, `${facts.slug}/${lineKey(line)}/finish`, finish),
  ]
  return parts.filter((part) => part !== undefined).join('-')
}

/** The sizes' SKUs: the product's SKU with the figures of the label, `…-72X48`; a letter where two are equal. */
export function sizeSkus(sku: string, labels: readonly string[]): string[] {
  const used = new Set<string>()
  return labels.map((label) => {
    const figures = label.match(/[0-9][0-9/.-]*/g)?.map((figure) => figure.replace(/[^0-9]/g, '')) ?? []
    const words = label.match(/[a-z]+/gi)?.filter((word) => !['in', 'x', 'ft', 'mm', 'avg', 'c'].includes(word))
    const base = figures.length > 0 ? figures.slice(0, 3).join('X') : (words?.[0] ?? 'STD').slice(0, 3).toUpperCase()
    const initials = (words ?? []).map((word) => word.charAt(0).toUpperCase()).join('')
    let code = base
    for (let i = 0; used.has(code); i++)
      code = `${base}${initials.slice(0, i + 1) || 'A'}${i >= initials.length ? i : ''}`
    used.add(code)
    return `${sku}-${code}`
  })
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

type Tables = Map<string, Map<string, string>>
let tables: Tables | undefined

function codeIn(all: Tables, table: string, name: string): string {
  const code = all.get(table)?.get(name)
  if (code === undefined) throw new Error(`no code for ${name} in ${table}`)
  return code
}

function codeTables(): Tables {
  const all: Tables = new Map()
  all.set(
    'brands',
    coded(
      brands().map((brand) => [brand.slug, brand.name]),
      3,
    ),
  )
  all.set(
    'lines',
    coded(
      categories().flatMap((c) => c.lines.map((l): [string, string] => [`${c.slug}/${lineKey(l)}`, l.noun])),
      3,
    ),
  )
  for (const c of categories()) {
    all.set(c.slug, coded(same(c.collections), 3))
    for (const line of c.lines) {
      const key = `${c.slug}/${lineKey(line)}`
      all.set(`${key}/make`, coded(same(line.model.variants ?? Object.keys(line.forms ?? {})), 2))
      all.set(`${key}/tone`, coded(same(line.tones.map((tone) => tone.name)), 3))
      all.set(`${key}/finish`, coded(same(line.finishes), 2))
    }
  }
  return all
}

function same(names: readonly string[]): [string, string][] {
  return names.map((name) => [name, name])
}

/** Short codes from initials and consonants, unique within a table. */
function coded(entries: readonly [key: string, name: string][], length: number): Map<string, string> {
  const used = new Set<string>()
  return new Map(
    entries.map(([key, name]) => {
      const code = candidates(name, length).find((candidate) => !used.has(candidate))
      if (code === undefined) throw new Error(`no free code for ${name}`)
      used.add(code)
      return [key, code]
    }),
  )
}

function* lettersOf(name: string, length: number): Generator<string> {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? ['X']
  const initials = words.map((word) => word.charAt(0)).join('')
  const rest = words.join('').slice(1)
  const consonants = rest.replace(/[AEIOU]/g, '')
  if (initials.length >= length) yield initials.slice(0, length)
  yield (words.join('').charAt(0) + consonants + rest).slice(0, length)
  for (const a of initials.slice(1) + consonants + rest) {
    if (length === 2) yield initials.charAt(0) + a
    else for (const b of consonants + rest) yield initials.charAt(0) + a + b
  }
  for (let i = 1; i < 100; i++) yield `${initials.charAt(0)}${i}`
}

function candidates(name: string, length: number): string[] {
  return [...lettersOf(name, length)].filter((code) => code.length >= 2)
}

/**
 * `Arroyo Honey Oak Plank, Wire-brushed matte`: collection, tone, noun, then what tells it from its sister products.
 */
export function productName(draft: Draft): string {
  const { collection, facts, line, variant, finish, tone } = draft
  const isToned = hasToneOfItsOwn(line)
  // What comes in one finish only is not told by it.
  const shownFinish = facts.whole && line.finishes.length === 1 ? null : finish
  const parts = [
    isToned ? `${collection} ${tonedNoun(draft)}` : `${collection} ${noun(draft)}`,
    variant === null ? null : titleCase(variantName(variant)),
    isToned || tone === null ? shownFinish : `${finish} and ${lower(tone.name)}`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

/** The tone is the color of the goods: of a floor, of paint. */
export function hasToneOfItsOwn(line: Draft['line']): boolean {
  return line.model.kind === 'surface' || line.toned === true
}

/** The line's noun, or that of its form. */
export function noun(draft: Draft): string {
  return draft.form?.noun ?? variantNouns[`${draft.line.family}/${draft.variant}`] ?? draft.line.noun
}

/** `Natural Red Oak` and not `Natural red oak Red Oak`: the tone omits the words that the noun contains. */
export function tonedNoun(draft: Draft): string {
  const words = noun(draft)
  if (draft.tone === null) return words
  const nameWords = words.toLowerCase().split(' ')
  const tone = draft.tone.name.split(' ')
  const newWords = tone.filter((word) => !nameWords.includes(word.toLowerCase()))
  return `${titleCase((newWords.length === 0 ? tone : newWords).join(' '))} ${words}`
}

/** A variant as it is printed; the facts abbreviate some. */
export function variantName(variant: string): string {
  const printed = variantNames[variant] ?? variant
  return printed
    .replace(/\bcentre/g, 'center')
    .replace(/louvre(d?)/g, (_, ending: string) => `louver${ending === '' ? '' : 'ed'}`)
    .replace(/mitred/g, 'mitered')
    .replace(/bevelled/g, 'beveled')
    .replace(/panelled/g, 'paneled')
    .replace(/moulded/g, 'molded')
}

/** For the middle of a sentence: lower case except for proper nouns, codes and names like cUPC. */
export function lower(text: string): string {
  const known = lowered.get(text)
  if (known !== undefined) return known
  const made = text.split(' ').map(lowerWord).join(' ')
  lowered.set(text, made)
  return made
}

/** A few hundred names are each used thousands of times. */
const lowered = new Map<string, string>()

function lowerWord(word: string): string {
  if (/[a-z][A-Z]/.test(word)) return word
  return word
    .split('-')
    .map((part) => (hasFixedCapitals(part) ? part : part.toLowerCase()))
    .join('-')
}

function hasFixedCapitals(part: string): boolean {
  return proper.test(part) || /^[A-Z0-9/.,;+()]{2,}s?$/.test(part) || /^[B-Z]$/.test(part)
}

export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, i) => (i > 0 && /^(in|and|with|of|on|to|by|at|the|mm)$/.test(word) ? word : capital(word)))
    .join(' ')
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const variantNouns: Record<string, string> = {
  'undercounter beverage and wine center/ice maker': 'Ice Maker',
  'rain head, hand shower and panel/panel with jets': 'Shower Panel',
  'rain head, hand shower and panel/stick hand shower': 'Hand Shower',
  'rain head, hand shower and panel/two-in-one ring': 'Hand Shower',
}

const variantNames: Record<string, string> = {
  'ice maker': 'clear ice',
  'under-light channel': 'under-lit channel',
  'two-in-one ring': 'two-in-one',
  'open knee, sloped apron': 'open knee with sloped apron',
  'fluted drawers, slab ends': 'fluted drawers with slab ends',
  'wall-braced, two legs': 'wall-braced legs',
  'two lever hot/cold': 'two hot and cold levers',
  'classic shaker': 'classic rail',
  'slim shaker': 'slim rail',
  'beaded shaker': 'beaded rail',
  'shaker with inset': 'inset doors',
  'two-tone shaker': 'two-tone',
  'shaker with feet valance': 'valance feet',
  'apron workstation': 'apron front',
  lever: 'lever handles',
  cross: 'cross handles',
  single: 'single bowl',
  double: 'double bowl',
  '60/40': '60/40 bowls',
  '70/30': '70/30 bowls',
  'equal 50/50': 'equal 50/50 bowls',
  'double equal': 'equal bowls',
  'low divide 50/50': 'low divide',
  '60/40 left': '60/40 bowls, large left',
  '60/40 right': '60/40 bowls, large right',
  'cross swing': 'cross-handle swing',
  'lever low arc': 'low arc levers',
  'lever high arc': 'high arc levers',
  'two-handle 4 in': 'two 4 in handles',
}

const proper =
  /^(Carrara|Calacatta|Statuario|European|American|California|Jacobean|Bermuda|Baltic|Uba|Taj|Thassos|Emperador|Bardiglio|Verde|Afyon|Chicago|Canadian|Brazilian|Caucasian|Parisian|Nordic|Java|Bali|Santos|Koa|Victorian|Holland|French|Pietra|Nero|Noce|Saltillo|Mediterranean|Arabescato|Crema|Giallo|Viola|Portoro|Arctic|Versailles|Alpi|Marfil|Janka|Portogallo|Rosa|Raj|Mont|Moleanos)$/
