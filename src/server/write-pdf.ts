import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import createBidi from 'bidi-js'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { fitMark, site } from '#lib/site.ts'

export type Look = { size?: number; bold?: boolean; color?: string }
type Point = readonly [number, number]
type ShapeLook = { fill?: string; stroke?: string; width?: number }

/** Draws on the last page; in points from the upper left corner. The y of a text is its baseline. */
export type Pen = {
  newPage(): void
  text(x: number, y: number, text: string, look?: Look): void
  /** `x` is where the text ends. */
  textTo(x: number, y: number, text: string, look?: Look): void
  widthOf(text: string, look?: Look): number
  /** Lines no wider than `width`; a word that is longer continues on the next line. */
  wrap(text: string, width: number, look?: Look): string[]
  line(x0: number, y0: number, x1: number, y1: number, color: string, width?: number): void
  rect(x: number, y: number, w: number, h: number, color: string): void
  /** Closed loops; a loop inside another one is a hole. */
  shape(loops: readonly (readonly Point[])[], look: ShapeLook): void
  /** SVG path data, scaled and then moved; the stroke's width is in points. */
  path(d: string, at: { x: number; y: number; scale: number }, look: ShapeLook): void
  /** Draws rotated around a point by degrees, clockwise. */
  turned(x: number, y: number, degrees: number, draw: () => void): void
  /** A JPEG or PNG; the same buffer is embedded once. */
  picture(bytes: Buffer, x: number, y: number, w: number, h: number): void
  /** Makes the rectangle a link to an address. */
  link(x: number, y: number, w: number, h: number, address: string): void
}

export const pageSize = { width: 612, height: 792 }
const replacement = 0xfffd

type Written = {
  title: string
  /** Is called twice: its texts are collected first, because they decide which fonts are embedded. */
  draw: (pen: Pen) => void
  /** Drawn on each page after the last page has been added. */
  foot?: (pen: Pen, number: number, of: number) => void
}

/**
 * A PDF of US letter pages that can show any name: fonts are chosen by script, and only the glyphs that are used are
 * embedded. All documents are written with it. The library is large, so it is loaded with the first document.
 */
export async function writePdf({ title, draw, foot }: Written): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Author: site.name },
  })
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve) => doc.on('end', resolve))
  const pen = penOn(doc, await facesFor(doc, textsIn(draw, foot)))
  draw(pen)
  const { count } = doc.bufferedPageRange()
  for (let i = 0; foot && i < count; i++) {
    doc.switchToPage(i)
    foot(pen, i + 1, count)
  }
  doc.end()
  await done
  return Buffer.concat(parts)
}

/** All texts that a document draws or measures. Lines may break elsewhere than in the document itself. */
function textsIn(draw: Written['draw'], foot: Written['foot']): string {
  const texts: string[] = []
  const widthOf = (text: string, { size = 9 }: Look = {}) => {
    texts.push(text)
    return (text.length * size) / 2
  }
  const pen: Pen = {
    newPage: () => undefined,
    text: (_x, _y, text) => void texts.push(text),
    textTo: (_x, _y, text) => void texts.push(text),
    widthOf,
    wrap: (text, width, look) => linesOf(text, width, (one) => widthOf(one, look)),
    line: () => undefined,
    rect: () => undefined,
    shape: () => undefined,
    path: () => undefined,
    turned: (_x, _y, _degrees, draw) => draw(),
    picture: () => undefined,
    link: () => undefined,
  }
  draw(pen)
  foot?.(pen, 1, 1)
  return texts.join('')
}

type Doc = PDFKit.PDFDocument
/** Missing from the package's types. */
type WithImages = Doc & { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc }
/** The name of the document's font for a character, and the font that has the replacement character. */
type Face = { fontOf: (code: number) => string | null; last: string }

async function facesFor(doc: Doc, texts: string): Promise<{ regular: Face; bold: Face }> {
  const characters = new Set<number>([replacement])
  // The digits of page numbers, and both forms of characters that can be composed.
  for (const text of [texts, texts.normalize('NFC'), '0123456789'])
    for (const char of text) characters.add(char.codePointAt(0) ?? 0)
  const open = async (weight: 400 | 700): Promise<Face> => {
    const byCode = new Map<number, string>()
    for (const { key, bytes, characters: own } of await cutFonts(characters, weight)) {
      const name = `${key} ${weight}`
      doc.registerFont(name, bytes)
      for (const code of own) byCode.set(code, name)
    }
    return { fontOf: (code) => byCode.get(code) ?? null, last: byCode.get(replacement) ?? '' }
  }
  return { regular: await open(400), bold: await open(700) }
}

const plain = { lineBreak: false, baseline: 'alphabetic' as const }
/**
 * A run is laid out as a whole only if features are requested; word by word, right-to-left words would change places.
 */
const asOne = { ...plain, features: ['kern'] as PDFKit.Mixins.OpenTypeFeatures[] }
const layoutOf = (text: string) => (rightToLeft.test(text) ? asOne : plain)

function penOn(doc: Doc, faces: { regular: Face; bold: Face }): Pen {
  const runs = (text: string, bold = false) => {
    const { fontOf, last } = bold ? faces.bold : faces.regular
    return runsOf(text, fontOf, last)
  }
  const widthOf = (text: string, { size = 9, bold }: Look = {}) =>
    runs(text, bold).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text, layoutOf(run.text)),
      0,
    )
  const pictures = new Map<Buffer, PDFKit.Mixins.ImageSrc>()
  const pen: Pen = {
    newPage: () => void doc.addPage(),
    widthOf,
    text(x, y, text, { size = 9, bold, color = '#1F1D1A' } = {}) {
      let at = x
      for (const run of runs(text, bold)) {
        doc.font(run.font).fontSize(size).fillColor(color)
        doc.text(run.text, at, y, layoutOf(run.text))
        at += doc.widthOfString(run.text, layoutOf(run.text))
      }
    },
    textTo(x, y, text, look) {
      pen.text(x - widthOf(text, look), y, text, look)
    },
    wrap: (text, width, look) => linesOf(text, width, (one) => widthOf(one, look)),
    line(x0, y0, x1, y1, color, width = 0.6) {
      doc.moveTo(x0, y0).lineTo(x1, y1).lineWidth(width).strokeColor(color).stroke()
    },
    rect: (x, y, w, h, color) => void doc.rect(x, y, w, h).fill(color),
    shape(loops, { fill, stroke, width = 0.4 }) {
      for (const [first, ...others] of loops) {
        if (!first) continue
        doc.moveTo(first[0], first[1])
        for (const [x, y] of others) doc.lineTo(x, y)
        doc.closePath()
      }
      doc.lineWidth(width)
      if (fill && stroke) doc.fillAndStroke(fill, stroke, 'even-odd')
      else if (fill) doc.fill(fill, 'even-odd')
      else if (stroke) doc.stroke(stroke)
    },
    path(d, { x, y, scale }, { fill, stroke, width = 0.4 }) {
      doc
        .save()
        .translate(x, y)
        .scale(scale)
        .path(d)
        .lineWidth(width / scale)
      if (fill && stroke) doc.fillAndStroke(fill, stroke)
      else if (fill) doc.fill(fill)
      else if (stroke) doc.stroke(stroke)
      doc.restore()
    },
    turned(x, y, degrees, draw) {
      doc.save().rotate(degrees, { origin: [x, y] })
      draw()
      doc.restore()
    },
    picture(bytes, x, y, w, h) {
      const opened = pictures.get(bytes) ?? (doc as WithImages).openImage(bytes)
      pictures.set(bytes, opened)
      doc.image(opened, x, y, { width: w, height: h })
    },
    link: (x, y, w, h, address) => void doc.link(x, y, w, h, address),
  }
  return pen
}

function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((line) => wrapped(line, width, widthOf))
}

function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((one) => broken(one, width, widthOf))) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function broken(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word]
  const parts = ['']
  for (const char of word) {
    const last = parts.at(-1) ?? ''
    if (last !== '' && widthOf(last + char) > width) parts.push(char)
    else parts[parts.length - 1] = last + char
  }
  return parts
}

/** The operator's mark, if there is one, and the name of the marketplace; `y` is the baseline. */
export function drawBrand(pen: Pen, x: number, y: number, look: Look): void {
  const { mark } = site
  if (!mark?.bytes) {
    pen.text(x, y, site.name, look)
    return
  }
  const { width, height } = fitMark(mark, { width: 90, height: 26 })
  pen.picture(Buffer.from(mark.bytes), x, y - 4 - height / 2, width, height)
  pen.text(x + width + 8, y, site.name, look)
}

/** The first family that has a character is used for it. Chinese has Japanese kana and kanji too. */
const families = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai', 'noto-sans-devanagari']
const eastern = ['noto-sans-sc', 'noto-sans-kr']

/** A file with some of the characters of a family. */
type Slice = { key: string; file: string; ranges: (readonly [number, number])[] }

let known: Slice[] | null = null

function slices(): Slice[] {
  known ??= [...families, ...eastern].flatMap(slicesOf)
  return known
}

function slicesOf(family: string): Slice[] {
  const folder = path.dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`))
  const sets = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(sets).map(([name, ranges]) => {
    // Numbered slices are in brackets in the list and without them in the name of the file.
    const plain = name.replaceAll(/[[\]]/g, '')
    return {
      key: `${family} ${plain}`,
      file: path.join(folder, 'files', `${family}-${plain}-wght-normal.woff2`),
      ranges: ranges.split(',').map((range) => {
        const [from = 0, to = from] = range
          .slice(2)
          .split('-')
          .map((part) => Number.parseInt(part, 16))
        return [from, to] as const
      }),
    }
  })
}

/** A TrueType font with the glyphs of some characters. */
type CutFont = { key: string; bytes: Buffer; characters: number[] }

/** Zero-width joiners shape the letters around them, so each font that has them includes them. */
const joiners = '\u200C\u200D'

/**
 * Fonts for the characters of a text at a weight, each character in the first font that has it. A slice declares
 * ranges, not characters, so its actual characters are read from the file. A character that no font has is in none.
 */
async function cutFonts(characters: ReadonlySet<number>, weight: 400 | 700): Promise<CutFont[]> {
  const left = new Set(characters)
  const cut: CutFont[] = []
  for (const { key, file, ranges } of slices()) {
    const wanted = [...left].filter((code) => ranges.some(([from, to]) => code >= from && code <= to))
    if (wanted.length === 0) continue
    const options = { targetFormat: 'truetype' as const, variationAxes: { wght: weight } }
    const bytes = await subsetFont(await readFile(file), String.fromCodePoint(...wanted) + joiners, options)
    const has = charactersIn(bytes)
    const own = wanted.filter((code) => has.has(code))
    for (const code of own) left.delete(code)
    if (own.length > 0) cut.push({ key, bytes, characters: own })
  }
  return cut
}

function charactersIn(bytes: Buffer): Set<number> {
  try {
    const font = create(bytes)
    return new Set('characterSet' in font ? font.characterSet : [])
  } catch {
    // A font subset without any of the characters has no table that lists them.
    return new Set()
  }
}

/** The package's types declare the module as the object that its factory returns. */
const bidi = (createBidi as unknown as typeof createBidi.default)()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const joiner = /[\u200C\u200D]/
const joined = /[\p{Script=Arabic}\p{Script=Devanagari}]/u
/** FSI, PDI and similar characters: they control the order of the text around them and are not drawn. */
const isolates = /[\u2066-\u2069]/
const invisible = /[\p{Cc}\p{Cf}]/u

/** A name within an English line, isolated so that its direction does not change the order of what follows it. */
export function isolated(name: string): string {
  return `\u2068${name.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`
}

/** Part of a line in one font, in the order in which it is drawn from left to right. */
type Run<F> = { font: F; text: string }

/**
 * A line of text as it is drawn: split by font, with right-to-left scripts in visual order. `fontOf` names the font
 * that has a character, or null; characters that no font has become the replacement character.
 */
export function runsOf<F>(line: string, fontOf: (code: number) => F | null, last: F): Run<F>[] {
  const chars = [...line.normalize('NFC')].filter(
    (char, i, all) =>
      !invisible.test(char) || isolates.test(char) || (joiner.test(char) && joined.test(all[i - 1] ?? '')),
  )
  const text = chars.join('')
  if (text === '') return []
  const { levels } = bidi.getEmbeddingLevels(text)
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  const runs: { font: F; level: number; chars: string[] }[] = []
  let at = 0
  for (const char of chars) {
    if (isolates.test(char)) {
      at += char.length
      continue
    }
    const level = levels[at] ?? 0
    const before = runs.at(-1)
    const own = fontOf(char.codePointAt(0) ?? 0)
    const shown = own === null && !joiner.test(char) ? '\uFFFD' : (mirrored.get(at) ?? char)
    const joins = before && joiner.test(char)
    const font = joins ? before.font : (own ?? last)
    if (before && before.font === font && before.level === level) before.chars.push(shown)
    else runs.push({ font, level, chars: [shown] })
    at += char.length
  }
  return inOrder(runs).map(({ font, level, chars: own }) => {
    const run = own.join('')
    // The shaper reverses right-to-left scripts; other characters between them are reversed here.
    return { font, text: level % 2 === 1 && !rightToLeft.test(run) ? own.reverse().join('') : run }
  })
}

/** From the highest level down to the lowest odd one, runs at or above it are reversed (UAX 9, rule L2). */
function inOrder<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs]
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if ((ordered[from]?.level ?? 0) < level) continue
      let to = from
      while ((ordered[to + 1]?.level ?? 0) >= level) to++
      ordered.splice(from, to - from + 1, ...ordered.slice(from, to + 1).reverse())
      from = to
    }
  }
  return ordered
}
