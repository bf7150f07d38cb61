import { blend, lightness, type Rgb, times } from './colour.ts'
import { motifOf } from './motifs.ts'
import { smooth } from './noise.ts'
import type { Piece } from './piece.ts'
import type { Recipe } from './stuff.ts'

/** Prints the motif of a patterned tile over its ground color; null for a plain tile. */
export function printOf({ base, hints, px }: Recipe): ((piece: Piece, ground: Rgb) => Rgb) | null {
  const motif = motifOf(hints)
  if (!motif) return null
  const light = lightness(base)
  // On a pale ground the motif is dark, on a dark ground bone-colored.
  const second: Rgb = light > 0.68 ? times(base, 0.42) : blend(base, [0.93, 0.91, 0.86], 0.84)
  const third: Rgb =
    light > 0.68 ? times(base, 0.7) : light > 0.4 ? times(base, 0.5) : blend(base, second, 0.45)
  return (piece, ground) => {
    // A long tile repeats the motif for each square of its length.
    const [u, v] = [piece.u / piece.len, piece.v / piece.wid]
    const times = Math.max(1, Math.round(piece.len / piece.wid))
    const across = Math.max(1, Math.round(piece.wid / piece.len))
    const { ink, accent } = motif((u * times) % 1, (v * across) % 1)
    const soft = Math.max(0.006, (px * 0.6) / Math.min(piece.len, piece.wid))
    const inked = ink > -soft ? blend(ground, second, smooth(-soft, soft, ink)) : ground
    return accent > -soft ? blend(inked, third, smooth(-soft, soft, accent)) : inked
  }
}
