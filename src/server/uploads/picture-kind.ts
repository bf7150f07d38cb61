export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'bmp' | 'svg'

/** A drawing with more text than this is refused. */
const mostSvgBytes = 2 * 1024 * 1024

/**
 * The kind of a file by its first bytes, whatever its name says; null when it is none of these. Linear in the file's
 * length.
 */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
  if (head.startsWith('BM')) return 'bmp'
  return isSvg(bytes) ? 'svg' : null
}

/**
 * True when the root element is `svg`. Scans the XML declaration, comments and a plain DOCTYPE once, without
 * backtracking. A drawing with entity declarations is refused: they can expand a small file to a huge one and refer to
 * other files.
 */
function isSvg(bytes: Buffer): boolean {
  if (bytes.length > mostSvgBytes) return false
  const text = bytes.toString('utf8').toLowerCase()
  if (text.includes('<!entity')) return false
  let at = skipSpace(text, text.startsWith('\ufeff') ? 1 : 0)
  for (;;) {
    const end = endOfProlog(text, at)
    if (end === null) break
    if (end < 0) return false
    at = skipSpace(text, end)
  }
  return text.startsWith('<svg', at) && /[\s/>]/.test(text[at + 4] ?? '')
}

/** Where the declaration, comment or DOCTYPE at `at` ends: null when there is none, -1 when it never ends. */
function endOfProlog(text: string, at: number): number | null {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<?xml', at)) return after(text, '?>', at)
  if (text.startsWith('<!doctype svg', at)) {
    const end = after(text, '>', at)
    return end < 0 || text.slice(at, end).includes('[') ? -1 : end
  }
  return null
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t\r\n\f\v'.includes(text[at] ?? '')) at++
  return at
}
