import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

/** The first that has a character writes it. Chinese has Japanese kana and kanji too. */
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
]
const eastern = ['noto-sans-sc', 'noto-sans-kr']

/** A file of a family that has some of its characters. */
type Slice = { key: string; file: string; ranges: (readonly [number, number])[] }

let known: Slice[] | null = null

function slices(): Slice[] {
  known ??= [...families, ...eastern].flatMap(slicesOf)
  return known
}

function slicesOf(family: string): Slice[] {
  const folder = path.dirname(
    createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`),
  )
  const sets = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(sets).map(([name, ranges]) => {
    // Numbered slices are in brackets in the list and bare in the name of the file.
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
export type CutFont = { key: string; bytes: Buffer; characters: number[] }

/** Zero-width joiners shape the letters around them, so each font has them where it can. */
const joiners = '\u200C\u200D'

/**
 * Fonts for the characters of a text at a weight, each character in the first that has it. A slice states ranges and not
 * characters, so what it really has is read from it. A character that no font has is in none.
 */
export async function cutFonts(characters: ReadonlySet<number>, weight: 400 | 700): Promise<CutFont[]> {
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
    // A font that has none of the characters is left without the table that would list them.
    return new Set()
  }
}
