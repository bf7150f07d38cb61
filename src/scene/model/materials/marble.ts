import { blend, lightness, type Rgb, times, turnHue } from './colour.ts'
import { clamp, diceOf, fbm, hash, noise, smooth } from './noise.ts'
import { numberOf } from './params.ts'
import type { Recipe, Stuff } from './stuff.ts'

/**
 * Veins are the zero lines of warped noise that is stretched in one direction: three networks of different scale, each
 * fading in and out along its length, over soft clouds.
 */
export function marble(recipe: Recipe): Stuff {
  const { base, finish, hints, seed, px, pieceIn } = recipe
  const light = lightness(base)
  const warmth = base[0] - base[2]
  const veins = veinColours(base, light, warmth, seed)
  const amount = numberOf(hints, 'veins', numberOf(hints, 'vein', 0.8)) * (0.8 + 0.4 * hash(1, 2, seed))
  // Small pieces use a finer scale of the same pattern; otherwise most chips would have no vein at all.
  const size = clamp(pieceIn, 5, 40) ** 0.72 * 1.15
  const scale = numberOf(hints, 'veinScale', 1) / size
  const angle = 0.35 + hash(3, 4, seed) * 0.7
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  const bold = hash(5, 6, seed)
  const dark = light < 0.3
  const cloudy = dark ? 0.1 : 0.22 + 0.3 * (1 - bold)
  const cloud = dark ? blend(base, veins.main, 0.25) : blend(base, veins.main, 0.45)
  const hair = smooth(0.22, 0.05, px)
  const { tumbled, hammered } = finish
  const diceAt = diceOf(seed, 9)

  return (piece, out) => {
    const own = diceAt(piece.id)
    const ox = (own[1] as number) * 240
    const oy = (own[2] as number) * 240
    const flip = (own[3] as number) < 0.5 ? -1 : 1
    const sx = piece.u * scale * flip
    const sy = piece.v * scale * flip
    const p = (sx * dx + sy * dy) * 0.42 + ox
    const q = (sy * dx - sx * dy) * 1.15 + oy
    const wx = fbm(p * 1.4, q * 1.1, 0, 0, seed + 1, 3, 0.55)
    const wy = fbm(p * 1.4 + 31, q * 1.1 + 17, 0, 0, seed + 2, 3, 0.55)
    const main = fbm(p * 0.8 + wx * 0.45, q * 0.9 + wy * 0.75, 0, 0, seed + 3, 3, 0.42)
    const along = smooth(-0.32, 0.4, noise(p * 1.6, q * 0.7, 0, 0, seed + 4) + (bold - 0.5) * 0.3)
    const thick = 0.014 + 0.034 * bold * (0.25 + Math.abs(wx) * 2)
    const far = Math.abs(main)
    const crest = 1 - smooth(0, thick, far)
    const core = crest > 0 ? crest ** 1.4 * along : 0
    const haze = along > 0 ? Math.exp(-far * (11 - 5 * bold)) * along : 0
    // Skip the noise where it would fade out completely.
    let fine = smooth(-0.05, 0.5, wx + wy * 0.5 + 0.12)
    if (fine > 0) {
      const second = Math.abs(fbm(p * 2.1 + wy * 1.1, q * 2 + wx * 1.4, 0, 0, seed + 5, 2, 0.45))
      fine *= 1 - smooth(0, 0.035 + px * scale * 2, second)
    }
    let thread = smooth(0.05, 0.5, wy) * hair
    if (thread > 0) {
      const third = Math.abs(noise(p * 6 + wx * 4, q * 5 + wy * 4, 0, 0, seed + 6))
      thread *= 1 - smooth(0, 0.05, third)
    }
    const mist = clamp(0.42 + wx * 0.75 + main * 0.3) * cloudy

    const vein = clamp((core * 0.78 + haze * 0.3 + fine * 0.34 + thread * 0.2) * amount * 1.15)
    const gold = veins.second ? clamp(haze * along * (0.25 + wy) * 1.5) * amount : 0
    const grain = noise(piece.u * 9, piece.v * 9, 0, 0, seed + 7) * 0.008 + ((own[8] as number) - 0.5) * 0.035
    out.r = channel(base[0], cloud[0], mist, veins.main[0], vein, veins.second?.[0] ?? 0, gold) + grain
    out.g = channel(base[1], cloud[1], mist, veins.main[1], vein, veins.second?.[1] ?? 0, gold) + grain
    out.b = channel(base[2], cloud[2], mist, veins.main[2], vein, veins.second?.[2] ?? 0, gold) + grain
    out.h = -core * 0.002 * (1 - finish.gloss)
    if (finish.leathered) out.h += finish.leathered * noise(piece.u * 4, piece.v * 4, 0, 0, seed + 8) * 0.02
    if (hammered) out.h += hammered * noise(piece.u * 7, piece.v * 7, 0, 0, seed + 9) * 0.012
    if (tumbled) {
      // Dents and pits rather than waves.
      const knock = noise(piece.u * 2.3 + ox, piece.v * 2.3 + oy, 0, 0, seed + 9)
      const pit = smooth(
        0.62,
        0.8,
        noise(piece.u * 3.4 + oy, piece.v * 3.4 + ox, 0, 0, seed + 10) + knock * 0.4,
      )
      out.h += tumbled * (knock * 0.006 - pit * 0.016)
    }
    out.rough = 0.66 - finish.gloss * 0.6 + vein * 0.05
  }
}

function channel(
  base: number,
  cloud: number,
  mist: number,
  vein: number,
  v: number,
  gold: number,
  g: number,
): number {
  let c = base + (cloud - base) * mist
  c += (gold - c) * g * 0.5
  return c + (vein - c) * v
}

function veinColours(
  base: Rgb,
  light: number,
  warmth: number,
  seed: number,
): { main: Rgb; second: Rgb | null } {
  if (light < 0.3) {
    const pale: Rgb = warmth > 0.04 ? [0.86, 0.76, 0.62] : [0.9, 0.89, 0.87]
    return { main: blend(base, pale, 0.8), second: null }
  }
  if (light < 0.62) {
    const tint = hash(7, 8, seed) < 0.6 ? blend(base, [0.95, 0.9, 0.82], 0.55) : times(base, 0.5)
    return { main: tint, second: times(turnHue(base, 12, 1.3), 0.8) }
  }
  const grey: Rgb = warmth > 0.04 ? [0.56, 0.53, 0.5] : [0.5, 0.51, 0.54]
  const ochre: Rgb = [0.74, 0.6, 0.4]
  return { main: blend(grey, times(base, 0.6), 0.25), second: warmth > 0.035 ? ochre : null }
}
