import type { Piece } from './piece.ts'

/** What tile is pressed into; the last is what any other name gives. */
export const reliefNames = ['flutes', 'waves', 'pyramids']

/** How far a moulded face stands out, inches. */
export function standsOut(relief: string, { u, v, len, wid }: Piece): number {
  const flutes = relief === 'flutes'
  const across = along(v, wid, flutes ? 0.9 : 2.2) * Math.PI
  if (flutes) return 0.13 * Math.abs(Math.sin(across))
  if (relief === 'waves') return 0.07 * Math.sin(across * 2 + Math.sin((u / len) * Math.PI * 2))
  return 0.13 * Math.min(peak(across), peak(along(u, len, 2.2) * Math.PI))
}

/** How many figures of about a size lie up to a place: whole ones on each piece, so that neighbours go on. */
function along(at: number, size: number, figure: number): number {
  return (at / size) * Math.max(1, Math.round(size / figure))
}

/** Straight up to halfway between multiples of pi and straight down again. */
function peak(x: number): number {
  return Math.asin(Math.abs(Math.sin(x)))
}
