/** Deterministic noise. Every function can repeat: `px`, `py` are whole periods in lattice cells, 0 for none. */

/** Hash of two integers and a seed to [0, 1). */
export function hash(a: number, b: number, seed: number): number {
  return mix(a, b, seed) / 4294967296
}

/**
 * `count` random numbers per piece, `hash(id, k, seed)` for each k from `first`; computed again only when the piece
 * changes.
 */
export function pieceDice(seed: number, count: number, first = 0): (id: number) => Float64Array {
  const random = new Float64Array(count)
  let last = Number.NaN
  return (id) => {
    if (id !== last) {
      last = id
      for (let k = 0; k < count; k++) random[k] = hash(id, first + k, seed)
    }
    return random
  }
}

/** Gradient noise, about [-1, 1]; the lattice has one cell per unit. */
export function noise(x: number, y: number, px: number, py: number, seed: number): number {
  return px === 0 && py === 0 ? endless(x, y, seed) : repeating(x, y, px, py, seed)
}

function endless(x: number, y: number, seed: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  const fx = x - x0
  const fy = y - y0
  const row = y0 & 1023
  const at = ((shuffle[(seed ^ (seed >>> 10)) & 1023] as number) + x0) & 1023
  const a = (shuffle[at] as number) + row
  const b = (shuffle[at + 1] as number) + row
  const gx = fx - 1
  const gy = fy - 1
  const n00 = (gradX[a] as number) * fx + (gradY[a] as number) * fy
  const n10 = (gradX[b] as number) * gx + (gradY[b] as number) * fy
  const n01 = (gradX[a + 1] as number) * fx + (gradY[a + 1] as number) * gy
  const n11 = (gradX[b + 1] as number) * gx + (gradY[b + 1] as number) * gy
  const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const n0 = n00 + (n10 - n00) * u
  const n1 = n01 + (n11 - n01) * u
  return (n0 + (n1 - n0) * (fy * fy * fy * (fy * (fy * 6 - 15) + 10))) * 1.5
}

function repeating(x: number, y: number, px: number, py: number, seed: number): number {
  const x0 = Math.floor(x) | 0
  const y0 = Math.floor(y) | 0
  const fx = x - x0
  const fy = y - y0
  const ax = px === 0 ? x0 : wrap(x0, px) | 0
  const bx = px !== 0 && ax + 1 === px ? 0 : ax + 1
  const ay = py === 0 ? y0 : wrap(y0, py) | 0
  const by = py !== 0 && ay + 1 === py ? 0 : ay + 1
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

/** Octaves of gradient noise, normalized to about [-1, 1]. */
export function fbm(x: number, y: number, px: number, py: number, seed: number, octaves: number, gain = 0.5): number {
  let amplitude = 1
  let sum = 0
  let total = 0
  let by = 1
  const repeats = px !== 0 || py !== 0
  for (let i = 0; i < octaves; i++) {
    const own = (seed + i * 131) | 0
    sum += amplitude * (repeats ? repeating(x * by, y * by, px * by, py * by, own) : endless(x * by, y * by, own))
    total += amplitude
    amplitude *= gain
    by *= 2
  }
  return sum / total
}

export type Cellular = { f1: number; f2: number; id: number; dx: number; dy: number }

/** Worley cells: distances to the two nearest points, the hash of the nearest one, and the vector from it. */
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
  const own = Math.imul(seed, stirC)
  let f1 = 9
  let f2 = 9
  let id = 0
  let wayX = 0
  let wayY = 0
  for (let j = -1; j <= 1; j++) {
    const cy = y0 + j
    const row = Math.imul(py ? wrap(cy, py) : cy, stirB) ^ own
    const fy = y - cy - 0.5
    for (let i = -1; i <= 1; i++) {
      const cx = x0 + i
      const h = stirred(Math.imul(px ? wrap(cx, px) : cx, stirA) ^ row)
      const dx = x - cx - 0.5 - jitter * ((h & 0xffff) / 65536 - 0.5)
      const dy = fy - jitter * ((h >>> 16) / 65536 - 0.5)
      const d = dx * dx + dy * dy
      if (d < f1) {
        f2 = f1
        f1 = d
        id = h
        wayX = dx
        wayY = dy
      } else if (d < f2) f2 = d
    }
  }
  out.f1 = Math.sqrt(f1)
  out.f2 = Math.sqrt(f2)
  out.id = id
  out.dx = wayX
  out.dy = wayY
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
  // Usually it is at most one period away, which needs no division.
  if (a >= 0) {
    if (a < n) return a
    if (a < 2 * n) return a - n
  } else if (a > -n) return a + n
  const m = a % n
  return m < 0 ? m + n : m
}

const stirA = 0x165667b1
const stirB = 0x27d4eb2f
const stirC = 0x9e3779b1

// A shuffled table is three times faster than hashing each corner; it repeats after 1024 cells, far beyond any picture.
// It is stored twice in a row, so that neighbors are found without wrapping.
const shuffle = Int32Array.from({ length: 2048 }, (_, i) => i & 1023)
for (let i = 1023; i >= 0; i--) {
  const j = mix(i, 77, 5) % (i + 1)
  const held = shuffle[i] as number
  shuffle[i] = shuffle[j] as number
  shuffle[j] = held
}
shuffle.copyWithin(1024, 0, 1024)
// The gradient of each corner in table order, so that no second table lookup is needed.
const gradX = Float64Array.from(shuffle, (i) => Math.cos((i / 512) * Math.PI))
const gradY = Float64Array.from(shuffle, (i) => Math.sin((i / 512) * Math.PI))

function mix(a: number, b: number, seed: number): number {
  return stirred(Math.imul(a | 0, stirA) ^ Math.imul(b | 0, stirB) ^ Math.imul(seed | 0, stirC))
}

function stirred(from: number): number {
  let h = Math.imul(from ^ (from >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
