import type { Piece } from './piece.ts'

/** The relief shapes of tile; any other name gives the last one. */
export const reliefNames = ['flutes', 'waves', 'pyramids']

/** The height of a molded face, inches. */
export function standsOut(relief: string, { u, v, len, wid }: Piece): number {
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
