import type { SurfaceModel } from '../product-model.ts'
import type { SurfaceLayout, SurfacePiece } from './material.ts'
import { cellular, noise, stream, worley, wrap } from './noise.ts'

type Course = { y: number; h: number; starts: number[]; lens: number[] }

/** Stacked stone: courses of uneven height, strips of uneven length, dry joints. */
export function ledger(short: number, long: number, model: SurfaceModel): SurfaceLayout {
  const fine = model.finish.toLowerCase().includes('micro')
  const cut = /cut-stone|sawn|honed strip|polished/i.test(model.finish)
  const rubble = /rubble|weathered|rough/i.test(model.finish) || short >= 8
  const mean = fine ? 0.7 : rubble ? 3 : Math.min(2.2, Math.max(1.1, short / 4))
  const evenness = cut ? 0.2 : 0.9
  const run = Math.max(48, long * 1.5)
  return courses(run, Math.max(30, mean * 14), mean, rubble ? 2.6 : 7, evenness, model.seed)
}

/** Pavers in courses of one height, with stones of three lengths. */
export function pavers(short: number, long: number, seed: number): SurfaceLayout {
  const rows = Math.max(6, Math.ceil(40 / short))
  const ratio = Math.min(2, Math.max(1.05, long / short))
  return courses(short * 10, rows * short, short, ratio, 0, seed, [1, 0.78, 1.3])
}

/** Irregular flagstones. */
export function irregular(size: number, seed: number): SurfaceLayout {
  const cells = Math.max(4, Math.round(72 / size))
  const a = cellular()
  return {
    w: cells * size,
    l: cells * size,
    at: (x, y, out) => {
      const wx = noise((x / size) * 2, (y / size) * 2, cells * 2, cells * 2, seed + 5) * 0.09
      const wy = noise((x / size) * 2, (y / size) * 2, cells * 2, cells * 2, seed + 6) * 0.09
      worley(x / size + wx, y / size + wy, cells, cells, seed, 0.86, a)
      out.id = a.id >>> 4
      out.u = (a.dx + 0.7) * size
      out.v = (a.dy + 0.7) * size
      out.len = size * 1.4
      out.wid = size * 1.4
      // (F2² − F1²) / (2 × the distance between the two points) is the exact distance to their border; 2.1 approximates
      // that divisor.
      out.edge = ((a.f2 * a.f2 - a.f1 * a.f1) / 2.1) * size
      out.part = 0
    },
  }
}

/** A row of coping along a pool: y 0 is the deck side, `short` the water's edge. */
export function coping(short: number, long: number): SurfaceLayout {
  const len = Math.max(long, short)
  const cols = Math.max(2, Math.ceil(30 / len))
  return {
    w: len * cols,
    l: short,
    at: (x, y, out) => {
      const col = Math.floor(x / len)
      place(out, wrap(col, cols) + 11, x - col * len, y, len, short)
      if (y >= 0 && y < short) return
      out.part = y < 0 ? 2 : 1
      out.u = x
      out.v = y < 0 ? -y : y - short
      out.edge = out.v
    },
  }
}

function courses(
  run: number,
  height: number,
  mean: number,
  aspect: number,
  evenness: number,
  seed: number,
  lengths?: number[],
): SurfaceLayout {
  const next = stream(seed * 31 + 5)
  const raw: number[] = []
  for (let sum = 0; sum < height - mean * 0.4; ) {
    const h = mean * (1 + (next() - 0.5) * 1.1 * evenness)
    raw.push(h)
    sum += h
  }
  const fit = height / raw.reduce((a, b) => a + b, 0)
  let y = 0
  const rows = raw.map((h) => {
    const course = strips(y, h * fit, run, mean * aspect, next, lengths)
    y += h * fit
    return course
  })
  return {
    w: run,
    l: height,
    at: (x, yy, out) => {
      const within = wrap(yy, height)
      let r = 0
      while (r < rows.length - 1 && within >= (rows[r] as Course).y + (rows[r] as Course).h) r++
      const course = rows[r] as Course
      for (let i = 0; i < course.starts.length; i++) {
        const u = wrap(x - (course.starts[i] as number), run)
        const len = course.lens[i] as number
        if (u < len) {
          place(out, r * 97 + i + 1, u, within - course.y, len, course.h)
          return
        }
      }
    },
  }
}

function strips(y: number, h: number, run: number, mean: number, next: () => number, lengths?: number[]): Course {
  const count = Math.max(2, Math.round(run / mean))
  const parts = Array.from({ length: count }, () =>
    lengths ? (lengths[Math.floor(next() * lengths.length)] as number) : 0.45 + next() * 1.1,
  )
  const fit = run / parts.reduce((a, b) => a + b, 0)
  let x = next() * run
  const starts = parts.map((p) => {
    const start = x
    x += p * fit
    return wrap(start, run)
  })
  return { y, h, starts, lens: parts.map((p) => p * fit) }
}

function place(out: SurfacePiece, id: number, u: number, v: number, len: number, wid: number): void {
  out.id = id
  out.u = u
  out.v = v
  out.len = len
  out.wid = wid
  out.edge = Math.min(u, len - u, v, wid - v)
  out.part = 0
}
