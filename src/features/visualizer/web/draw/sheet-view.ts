import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { boundsOf, type Tracing } from './tracing.ts'

/** x, y, width and height in centimeters, y down: the view box of the sheet's SVG. */
export type SheetView = [number, number, number, number]

type Seen = {
  corners: readonly Vec2[]
  tracing: Tracing | null
  /** 1 shows the whole sheet. */
  zoom: number
  /** The point that stays in the center when zoomed in. */
  focus: Vec2
}

/** An empty sheet is about thirty by twenty feet. */
const plain: readonly Vec2[] = [
  [0, 0],
  [9, 6],
]
/** Meters of free space around the drawing, to draw on. */
const margin = 1.6

/**
 * The visible part of the sheet: everything on it with space around it, or when zoomed in a part around the next
 * corner.
 */
export function viewOfSheet({ corners, tracing, zoom, focus }: Seen): SheetView {
  const points: Vec2[] = [...plain, ...corners]
  if (tracing) {
    const [x0, y0, x1, y1] = boundsOf(tracing)
    points.push([x0, y0], [x1, y1])
  }
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x0, x1] = [Math.min(...xs) - margin, Math.max(...xs) + margin]
  const [y0, y1] = [Math.min(...ys) - margin, Math.max(...ys) + margin]
  const [w, h] = [(x1 - x0) / zoom, (y1 - y0) / zoom]
  const left = zoom === 1 ? x0 : Math.min(Math.max(focus[0] - w / 2, x0), x1 - w)
  const top = zoom === 1 ? y1 : Math.max(Math.min(focus[1] + h / 2, y1), y0 + h)
  return [left * 100, -top * 100, w * 100, h * 100]
}

/** Zooms in or out by a step; 1 is the whole sheet. */
export function zoomed(zoom: number, way: 1 | -1): number {
  return Math.min(8, Math.max(1, zoom * (way > 0 ? 1.5 : 1 / 1.5)))
}
