import { printLength } from '#lib/feet-inches.ts'
import { points } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { onWall, openingRect, openingsOf, reachOnWall, type Wall, wallRect, wallsOf } from '../../layout/walls.ts'
import type { RoomShape, Scene } from '../../types.ts'
import { scaleOf } from './plan-drawing.ts'
import { dimension, type PlanDrawing, type PlanShape, type PlanText, path, penOf, viewOf } from './plan-symbols.ts'

/** Half the thickness of a drawn wall, in meters. */
const half = 0.07

/**
 * Where each wall's number is on the plan: in the middle of its longest stretch without an opening, in the drawing's
 * centimeters with north up. `scale` is relative to a room of five meters.
 */
export function wallNumbers(room: RoomShape): { x: number; y: number; scale: number }[] {
  return wallsOf(room).map((wall) => {
    const stops = openingsOf(room, wall.index).sort((a, b) => a.at - b.at)
    let [from, best] = [0, [0, 0]]
    for (const { at, width } of [...stops, { at: wall.length, width: 0 }]) {
      if (at - from > (best[1] as number) - (best[0] as number)) best = [from, at]
      from = Math.max(from, at + width)
    }
    const [x, y] = onWall(wall, ((best[0] as number) + (best[1] as number)) / 2, -half)
    return { x: x * 100, y: -y * 100, scale: scaleOf(room.polygon) }
  })
}

type Drawn = Pick<Scene, 'room' | 'placed'> & { doc: Pick<Scene['doc'], 'units'> }
type Box = readonly [x0: number, y0: number, x1: number, y1: number]

/**
 * The walls of a room seen from inside, by their index: openings, what stands against the wall, and dimensions. Outdoors
 * only those of the house.
 */
export function wallDrawings(scene: Drawn): { wall: number; drawing: PlanDrawing }[] {
  const { room } = scene
  return wallsOf(room)
    .filter(({ index }) => room.kind !== 'outdoor' || room.edges?.[index] === 'house')
    .map((wall) => ({ wall: wall.index, drawing: wallDrawing(scene, wall) }))
}

function wallDrawing({ room, placed, doc }: Drawn, wall: Wall): PlanDrawing {
  const { length } = wall
  const { height } = room
  const scale = Math.min(1.6, Math.max(0.7, length / 4))
  const view = viewOf(points([0, 0], [length, height]), 0.95 * scale)
  const pen = penOf(view) / 100
  const openings = openingsOf(room, wall.index).map((opening) => openingRect(wall, opening))
  const things = placed
    .filter(({ type }) => fixtureKind(type).footing !== 'ground')
    .flatMap((thing) =>
      reachOnWall(wall, thing).map((span): { box: Box; label: string } => ({
        box: wallRect(wall, span, thing.base, Math.min(height, thing.base + thing.height)),
        label: fixtureKind(thing.type).label,
      })),
    )
  const whole = rectangle([0, 0, length, height])
  const shapes: PlanShape[] = [
    { kind: 'ground', d: whole },
    ...openings.map((box): PlanShape => ({ kind: 'window', d: rectangle(box) })),
    ...things.map(({ box }): PlanShape => ({ kind: 'fixture', d: rectangle(box) })),
    { kind: 'detail', d: whole },
  ]
  const print = (meters: number) => printLength(meters, doc.units)
  const texts = [
    ...openings.flatMap((box) => {
      const [x0, y0, x1, y1] = box
      return textsIn(box, pen, [print(x1 - x0), `× ${print(y1 - y0)}`, ...(y0 > 0 ? [`sill ${print(y0)}`] : [])])
    }),
    ...things.flatMap(({ box, label }) => textsIn(box, pen, [label])),
  ]
  const named = (from: number, to: number) => {
    const text = print(to - from)
    return text.length * letter.wide * pen < to - from ? text : ''
  }
  const lines = [
    ...stretches(openings, length).map(([a, b]) =>
      dimension([b, height], [a, height], 0.3 * scale, named(a, b), scale),
    ),
    ...stretches(
      things.map(({ box }) => box),
      length,
    ).map(([a, b]) => dimension([a, 0], [b, 0], 0.3 * scale, named(a, b), scale)),
    dimension([0, 0], [length, 0], (things.length > 0 ? 0.68 : 0.3) * scale, print(length), scale),
    dimension([0, height], [0, 0], 0.3 * scale, print(height), scale),
  ]
  shapes.push(...lines.flatMap((one) => one.shapes))
  texts.push(...lines.flatMap((one) => one.texts))
  return { view, shapes, texts }
}

function rectangle([x0, y0, x1, y1]: Box): string {
  return path(points([x0, y0], [x1, y0], [x1, y1], [x0, y1]), true)
}

/** The stretches of a wall between the ends of boxes; none without boxes. */
function stretches(boxes: readonly Box[], length: number): [from: number, to: number][] {
  if (boxes.length === 0) return []
  const ends = [0, ...boxes.flatMap(([x0, , x1]) => [x0, x1]), length].sort((a, b) => a - b)
  const stops = ends.filter((end, i) => i === 0 || end - (ends[i - 1] as number) > 0.02)
  return stops.slice(1).map((to, i) => [stops[i] as number, to])
}

/** Height of a line and mean width of a letter as the page draws them, in pen widths of the drawing. */
const letter = { high: 10, wide: 4.2 }

/** Lines of text in the middle of a box, or in one line that is read from the right; none that would not fit. */
function textsIn([x0, y0, x1, y1]: Box, pen: number, lines: readonly string[]): PlanText[] {
  const fits = (all: readonly string[], wide: number, high: number) =>
    all.length * letter.high * pen < high && Math.max(...all.map((line) => line.length)) * letter.wide * pen < wide
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const text = (line: string, px: number, py: number, turn: number): PlanText => {
    return { text: line, x: Math.round(px * 100), y: Math.round(-py * 100), turn, kind: 'note' }
  }
  const drop = letter.high * 0.35 * pen
  if (fits(lines, x1 - x0, y1 - y0))
    return lines.map((line, i) => text(line, x, y - drop + ((lines.length - 1) / 2 - i) * letter.high * pen, 0))
  const joined = lines.join(' ')
  return fits([joined], y1 - y0, x1 - x0) ? [text(joined, x + drop, y, -90)] : []
}
