import { inch } from '../geometry/mesh.ts'
import type { SurfaceModel } from '../product-model.ts'
import type { Fill } from '../types.ts'
import type { Laying } from './cells.ts'

/** What a takeoff needs to know about a product in the chosen size. */
export type ProductFacts = {
  /** Slug of its category. */
  category: string
  /** The unit of sale: Box, Piece, Linear ft, Slab, Roll, Sq ft. */
  unit: string
  /** Price of one sold unit. */
  unitPriceCents: number
  minimumUnit: number
  /** Coverage of one sold unit, square feet; null when it does not cover an area. */
  boxSqft: number | null
  /** Omitted when it follows from the coverage of the box. */
  piecesPerBox?: number
  /** One piece as sold, inches: a tile, board, mosaic sheet, slab, or roll (`w` its width, `l` its length). */
  pieceIn: { w: number; l: number }
  /** Of a slab: what cannot be used along each of its edges, inches. */
  trimIn?: number
  /** Weight of one unit, pounds: of mortar and grout, what a package holds. */
  weightLb?: number
  /** How many the place needs when that depends on the product; otherwise the place has the count. */
  pieces?: number
  /** For drawer and door hardware: how many of those places are drawers. */
  drawers?: number
  /** A cup pull: not for doors. */
  drawersOnly?: true
  /** A grab bar's load with blocking behind it, pounds. */
  ratedLb?: number
  /** What the picture is made from; null for products that are not surfaces. */
  surface: Pick<SurfaceModel, 'layout' | 'pieceIn' | 'params' | 'seed'> | null
}

/** Up to this width tops are sold with finished edges, as butcher block and laminate are; inches. */
const blankWide = 36

/** What is lost along each edge of a slab, whose edges are rough; inches. */
export function slabTrim({ category, pieceIn }: Pick<ProductFacts, 'category' | 'pieceIn'>, trimIn: number): number {
  return category === 'countertop' && Math.min(pieceIn.w, pieceIn.l) > blankWide ? trimIn : 0
}

/**
 * Bought whole and cut to the worktop in any material: stone, laminate or butcher block. A porcelain floor panel looks
 * like a slab but is laid as a tile.
 */
export function isSlab({ category, unit, surface }: ProductFacts): boolean {
  return unit === 'Slab' || (surface?.layout === 'slab' && category === 'countertop')
}

/** A large panel of one piece that is laid as tile; like a slab, it has no allowance for breakage (rule R15). */
export function isPanel(facts: ProductFacts): boolean {
  return facts.surface?.layout === 'slab' && !isSlab(facts)
}

/** Pieces are sheets of much smaller chips. */
export function isMosaic({ surface, pieceIn }: ProductFacts): boolean {
  if (!surface || !['hex', 'penny', 'grid', 'offset', 'herringbone', 'irregular'].includes(surface.layout)) return false
  const { w, l } = surface.pieceIn
  return w * l < pieceIn.w * pieceIn.l * 0.45
}

/** How the product is laid: as chosen, otherwise as in its picture. */
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

/** Loose tiles can have a joint of any width; a mosaic sheet has fixed joints. */
export function takesJoint(facts: ProductFacts): boolean {
  const { category, surface } = facts
  return tiles.has(category) && surface !== null && jointed.has(surface.layout) && !isMosaic(facts)
}

/**
 * Inches between two pieces in addition to their size: the chosen joint, otherwise 0, because the picture includes the
 * joint in the piece.
 */
export function jointOf(facts: ProductFacts, fill: Fill | undefined): number {
  return fill && 'product' in fill && takesJoint(facts) ? (fill.joint ?? 0) : 0
}

/** Boards and planks have a tongue and groove; tile never has, even when it looks like wood. */
export function isTongued({ category, surface }: ProductFacts): boolean {
  if (surface?.layout !== 'plank' && surface?.layout !== 'herringbone') return false
  return ['hardwood-flooring', 'laminate-flooring', 'luxury-flooring'].includes(category)
}

/** One piece, in meters. */
export function pieceOf({ pieceIn }: ProductFacts): { w: number; l: number } {
  return { w: pieceIn.w * inch, l: pieceIn.l * inch }
}
