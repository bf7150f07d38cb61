import type { SurfaceModel } from '../product-model.ts'
import { blend, rgb, times, turnHue } from './colour.ts'
import { hash, stream, wrap } from './noise.ts'
import { flagOf, numberOf, textOf } from './params.ts'

export type TurfMap = {
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
    const colour = times(greens[Math.floor(next() * greens.length)] as typeof base, 0.62 + 0.72 * z)
    const length = pile * (0.42 + 0.35 * next()) * perIn * (curl ? 0.7 : 1)
    blade(map, next, colour, length, bladeIn * perIn * (0.8 + 0.4 * next()), curl ? 0.5 : 0.09, 0.3 + 0.7 * z)
  }
  return map
}

function blade(
  map: TurfMap,
  next: () => number,
  colour: readonly [number, number, number],
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
      const at =
        wrap(Math.round(y + ny * o), map.height) * map.width + wrap(Math.round(x + nx * o), map.width)
      const lit = (0.62 + 0.5 * t) * glint * (1 + (0.24 * o) / half) * 255
      map.albedo[at * 4] = colour[0] * lit
      map.albedo[at * 4 + 1] = colour[1] * lit
      map.albedo[at * 4 + 2] = colour[2] * lit
      map.relief[at] = level * 0.12 + t * 0.05
    }
  }
}
