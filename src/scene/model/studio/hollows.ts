import type { Eye, Layer } from './raster.ts'

/** How open each second pixel is to the light from all sides: 1 free … 0 in a corner, by what stands near it in the picture. */
export function hollows(layer: Layer, eye: Eye, size: number, reach: number): Float32Array {
  const across = size >> 1
  const raw = new Float32Array(across * across).fill(1)
  const radius = reach * 0.16
  const pixels = (far: number) => (radius / (eye.half * far)) * (size / 2)
  const { far } = layer
  for (let y = 0; y < across; y++) {
    for (let x = 0; x < across; x++) {
      const [px, py] = [x * 2, y * 2]
      const at = py * size + px
      if ((layer.triangle[at] as number) < 0) continue
      const here = far[at] as number
      const wide = pixels(here)
      let hidden = 0
      const turn = ((x * 7 + y * 13) % 16) / 16
      for (let k = 0; k < 12; k++) {
        const angle = (k + turn) * 2.399963
        const out = wide * Math.sqrt((k + 0.5) / 12)
        // Two places that face each other: the plane of the face itself hides nothing.
        const [dx, dy] = [Math.round(Math.cos(angle) * out), Math.round(Math.sin(angle) * out)]
        const one = depthAt(far, size, px + dx, py + dy)
        const two = depthAt(far, size, px - dx, py - dy)
        const bend = here - (one + two) / 2
        if (bend > 0) hidden += Math.min(1, bend / (radius * 0.7)) * (bend < radius * 2.5 ? 1 : 0.3)
      }
      raw[y * across + x] = Math.max(0.12, 1 - (hidden / 12) * 1.5)
    }
  }
  return blurred(blurred(raw, 1), across)
}

/** Paper lies infinitely far off and hides nothing. */
function depthAt(far: Float32Array, size: number, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= size || y >= size) return Number.POSITIVE_INFINITY
  return far[y * size + x] as number
}

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
