/**
 * Where a point falls: the piece, the position on it (u along its length, v across), and the distance to its edge;
 * inches.
 */
export type Piece = {
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
export type Layout = { w: number; l: number; at: (x: number, y: number, out: Piece) => void }

export function newPiece(): Piece {
  return { id: 0, u: 0, v: 0, len: 1, wid: 1, edge: 1, part: 0 }
}
