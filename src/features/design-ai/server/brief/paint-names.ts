import file from './homeowner-words.json' with { type: 'json' }
import type { Token } from './tokens.ts'

/** A paint that a brief names by its maker or its color. */
export type PaintName = { said: string; to: number }

const phrases = (list: string) => list.split(', ').map((phrase) => phrase.split(' '))
const makers = phrases(file.paintMakers)
const colors = phrases(file.paintColors)
const maxWords = 4
/** Short names of makers are words or initials of something else unless they are in capitals before a number or a name. */
const initials = /^(?:SW|BM)$/
/** What follows the name of a color. */
const joints =
  /^(?:on|in|for|at|to|by|from|above|below|with|and|or|but|the|a|an|is|as|please|everywhere|walls?|cabinets?|cabs|paint|trim|en|y|con|para)$/

/**
 * Paints by the first token of their names, whose tokens are marked: "Benjamin Moore Hale Navy", "SW 6204". Nobody but the
 * contractor supplies them, and their names say nothing about tile or metals.
 */
export function readPaintNames(tokens: Token[], prompt: string): Map<number, PaintName> {
  const found = new Map<number, PaintName>()
  for (let at = 0; at < tokens.length; at++) {
    const own = tokens[at] as Token
    const maker = lengthOf(tokens, at, makers)
    const isInitials = initials.test(own.raw) && startsName(tokens[at + 1])
    const to = maker > 0 || isInitials ? nameEnd(tokens, at + Math.max(1, maker)) : at + lengthOf(tokens, at, colors)
    if (to <= at) continue
    const said = prompt.slice(own.start, (tokens[to - 1] as Token).end)
    found.set(at, { said: `${said} paint`.slice(0, 100), to })
    for (const token of tokens.slice(at, to)) token.taken = true
    at = to - 1
  }
  return found
}

function lengthOf(tokens: readonly Token[], at: number, names: readonly (readonly string[])[]): number {
  const isHere = (name: readonly string[]) =>
    name.every((word, i) => tokens[at + i]?.raw.toLowerCase().replace(/^&$/, 'and') === word)
  return names.reduce((most, name) => (name.length > most && isHere(name) ? name.length : most), 0)
}

/** A color of a maker is written like its maker: both with capitals, or neither. */
function nameEnd(tokens: readonly Token[], from: number): number {
  const isCapital = (token: Token | undefined) => /^\p{Lu}/u.test(token?.raw ?? '')
  const asName = isCapital(tokens[from - 1])
  let to = from
  while (to < from + maxWords) {
    const token = tokens[to]
    if (!token || token.taken) break
    const isCode = token.kind === 'number' || (token.kind === 'dash' && tokens[to + 1]?.kind === 'number')
    const isWord = token.kind === 'word' && isCapital(token) === asName && !joints.test(token.raw.toLowerCase())
    if (!isCode && !isWord) break
    to++
  }
  return to
}

const startsName = (token: Token | undefined) => token?.kind === 'number' || /^\p{Lu}\p{Ll}/u.test(token?.raw ?? '')
