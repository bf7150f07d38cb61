import { layoutOf } from '#scene/model/materials/layouts.ts'
import { newPiece } from '#scene/model/materials/material.ts'
import type { SurfaceModel } from '#scene/model/product-model.ts'

/** Layouts whose pieces all have the stated size; in others they are broken or sawn to many lengths. */
const exact = /^(grid|offset|herringbone|slab|coping)$/
const hair = 1e-6

/** Where a laid surface does not match its size; `sheet` when the stated size is that of a sheet of smaller chips. */
export function brokenLaying(
  model: SurfaceModel,
  stated: { widthIn: number; lengthIn: number },
  sheet: boolean,
): string[] {
  const { w, l } = model.pieceIn
  const [short, long] = [Math.min(w, l), Math.max(w, l)]
  const found: string[] = []
  if (!(short > 0) || !/^#[0-9a-f]{6}$/i.test(model.hex)) return ['no piece or no colour']
  const [a, b] = [stated.widthIn || w, stated.lengthIn || l].toSorted((x, y) => x - y) as [number, number]
  if (!sheet && (Math.abs(a - short) > hair || Math.abs(b - long) > hair))
    found.push(`a piece of ${short} x ${long} instead of ${a} x ${b} in`)
  const layout = layoutOf(model)
  if (!(layout.w > 0 && layout.l > 0 && Number.isFinite(layout.w * layout.l))) return [...found, 'no repeat']
  const piece = newPiece()
  for (let i = 0; i < 40; i++) {
    layout.at(layout.w * ((i * 0.618) % 1), layout.l * ((i * 0.382 + 0.013) % 1), piece)
    if (![piece.id, piece.u, piece.v, piece.len, piece.wid, piece.edge].every(Number.isFinite))
      return [...found, 'not a number']
    if (piece.part !== 0) continue
    if (exact.test(model.layout) && (off(piece.len, long) || off(piece.wid, short)))
      return [...found, `laid as ${piece.wid.toFixed(3)} x ${piece.len.toFixed(3)} instead of ${short} x ${long} in`]
    if (model.layout === 'plank' && short <= 14 && off(piece.wid, short))
      return [...found, `boards ${piece.wid} instead of ${short} in broad`]
  }
  return found
}

function off(is: number, want: number): boolean {
  // Pieces are never laid smaller than a quarter of an inch.
  return Math.abs(is - Math.max(want, 0.25)) > 1e-3
}
