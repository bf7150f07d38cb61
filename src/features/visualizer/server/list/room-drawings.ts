import { cabinetList, type ListedCabinet } from '#scene/model/layout/numbered-boxes.ts'
import { planDrawing } from '#scene/model/rooms/plan/plan-drawing.ts'
import { type PlanDrawing, penOf } from '#scene/model/rooms/plan/plan-symbols.ts'
import { wallDrawings, wallNumbers } from '#scene/model/rooms/plan/wall-drawing.ts'
import type { Scene } from '#scene/model/types.ts'
import type { Look, Pen } from '#server/write-pdf.ts'

/** The dimensioned drawings of a room with cabinets, and what the trade orders for it. */
export type RoomDrawings = {
  plan: PlanDrawing
  numbers: { text: string; x: number; y: number }[]
  walls: { wall: number; drawing: PlanDrawing }[]
  cabinets: ListedCabinet[]
}

/** Null for a room without cabinets. */
export function roomDrawings(scene: Scene): RoomDrawings | null {
  const { room, placed, style, slots } = scene
  const cabinets = cabinetList({ room, placed, slots, style: style.id })
  if (cabinets.length === 0) return null
  return {
    plan: planDrawing(scene, { dimensions: true }),
    numbers: wallNumbers(room).map(({ x, y }, i) => ({ text: String(i + 1), x, y })),
    walls: wallDrawings(scene),
    cabinets,
  }
}

/** As on the job-site sheet; widths in points. */
const strokes: Record<string, { fill?: string; stroke?: string; width?: number }> = {
  wall: { fill: '#1F1D1A' },
  window: { fill: '#FFFFFF', stroke: '#1F1D1A', width: 0.6 },
  fixture: { fill: '#F4F2EC', stroke: '#B8B2A6', width: 0.5 },
  ground: { fill: '#FFFFFF' },
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
