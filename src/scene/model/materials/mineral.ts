import { blend, lightness, type Rgb, times, turnHue } from './colour.ts'
import { cellular, clamp, diceOf, fbm, noise, smooth, worley } from './noise.ts'
import { flagOf, numberOf } from './params.ts'
import { printOf } from './print.ts'
import type { Recipe, Stuff } from './stuff.ts'

/** Natural stone: bedded, cleft, pitted or sawn, depending on its hints and finish. */
export function stone(recipe: Recipe): Stuff {
  const { base, finish, hints, seed, px } = recipe
  const veins = numberOf(hints, 'veins', numberOf(hints, 'pit', 0) > 0.3 ? 0.5 : 0)
  const pits =
    Math.max(numberOf(hints, 'pits', 0), numberOf(hints, 'pit', 0)) *
    (finish.gloss > 0.25 && !finish.tumbled ? 0.35 : 1)
  const bump = numberOf(hints, 'bump', 0.4)
  const bed = flagOf(hints, 'bed')
  const rugged = bump * (0.25 + 0.75 * Math.max(finish.cleft, 0.55 * finish.hammered, 0.4 * finish.tumbled))
  const light = lightness(base)
  const spread = clamp(0.35 + bump * 0.5, 0.3, 0.9)
  const warm = blend(turnHue(base, 7, 1.35), [0.72, 0.55, 0.36], light > 0.25 ? 0.14 : 0.05)
  const cool = turnHue(times(base, 0.9), -6, 0.45)
  const deep = times(base, 0.72, 0.69, 0.66)
  const pale = blend(base, [0.97, 0.95, 0.91], 0.35)
  const fineGrain = Math.min(14, 0.45 / px)
  const c: [number, number, number] = [0, 0, 0]
  const diceAt = diceOf(seed, 5)

  return (piece, out) => {
    const own = diceAt(piece.id)
    const x = piece.u + (own[1] as number) * 400
    const y = piece.v + (own[2] as number) * 400
    const cast = own[3] as number
    const wander = noise(x * 0.09, y * 0.2, 0, 0, seed + 1)
    const form = fbm(x * 0.16, y * 0.42, 0, 0, seed + 2, 4, 0.57)
    const grit = fbm(x * fineGrain * 0.4, y * fineGrain * 0.5, 0, 0, seed + 3, 2, 0.6)
    mixed(c, base, cast < 0.4 ? warm : cast < 0.75 ? cool : pale, spread * Math.abs(cast - 0.45) * 1.5)
    mixed(c, c, deep, clamp(0.18 + form * 0.75) * spread)
    let tone = 1 + ((own[4] as number) - 0.5) * 0.3 * spread + grit * 0.09 + wander * 0.05
    let h = 0
    if (veins) {
      const line = y * 0.75 + wander * 1.3 + fbm(x * 0.05, y * 0.5, 0, 0, seed + 4, 3) * 1.6
      const strata = fbm(x * 0.03, line * 1.6, 0, 0, seed + 5, 4, 0.62)
      const thin = 1 - smooth(0, 0.09, Math.abs(noise(x * 0.04, line * 2.6, 0, 0, seed + 6)))
      mixed(c, c, strata > 0 ? warm : pale, clamp(Math.abs(strata) * 1.5) * (0.4 + veins))
      tone *= 1 - thin * 0.13 * veins - Math.max(0, strata) * 0.12
      if (pits) {
        const hole = smooth(0.36, 0.62, noise(x * 1.1, line * 5, 0, 0, seed + 7) + strata * 0.35) * pits
        tone *= 1 - hole * 0.34
        h -= hole * 0.03
      }
    } else if (pits) {
      const hole = smooth(0.45, 0.7, noise(x * 1.6, y * 2.4, 0, 0, seed + 7)) * pits
      tone *= 1 - hole * 0.3
      h -= hole * 0.03
    }
    if (bed || rugged > 0.2) {
      const step = fbm(x * 0.2 + wander, y * (bed ? 0.28 : 0.55), 0, 0, seed + 8, 5, 0.52)
      const ledge = step * 3 - Math.floor(step * 3)
      const face = step + (bed ? smooth(0.35, 0.65, ledge) * 0.34 : (1 - Math.abs(step * 2)) * 0.3)
      h += rugged * (face * 0.16 + grit * 0.035)
      tone *= 1 + face * 0.12 * rugged
    }
    h += finish.hammered * 0.012 * grit
    if (finish.leathered) h += finish.leathered * noise(x * 2.4, y * 2.4, 0, 0, seed + 9) * 0.02
    out.r = c[0] * tone
    out.g = c[1] * tone
    out.b = c[2] * tone
    out.h = h
    out.rough = clamp(0.9 - finish.gloss * 0.7)
  }
}

/** Like `blend`, without allocating a color for each pixel. */
function mixed(out: [number, number, number], a: Rgb, b: Rgb, t: number): void {
  out[0] = a[0] + (b[0] - a[0]) * t
  out[1] = a[1] + (b[1] - a[1]) * t
  out[2] = a[2] + (b[2] - a[2]) * t
}

/** Cast or fired body: clouds, trowel marks, and aggregate if the hint sets it. */
export function concrete(recipe: Recipe): Stuff {
  const { base, finish, hints, seed, px } = recipe
  const amount = numberOf(hints, 'amt', 0.1)
  const aggregate = numberOf(hints, 'agg', 0)
  const grain = Math.min(7, 0.5 / px)
  const cell = cellular()
  const rosy = turnHue(base, 9, 1.3)
  const wash = finish.tumbled * 0.25
  const print = printOf(recipe)
  const diceAt = diceOf(seed, 7)

  return (piece, out) => {
    const own = diceAt(piece.id)
    const x = piece.u + (own[1] as number) * 300
    const y = piece.v + (own[2] as number) * 300
    const sweep = noise(x * 0.03, y * 0.03, 0, 0, seed + 1)
    const cloud = fbm(x * 0.1 + sweep, y * 0.12, 0, 0, seed + 2, 4, 0.58)
    const trowel = noise(x * 0.5 + y * 0.35 + sweep * 3, (y - x * 0.4) * 0.06, 0, 0, seed + 3)
    const fine = fbm(x * grain * 0.5, y * grain * 0.5, 0, 0, seed + 4, 2)
    let tone = 1 + cloud * amount * 1.5 + trowel * amount * 0.35 + fine * 0.05
    tone *= 1 + ((own[3] as number) - 0.5) * (amount * 0.9 + aggregate * 0.5)
    let h = fine * 0.004 + cloud * 0.006
    if (finish.cleft) h += finish.cleft * fbm(x * 0.3, y * 0.3, 0, 0, seed + 7, 4) * 0.07
    if (aggregate) {
      worley(x * grain, y * grain, 0, 0, seed + 5, 1, cell)
      const u = (cell.id >>> 9) / 8388608
      tone *= 1 + (u - 0.5) * aggregate * 0.85
      h += (0.4 - cell.f1) * 0.02 * aggregate * 2
    }
    // Tiny air bubbles in a poured face.
    const bubble = smooth(0.6, 0.75, noise(x * 2.2, y * 2.2, 0, 0, seed + 6)) * (aggregate ? 0.4 : 1)
    tone *= 1 - bubble * 0.06
    const t = clamp((own[6] as number) * aggregate * 1.6 + cloud * amount * 2)
    const c = print ? print(piece, base) : base
    out.r = (c[0] + (rosy[0] - base[0]) * t) * tone + (0.9 - base[0]) * wash * clamp(cloud + 0.3)
    out.g = (c[1] + (rosy[1] - base[1]) * t) * tone + (0.88 - base[1]) * wash * clamp(cloud + 0.3)
    out.b = (c[2] + (rosy[2] - base[2]) * t) * tone + (0.84 - base[2]) * wash * clamp(cloud + 0.3)
    out.h = h - bubble * 0.01 + finish.hammered * fine * 0.012
    out.rough = clamp(0.88 - finish.gloss * 0.7 + cloud * 0.05)
  }
}
