/** What the router in the browser starts from. */
type State = { loaderData: Record<string, unknown>; actionData: null; errors: null }

/**
 * A page's data as the script that hands it to the router in the browser: sign for sign what the router itself would stream.
 * Null for data that is not plain (promises, dates, instances …), which the router must write.
 */
export function handoffOf(loaderData: Record<string, unknown>): string | null {
  const state: State = { loaderData, actionData: null, errors: null }
  const pieces = piecesOf(state)
  return pieces && scriptOf(`[${pieces.map(inScript).join(',')}]\\n`)
}

/** The same for data that the router has written. */
export function handoffScript(data: string): string {
  return scriptOf(inScript(data))
}

function scriptOf(text: string): string {
  return `window.__reactRouterContext.streamController.enqueue("${text}");window.__reactRouterContext.streamController.close();`
}

/** Every value once, each under its number, objects by the numbers of their keys and values. */
function piecesOf(state: State): string[] | null {
  const numbers = new Map<unknown, number>()
  const pieces: string[] = []
  const open: [value: unknown, number: number][] = []
  const numberOf = (value: unknown): number => {
    const known = numbers.get(value)
    if (known !== undefined) return known
    if (value === undefined) return -7
    if (value === null) return -5
    const number = numbers.size
    numbers.set(value, number)
    open.push([value, number])
    return number
  }
  numberOf(state)
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, number] = next
    if (typeof value === 'string' || typeof value === 'boolean' || isPlainNumber(value)) {
      pieces[number] = JSON.stringify(value)
    } else if (Array.isArray(value)) pieces[number] = `[${Array.from(value, numberOf).join(',')}]`
    else if (isPlainObject(value)) {
      const pairs = Object.keys(value).map((key) => `"_${numberOf(key)}":${numberOf(value[key])}`)
      pieces[number] = `{${pairs.join(',')}}`
    } else return null
  }
  return pieces
}

function isPlainNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** As it stands between the quotes of a text in a script. What the frame of all pages says is long and written once. */
function inScript(piece: string): string {
  if (piece.length < 1000) return written(piece)
  const text = long.get(piece) ?? written(piece)
  long.delete(piece)
  long.set(piece, text)
  if (long.size > longKept) long.delete(long.keys().next().value ?? '')
  return text
}

const long = new Map<string, string>()
const longKept = 16

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
