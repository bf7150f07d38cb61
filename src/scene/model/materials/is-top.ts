import type { SurfaceModel } from '../product-model.ts'

/** Whether the product is a countertop: a slab, or boards glued into one. */
export function isTop({ layout, pieceIn }: SurfaceModel): boolean {
  return layout === 'slab' || (layout === 'plank' && Math.min(pieceIn.w, pieceIn.l) > 14)
}
