import type { Vec2 } from '../geometry/mesh.ts'
import { laidTurn } from '../materials/laid-model.ts'
import type { Face, Fill } from './types.ts'

const inch = 0.0254

/** Nearer than this to a whole piece nobody cuts; metres. */
const shaving = 0.001

/**
 * Where a piece's corner lies on a face, metres. In the corner, unless the laying is centered: then both ends of the face get
 * the same cut, and of the two ways to that (a joint or a piece in the middle) the one with the larger cuts is taken, as tilers
 * set a room out. A wall is centered along its length alone; its first course is whole. `pieceIn`: a piece with its joint,
 * inches; `inRows`: pieces lie side by side and not herringbone or in six corners, where no end has one kind of cut.
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
