import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

/** The first family that has a character is used for it. Chinese has Japanese kana and kanji too. */
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
]
const eastern = ['noto-sans-sc', 'noto-sans-kr']

/** A file with some of the characters of a family. */
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
export type CutFont = { key: string; bytes: Buffer; characters: number[] }

/** Zero-width joiners shape the letters around them, so each font that has them includes them. */
const joiners = '\u200C\u200D'

/**
 * Fonts for the characters of a text at a weight, each character in the first font that has it. A slice declares
 * ranges, not characters, so its actual characters are read from the file. A character that no font has is in none.
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
    // A font subset without any of the characters has no table that lists them.
    return new Set()
  }
}
