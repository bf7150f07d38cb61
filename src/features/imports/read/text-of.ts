import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail } from '#lib/failure.ts'

const sliceBytes = 16 * 1024

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

/**
 * The encoding of a text file: by its byte order mark, by the zeros of UTF-16, UTF-8 where all bytes are valid, otherwise
 * Windows-1252, in which spreadsheets save "CSV". Throws a Failure for a file that is not text.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const start = Buffer.from(bytes.subarray(0, 4096))
  const known = magic.find(([mark]) => start.toString('latin1', 0, mark.length) === mark)
  if (known) throw fail('not_text', 422, `This is ${known[1]}. Save it as "CSV UTF-8" and try again.`)
  const mark = start.toString('hex', 0, 2)
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const pairs = Math.floor(start.length / 2)
  const zeros = (odd: number) => start.filter((byte, i) => byte === 0 && i % 2 === odd).length
  if (pairs > 1 && zeros(1) > pairs * 0.4 && zeros(0) === 0) return 'utf-16le'
  if (pairs > 1 && zeros(0) > pairs * 0.4 && zeros(1) === 0) return 'utf-16be'
  if (bytes.includes(0)) throw fail('not_text', 422, 'This is not a text file. Export it as CSV or XML.')
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

const magic: readonly (readonly [string, string])[] = [
  ['PK\u0003\u0004', 'an Excel workbook or a ZIP file'],
  ['\u00d0\u00cf\u0011\u00e0', 'an Excel workbook'],
  ['%PDF', 'a PDF document'],
  ['\u001f\u008b', 'a compressed file'],
]

/** The text in short pieces, without its byte order mark. Other requests are answered between two pieces. */
export async function* textOf(bytes: Uint8Array, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    yield decoder.decode(bytes.subarray(from, from + sliceBytes), { stream: true })
    await nextTurn()
  }
  yield decoder.decode()
}

/** The first characters of the text. */
export function startOf(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes.subarray(0, 4 * sliceBytes), { stream: true })
}
