import { type Baked, bakeSurface } from '../materials/bake-surface.ts'
import { wrap } from '../materials/noise.ts'
import { shadeSwatch } from '../materials/shade-swatch.ts'
import type { SurfaceModel } from '../product-model.ts'

/** A surface ready to be laid in a picture: lit evenly, halved again and again for the distance. */
export type Texture = {
  widthIn: number
  lengthIn: number
  /** Slabs do not repeat; they are mirrored instead. */
  mirrored: boolean
  levels: { width: number; height: number; data: Uint8ClampedArray }[]
}

export function textureOf(model: SurfaceModel, sizePx: number): Texture {
  const baked: Baked = bakeSurface(model, { sizePx })
  const lit = shadeSwatch(baked, { even: true })
  const levels = [{ width: lit.width, height: lit.height, data: lit.data }]
  for (let last = levels[0]; last && last.width > 8 && last.height > 8; last = levels[levels.length - 1])
    levels.push(halve(last))
  return { widthIn: baked.widthIn, lengthIn: baked.lengthIn, mirrored: model.layout === 'slab', levels }
}

/** Colour at a place in inches, seen with `footprint` inches to a pixel; bilinear in the nearest level. */
export function sampleTexture(t: Texture, x: number, y: number, footprint: number, out: Float64Array): void {
  const base = t.levels[0] as Texture['levels'][number]
  const texel = t.widthIn / base.width
  const level = Math.min(
    t.levels.length - 1,
    Math.max(0, Math.round(Math.log2(Math.max(footprint / texel, 1e-6)))),
  )
  const map = t.levels[level] as Texture['levels'][number]
  const u = fold(x, t.widthIn, t.mirrored) * map.width - 0.5
  const v = fold(y, t.lengthIn, t.mirrored) * map.height - 0.5
  const i = Math.floor(u)
  const j = Math.floor(v)
  const fu = u - i
  const fv = v - j
  const i0 = wrap(i, map.width)
  const i1 = wrap(i + 1, map.width)
  const r0 = wrap(j, map.height) * map.width
  const r1 = wrap(j + 1, map.height) * map.width
  for (let c = 0; c < 3; c++) {
    const a = map.data[(r0 + i0) * 4 + c] as number
    const b = map.data[(r0 + i1) * 4 + c] as number
    const d = map.data[(r1 + i0) * 4 + c] as number
    const e = map.data[(r1 + i1) * 4 + c] as number
    out[c] = (a + (b - a) * fu) * (1 - fv) + (d + (e - d) * fu) * fv
  }
}

function fold(x: number, period: number, mirrored: boolean): number {
  const t = x / period
  if (!mirrored) return t - Math.floor(t)
  const m = wrap(t, 2)
  return Math.min(m <= 1 ? m : 2 - m, 0.9999)
}

function halve(map: Texture['levels'][number]): Texture['levels'][number] {
  const width = map.width >> 1
  const height = map.height >> 1
  const data = new Uint8ClampedArray(width * height * 4)
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      for (let c = 0; c < 4; c++) {
        const o = (j * 2 * map.width + i * 2) * 4 + c
        const sum =
          (map.data[o] as number) +
          (map.data[o + 4] as number) +
          (map.data[o + map.width * 4] as number) +
          (map.data[o + map.width * 4 + 4] as number)
        data[(j * width + i) * 4 + c] = sum / 4
      }
    }
  }
  return { width, height, data }
}
