import type { ListLine } from '#features/visualizer/room-list.ts'
import { cabinetList, type ListedCabinet } from '#scene/model/layout/numbered-boxes.ts'
import { isUpright } from '#scene/model/layout/open-edges.ts'
import { islandDrawings } from '#scene/model/rooms/plan/island-drawing.ts'
import { planDrawing } from '#scene/model/rooms/plan/plan-drawing.ts'
import { type PlanDrawing, penOf } from '#scene/model/rooms/plan/plan-symbols.ts'
import { type WallTile, wallDrawings, wallNumbers } from '#scene/model/rooms/plan/wall-drawing.ts'
import type { Scene } from '#scene/model/types.ts'
import type { Look, Pen } from '#server/write-pdf.ts'
import { outlineOf } from './laying-plan.ts'

/** The dimensioned drawings of a room with cabinets, and what the trade orders for it. */
export type RoomDrawings = {
  plan: PlanDrawing
  numbers: { text: string; x: number; y: number }[]
  elevations: Elevation[]
  cabinets: ListedCabinet[]
}

/** A wall or a side of an island, seen from the front. */
type Elevation = { title: string; drawing: PlanDrawing }

/** Null for a room without cabinets. */
export function roomDrawings(scene: Scene, lines: readonly ListLine[]): RoomDrawings | null {
  const { room, placed, style, slots } = scene
  const cabinets = cabinetList({ room, placed, slots, style: style.id })
  if (cabinets.length === 0) return null
  return {
    plan: planDrawing(scene, { dimensions: true }),
    numbers: wallNumbers(room).map(({ x, y }, i) => ({ text: String(i + 1), x, y })),
    elevations: elevationsOf(scene, lines),
    cabinets,
  }
}

/** The walls with the tile of the list, and the islands. */
export function elevationsOf(scene: Scene, lines: readonly ListLine[]): Elevation[] {
  return [
    ...wallDrawings(scene, lines.flatMap(tileOf)).map(({ wall, drawing }) => ({
      title: `Wall ${wall + 1}, seen from inside`,
      drawing,
    })),
    ...islandDrawings(scene),
  ]
}

/** Of more pieces only the outline is drawn; on paper their joints would run together. */
const maxPieces = 4000

/** The tile of a line on walls, with its pieces where they are counted from the drawing. */
function tileOf({ slot, takeoff }: ListLine): WallTile[] {
  if (!takeoff || slot.role === 'countertop') return []
  const { laid } = takeoff
  return slot.faces.flatMap((face, i): WallTile[] => {
    if (!isUpright(face)) return []
    const own = laid && laid.pieces.length <= maxPieces ? laid.pieces.filter((piece) => piece.face === i) : []
    return [{ face, pieces: own.flatMap((piece) => (laid ? outlineOf(piece, laid) : [])) }]
  })
}

/** As on the job-site sheet; widths in points. */
const strokes: Record<string, { fill?: string; stroke?: string; width?: number }> = {
  wall: { fill: '#1F1D1A' },
  window: { fill: '#FFFFFF', stroke: '#1F1D1A', width: 0.6 },
  fixture: { fill: '#F4F2EC', stroke: '#B8B2A6', width: 0.5 },
  ground: { fill: '#FFFFFF' },
  tile: { stroke: '#B8B2A6', width: 0.2 },
}
const line = { stroke: '#5A554D', width: 0.5 }
/** Letters in pen widths of the drawing. */
const letters: Record<string, number> = { dimension: 9, note: 7.5, cabinet: 6, room: 9 }

/** Draws into a width and a maximum height in points; returns the height that it took. */
export function drawDrawing(
  pen: Pen,
  { plan, numbers = [] }: { plan: PlanDrawing; numbers?: RoomDrawings['numbers'] },
  at: { x: number; y: number; width: number; most: number },
): number {
  const { scale, height } = sizeOf(plan, at)
  const [vx, vy, vw] = plan.view
  const left = at.x + (at.width - vw * scale) / 2
  const place = { x: left - vx * scale, y: at.y - vy * scale, scale }
  for (const { kind, d } of plan.shapes) pen.path(d, place, strokes[kind] ?? line)
  for (const { text, x, y, turn, kind } of plan.texts) {
    const look = { size: penOf(plan.view) * (letters[kind] ?? 9) * scale }
    const [px, py] = [place.x + x * scale, place.y + y * scale]
    pen.turned(px, py, turn, () => pen.text(px - pen.widthOf(text, look) / 2, py, text, look))
  }
  for (const { text, x, y } of numbers) {
    const look = { size: 9, bold: true }
    const [px, py] = [place.x + x * scale, place.y + y * scale]
    pen.path('M-7 0A7 7 0 1 0 7 0A7 7 0 1 0 -7 0Z', { x: px, y: py, scale: 1 }, { fill: '#FFFFFF', stroke: '#1F1D1A' })
    pen.text(px - pen.widthOf(text, look) / 2, py + 3.2, text, look)
  }
  return height
}

/** Points per centimeter, and the height in points. */
export function sizeOf({ view }: PlanDrawing, { width, most }: { width: number; most: number }) {
  const scale = Math.min(width / view[2], most / view[3], 1.4)
  return { scale, height: view[3] * scale }
}

const columns = [0, 40, 110, 150, 260] as const

/** The cabinet list as rows of a table; returns the y below it. `next` gives the y where a row of a height goes. */
export function drawCabinets(
  pen: Pen,
  cabinets: readonly ListedCabinet[],
  at: { x: number; width: number },
  next: (height: number) => number,
): void {
  const put = (cells: readonly string[], look: Look) => {
    const [quantity = '', code = '', hinge = '', size = '', places = ''] = cells
    const lines = pen.wrap(places, at.width - columns[4], look)
    const y = next(Math.max(1, lines.length) * 11 + 3)
    for (const [i, cell] of [quantity, code, hinge, size].entries()) pen.text(at.x + (columns[i] ?? 0), y, cell, look)
    lines.forEach((text, i) => {
      pen.text(at.x + columns[4], y + i * 11, text, look)
    })
  }
  put(['Qty', 'Code', 'Hinge', 'Width x height x depth', 'Wall and number on the drawings'], {
    size: 8,
    color: '#666666',
  })
  for (const { quantity, code, hinge, sizeIn, places } of cabinets)
    put([String(quantity), code, hinge, sizeIn, places.join('; ')], {})
}
