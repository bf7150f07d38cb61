import { flagOf, numberOf } from '../product-model.ts'
import { blend, lightness, type Rgb, times, turnHue } from './color.ts'
import { type Material, paintSample, type Recipe, type Sample } from './material.ts'
import { printOf } from './motifs.ts'
import { cellular, clamp, fbm, hash, noise, pieceDice, smooth, worley } from './noise.ts'

/** Angular marble chips of three sizes in a binder. */
export function terrazzo(recipe: Recipe): Material {
  const { base, finish, hints, seed } = recipe
  const chips = chipColors(base, seed)
  const density = numberOf(hints, 'density', 0.62 + 0.2 * hash(1, 1, seed))
  const largest = numberOf(hints, 'chip', 0.45 + 0.55 * hash(2, 2, seed))
  const cell = cellular()
  const layer = (x: number, y: number, size: number, s: number, gap: number, out: Sample): boolean => {
    worley(x / size, y / size, 0, 0, seed + s, 0.96, cell)
    if (((cell.id >>> 8) & 1023) / 1024 > density) return false
    if (cell.f2 - cell.f1 < gap + 0.16 * ((cell.id & 255) / 255)) return false
    const tone = 0.93 + 0.14 * (((cell.id >>> 18) & 255) / 255)
    paintSample(out, chips[(cell.id >>> 3) % chips.length] as Rgb, tone + noise(x * 3, y * 3, 0, 0, seed + 9) * 0.04)
    return true
  }
  const diceAt = pieceDice(seed, 3)
  return (piece, out) => {
    const own = diceAt(piece.id)
    const x = piece.u + (own[1] as number) * 300
    const y = piece.v + (own[2] as number) * 300
    // Cell borders are almost straight, so that the chips look broken rather than rounded.
    const found =
      layer(x, y, largest, 11, 0.12, out) ||
      layer(x, y, largest * 0.52, 12, 0.17, out) ||
      layer(x, y, largest * 0.24, 13, 0.2, out)
    if (!found) paintSample(out, base, 1 + fbm(x * 4, y * 4, 0, 0, seed + 14, 2) * 0.035)
    out.h = 0
    out.rough = 0.6 - finish.gloss * 0.55 + (found ? 0 : 0.08)
  }
}

/** Granite, quartz and solid surface: grains of three sizes; `soft` 1 is brushed metal. */
export function speck(recipe: Recipe): Material {
  if (numberOf(recipe.hints, 'soft', 0) >= 1) return metal(recipe)
  const { base, finish, hints, seed, px } = recipe
  const soft = numberOf(hints, 'soft', 0)
  const warp = numberOf(hints, 'warp', 0)
  // The hint is in grains per meter.
  const grain = Math.max(39.37 / numberOf(hints, 'scale', 110), px * 1.5)
  const fine = Math.max(grain / 2.6, px * 1.2)
  const palette = grainColors(base, warp, seed)
  const pick = (u: number) => palette[Math.floor(u * palette.length) % palette.length] as Rgb
  const strength = (warp ? 0.78 : 0.5) * (1 - soft * 0.55)
  const cell = cellular()
  const diceAt = pieceDice(seed, 3)
  // A grain hardly larger than a pixel has no visible outline.
  const isDust = fine < px * 1.6
  const grainAt = (x: number, y: number) => {
    worley(x, y, 0, 0, seed + 5, 1, cell)
    return cell.id
  }

  return (piece, out) => {
    const own = diceAt(piece.id)
    const x = piece.u + (own[1] as number) * 300
    const y = piece.v + (own[2] as number) * 300
    const drift = fbm(x * 0.11, y * 0.11, 0, 0, seed + 1, 4)
    const wx = warp ? noise(x * 1.1, y * 1.1, 0, 0, seed + 2) * warp * 1.2 : 0
    const wy = warp ? noise(x * 1.1 + 40, y * 1.1, 0, 0, seed + 3) * warp * 1.2 : 0
    worley(x / grain + wx, y / grain + wy, 0, 0, seed + 4, 1, cell)
    const big = pick(((cell.id >>> 6) & 1023) / 1024 + drift * 0.15 + 1)
    const edge = smooth(0, 0.2, cell.f2 - cell.f1)
    const id = isDust ? dust(x / fine + wx, y / fine + wy, seed + 5) : grainAt(x / fine + wx, y / fine + wy)
    const small = pick(((id >>> 6) & 1023) / 1024)
    const take = ((id >>> 17) & 255) / 255
    const grown = edge * strength * (warp ? 0.9 : 0.3)
    const specked = take > (warp ? 0.45 : 0.55) ? strength : 0
    const fleck = soft > 0.3 && take > 0.93 ? 0.2 : 0
    const tone = 1 + drift * (warp ? 0.14 : 0.05)
    out.r = grained(base[0], big[0], grown, small[0], specked, tone, fleck)
    out.g = grained(base[1], big[1], grown, small[1], specked, tone, fleck)
    out.b = grained(base[2], big[2], grown, small[2], specked, tone, fleck)
    const rough = finish.leathered * 0.022 + finish.hammered * 0.03 + finish.cleft * 0.1
    out.h = rough ? fbm(x * 1.6, y * 1.6, 0, 0, seed + 6, 3) * rough : 0
    out.rough = clamp(0.75 - finish.gloss * 0.68 + (take - 0.5) * 0.06)
  }
}

/** Grains in slanted rows; the hash of each gives its value. */
function dust(x: number, y: number, seed: number): number {
  return hash(Math.floor(x + y * 0.37), Math.floor(y - x * 0.29), seed) * 4294967296
}

function grained(
  base: number,
  big: number,
  grown: number,
  small: number,
  specked: number,
  tone: number,
  fleck: number,
): number {
  let c = base + (big - base) * grown
  c += (small - c) * specked
  return c * tone + fleck * (0.6 - c)
}

function metal(recipe: Recipe): Material {
  const { base, finish, seed, px } = recipe
  const lines = Math.min(40, 0.5 / px)
  const antique = finish.tumbled
  const diceAt = pieceDice(seed, 5)
  return (piece, out) => {
    const own = diceAt(piece.id)
    const x = piece.u + (own[1] as number) * 300
    const y = piece.v + (own[2] as number) * 300
    const brush = noise(x * 0.8, y * lines, 0, 0, seed + 1) * 0.06 * (1 - finish.gloss * 0.6)
    // Each chip faces the light at a slightly different angle.
    const facing = ((own[3] as number) - 0.5) * 0.24 + (piece.u / piece.len - 0.5) * ((own[4] as number) - 0.5) * 0.5
    // The window above is bright and the room below dark: each chip is tilted a little and reflects both.
    const bend = piece.v / piece.wid + ((own[3] as number) - 0.5) * 0.7
    const mirror = (0.1 + 0.36 * finish.gloss) * (smooth(0.72, 0.3, bend) - 0.45)
    const patina = antique * clamp(fbm(x * 1.5, y * 1.5, 0, 0, seed + 2, 4) + 0.2) * 0.55
    paintSample(out, base, (1 + brush + facing + mirror) * (1 - patina))
    out.h = 0
    out.rough = 0.5 - finish.gloss * 0.35
  }
}

function chipColors(base: Rgb, seed: number): Rgb[] {
  const dark = lightness(base) < 0.35
  const accent = turnHue(times(base, dark ? 2.2 : 0.8), (hash(1, 3, seed) - 0.5) * 70, 1.5)
  const warm: Rgb = [0.76, 0.62, 0.46]
  const stoneGray: Rgb = [0.6, 0.59, 0.57]
  const white: Rgb = [0.93, 0.92, 0.89]
  const black: Rgb = [0.2, 0.2, 0.21]
  const sets: Rgb[][] = [
    [white, stoneGray, black, warm],
    [white, stoneGray, times(stoneGray, 0.7), white],
    [white, warm, times(warm, 0.75), accent],
    [white, accent, stoneGray, black, accent],
  ]
  return sets[Math.floor(hash(4, 4, seed) * sets.length)] as Rgb[]
}

function grainColors(base: Rgb, warp: number, seed: number): Rgb[] {
  const light = lightness(base)
  if (warp || (light > 0.28 && light < 0.72)) {
    const mica: Rgb = light < 0.3 ? [0.5, 0.5, 0.52] : [0.16, 0.15, 0.15]
    return [
      blend(base, [0.95, 0.93, 0.9], 0.5),
      base,
      mica,
      turnHue(times(base, 0.72), 8, 1.5),
      blend(base, mica, 0.45),
    ]
  }
  if (light < 0.3)
    return [blend(base, [1, 1, 1], 0.22), base, times(base, 0.5), blend(base, [0.75, 0.75, 0.78], 0.35), base]
  const spark = hash(9, 9, seed) < 0.5 ? times(base, 0.78) : blend(base, [0.62, 0.56, 0.47], 0.4)
  return [times(base, 0.9), blend(base, [1, 1, 1], 0.5), spark, base, times(base, 0.95)]
}

/**
 * Veins are the zero lines of warped noise that is stretched in one direction: three networks of different scale, each
 * fading in and out along its length, over soft clouds.
 */
export function marble(recipe: Recipe): Material {
  const { base, finish, hints, seed, px, pieceIn } = recipe
  const light = lightness(base)
  const warmth = base[0] - base[2]
  const veins = veinColors(base, light, warmth, seed)
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
  const diceAt = pieceDice(seed, 9)

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
      const pit = smooth(0.62, 0.8, noise(piece.u * 3.4 + oy, piece.v * 3.4 + ox, 0, 0, seed + 10) + knock * 0.4)
      out.h += tumbled * (knock * 0.006 - pit * 0.016)
    }
    out.rough = 0.66 - finish.gloss * 0.6 + vein * 0.05
  }
}

function channel(base: number, cloud: number, mist: number, vein: number, v: number, gold: number, g: number): number {
  let c = base + (cloud - base) * mist
  c += (gold - c) * g * 0.5
  return c + (vein - c) * v
}

function veinColors(base: Rgb, light: number, warmth: number, seed: number): { main: Rgb; second: Rgb | null } {
  if (light < 0.3) {
    const pale: Rgb = warmth > 0.04 ? [0.86, 0.76, 0.62] : [0.9, 0.89, 0.87]
    return { main: blend(base, pale, 0.8), second: null }
  }
  if (light < 0.62) {
    const tint = hash(7, 8, seed) < 0.6 ? blend(base, [0.95, 0.9, 0.82], 0.55) : times(base, 0.5)
    return { main: tint, second: times(turnHue(base, 12, 1.3), 0.8) }
  }
  const gray: Rgb = warmth > 0.04 ? [0.56, 0.53, 0.5] : [0.5, 0.51, 0.54]
  const ochre: Rgb = [0.74, 0.6, 0.4]
  return { main: blend(gray, times(base, 0.6), 0.25), second: warmth > 0.035 ? ochre : null }
}

/** Natural stone: bedded, cleft, pitted or sawn, depending on its hints and finish. */
export function stone(recipe: Recipe): Material {
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
  const diceAt = pieceDice(seed, 5)

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
export function concrete(recipe: Recipe): Material {
  const { base, finish, hints, seed, px } = recipe
  const amount = numberOf(hints, 'amt', 0.1)
  const aggregate = numberOf(hints, 'agg', 0)
  const grain = Math.min(7, 0.5 / px)
  const cell = cellular()
  const rosy = turnHue(base, 9, 1.3)
  const wash = finish.tumbled * 0.25
  const print = printOf(recipe)
  const diceAt = pieceDice(seed, 7)

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
