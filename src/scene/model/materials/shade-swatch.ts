import type { SurfaceModel } from '../product-model.ts'
import { type Baked, bakeSurface } from './bake-surface.ts'
import { layoutOf } from './layouts.ts'

/** RGBA picture. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray }

/**
 * A straight-on photograph of a surface: north light from the upper left, shadows in the joints, the surface's own
 * sheen. `even` leaves out the light falloff across the picture and the reflections, so that the result still repeats.
 */
export function shadeSwatch(baked: Baked, opts: { even?: boolean } = {}): Picture {
  const { width, height, relief, albedo, roughness } = baked
  const data = new Uint8ClampedArray(width * height * 4)
  const perIn = width / baked.widthIn
  const gain = 1.5 * perIn
  const shadows = baked.finish.cleft || depthOf(relief) > 0.3
  for (let j = 0; j < height; j++) {
    const up = (j > 0 ? j - 1 : opts.even ? height - 1 : 0) * width
    const down = (j < height - 1 ? j + 1 : opts.even ? 0 : j) * width
    for (let i = 0; i < width; i++) {
      const o = j * width + i
      const left = j * width + (i > 0 ? i - 1 : opts.even ? width - 1 : 0)
      const right = j * width + (i < width - 1 ? i + 1 : opts.even ? 0 : i)
      // The slope in the light, compressed so that a step of one pixel is not black.
      let sx = ((relief[right] as number) - (relief[left] as number)) * gain * 0.5
      let sy = ((relief[down + i] as number) - (relief[up + i] as number)) * gain * 0.5
      sx /= 1 + Math.abs(sx) * 0.75
      sy /= 1 + Math.abs(sy) * 0.75
      const inv = 1 / Math.sqrt(1 + sx * sx + sy * sy)
      const lambert = (sx * lightX + sy * lightY + lightZ) * inv
      let lit = 0.4 + (0.6 * Math.max(0, lambert)) / lightZ
      if (shadows) lit *= castShadow(baked, i, j, perIn)
      const rough = (roughness[o] as number) / 255
      const u = i / width
      const v = j / height
      if (!opts.even) lit *= 1.025 - 0.06 * (u * 0.6 + v * 0.7)
      const shine = opts.even ? 0 : sheen(sx * inv, sy * inv, inv, rough, u, v)
      for (let c = 0; c < 3; c++) data[o * 4 + c] = (albedo[o * 4 + c] as number) * lit + shine
      data[o * 4 + 3] = 255
    }
  }
  return { width, height, data }
}

/**
 * The square window, inches, in which a surface is recognizable: several tiles, boards or stones, or a slab's whole
 * width.
 */
export function swatchWindow(model: SurfaceModel): {
  area: { w: number; l: number }
  origin: { x: number; y: number }
} {
  const long = Math.max(model.pieceIn.w, model.pieceIn.l)
  const short = Math.min(model.pieceIn.w, model.pieceIn.l)
  const side = windowSide(model, short, long)
  // Starts inside a piece, so that joints are in the picture and not on its border.
  if (model.layout === 'coping')
    return { area: { w: side, l: side }, origin: { x: long * 0.35, y: -(side - short) * 0.45 } }
  const layout = layoutOf(model)
  return {
    area: { w: side, l: side },
    origin: { x: Math.min(long * 0.42, layout.w * 0.2), y: Math.min(short * 0.45, layout.l * 0.2) },
  }
}

/** Bakes and lights the catalogue swatch; `zoom` 2.5 is the close-up. */
export function paintSwatch(model: SurfaceModel, sizePx: number, zoom = 1): Picture {
  const { area, origin } = swatchWindow(model)
  const side = area.w / zoom
  const shift = model.layout === 'coping' ? (area.w - side) * 0.42 : (area.w - side) * 0.3
  return shadeSwatch(
    bakeSurface(model, {
      sizePx,
      areaIn: { w: side, l: side },
      originIn: { x: origin.x + shift, y: origin.y + shift },
    }),
  )
}

function windowSide(model: SurfaceModel, short: number, long: number): number {
  const within = (x: number, low: number, high: number) => Math.min(high, Math.max(low, x))
  switch (model.layout) {
    case 'plank':
      return short > 14 ? 24 : within(short * 6.4, 22, 44)
    case 'herringbone':
      return within(long * 2.4, 20, 48)
    case 'hex':
    case 'penny':
      return within(long * (model.layout === 'penny' ? 11 : 4.6), 9, 40)
    case 'ledger':
      return 26
    case 'pavers':
      return within(short * 6.5, 26, 48)
    case 'irregular':
      return 60
    case 'coping':
      return within(long * 1.5, 24, 36)
    case 'slab':
      return model.gen === 'marble' ? within(short, 24, 63) : within(short, 12, 24)
    case 'roll':
      return 9
    default:
      if (long <= 3.2) return 12
      return within(
        long <= 9 ? long * 3.9 : long * (model.gen === 'terrazzo' ? 1.4 : 2.2),
        12,
        model.gen === 'terrazzo' ? 34 : 60,
      )
  }
}

const lightLength = Math.hypot(0.48, 0.62, 0.95)
// The normal of the slope is (-sx, -sy, 1); the light comes from above and from the left, at negative x and y of the
// picture.
const lightX = 0.48 / lightLength
const lightY = 0.62 / lightLength
const lightZ = 0.95 / lightLength

function sheen(nx: number, ny: number, nz: number, rough: number, u: number, v: number): number {
  const gloss = 1 - rough
  if (gloss < 0.3) return 0
  const facing = (u + v * 0.42 - 0.42 + nx * 1.3) ** 2
  const flat = Math.abs(nx) + Math.abs(ny) <= 0.02
  if (flat && facing > 0.5) return 0
  const half = Math.max(0, (nx * lightX + ny * lightY + nz * (lightZ + 1)) / Math.sqrt(2 + 2 * lightZ))
  const point = flat ? 0 : half ** (14 + gloss * gloss * 260) * gloss * gloss
  // The reflection of a tall window in a flat polished face: a soft slanted band.
  const band = Math.exp(-facing * 16) * (1 + ny)
  return (
    Math.max(0, (point - 0.12 * gloss) * 42) * (Math.abs(nx) + Math.abs(ny) > 0.02 ? 1 : 0) + band * gloss ** 3 * 20
  )
}

function castShadow(baked: Baked, i: number, j: number, perIn: number): number {
  const { width, height, relief } = baked
  const here = relief[j * width + i] as number
  let dark = 0
  const reach = Math.max(2, Math.min(14, Math.round(perIn * 0.7)))
  for (let s = 1; s <= reach; s++) {
    const x = i - Math.round(s * 0.6)
    const y = j - Math.round(s * 0.8)
    if (x < 0 || y < 0 || y >= height) break
    const over = (relief[y * width + x] as number) - here - (s / perIn) * 0.85
    if (over > dark) dark = over
  }
  return 1 - Math.min(0.5, dark * 2.2)
}

function depthOf(relief: Float32Array): number {
  let low = 0
  let high = 0
  for (let i = 0; i < relief.length; i += 97) {
    const h = relief[i] as number
    if (h < low) low = h
    if (h > high) high = h
  }
  return high - low
}
