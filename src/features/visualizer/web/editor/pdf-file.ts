/** A page being written; points, from the upper left corner. */
export type PdfPage = {
  text(x: number, y: number, text: string, look?: { size?: number; bold?: boolean; gray?: number }): void
  line(x0: number, y0: number, x1: number, y1: number): void
  /** Closed loops; where one lies within another it is a hole. */
  shape(loops: readonly (readonly Point[])[], look: { fill?: number; stroke?: number; width?: number }): void
  /** `index`: which of the file's pictures. */
  picture(index: number, x: number, y: number, w: number, h: number): void
  /** What is within the rectangle opens an address when pressed. */
  link(x: number, y: number, w: number, h: number, address: string): void
}

type Point = readonly [number, number]

export type Jpeg = { bytes: Uint8Array; width: number; height: number }

/** How a text looks that Helvetica has no letters for; points, `rise`: how far above its foot the letters stand. */
export type Painted = { jpeg: Jpeg; width: number; height: number; rise: number }
export type Painter = (text: string, look: { size: number; bold: boolean; gray: number }) => Painted | null

export const pageSize = { width: 612, height: 792 }

/**
 * A PDF of letter pages with Helvetica, hair lines and the given JPEGs: the fonts are every reader's own, so the file is as
 * small as its text and pictures. `draw` is called with a function that begins the next page; `foot` with each page and its
 * number once all of them are there. A text in a script that Helvetica lacks is `paint`ed, each once.
 */
export function pdfOf(
  draw: (newPage: () => PdfPage) => void,
  given: readonly Jpeg[],
  { foot, paint }: { foot?: (page: PdfPage, number: number, of: number) => void; paint?: Painter } = {},
): Uint8Array<ArrayBuffer> {
  const sheets: Sheet[] = []
  const pictures = [...given]
  const painted = new Map<string, (Painted & { index: number }) | null>()
  const paintOnce: PaintOnce = (text, look) => {
    const key = JSON.stringify([text, look])
    const known = painted.get(key)
    if (known !== undefined) return known
    const made = paint?.(text, look) ?? null
    const kept = made && { ...made, index: pictures.push(made.jpeg) - 1 }
    painted.set(key, kept)
    return kept
  }
  draw(() => {
    const sheet = { ops: [], links: [] }
    sheets.push(sheet)
    return pageOn(sheet, paintOnce)
  })
  sheets.forEach((sheet, i) => {
    foot?.(pageOn(sheet, paintOnce), i + 1, sheets.length)
  })
  const first = 5 + pictures.length
  const named = pictures.map((_, i) => `/Im${i} ${5 + i} 0 R`).join(' ')
  const objects: (string | Uint8Array)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [
      `<< /Type /Pages /Count ${sheets.length} /Kids [${sheets.map((_, i) => `${first + i * 2} 0 R`).join(' ')}] >>`,
    ],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'],
    ...pictures.map(pictureObject),
  ]
  sheets.forEach(({ ops, links }, i) => {
    const stream = ops.join('\n')
    objects.push([
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Contents ${first + 1 + i * 2} 0 R ` +
        `/Resources << /Font << /F1 3 0 R /F2 4 0 R >>${named === '' ? '' : ` /XObject << ${named} >>`} >>${links.length === 0 ? '' : ` /Annots [${links.join(' ')}]`} >>`,
    ])
    objects.push([`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`])
  })
  return assembled(objects)
}

const isWide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/** How wide Helvetica sets a text, points; the bold cut's figures are as wide, its letters about a fifteenth wider. */
export function textWidth(text: string, size: number, bold = false): number {
  let sum = 0
  for (const char of text) {
    const width = widths[char.charCodeAt(0) - 32] ?? (isWide.test(char) ? 1000 : 556)
    sum += bold && /[A-Za-z]/.test(char) ? width * 1.07 : width
  }
  return (sum * size) / 1000
}

/** Words on lines no wider than `width`; a word that is longer goes on on the next line. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((one) => broken(one, size, width))) {
    const last = lines.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function broken(word: string, size: number, width: number): string[] {
  const parts = ['']
  for (const char of word) {
    const last = parts.at(-1) ?? ''
    if (last !== '' && textWidth(last + char, size) > width) parts.push(char)
    else parts[parts.length - 1] = last + char
  }
  return parts
}

/** A page's content, and its links. */
type Sheet = { ops: string[]; links: string[] }
type PaintOnce = (...text: Parameters<Painter>) => (Painted & { index: number }) | null

function pageOn({ ops, links }: Sheet, paint: PaintOnce): PdfPage {
  const up = (y: number) => (pageSize.height - y).toFixed(2)
  const page: PdfPage = {
    text(x, y, text, { size = 9, bold = false, gray = 0.12 } = {}) {
      const shown = lacksLetters(text) ? paint(text, { size, bold, gray }) : null
      if (shown) {
        const { index, width, height, rise } = shown
        return page.picture(index, x, y - height + rise, width, height)
      }
      ops.push(
        `BT ${gray} g /${bold ? 'F2' : 'F1'} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${up(y)} Tm (${written(text)}) Tj ET`,
      )
    },
    line(x0, y0, x1, y1) {
      ops.push(`0.72 G 0.5 w ${x0} ${up(y0)} m ${x1} ${up(y1)} l S`)
    },
    shape(loops, { fill, stroke, width = 0.4 }) {
      const paths = loops.map((loop) => {
        const [first, ...others] = loop.map(([x, y]) => `${x.toFixed(1)} ${up(y)}`)
        return `${first} m ${others.map((one) => `${one} l`).join(' ')} h`
      })
      const pens = [
        fill === undefined ? '' : `${fill} g`,
        stroke === undefined ? '' : `${stroke} G ${width} w`,
      ]
      const paint = fill === undefined ? 'S' : stroke === undefined ? 'f*' : 'B*'
      ops.push(`${pens.filter(Boolean).join(' ')} ${paths.join(' ')} ${paint}`)
    },
    link(x, y, w, h, address) {
      const box = `${x.toFixed(1)} ${up(y + h)} ${(x + w).toFixed(1)} ${up(y)}`
      links.push(
        `<< /Type /Annot /Subtype /Link /Rect [${box}] /Border [0 0 0] /A << /S /URI /URI (${written(address)}) >> >>`,
      )
    },
    picture(index, x, y, w, h) {
      ops.push(`q ${w.toFixed(2)} 0 0 ${h.toFixed(2)} ${x.toFixed(2)} ${up(y + h)} cm /Im${index} Do Q`)
    },
  }
  return page
}

/** What WinAnsi has besides Latin 1, from 128 on; what is free there is a space here. */
const besides = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Whether a text has letters of a script that WinAnsi does not know. */
export function lacksLetters(text: string): boolean {
  return plain(text).some((char) => codeOf(char) === null && codeOf(bareOf(char)) === null)
}

/**
 * WinAnsi, escaped: primes become quotes, an accented letter that the encoding lacks its bare one, anything else a question
 * mark; octal keeps the file ASCII.
 */
function written(text: string): string {
  let out = ''
  for (const char of plain(text)) {
    const code = codeOf(char) ?? codeOf(bareOf(char)) ?? 63
    if (code === 40 || code === 41 || code === 92) out += `\\${String.fromCharCode(code)}`
    else if (code < 127) out += String.fromCharCode(code)
    else out += `\\${code.toString(8).padStart(3, '0')}`
  }
  return out
}

function plain(text: string): string[] {
  return [...text.normalize('NFC').replace(/[′‵]/g, "'").replace(/[″‶]/g, '"').replace(/[−‐‑]/g, '-')]
}

function bareOf(char: string): string {
  return char.normalize('NFKD').charAt(0)
}

function codeOf(char: string): number | null {
  const code = char.codePointAt(0) ?? 0
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code
  const at = besides.indexOf(char)
  return at < 0 || char === ' ' ? null : 128 + at
}

function pictureObject({ bytes, width, height }: Jpeg): (string | Uint8Array)[] {
  return [
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ` +
      `/Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
    bytes,
    '\nendstream',
  ]
}

/** Objects one after the other, then the table of where each begins. */
function assembled(objects: readonly (readonly (string | Uint8Array)[])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  let length = 0
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  put('%PDF-1.4\n')
  const starts = objects.map((object, i) => {
    const start = length
    put(`${i + 1} 0 obj\n`)
    for (const part of object) put(part)
    put('\nendobj\n')
    return start
  })
  const table = length
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`)
  for (const start of starts) put(`${String(start).padStart(10, '0')} 00000 n \n`)
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  const file = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

/** Helvetica's own widths of the characters 32 … 126, thousandths of its size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
