import { type Hints, numberOf, textOf } from '../product-model.ts'
import { blend, lightness, type Rgb, times } from './color.ts'
import type { Recipe, SurfacePiece } from './material.ts'
import { smooth } from './noise.ts'

/**
 * A printed pattern on a square tile, with x and y 0 … 1 across it. `ink` is positive where the second color is,
 * `accent` where the third is; both are distances, so that an edge can be as soft as a pixel.
 */
export type Motif = (x: number, y: number) => { ink: number; accent: number }

/** Three parameters, 0 … 1, that make the motif differ between manufacturers. */
type Figures = { a: number; b: number; c: number }

/** A figure on the folded tile: u ≥ v ≥ 0 from its center (one eighth of it), r the distance from it. */
type Figure = (u: number, v: number, r: number, f: Figures) => number

export const motifNames = [
  'star',
  'fleur',
  'bloom',
  'trellis',
  'medallion',
  'compass',
  'lattice',
  'check',
  'knot',
  'ray',
] as const

/** The motif that the hints name, or null for a plain tile. */
export function motifOf(hints: Hints): Motif | null {
  const drawn = motifs[textOf(hints, 'motif', '')]
  if (!drawn) return null
  const f = {
    a: numberOf(hints, 'motif_a', 0.5),
    b: numberOf(hints, 'motif_b', 0.5),
    c: numberOf(hints, 'motif_c', 0.5),
  }
  const corner = corners[Math.floor(f.c * corners.length) % corners.length] as Figure
  return (x, y) => {
    const [p, q] = [Math.abs(x - 0.5), Math.abs(y - 0.5)]
    const [u, v] = p > q ? [p, q] : [q, p]
    const r = Math.hypot(u, v)
    return {
      ink: Math.max(drawn.ink(u, v, r, f), corner(u, v, r, f)),
      accent: drawn.accent(u, v, r, f),
    }
  }
}

const size = (f: Figures, low: number, high: number) => low + (high - low) * f.a
const ring = (r: number, at: number, half: number) => half - Math.abs(r - at)
const petals = (u: number, v: number, r: number, n: number, out: number, depth: number) =>
  out + depth * Math.cos(n * Math.atan2(v, u)) - r
/** Eight-pointed star made of two squares. */
const star = (u: number, v: number, s: number) => Math.max(s - u, s - (u + v) * Math.SQRT1_2)

/** Figures where the corners of four tiles meet. */
const corners: Figure[] = [
  (u, v, _, f) => 0.1 + 0.08 * f.b - Math.hypot(0.5 - u, 0.5 - v),
  (u, v, _, f) => 0.14 + 0.1 * f.b - (1 - u - v),
  (u, v, _, f) => ring(Math.hypot(0.5 - u, 0.5 - v), 0.16 + 0.08 * f.b, 0.022),
  (u, v, _, f) => 0.09 + 0.07 * f.b - Math.max(0.5 - u, 0.5 - v),
  (u, v, _, f) => {
    const [a, b] = [0.5 - u, 0.5 - v]
    return petals(a, b, Math.hypot(a, b), 4, 0.13 + 0.05 * f.b, 0.07)
  },
  (u, v, _, f) => Math.max(0.03 - (0.5 - u), ring(Math.hypot(0.5 - u, 0.5 - v), 0.2 + 0.05 * f.b, 0.015)),
]

const motifs: Record<string, { ink: Figure; accent: Figure }> = {
  star: {
    ink: (u, v, r, f) => Math.min(star(u, v, size(f, 0.24, 0.37)), r - size(f, 0.07, 0.12)),
    accent: (u, v, _, f) => star(u, v, size(f, 0.05, 0.09) + 0.03 * f.b),
  },
  fleur: {
    ink: (u, v, _, f) => 0.17 + 0.05 * f.b - Math.hypot(v * (1.6 + f.a), u - size(f, 0.22, 0.27)),
    accent: (u, v, r, f) => Math.max(0.07 - r, 0.05 - Math.hypot(u - v, (u + v - 0.4 - 0.1 * f.b) * 0.7)),
  },
  bloom: {
    ink: (u, v, r, f) => Math.min(petals(u, v, r, 8, size(f, 0.24, 0.31), 0.06 + 0.05 * f.b), r - 0.09),
    accent: (u, v, r, f) => Math.min(petals(u, v, r, 8, size(f, 0.13, 0.17), 0.03), r - 0.05),
  },
  trellis: {
    ink: (u, v, r, f) => {
      const slat = Math.abs(u + v - 0.5) * Math.SQRT1_2
      return 0.03 + 0.025 * f.b - Math.min(slat, Math.abs(r - size(f, 0.12, 0.2)))
    },
    accent: (u, v, _, f) => 0.05 + 0.05 * f.b - (u + v) * Math.SQRT1_2,
  },
  medallion: {
    ink: (u, v, r, f) =>
      Math.max(ring(r, size(f, 0.3, 0.4), 0.03 + 0.02 * f.b), petals(u, v, r, 12, 0.17, 0.035 + 0.02 * f.b)),
    accent: (_u, _v, r, f) => Math.max(ring(r, size(f, 0.25, 0.33), 0.012), 0.06 + 0.03 * f.b - r),
  },
  compass: {
    ink: (u, v, _, f) => 0.13 + 0.04 * f.b - v * (2 + f.a * 1.4) - u * 0.3,
    accent: (u, v, r, f) => Math.max(0.05 - Math.abs(u - v) - r * 0.13, ring(r, size(f, 0.2, 0.3), 0.016)),
  },
  lattice: {
    ink: (u, v, _, f) =>
      Math.max(0.035 + 0.02 * f.b - Math.abs(v - size(f, 0.14, 0.24)), 0.03 - Math.abs(u - v) * Math.SQRT1_2),
    accent: (u, v, _, f) => 0.06 + 0.05 * f.b - Math.max(u, v),
  },
  check: {
    ink: (u, v, _, f) => Math.max(size(f, 0.2, 0.3) - u, Math.min(u, v) - size(f, 0.2, 0.3)),
    accent: (u, v, _, f) => 0.07 + 0.06 * f.b - (u + v) * Math.SQRT1_2,
  },
  knot: {
    ink: (u, v, _, f) => {
      const loop = Math.abs(Math.hypot(u - size(f, 0.2, 0.26), v) - size(f, 0.16, 0.21))
      return 0.03 + 0.018 * f.b - loop
    },
    accent: (u, v, r, f) => Math.max(0.04 + 0.03 * f.b - r, 0.035 - Math.hypot(u - 0.36, v)),
  },
  ray: {
    ink: (u, v, r, f) => {
      const turn = Math.cos((f.b < 0.5 ? 12 : 16) * Math.atan2(v, u)) * r
      return Math.min(turn * 0.5 - 0.01, size(f, 0.36, 0.46) - r, r - 0.11)
    },
    accent: (_u, _v, r, f) => Math.max(ring(r, size(f, 0.4, 0.47), 0.014), 0.075 - r),
  },
}

/** Prints the motif of a patterned tile over its ground color; null for a plain tile. */
export function printOf({ base, hints, px }: Recipe): ((piece: SurfacePiece, ground: Rgb) => Rgb) | null {
  const motif = motifOf(hints)
  if (!motif) return null
  const light = lightness(base)
  // On a pale ground the motif is dark, on a dark ground bone-colored.
  const second: Rgb = light > 0.68 ? times(base, 0.42) : blend(base, [0.93, 0.91, 0.86], 0.84)
  const third: Rgb = light > 0.68 ? times(base, 0.7) : light > 0.4 ? times(base, 0.5) : blend(base, second, 0.45)
  return (piece, ground) => {
    // A long tile repeats the motif for each square of its length.
    const [u, v] = [piece.u / piece.len, piece.v / piece.wid]
    const times = Math.max(1, Math.round(piece.len / piece.wid))
    const across = Math.max(1, Math.round(piece.wid / piece.len))
    const { ink, accent } = motif((u * times) % 1, (v * across) % 1)
    const soft = Math.max(0.006, (px * 0.6) / Math.min(piece.len, piece.wid))
    const inked = ink > -soft ? blend(ground, second, smooth(-soft, soft, ink)) : ground
    return accent > -soft ? blend(inked, third, smooth(-soft, soft, accent)) : inked
  }
}

/** The relief shapes of tile; any other name gives the last one. */
export const reliefNames = ['flutes', 'waves', 'pyramids']

/** The height of a molded face, inches. */
export function standsOut(relief: string, { u, v, len, wid }: SurfacePiece): number {
  const flutes = relief === 'flutes'
  const across = along(v, wid, flutes ? 0.9 : 2.2) * Math.PI
  if (flutes) return 0.13 * Math.abs(Math.sin(across))
  if (relief === 'waves') return 0.07 * Math.sin(across * 2 + Math.sin((u / len) * Math.PI * 2))
  return 0.13 * Math.min(peak(across), peak(along(u, len, 2.2) * Math.PI))
}

/**
 * How many figures of about a given size come before a position; each piece has a whole number, so that neighbors line
 * up.
 */
function along(at: number, size: number, figure: number): number {
  return (at / size) * Math.max(1, Math.round(size / figure))
}

/** A triangle wave: linearly up to halfway between multiples of pi, then down. */
function peak(x: number): number {
  return Math.asin(Math.abs(Math.sin(x)))
}
