import type { Laying } from './cells.ts'

/**
 * The percentage that the trade adds for cuts and breakage when pieces are not laid out one by one. Trade calculators
 * agree on it: it depends on material and pattern, with additions for the shape of the room and for experience.
 */
export function flatWaste(given: {
  /** Slug of the product's category. */
  category: string
  pattern: Laying
  /** Pieces are sheets of chips. */
  mosaic: boolean
  /** Longer side of one piece, meters. */
  longSide: number
  /** The floor has inner corners. */
  alcove: boolean
  /** The walls of a bathroom, with niches. */
  niches: boolean
  firstTime: boolean
}): number {
  return base(given) + (given.alcove ? 3 : 0) + (given.niches ? 5 : 0) + (given.firstTime ? 3 : 0)
}

function base({ category, pattern, mosaic, longSide }: Parameters<typeof flatWaste>[0]): number {
  if (category === 'pool-copings') return 20
  if (category === 'artificial-turf') return 7
  if (mosaic) return 20
  const boards = ['hardwood-flooring', 'laminate-flooring', 'luxury-flooring'].includes(category)
  switch (pattern) {
    case 'herringbone':
    case 'chevron':
      return boards ? 18 : longSide < 0.15 ? 20 : 15
    case 'diagonal':
    case 'hexagon':
    case 'picket':
      return 15
    case 'third':
      return 12
    case 'plank':
      return category === 'hardwood-flooring' || !boards ? 10 : 7
    default:
      return boards && category !== 'hardwood-flooring' ? 7 : 10
  }
}
