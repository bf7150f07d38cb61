import { bodyOf } from '../furnish/product.ts'
import { moved, scaled } from '../geometry/mesh.ts'
import { block } from '../geometry/solids.ts'
import type { ProductModel } from '../product-model.ts'
import type { Piece } from '../rooms/pieces.ts'

const inch = 0.0254
/** What is laid is shown as a square of it, as large as a bath mat is wide. */
const sampleIn = 48

/** A product by itself, in metres: a thing as it stands, what is laid as a sample of four feet; none for what has no body. */
export function productPieces(model: ProductModel): Piece[] {
  const own = { slot: null, fixture: 'product' }
  if (model.kind === 'surface') {
    const thick = Math.max(0.25, Math.min(3, model.pieceIn.t))
    const board = moved(block([0, 0, 0], [sampleIn, thick, sampleIn]), [-sampleIn / 2, 0, -sampleIn / 2])
    return [{ ...own, look: { kind: 'surface', model }, mesh: scaled(board, inch) }]
  }
  return (bodyOf(model)?.parts ?? []).map(({ look, mesh }) => ({ ...own, look, mesh: scaled(mesh, inch) }))
}
