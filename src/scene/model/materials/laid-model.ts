import { inch, type Vec2 } from '../geometry/mesh.ts'
import type { SurfaceModel } from '../product-model.ts'
import type { Face, Fill, Pattern } from '../types.ts'

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
  if (!fill || !('product' in fill) || face.outline.length === 0) return [0, 0]
  const turn = laidTurn(fill)
  if (fill.start !== 'center') return turn % 45 === 0 ? [0, 0] : turnedCorner(face, turn)
  const sides = [Math.max(pieceIn.l, pieceIn.w) * inch, Math.min(pieceIn.l, pieceIn.w) * inch] as const
  const [along, across] = turn % 180 === 0 ? sides : [sides[1], sides[0]]
  const square = inRows && turn % 90 === 0
  const upright = face.v[1] === 1
  return [middle(face, 0, square ? along : 0), upright ? 0 : middle(face, 1, square ? across : 0)]
}

/** The corner of the face's bounds along the axes of a turned layout: in a turned room a corner of the room. */
function turnedCorner({ outline }: Face, turn: number): Vec2 {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const x = Math.min(...outline.map(([u, v]) => u * cos + v * sin))
  const y = Math.min(...outline.map(([u, v]) => v * cos - u * sin))
  return [x * cos - y * sin, x * sin + y * cos]
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

type Laying = { pattern?: Pattern; grout?: string; joint?: number; shade?: number }

const layouts: Record<Pattern, { layout: SurfaceModel['layout']; offset?: number }> = {
  grid: { layout: 'grid' },
  stack: { layout: 'grid' },
  diagonal: { layout: 'grid' },
  offset: { layout: 'offset', offset: 0.5 },
  third: { layout: 'offset', offset: 1 / 3 },
  herringbone: { layout: 'herringbone' },
  chevron: { layout: 'chevron' },
  plank: { layout: 'plank' },
}

/** A product as the user chose to lay it: in another pattern, with another joint, with less or more shade variation. */
export function laidModel(model: SurfaceModel, { pattern, grout, joint, shade }: Laying): SurfaceModel {
  const laid = pattern && patternsOf(model).length > 0 ? layoutIn(pattern, model) : null
  const layout = laid?.layout ?? model.layout
  const { w, l } = model.pieceIn
  return {
    ...model,
    layout,
    // A chosen joint is added to the piece size; the joint in the picture is part of it.
    ...(joint !== undefined && { pieceIn: { ...model.pieceIn, w: w + joint, l: l + joint } }),
    params: {
      ...model.params,
      // A tile laid in a herringbone keeps the edges of a tile.
      ...(layout !== model.layout && { edges_of: model.layout }),
      ...(laid?.offset !== undefined && { offset: laid.offset, pattern: laid.offset < 0.4 ? '1/3' : '1/2' }),
      ...(grout && { grout_hex: grout }),
      ...(joint !== undefined && { joint_in: joint }),
      ...(shade !== undefined && { shade_play: shade }),
    },
  }
}

/** Boards on the diagonal keep their random joints. */
function layoutIn(pattern: Pattern, model: SurfaceModel): (typeof layouts)[Pattern] {
  return pattern === 'diagonal' && isBoards(model) ? layouts.plank : layouts[pattern]
}

/** The rotation of a laid product on its face, degrees; the diagonal pattern includes its own rotation. */
export function laidTurn({ pattern, turn }: { pattern?: Pattern; turn?: number }): number {
  return (turn ?? 0) + (pattern === 'diagonal' ? 45 : 0)
}

function isBoards({ gen, pieceIn: { w, l } }: SurfaceModel): boolean {
  return gen === 'wood' && Math.max(w, l) > 30
}

/** Layouts of loose pieces; a mosaic sheet, slab or roll has a fixed layout. */
const movable = new Set<SurfaceModel['layout']>(['grid', 'offset', 'plank', 'herringbone'])

/** The patterns in which a product can be laid; the first is its default. */
export function patternsOf(model: SurfaceModel): Pattern[] {
  const { w, l } = model.pieceIn
  // A butcher-block worktop is one panel.
  if (!movable.has(model.layout) || (model.gen === 'wood' && Math.min(w, l) > 14)) return []
  const long = Math.max(w, l)
  const short = Math.min(w, l)
  if (isBoards(model)) {
    const boards: Pattern[] = ['plank', 'herringbone', 'chevron', 'diagonal', 'grid']
    return model.layout === 'herringbone' ? ['herringbone', 'chevron', 'plank', 'diagonal', 'grid'] : boards
  }
  const even = long / short < 1.05
  const rest: Pattern[] = even
    ? ['grid', 'offset', 'diagonal']
    : ['offset', 'third', 'stack', 'herringbone', 'diagonal']
  const own: Pattern =
    model.layout === 'offset'
      ? 'offset'
      : model.layout === 'grid'
        ? rest.includes('stack')
          ? 'stack'
          : 'grid'
        : model.layout === 'plank'
          ? 'plank'
          : 'herringbone'
  return [own, ...rest.filter((pattern) => pattern !== own)]
}
