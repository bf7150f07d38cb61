import { meaningOf } from './column-names.ts'

export type Item = Record<string, unknown>

export const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const deepest = 4
/** As many characters as a cell of a spreadsheet can have. */
const longest = 32_000

/** `basePrice` as a column of a price list has it: `base price`. */
export const nameOfKey = (key: string): string =>
  key
    .slice(0, 120)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()

/** What an object says, by the names of columns; of objects inside it, what they add to the name. */
export function flatten(item: Item): Map<string, string> {
  const values = new Map<string, string>()
  add(item, [])
  return values

  function add(from: Item, way: readonly string[]): void {
    const units = unitsIn(from)
    for (const [key, value] of Object.entries(from)) {
      if (units.has(key)) continue
      const text = textOf(value)
      if (text === null) addNested(key, value, way)
      else put(way, key, withUnit(text, from[`${key}Unit`] ?? from[`${key}_unit`]))
    }
  }

  function addNested(key: string, value: unknown, way: readonly string[]): void {
    if (Array.isArray(value)) {
      for (const each of value.slice(0, 200)) {
        const named = isItem(each) ? namedValue(each) : null
        if (named) put([], named.name, named.text)
      }
    } else if (isItem(value) && way.length < deepest) {
      const amount = value.amount ?? value.value
      const unit = value.currency ?? value.currencyCode ?? value.currency_code ?? value.unit ?? value.uom
      if (isPlain(amount) && Object.keys(value).length <= 3) put(way, key, withUnit(String(amount), unit))
      else add(value, [...way, key])
    }
  }

  function put(way: readonly string[], key: string, text: string): void {
    const [short, whole] = namesOf(way, key)
    const name = values.has(short) ? whole : short
    if (!values.has(name)) values.set(name, text.slice(0, longest))
  }
}

/** The name of a column, and a longer one where another column has it. */
export function namesOf(way: readonly string[], key: string): [string, string] {
  const leaf = nameOfKey(key)
  const parent = nameOfKey(way.at(-1) ?? '')
  const whole = [...way, key].map(nameOfKey).join('.')
  if (parent === '') return [leaf, leaf]
  if (/^(name|title|label|amount|value|text)$/i.test(leaf)) return [parent, whole]
  const isPrices = /^pric(e|es|ing)$/i.test(parent)
  if (isPrices && !meaningOf(leaf)) return [`${leaf} price`, whole]
  return [isPrices || carriers.test(parent) ? leaf : whole, whole]
}

/** Objects that only hold others together. Those of metric measures keep their name: the columns are in inches. */
const carriers =
  /^(product|item|info|details?|data|attributes?|fields|properties|specs?|specifications?|variant|inventory|meta|metadata|dimensions?|sizes?|measurements?|imperial|inches|us|packaging)$/i

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** A value that fits into one cell; null for what has names inside it. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (isPlain(value)) return String(value)
  if (!Array.isArray(value)) return null
  if (value.every((each) => isPlain(each))) return joined(value.map(String))
  const links = value.flatMap((each) => (isItem(each) ? addressIn(each) : []))
  return links.length > 0 && links.length === value.length ? joined(links) : null
}

function joined(texts: readonly string[]): string {
  return texts.slice(0, 200).join(texts.some((text) => text.includes('://')) ? '\n' : ', ')
}

function addressIn(item: Item): string[] {
  const found = ['url', 'src', 'href', 'link', 'original', 'large'].map((key) => item[key])
  return found.filter((each) => typeof each === 'string').slice(0, 1)
}

/** `{ "name": "Finish", "value": "Matte" }` in a list of properties. */
function namedValue(item: Item): { name: string; text: string } | null {
  const name = item.name ?? item.key ?? item.label
  const value = item.value ?? item.text ?? item.values
  const text = value === undefined ? null : textOf(value)
  return typeof name === 'string' && name !== '' && text ? { name, text } : null
}

/** The keys that only name the unit of another one: `widthUnit` beside `width`. */
function unitsIn(item: Item): Set<string> {
  const keys = Object.keys(item).flatMap((key) => [`${key}Unit`, `${key}_unit`])
  return new Set(keys.filter((key) => isPlain(item[key])))
}

function withUnit(text: string, unit: unknown): string {
  return typeof unit === 'string' && unit !== '' && unit.length <= 12 && text !== '' ? `${text} ${unit}` : text
}
