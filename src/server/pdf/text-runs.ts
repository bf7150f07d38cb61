import createBidi from 'bidi-js'

/** The package's types declare the module as the object that its factory returns. */
const bidi = (createBidi as unknown as typeof createBidi.default)()
export const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
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
export type Run<F> = { font: F; text: string }

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
