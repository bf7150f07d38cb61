/** Deterministic noise. Every function may repeat: `px`, `py` are whole periods in lattice cells, 0 for none. */

/** Hash of two integers and a seed to [0, 1). */
export function hash(a: number, b: number, seed: number): number {
  return mix(a, b, seed) / 4294967296
}

/** Gradient noise, about [-1, 1]; the lattice has one cell per unit. */
export function noise(x: number, y: number, px: number, py: number, seed: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = x - x0
  const fy = y - y0
  const ax = px ? wrap(x0, px) : x0
  const bx = px ? wrap(x0 + 1, px) : x0 + 1
  const ay = py ? wrap(y0, py) : y0
  const by = py ? wrap(y0 + 1, py) : y0 + 1
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const top = slope(ax, ay, seed, fx, fy)
  const low = slope(ax, by, seed, fx, fy - 1)
  const n0 = top + (slope(bx, ay, seed, fx - 1, fy) - top) * u
  const n1 = low + (slope(bx, by, seed, fx - 1, fy - 1) - low) * u
  return (n0 + (n1 - n0) * v) * 1.5
}

/** Octaves of gradient noise, normalised to about [-1, 1]. */
export function fbm(
  x: number,
  y: number,
  px: number,
  py: number,
  seed: number,
  octaves: number,
  gain = 0.5,
): number {
  let amplitude = 1
  let sum = 0
  let total = 0
  let scale = 1
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(x * scale, y * scale, px * scale, py * scale, seed + i * 131)
    total += amplitude
    amplitude *= gain
    scale *= 2
  }
  return sum / total
}

export type Cellular = { f1: number; f2: number; id: number; dx: number; dy: number }

/** Worley cells: distances to the two nearest points, the nearest one's hash, and the way from it. */
export function worley(
  x: number,
  y: number,
  px: number,
  py: number,
  seed: number,
  jitter: number,
  out: Cellular,
): void {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  out.f1 = 9
  out.f2 = 9
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const cx = x0 + i
      const cy = y0 + j
      const h = mix(px ? wrap(cx, px) : cx, py ? wrap(cy, py) : cy, seed)
      const dx = x - cx - 0.5 - jitter * ((h & 0xffff) / 65536 - 0.5)
      const dy = y - cy - 0.5 - jitter * ((h >>> 16) / 65536 - 0.5)
      const d = dx * dx + dy * dy
      if (d < out.f1) {
        out.f2 = out.f1
        out.f1 = d
        out.id = h
        out.dx = dx
        out.dy = dy
      } else if (d < out.f2) out.f2 = d
    }
  }
  out.f1 = Math.sqrt(out.f1)
  out.f2 = Math.sqrt(out.f2)
}

export function cellular(): Cellular {
  return { f1: 0, f2: 0, id: 0, dx: 0, dy: 0 }
}

/** Stream of numbers in [0, 1) from a seed. */
export function stream(seed: number): () => number {
  let n = 0
  return () => hash(n++, seed, 7919)
}

export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : x > high ? high : x
}

export function smooth(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export function wrap(a: number, n: number): number {
  const m = a % n
  return m < 0 ? m + n : m
}

const gradients = new Float32Array(512)
for (let i = 0; i < 256; i++) {
  gradients[i * 2] = Math.cos((i / 128) * Math.PI)
  gradients[i * 2 + 1] = Math.sin((i / 128) * Math.PI)
}

function slope(ix: number, iy: number, seed: number, dx: number, dy: number): number {
  const g = (mix(ix, iy, seed) & 255) * 2
  return (gradients[g] as number) * dx + (gradients[g + 1] as number) * dy
}

function mix(a: number, b: number, seed: number): number {
  let h = Math.imul(a | 0, 0x165667b1) ^ Math.imul(b | 0, 0x27d4eb2f) ^ Math.imul(seed | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
