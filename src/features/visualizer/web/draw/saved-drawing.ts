import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import type { Sheet, Wish } from './drawing.ts'

const place = 'drawing'

export type SavedDrawing = { sheet: Sheet; wish: Wish; traced: boolean }

/**
 * Remembers, for this tab, what is on the sheet, so that a reload or an accidental Back loses nothing; null deletes it.
 */
export function saveDrawing(drawing: SavedDrawing | null): void {
  try {
    if (drawing && drawing.sheet.chain.length > 0) sessionStorage.setItem(place, JSON.stringify(drawing))
    else sessionStorage.removeItem(place)
  } catch {
    // Storage is full or blocked: the drawing lasts as long as its page.
  }
}

/** What was on the sheet when its page was left; null when nothing valid is stored. */
export function readDrawing(): SavedDrawing | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as SavedDrawing | null
    if (!kept || !isChain(kept.sheet.chain) || typeof kept.wish.height !== 'number') return null
    const { doc } = kept.sheet
    return doc === null || isChain(doc.room?.polygon) ? kept : null
  } catch {
    return null
  }
}

function isChain(points: unknown): points is Vec2[] {
  return (
    Array.isArray(points) &&
    points.length > 0 &&
    points.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite))
  )
}
