import type { Eye, Layer } from './raster.ts'

/** How open each second pixel is to the light from all sides: 1 free … 0 in a corner, by what stands near it in the picture. */
export function hollows(layer: Layer, eye: Eye, size: number, reach: number): Float32Array {
  const across = size >> 1
  const raw = new Float32Array(across * across).fill(1)
  const radius = reach * 0.16
  const { far, triangle } = layer
  for (let y = 0; y < across; y++) {
    for (let x = 0; x < across; x++) {
      const px = x * 2
      const py = y * 2
      const at = py * size + px
      if ((triangle[at] as number) < 0) continue
      const here = far[at] as number
      const wide = (radius / (eye.half * here)) * (size / 2)
      let hidden = 0
      const first = ((x * 7 + y * 13) % turns) * looks
      for (let k = first; k < first + looks; k++) {
        // Two places that face each other: the plane of the face itself hides nothing.
        const dx = Math.round((rightOf[k] as number) * wide)
        const dy = Math.round((downOf[k] as number) * wide)
        // Paper lies infinitely far off and hides nothing.
        if (px + dx < 0 || px + dx >= size || px - dx < 0 || px - dx >= size) continue
        if (py + dy < 0 || py + dy >= size || py - dy < 0 || py - dy >= size) continue
        const step = dy * size + dx
        const bend = here - ((far[at + step] as number) + (far[at - step] as number)) / 2
        if (bend > 0) hidden += Math.min(1, bend / (radius * 0.7)) * (bend < radius * 2.5 ? 1 : 0.3)
      }
      raw[y * across + x] = Math.max(0.12, 1 - (hidden / looks) * 1.5)
    }
  }
  return blurred(blurred(raw, 1), across)
}

const looks = 8
const turns = 16

/** Where the looks go, as shares of the radius: eight on a spiral, in sixteen turns. */
const angleOf = (i: number) => ((i % looks) + Math.floor(i / looks) / turns) * 2.399963
const outOf = (i: number) => Math.sqrt(((i % looks) + 0.5) / looks)
const rightOf = Float64Array.from({ length: looks * turns }, (_, i) => Math.cos(angleOf(i)) * outOf(i))
const downOf = Float64Array.from({ length: looks * turns }, (_, i) => Math.sin(angleOf(i)) * outOf(i))

function blurred(from: Float32Array, step: number): Float32Array {
  const to = from.slice()
  for (let i = step * 2; i < from.length - step * 2; i++) {
    to[i] =
      (from[i] as number) * 0.36 +
      ((from[i - step] as number) + (from[i + step] as number)) * 0.22 +
      ((from[i - step * 2] as number) + (from[i + step * 2] as number)) * 0.1
  }
  return to
}
