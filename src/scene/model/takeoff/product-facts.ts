import type { SurfaceModel } from '../product-model.ts'
import type { Fill } from '../rooms/types.ts'
import type { Laying } from './cells.ts'

const inch = 0.0254

/** What a takeoff must know of a product in the size that was chosen. */
export type ProductFacts = {
  /** Slug of its category. */
  category: string
  /** As it is sold: Box, Piece, Linear ft, Slab, Roll, Sq ft. */
  unit: string
  /** Of one sold unit. */
  unitPriceCents: number
  minimumUnit: number
  /** What one sold unit covers; null where it covers nothing. */
  boxSqft: number | null
  /** Left out where the box's coverage tells it. */
  piecesPerBox?: number
  /** One piece as it is sold, inches: a tile, board, mosaic's sheet, slab, or roll (`w` its width, `l` its length). */
  pieceIn: { w: number; l: number }
  /** How many stand in the place, where the product itself decides it; else the place says it. */
  pieces?: number
  /** How many of those places are drawers, of what sits on drawers and doors. */
  drawers?: number
  /** Of a cup pull: doors take none. */
  drawersOnly?: true
  /** What the picture is made from; null for what stands. */
  surface: Pick<SurfaceModel, 'layout' | 'pieceIn' | 'params' | 'seed'> | null
}

/**
 * Bought whole and cut to the worktop, whatever it is made of: stone, laminate or butcher block. A porcelain panel for a floor
 * looks like a slab and is laid as a tile.
 */
export function isSlab({ category, unit, surface }: ProductFacts): boolean {
  return unit === 'Slab' || (surface?.layout === 'slab' && category === 'countertop')
}

/** Pieces are sheets of chips that are smaller by far. */
export function isMosaic({ surface, pieceIn }: ProductFacts): boolean {
  if (!surface || !['hex', 'penny', 'grid', 'offset', 'herringbone', 'irregular'].includes(surface.layout))
    return false
  const { w, l } = surface.pieceIn
  return w * l < pieceIn.w * pieceIn.l * 0.45
}

/** How the product lies: as was chosen, else as it is pictured. */
export function layingOf(facts: ProductFacts, fill: Fill | undefined): { pattern: Laying; turn: number } {
  const chosen = fill && 'product' in fill ? fill : null
  const turn = chosen?.turn ?? 0
  if (isMosaic(facts)) return { pattern: 'grid', turn }
  if (facts.surface?.layout === 'hex') {
    const shape = facts.surface.params.shape
    return { pattern: shape === 'picket' ? 'picket' : 'hexagon', turn }
  }
  const own = pictured(facts)
  const pattern = chosen?.pattern ?? own
  // Boards on the diagonal keep their random joints.
  if (pattern === 'diagonal' && own === 'plank') return { pattern: 'plank', turn: turn + 45 }
  return { pattern, turn }
}

function pictured({ surface }: ProductFacts): Laying {
  switch (surface?.layout) {
    case 'plank':
      return 'plank'
    case 'herringbone':
      return 'herringbone'
    case 'offset':
      return String(surface.params.pattern ?? '').includes('1/3') ? 'third' : 'offset'
    case 'ledger':
    case 'pavers':
      return 'offset'
    default:
      return 'grid'
  }
}

const tiles = new Set(['tile-flooring', 'backsplash-tiles'])
const jointed = new Set(['grid', 'offset', 'herringbone', 'plank'])

/** Loose tiles are set as far apart as one likes; a mosaic's sheet brings its joints along. */
export function takesJoint(facts: ProductFacts): boolean {
  const { category, surface } = facts
  return tiles.has(category) && surface !== null && jointed.has(surface.layout) && !isMosaic(facts)
}

/** Inches between two pieces beyond their own size: what was chosen, else none, as the picture has the joint in the piece. */
export function jointOf(facts: ProductFacts, fill: Fill | undefined): number {
  return fill && 'product' in fill && takesJoint(facts) ? (fill.joint ?? 0) : 0
}

/** Boards and planks have a tongue and a groove; tile has not, whatever it looks like. */
export function isTongued({ category, surface }: ProductFacts): boolean {
  if (surface?.layout !== 'plank' && surface?.layout !== 'herringbone') return false
  return ['hardwood-flooring', 'laminate-flooring', 'luxury-flooring'].includes(category)
}

/** One piece in metres. */
export function pieceOf({ pieceIn }: ProductFacts): { w: number; l: number } {
  return { w: pieceIn.w * inch, l: pieceIn.l * inch }
}
