import type { Hints } from '../product-model.ts'
import type { Rgb } from './color.ts'
import type { Finish } from './finish.ts'

/** One sample of a material: color, relief in inches above the face, roughness 0 … 1. */
export type Sample = { r: number; g: number; b: number; h: number; rough: number }

/** Fills `out` for a point on a piece; `piece.id` determines what differs between pieces. */
export type Material = (piece: SurfacePiece, out: Sample) => void

/**
 * The parameters of a material. `px` is the size of a pixel in inches: smaller detail is left out so that it does not
 * alias.
 */
export type Recipe = {
  base: Rgb
  finish: Finish
  hints: Hints
  seed: number
  px: number
  /** Shorter side of a piece, inches; the scale of veins and clouds depends on it. */
  pieceIn: number
}

export function paintSample(out: Sample, c: Rgb, tone = 1): void {
  out.r = c[0] * tone
  out.g = c[1] * tone
  out.b = c[2] * tone
}

/**
 * Where a point falls: the piece, the position on it (u along its length, v across), and the distance to its edge;
 * inches.
 */
export type SurfacePiece = {
  id: number
  u: number
  v: number
  len: number
  wid: number
  /** Distance to the nearest edge; below 0 in the open joint of round pieces. */
  edge: number
  /** 0 the product itself, 1 pool water, 2 the deck behind a coping. */
  part: number
}

/** A layout of pieces; it repeats every `w` inches to the right and `l` inches down. */
export type SurfaceLayout = { w: number; l: number; at: (x: number, y: number, out: SurfacePiece) => void }

export function newPiece(): SurfacePiece {
  return { id: 0, u: 0, v: 0, len: 1, wid: 1, edge: 1, part: 0 }
}
