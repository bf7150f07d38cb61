import { blend, lightness, times } from './colour.ts'
import { cellular, clamp, diceOf, fbm, noise, smooth, worley } from './noise.ts'
import { numberOf, textOf } from './params.ts'
import { printOf } from './print.ts'
import { standsOut } from './reliefs.ts'
import type { Recipe, Stuff } from './stuff.ts'

/** Single-color tile: glaze that pools and thins, waves of a hand-pressed face, crazing; or a printed motif. */
export function glaze(recipe: Recipe): Stuff {
  const { base, finish, hints, seed, px, pieceIn } = recipe
  const mottle = numberOf(hints, 'mottle', 0.03)
  const wave = numberOf(hints, 'wave', 0)
  const print = printOf(recipe)
  const relief = textOf(hints, 'relief', '')
  const thin = blend(times(base, 1.3), [0.96, 0.94, 0.9], 0.14 + 0.3 * lightness(base))
  const pooled = times(base, 0.82)
  const cell = cellular()
  // On small chips the crazing is finer; otherwise one or two lines would appear to cut them.
  const crazing = Math.max(1.9, 5 / pieceIn)
  const craze = finish.crackle * smooth(0.38, 0.08, px * crazing)
  const diceAt = diceOf(seed, 4)
  const glazed: [number, number, number] = [0, 0, 0]

  return (piece, out) => {
    const own = diceAt(piece.id)
    const x = piece.u + (own[1] as number) * 200
    const y = piece.v + (own[2] as number) * 200
    const pool = fbm(x * 0.42, y * 0.42, 0, 0, seed + 1, 3)
    const speckle = noise(x * 5, y * 5, 0, 0, seed + 2)
    const lot = (own[3] as number) - 0.5
    const t = (pool + lot * 1.5) * (mottle * 3 + wave * 0.1)
    const to = t > 0 ? thin : pooled
    const by = clamp(t > 0 ? t : -t * 1.4)
    glazed[0] = base[0] + (to[0] - base[0]) * by
    glazed[1] = base[1] + (to[1] - base[1]) * by
    glazed[2] = base[2] + (to[2] - base[2]) * by
    const c = print ? print(piece, glazed) : glazed
    let tone = 1 + lot * mottle * 0.8 + speckle * mottle * 0.12
    // Glaze is thinner at the edge, where the body shows through.
    const rim = smooth(0.3, 0, piece.edge) * (0.02 + mottle * 0.35)
    let crack = 0
    if (craze) {
      worley(x * crazing, y * crazing, 0, 0, seed + 3, 1, cell)
      crack = (1 - smooth(0, 0.05, cell.f2 - cell.f1)) * craze
      tone *= 1 - crack * 0.16
    }
    out.r = c[0] * tone + rim * (0.9 - c[0])
    out.g = c[1] * tone + rim * (0.86 - c[1])
    out.b = c[2] * tone + rim * (0.8 - c[2])
    const hand = wave
      ? wave *
        (fbm(x * 0.45, y * 0.45, 0, 0, seed + 4, 2) * 0.06 + noise(x * 1.6, y * 1.6, 0, 0, seed + 5) * 0.006)
      : 0
    out.h =
      hand +
      (relief ? standsOut(relief, piece) : 0) +
      finish.hammered * speckle * 0.006 +
      pool * 0.006 * finish.gloss -
      crack * 0.004
    out.rough = clamp(0.66 - finish.gloss * 0.62 + pool * mottle * 0.2)
  }
}
