import type { Baked } from './bake-surface.ts'
import { wrap } from './noise.ts'

/** Tangent-space normals of a baked surface, RGBA, wrapping at the edges, green up as in OpenGL. */
export function normalMap(baked: Baked, strength = 1): Uint8ClampedArray<ArrayBuffer> {
  const { width, height, relief } = baked
  const out = new Uint8ClampedArray(width * height * 4)
  const gain = (width / baked.widthIn) * strength * 0.5
  for (let j = 0; j < height; j++) {
    const up = wrap(j - 1, height) * width
    const down = wrap(j + 1, height) * width
    for (let i = 0; i < width; i++) {
      const sx =
        ((relief[j * width + wrap(i + 1, width)] as number) -
          (relief[j * width + wrap(i - 1, width)] as number)) *
        gain
      const sy = ((relief[down + i] as number) - (relief[up + i] as number)) * gain
      const inv = 1 / Math.sqrt(1 + sx * sx + sy * sy)
      const o = (j * width + i) * 4
      out[o] = (0.5 - sx * inv * 0.5) * 255
      out[o + 1] = (0.5 + sy * inv * 0.5) * 255
      out[o + 2] = (0.5 + inv * 0.5) * 255
      out[o + 3] = 255
    }
  }
  return out
}
