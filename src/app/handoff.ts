import { LRUCache } from 'lru-cache'

/** What the router in the browser starts from. */
type State = { loaderData: Record<string, unknown>; actionData: null; errors: null }

/**
 * A page's data as the script that hands it to the router in the browser: sign for sign what the router itself would stream.
 * Null for data that is not plain (promises, dates, instances …), which the router must write.
 */
export function handoffOf(loaderData: Record<string, unknown>): string | null {
  const state: State = { loaderData, actionData: null, errors: null }
  const pieces = piecesOf(state, loaderData.root)
  return pieces && scriptOf(`[${pieces.join(',')}]\\n`)
}

/** The same for data that the router has written. */
export function handoffScript(data: string): string {
  return scriptOf(written(data))
}

function scriptOf(text: string): string {
  return `window.__reactRouterContext.streamController.enqueue("${text}");window.__reactRouterContext.streamController.close();`
}

/** By a longer text no `Map` is asked: it would be copied into the table of names until the collector's great round (decision 0031). */
const longest = 256

/**
 * Every value once, each under its number, objects by the numbers of their keys and values; as they stand between the quotes
 * of a text in a script. The frame is what all pages of a showroom say, so it is written once.
 */
function piecesOf(state: State, frame: unknown): string[] | null {
  const numbers = new Map<unknown, number>()
  const long: { text: string; number: number }[] = []
  const pieces: string[] = []
  const open: [value: unknown, number: number][] = []
  const numberOf = (value: unknown): number => {
    const isLong = typeof value === 'string' && value.length > longest
    const known = isLong ? long.find(({ text }) => text === value)?.number : numbers.get(value)
    if (known !== undefined) return known
    if (value === undefined) return -7
    if (value === null) return -5
    const number = numbers.size + long.length
    if (isLong) long.push({ text: value, number })
    else numbers.set(value, number)
    open.push([value, number])
    return number
  }
  numberOf(state)
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, number] = next
    if (typeof value === 'string') pieces[number] = value === frame ? writtenFrame(value) : inScript(value)
    else if (typeof value === 'boolean' || isPlainNumber(value)) pieces[number] = String(value)
    else if (Array.isArray(value)) pieces[number] = `[${Array.from(value, numberOf).join(',')}]`
    else if (isPlainObject(value)) {
      const pairs = Object.keys(value).map((key) => `\\"_${numberOf(key)}\\":${numberOf(value[key])}`)
      pieces[number] = `{${pairs.join(',')}}`
    } else return null
  }
  return pieces
}

function isPlainNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

const frames = new LRUCache<string, string>({ max: 16 })

function writtenFrame(frame: string): string {
  const known = frames.get(frame) ?? inScript(frame)
  frames.set(frame, known)
  return known
}

function inScript(value: string): string {
  // Most need nothing but their quotes; the long ones would be copied five times on the long way.
  return asItIs.test(value) ? `\\"${value}\\"` : written(JSON.stringify(value))
}

const asItIs = /^[^"\\&<>\u0000-\u001f\u2028\u2029\ud800-\udfff]*$/

/** As JSON stands between the quotes of a text in a script. */
function written(piece: string): string {
  const text = JSON.stringify(piece).slice(1, -1)
  return dangerous.test(text) ? text.replaceAll(everyDangerous, (sign) => escapes[sign] ?? '') : text
}

const dangerous = /[&<>\u2028\u2029]/
const everyDangerous = /[&<>\u2028\u2029]/g
const escapes: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
