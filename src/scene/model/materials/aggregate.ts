import { blend, lightness, type Rgb, times, turnHue } from './colour.ts'
import { cellular, clamp, diceOf, fbm, hash, noise, smooth, worley } from './noise.ts'
import { numberOf } from './params.ts'
import { paint, type Recipe, type Sample, type Stuff } from './stuff.ts'

/** Angular marble chips of three sizes in a binder. */
export function terrazzo(recipe: Recipe): Stuff {
  const { base, finish, hints, seed } = recipe
  const chips = chipColours(base, seed)
  const density = numberOf(hints, 'density', 0.62 + 0.2 * hash(1, 1, seed))
  const largest = numberOf(hints, 'chip', 0.45 + 0.55 * hash(2, 2, seed))
  const cell = cellular()
  const layer = (x: number, y: number, size: number, s: number, gap: number, out: Sample): boolean => {
    worley(x / size, y / size, 0, 0, seed + s, 0.96, cell)
    if (((cell.id >>> 8) & 1023) / 1024 > density) return false
    if (cell.f2 - cell.f1 < gap + 0.16 * ((cell.id & 255) / 255)) return false
    const tone = 0.93 + 0.14 * (((cell.id >>> 18) & 255) / 255)
    paint(
      out,
      chips[(cell.id >>> 3) % chips.length] as Rgb,
      tone + noise(x * 3, y * 3, 0, 0, seed + 9) * 0.04,
    )
    return true
  }
  const diceAt = diceOf(seed, 3)
  return (piece, out) => {
    const own = diceAt(piece.id)
    const x = piece.u + (own[1] as number) * 300
    const y = piece.v + (own[2] as number) * 300
    // Cell borders are almost straight, so that the chips look broken rather than rounded.
    const found =
      layer(x, y, largest, 11, 0.12, out) ||
      layer(x, y, largest * 0.52, 12, 0.17, out) ||
      layer(x, y, largest * 0.24, 13, 0.2, out)
    if (!found) paint(out, base, 1 + fbm(x * 4, y * 4, 0, 0, seed + 14, 2) * 0.035)
    out.h = 0
    out.rough = 0.6 - finish.gloss * 0.55 + (found ? 0 : 0.08)
  }
}

/** Granite, quartz and solid surface: grains of three sizes; `soft` 1 is brushed metal. */
export function speck(recipe: Recipe): Stuff {
  if (numberOf(recipe.hints, 'soft', 0) >= 1) return metal(recipe)
  const { base, finish, hints, seed, px } = recipe
  const soft = numberOf(hints, 'soft', 0)
  const warp = numberOf(hints, 'warp', 0)
  // The hint is in grains per meter.
  const grain = Math.max(39.37 / numberOf(hints, 'scale', 110), px * 1.5)
  const fine = Math.max(grain / 2.6, px * 1.2)
  const palette = grainColours(base, warp, seed)
  const pick = (u: number) => palette[Math.floor(u * palette.length) % palette.length] as Rgb
  const strength = (warp ? 0.78 : 0.5) * (1 - soft * 0.55)
  const cell = cellular()
  const diceAt = diceOf(seed, 3)
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

function metal(recipe: Recipe): Stuff {
  const { base, finish, seed, px } = recipe
  const lines = Math.min(40, 0.5 / px)
  const antique = finish.tumbled
  const diceAt = diceOf(seed, 5)
  return (piece, out) => {
    const own = diceAt(piece.id)
    const x = piece.u + (own[1] as number) * 300
    const y = piece.v + (own[2] as number) * 300
    const brush = noise(x * 0.8, y * lines, 0, 0, seed + 1) * 0.06 * (1 - finish.gloss * 0.6)
    // Each chip faces the light at a slightly different angle.
    const facing =
      ((own[3] as number) - 0.5) * 0.24 + (piece.u / piece.len - 0.5) * ((own[4] as number) - 0.5) * 0.5
    // The window above is bright and the room below dark: each chip is tilted a little and reflects both.
    const bend = piece.v / piece.wid + ((own[3] as number) - 0.5) * 0.7
    const mirror = (0.1 + 0.36 * finish.gloss) * (smooth(0.72, 0.3, bend) - 0.45)
    const patina = antique * clamp(fbm(x * 1.5, y * 1.5, 0, 0, seed + 2, 4) + 0.2) * 0.55
    paint(out, base, (1 + brush + facing + mirror) * (1 - patina))
    out.h = 0
    out.rough = 0.5 - finish.gloss * 0.35
  }
}

function chipColours(base: Rgb, seed: number): Rgb[] {
  const dark = lightness(base) < 0.35
  const accent = turnHue(times(base, dark ? 2.2 : 0.8), (hash(1, 3, seed) - 0.5) * 70, 1.5)
  const warm: Rgb = [0.76, 0.62, 0.46]
  const stoneGrey: Rgb = [0.6, 0.59, 0.57]
  const white: Rgb = [0.93, 0.92, 0.89]
  const black: Rgb = [0.2, 0.2, 0.21]
  const sets: Rgb[][] = [
    [white, stoneGrey, black, warm],
    [white, stoneGrey, times(stoneGrey, 0.7), white],
    [white, warm, times(warm, 0.75), accent],
    [white, accent, stoneGrey, black, accent],
  ]
  return sets[Math.floor(hash(4, 4, seed) * sets.length)] as Rgb[]
}

function grainColours(base: Rgb, warp: number, seed: number): Rgb[] {
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
