import { createHash } from 'node:crypto'
import type { Draft } from './draft.ts'
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
    codeIn(tables, 'lines', `${facts.slug}/${line.family}`),
    codeIn(tables, facts.slug, collection),
    make === undefined ? undefined : codeIn(tables, `${facts.slug}/${line.family}/make`, make),
    tone === null ? undefined : codeIn(tables, `${facts.slug}/${line.family}/tone`, tone.name),
    codeIn(tables, `${facts.slug}/${line.family}/finish`, finish),
  ]
  return parts.filter((part) => part !== undefined).join('-')
}

/** The sizes' SKUs: the product's SKU with the figures of the label, `…-72X48`; a letter where two are equal. */
export function sizeSkus(sku: string, labels: readonly string[]): string[] {
  const used = new Set<string>()
  return labels.map((label) => {
    const figures = label.match(/[0-9][0-9/.-]*/g)?.map((figure) => figure.replace(/[^0-9]/g, '')) ?? []
    const words = label
      .match(/[a-z]+/gi)
      ?.filter((word) => !['in', 'x', 'ft', 'mm', 'avg', 'c'].includes(word))
    const base =
      figures.length > 0 ? figures.slice(0, 3).join('X') : (words?.[0] ?? 'STD').slice(0, 3).toUpperCase()
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
      categories().flatMap((c) => c.lines.map((l): [string, string] => [`${c.slug}/${l.family}`, l.noun])),
      3,
    ),
  )
  for (const c of categories()) {
    all.set(c.slug, coded(same(c.collections), 3))
    for (const line of c.lines) {
      const key = `${c.slug}/${line.family}`
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
