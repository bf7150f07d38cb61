import type { Rgb } from './colour.ts'
import type { Finish } from './finish.ts'
import type { Hints } from './params.ts'
import type { Piece } from './piece.ts'

/** One sample of a material: color, relief in inches above the face, roughness 0 … 1. */
export type Sample = { r: number; g: number; b: number; h: number; rough: number }

/** Fills `out` for a point on a piece; `piece.id` determines what differs between pieces. */
export type Stuff = (piece: Piece, out: Sample) => void

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

export function paint(out: Sample, c: Rgb, tone = 1): void {
  out.r = c[0] * tone
  out.g = c[1] * tone
  out.b = c[2] * tone
}
