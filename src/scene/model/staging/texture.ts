import { type Baked, bakeSurface } from '../materials/bake-surface.ts'
import { shadeSwatch } from '../materials/shade-swatch.ts'
import type { SurfaceModel } from '../product-model.ts'

/** A surface ready to be laid in a picture: lit evenly, halved again and again for the distance. */
export type Texture = {
  widthIn: number
  lengthIn: number
  /** Slabs do not repeat; they are mirrored instead. */
  mirrored: boolean
  levels: Level[]
}

type Level = { width: number; height: number; data: Uint8ClampedArray }

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
  const { levels, mirrored } = t
  const texel = t.widthIn / (levels[0] as Level).width
  const texels = footprint / texel
  let level = 0
  // Half way between two levels, as the eye counts: by factors.
  for (let from = Math.SQRT2; level < levels.length - 1 && texels >= from; from *= 2) level++
  const { width, height, data } = levels[level] as Level
  const u = fold(x, t.widthIn, mirrored) * width - 0.5
  const v = fold(y, t.lengthIn, mirrored) * height - 0.5
  const i = Math.floor(u)
  const j = Math.floor(v)
  const fu = u - i
  const fv = v - j
  // Never more than one texel outside.
  const i0 = i < 0 ? i + width : i
  const i1 = i + 1 >= width ? i + 1 - width : i + 1
  const r0 = (j < 0 ? j + height : j) * width
  const r1 = (j + 1 >= height ? j + 1 - height : j + 1) * width
  const [a, b, d, e] = [(r0 + i0) * 4, (r0 + i1) * 4, (r1 + i0) * 4, (r1 + i1) * 4]
  for (let c = 0; c < 3; c++) {
    const near = data[a + c] as number
    const far = data[d + c] as number
    const upper = near + ((data[b + c] as number) - near) * fu
    const lower = far + ((data[e + c] as number) - far) * fu
    out[c] = upper * (1 - fv) + lower * fv
  }
}

function fold(x: number, period: number, mirrored: boolean): number {
  const t = x / period
  if (!mirrored) return t - Math.floor(t)
  const m = t - 2 * Math.floor(t / 2)
  return Math.min(m <= 1 ? m : 2 - m, 0.9999)
}

function halve(map: Level): Level {
  const width = map.width >> 1
  const height = map.height >> 1
  const data = new Uint8ClampedArray(width * height * 4)
  const from = map.data
  const line = map.width * 4
  for (let j = 0, o = 0; j < height; j++) {
    for (let i = 0, a = j * 2 * line; i < width; i++, a += 4) {
      for (let c = 0; c < 4; c++, a++, o++) {
        const b = a + line
        data[o] =
          ((from[a] as number) + (from[a + 4] as number) + (from[b] as number) + (from[b + 4] as number)) / 4
      }
    }
  }
  return { width, height, data }
}
