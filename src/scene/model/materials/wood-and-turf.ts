import { flagOf, numberOf, type SurfaceModel, textOf } from '../product-model.ts'
import { blend, lightness, rgb, times, turnHue } from './color.ts'
import type { Material, Recipe } from './material.ts'
import { clamp, fbm, hash, noise, pieceDice, smooth, stream, wrap } from './noise.ts'

const ringIn = 0.19

/**
 * Boards sawn from a log: growth rings are circles around a pith that is near the board (cathedral grain) or far from
 * it (straight grain), cut by the face of the board.
 */
export function wood(recipe: Recipe): Material {
  const { base, finish, hints, seed, px } = recipe
  const vary = numberOf(hints, 'vary', 0.5)
  const contrast = numberOf(hints, 'con', 0.62) * (0.85 + 0.35 * finish.brushed)
  const knots = numberOf(hints, 'knots', 0.06)
  const rays = numberOf(hints, 'rays', 0)
  const tile = flagOf(hints, 'grout')
  const pale = blend(base, [1, 0.96, 0.88], 0.1)
  const deep = lightness(base) < 0.28 ? times(base, 0.55, 0.5, 0.46) : times(base, 0.7, 0.62, 0.54)
  const heart = times(base, 0.36, 0.28, 0.22)
  const fibre = Math.min(26, 0.46 / px)
  const pore = Math.min(44, 0.5 / px)
  const near = smooth(0.13, 0.03, px)
  // At few pixels per inch the pores are not visible, so the long streaks must show the grain.
  const far = clamp(0.55 + px * 4.5, 0.6, 1.1)
  const diceAt = pieceDice(seed, 13)

  return (piece, out) => {
    const own = diceAt(piece.id)
    const r1 = own[1] as number
    const r2 = own[2] as number
    const r3 = own[3] as number
    const r4 = own[4] as number
    const x = piece.u + r1 * 613
    const y = piece.v + r2 * 389
    const cathedral = r3 < 0.46
    const side = r4 < 0.5 ? -1 : 1
    const pith = cathedral ? (r4 - 0.5) * piece.wid * 0.5 : side * (piece.wid * 0.7 + 1 + r2 * 3)
    let dv = piece.v - piece.wid / 2 - pith
    dv += noise(x * 0.05, r2 * 50, 0, 0, seed + 1) * 0.55 + noise(x * 0.16, y * 0.5, 0, 0, seed + 2) * 0.16
    dv += noise(x * 0.5, y * 1.6, 0, 0, seed + 3) * 0.035

    let knot = 0
    if ((own[9] as number) < knots) {
      const kx = piece.u - (0.2 + 0.6 * (own[10] as number)) * Math.min(piece.len, 60)
      const ky = piece.v - (0.3 + 0.4 * (own[11] as number)) * piece.wid
      const size = 0.22 + 0.4 * (own[12] as number) * Math.min(1, piece.wid / 5)
      const d = Math.hypot(kx * 0.62, ky) / size
      dv += Math.sign(ky || 1) * size * 1.3 * Math.exp(-d * d * 0.22)
      knot = smooth(1.25, 0.55, d + noise(x * 2, y * 2, 0, 0, seed + 4) * 0.2)
    }

    const taper = cathedral ? 0.022 + 0.05 * r1 : 0.006
    const depth =
      0.25 + (r2 < 0.5 ? piece.u : piece.len - piece.u) * taper + noise(x * 0.06, r1 * 9, 0, 0, seed + 5) * 0.3
    const radius = Math.sqrt(dv * dv + depth * depth)
    const pitch = ringIn * (0.85 + 0.5 * r2) * (piece.wid < 3 ? 0.75 : 1)
    const slope = depth * taper
    const steep = Math.sqrt(dv * dv + slope * slope) / radius
    const sharp = smooth(1.5, 3.4, pitch / (steep * px))
    let phase = radius / pitch + noise(radius * 1.7, 3, 0, 0, seed + 6) * 0.8
    phase -= Math.floor(phase)
    const ring = phase < 0.72 ? smooth(0, 0.72, phase) ** 1.6 : 1 - smooth(0.72, 1, phase)
    const band = noise(radius * 1.5, r1 * 40, 0, 0, seed + 7)

    const streak =
      noise(x * 0.22, y * fibre * 0.38, 0, 0, seed + 8) * 0.6 + noise(x * 0.6, y * fibre, 0, 0, seed + 9) * 0.5
    const pores =
      near > 0 ? near * smooth(0.24, 0.7, noise(x * 0.9, y * pore, 0, 0, seed + 10) + ring * sharp * 0.25) : 0
    const cloud = fbm(x * 0.07, y * 0.5, 0, 0, seed + 11, 2)
    let t =
      0.3 + contrast * ((ring - 0.42) * 0.78 * sharp + band * 0.3 + streak * 0.34 * far) + cloud * 0.24 * (0.4 + vary)
    if (rays && !cathedral) {
      t -= smooth(0.36, 0.62, noise(x * 0.8 + y * 0.5, y * 5, 0, 0, seed + 12)) * 0.3 * rays
    }
    t = clamp(t)
    let tone = 1 + ((own[8] as number) - 0.5) * (0.09 + 0.24 * vary) - pores * 0.16 * (0.6 + contrast)
    const warm = 1 + ((own[7] as number) - 0.5) * 0.07 * (0.4 + vary)
    let scrape = 0
    if (finish.scraped) {
      scrape = noise(x * 0.11, y * 0.75, 0, 0, seed + 13)
      tone *= 1 + scrape * 0.05
    }
    out.r = (pale[0] + (deep[0] - pale[0]) * t) * tone * warm
    out.g = (pale[1] + (deep[1] - pale[1]) * t) * tone
    out.b = ((pale[2] + (deep[2] - pale[2]) * t) * tone) / warm
    if (knot > 0) {
      out.r += (heart[0] - out.r) * knot
      out.g += (heart[1] - out.g) * knot
      out.b += (heart[2] - out.b) * knot
    }
    const relief = 0.25 + 1.5 * finish.brushed + 0.5 * finish.embossed
    out.h = (streak * 0.004 - pores * 0.008 - ring * sharp * 0.003) * relief * (tile ? 0.5 : 1) + scrape * 0.045
    out.rough = 0.72 - finish.gloss * 0.6 + pores * 0.12 + t * 0.05
  }
}

type TurfMap = {
  width: number
  height: number
  albedo: Uint8ClampedArray<ArrayBuffer>
  relief: Float32Array
  rough: Uint8ClampedArray
}

/** Turf seen from above: thatch, then blades from the shortest to the tallest, wrapped around the edges of the tile. */
export function turf(model: SurfaceModel, width: number, height: number, widthIn: number): TurfMap {
  const perIn = width / widthIn
  const next = stream(model.seed * 13 + 7)
  const base = rgb(model.hex)
  const map: TurfMap = {
    width,
    height,
    albedo: new Uint8ClampedArray(width * height * 4).fill(255),
    relief: new Float32Array(width * height),
    rough: new Uint8ClampedArray(width * height).fill(200),
  }
  const thatchShare = numberOf(model.params, 'thatch', 0.5)
  const thatch = rgb(textOf(model.params, 'thatch_color', '#6f6a3c'))
  const soil = thatchShare > 0 ? times(blend(base, thatch, 0.3), 0.5) : times(base, 0.48)
  for (let i = 0; i < width * height; i++) {
    const v = 0.75 + 0.5 * hash(i % width, (i / width) | 0, model.seed)
    for (let c = 0; c < 3; c++) map.albedo[i * 4 + c] = (soil[c] as number) * v * 255
  }
  const greens = [
    base,
    times(base, 0.84),
    times(turnHue(base, 5, 1.15), 1.14),
    times(turnHue(base, -6, 1), 1.02),
    blend(base, [0.85, 0.88, 0.5], 0.16),
  ]
  const curl = flagOf(model.params, 'texturised')
  const pile = Math.min(1.9, Math.max(0.45, model.pieceIn.t))
  const bladeIn = Math.max(numberOf(model.params, 'blade_w_in', 0.05), 0.03)
  const area = widthIn * (height / perIn)
  const thatchBlades = Math.round(area * 26 * thatchShare)
  for (let i = 0; i < thatchBlades; i++) {
    const z = i / thatchBlades
    blade(map, next, times(thatch, 0.7 + 0.5 * z), pile * 0.5 * perIn, 0.035 * perIn, 0.16, z * 0.3)
  }
  const density = numberOf(model.params, 'density', 1)
  const blades = Math.round((area * density * (curl ? 110 : 52) * 0.05) / bladeIn)
  for (let i = 0; i < blades; i++) {
    const z = i / blades
    const color = times(greens[Math.floor(next() * greens.length)] as typeof base, 0.62 + 0.72 * z)
    const length = pile * (0.42 + 0.35 * next()) * perIn * (curl ? 0.7 : 1)
    blade(map, next, color, length, bladeIn * perIn * (0.8 + 0.4 * next()), curl ? 0.5 : 0.09, 0.3 + 0.7 * z)
  }
  return map
}

function blade(
  map: TurfMap,
  next: () => number,
  color: readonly [number, number, number],
  length: number,
  width: number,
  bend: number,
  level: number,
): void {
  let x = next() * map.width
  let y = next() * map.height
  // Tufting combs turf in one direction, so most blades lean to one side.
  let heading = next() < 0.62 ? -Math.PI / 2 + (next() - 0.5) * 2.1 : next() * Math.PI * 2
  const turn = ((next() - 0.5) * bend * 14) / Math.max(length, 1)
  const steps = Math.max(2, Math.ceil(length))
  const glint = 0.85 + 0.35 * next()
  for (let s = 0; s < steps; s++) {
    const t = s / steps
    heading += turn
    x += Math.cos(heading)
    y += Math.sin(heading)
    const half = Math.max(0.32, (width * (1 - t * 0.75)) / 2)
    const nx = -Math.sin(heading)
    const ny = Math.cos(heading)
    for (let o = -half; o <= half; o += 0.75) {
      const at = wrap(Math.round(y + ny * o), map.height) * map.width + wrap(Math.round(x + nx * o), map.width)
      const lit = (0.62 + 0.5 * t) * glint * (1 + (0.24 * o) / half) * 255
      map.albedo[at * 4] = color[0] * lit
      map.albedo[at * 4 + 1] = color[1] * lit
      map.albedo[at * 4 + 2] = color[2] * lit
      map.relief[at] = level * 0.12 + t * 0.05
    }
  }
}
