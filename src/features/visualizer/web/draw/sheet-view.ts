import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { boundsOf, type Tracing } from './tracing.ts'

/** x, y, width and height in centimetres, y down: the SVG's window on the sheet. */
export type SheetView = [number, number, number, number]

type Seen = {
  corners: readonly Vec2[]
  tracing: Tracing | null
  /** 1 shows the whole sheet. */
  zoom: number
  /** What stays in the middle of a part. */
  focus: Vec2
}

/** An empty sheet is some thirty by twenty feet. */
const plain: readonly Vec2[] = [
  [0, 0],
  [9, 6],
]
/** Metres left free round what is drawn, to draw on. */
const margin = 1.6

/** What of the sheet is seen: everything that is on it with room to go on, or a part of that round the next corner. */
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

/** Closer or farther by a step; 1 is the whole sheet. */
export function zoomed(zoom: number, way: 1 | -1): number {
  return Math.min(8, Math.max(1, zoom * (way > 0 ? 1.5 : 1 / 1.5)))
}
