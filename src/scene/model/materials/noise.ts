/** Deterministic noise. Every function may repeat: `px`, `py` are whole periods in lattice cells, 0 for none. */

/** Hash of two integers and a seed to [0, 1). */
export function hash(a: number, b: number, seed: number): number {
  return mix(a, b, seed) / 4294967296
}

/** Gradient noise, about [-1, 1]; the lattice has one cell per unit. */
export function noise(x: number, y: number, px: number, py: number, seed: number): number {
  const x0 = Math.floor(x) | 0
  const y0 = Math.floor(y) | 0
  const fx = x - x0
  const fy = y - y0
  let ax = x0
  let bx = x0 + 1
  let ay = y0
  let by = y0 + 1
  if (px !== 0) {
    ax = wrap(x0, px) | 0
    bx = ax + 1 === px ? 0 : ax + 1
  }
  if (py !== 0) {
    ay = wrap(y0, py) | 0
    by = ay + 1 === py ? 0 : ay + 1
  }
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const s = shuffle[(seed ^ (seed >>> 10)) & 1023] as number
  const ha = shuffle[(s + ax) & 1023] as number
  const hb = shuffle[(s + bx) & 1023] as number
  const g00 = (ha + ay) & 1023
  const g10 = (hb + ay) & 1023
  const g01 = (ha + by) & 1023
  const g11 = (hb + by) & 1023
  const n00 = (gradX[g00] as number) * fx + (gradY[g00] as number) * fy
  const n10 = (gradX[g10] as number) * (fx - 1) + (gradY[g10] as number) * fy
  const n01 = (gradX[g01] as number) * fx + (gradY[g01] as number) * (fy - 1)
  const n11 = (gradX[g11] as number) * (fx - 1) + (gradY[g11] as number) * (fy - 1)
  const n0 = n00 + (n10 - n00) * u
  const n1 = n01 + (n11 - n01) * u
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
  let u = x
  let v = y
  let pu = px | 0
  let pv = py | 0
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(u, v, pu, pv, (seed + i * 131) | 0)
    total += amplitude
    amplitude *= gain
    u *= 2
    v *= 2
    pu *= 2
    pv *= 2
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

// A shuffled table is three times faster than hashing each corner; it repeats after 1024 cells, far past any picture.
const shuffle = new Int32Array(1024).map((_, i) => i)
for (let i = 1023; i >= 0; i--) {
  const j = mix(i, 77, 5) % (i + 1)
  const held = shuffle[i] as number
  shuffle[i] = shuffle[j] as number
  shuffle[j] = held
}
// The slope of each corner, in the table's order, so that it is found without asking the table once more.
const gradX = Float64Array.from(shuffle, (i) => Math.cos((i / 512) * Math.PI))
const gradY = Float64Array.from(shuffle, (i) => Math.sin((i / 512) * Math.PI))

function mix(a: number, b: number, seed: number): number {
  let h = Math.imul(a | 0, 0x165667b1) ^ Math.imul(b | 0, 0x27d4eb2f) ^ Math.imul(seed | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
