import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

type Phrase = { meanings: Meaning[]; length: number } | null

/** "Tiny hexagons" are up to 3 in, "large" ones from 12 in on; null for other words. */
export function pieceSize(tokens: readonly Token[], at: number, phraseAt: (at: number) => Phrase): Meaning | null {
  const { word, start, end } = tokens[at] as Token
  const text = small.has(word) ? 'at most 3 in' : large.has(word) ? 'at least 12 in' : null
  // "Small white hexagons".
  for (let i = at + 1; text !== null && i <= at + 3; ) {
    const phrase = phraseAt(i)
    if (!phrase) return null
    if (phrase.meanings.some(isPiece)) return { is: 'measure', text, start, end }
    const describes = phrase.meanings.every(
      (one) => one.is === 'wish' && /^(?:color|material|finish|look)$/.test(one.kind),
    )
    if (!describes) return null
    i += phrase.length
  }
  return null
}

const small = new Set('tiny small little mini teeny miniature'.split(' '))
const large = new Set('large big huge giant oversized jumbo'.split(' '))
const looks = new Set('hexagon penny mosaic square picket arabesque fan checkerboard'.split(' '))

/** Looks that say which pieces are meant: a figure before "hexagon tile" is that of the hexagons. */
export function isPieceLook({ kind, value }: { kind: string; value: string }): boolean {
  return kind === 'look' && looks.has(value)
}

function isPiece(meaning: Meaning): boolean {
  if (meaning.is === 'area') return meaning.goods === 'tile-flooring' && meaning.generic
  if (meaning.is !== 'wish') return false
  return isPieceLook(meaning) || (meaning.kind === 'goods' && /(?:^|-)tile$/.test(meaning.value))
}
