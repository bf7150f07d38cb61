/** A unit is sold as one of these; goods of a category that is sold by the box are always sold by the box. */
export const units = ['Box', 'Piece', 'Roll', 'Slab', 'Sq ft', 'Linear ft'] as const

export const mostSizes = 60
