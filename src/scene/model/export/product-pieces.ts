import { bodyOf } from '../furnish/product.ts'
import { moved, scaled } from '../geometry/mesh.ts'
import { block } from '../geometry/solids.ts'
import type { ProductModel } from '../product-model.ts'
import type { Piece } from '../rooms/pieces.ts'

const inch = 0.0254
/** A laid product is shown as a square sample of this size, inches. */
const sampleIn = 48

/**
 * A single product, in meters: a body as it is, or a four-foot sample of a laid product; empty for a product without a
 * body.
 */
export function productPieces(model: ProductModel): Piece[] {
  const own = { slot: null, fixture: 'product' }
  if (model.kind === 'surface') {
    const thick = Math.max(0.25, Math.min(3, model.pieceIn.t))
    const board = moved(block([0, 0, 0], [sampleIn, thick, sampleIn]), [-sampleIn / 2, 0, -sampleIn / 2])
    return [{ ...own, look: { kind: 'surface', model }, mesh: scaled(board, inch) }]
  }
  return (bodyOf(model)?.parts ?? []).map(({ look, mesh }) => ({ ...own, look, mesh: scaled(mesh, inch) }))
}
