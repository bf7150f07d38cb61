import type { Vec2 } from '../geometry/mesh.ts'
import { laidTurn } from '../materials/laid-model.ts'
import type { Face, Fill } from './types.ts'

const inch = 0.0254

/** A length within this many meters of a whole piece is not cut. */
const shaving = 0.001

/**
 * The offset of a piece's corner on a face, meters. It is the face's corner unless the layout is centered. Then both
 * ends get the same cut, and of the two ways to do that (a joint or a piece in the middle) the one with the larger cuts
 * is used, as tile setters do. A wall is centered along its length only; its first course is whole. `pieceIn`: a piece
 * with its joint, inches; `inRows`: pieces lie side by side, unlike herringbone or hexagons, where the cuts at one end
 * differ.
 */
export function layingStart(
  face: Face,
  fill: Fill | undefined,
  { pieceIn, inRows }: { pieceIn: { l: number; w: number }; inRows: boolean },
): Vec2 {
  if (!fill || !('product' in fill) || fill.start !== 'center' || face.outline.length === 0) return [0, 0]
  const turn = laidTurn(fill)
  const sides = [Math.max(pieceIn.l, pieceIn.w) * inch, Math.min(pieceIn.l, pieceIn.w) * inch] as const
  const [along, across] = turn % 180 === 0 ? sides : [sides[1], sides[0]]
  const square = inRows && turn % 90 === 0
  const upright = face.v[1] === 1
  return [middle(face, 0, square ? along : 0), upright ? 0 : middle(face, 1, square ? across : 0)]
}

function middle({ outline }: Face, axis: 0 | 1, step: number): number {
  const places = outline.map((corner) => corner[axis])
  const [low, high] = [Math.min(...places), Math.max(...places)]
  const center = (low + high) / 2
  if (step <= shaving) return center
  const cut = (offset: number) => {
    const rest = ((high - low) / 2 + offset) % step
    return rest < shaving || step - rest < shaving ? step : rest
  }
  return cut(step / 2) > cut(0) ? center + step / 2 : center
}
