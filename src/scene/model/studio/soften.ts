/** A square picture blurred by a box of `by` pixels to each side, horizontally and vertically; zero beyond its edge. */
export function softened(from: Float32Array, across: number, by: number): Float32Array {
  return alongRows(alongRows(from, across, by), across, by)
}

/** Blurs each row and writes it as a column. */
function alongRows(from: Float32Array, across: number, by: number): Float32Array {
  const to = new Float32Array(from.length)
  const share = 1 / (by * 2 + 1)
  for (let row = 0; row < across; row++) {
    const first = row * across
    let sum = 0
    for (let k = 0; k < by; k++) sum += from[first + k] as number
    for (let k = 0; k < across; k++) {
      if (k + by < across) sum += from[first + k + by] as number
      if (k > by) sum -= from[first + k - by - 1] as number
      to[k * across + row] = sum * share
    }
  }
  return to
}

/**
 * Bilinear value at a point between the centers of four pixels of a square map; `x` and `y` are below its last ones.
 */
export function valueAt(map: Float32Array, size: number, x: number, y: number): number {
  const x0 = x | 0
  const y0 = y | 0
  const tx = x - x0
  const at = y0 * size + x0
  const low = (map[at] as number) * (1 - tx) + (map[at + 1] as number) * tx
  const high = (map[at + size] as number) * (1 - tx) + (map[at + size + 1] as number) * tx
  return low + (high - low) * (y - y0)
}
