import type { Vec2 } from '../geometry/mesh.ts'
import { fixtureKind } from './fixture-types.ts'
import { innermost } from './inner-point.ts'
import type { PlanText } from './plan-path.ts'
import { inPolygon } from './regions.ts'
import type { Placed } from './types.ts'
import { boxOf, footprint, legFootprint } from './walls.ts'

/**
 * Height and mean width of letters as the page draws them, in pen widths of the drawing: of a room's name and its size.
 */
const letters = { room: { high: 12, wide: 6.9 }, note: { high: 9.5, wide: 5.1 } }

type Box = readonly [x0: number, y0: number, x1: number, y1: number]
type Label = { texts: PlanText[]; over: Placed[] }

/**
 * The position of a room's name, with its size below it where there is space. It is as near to the middle of the room
 * as possible without crossing anything, and vertical in a narrow room. `over` lists the fixtures that the label
 * crosses when no place is free, as few as possible; it is better not to draw those. Door swings are crossed only when
 * no other place is free. `hair` in meters.
 */
export function labelAt(
  polygon: readonly Vec2[],
  things: readonly Placed[],
  hair: number,
  name: string,
  size: string,
  swept: readonly (readonly Vec2[])[] = [],
): Label {
  const { middle, space } = innermost(polygon)
  const taken = things
    .filter(({ type }) => fixtureKind(type).footing !== 'ground')
    .map((thing) => ({ thing, boxes: boxesOf(thing) }))
  const ways = swept.map(boxOf)
  const both: Form = { name, size: space < 1.1 ? null : size, turn: 0 }
  const short: Form = { name, size: null, turn: 0 }
  const [x0, y0, x1, y1] = boxOf(polygon)
  const isNarrow = x1 - x0 < 1.5 && y1 - y0 > (x1 - x0) * 1.4
  const upright: Form = { name, size: null, turn: -90 }
  const all = places(polygon, middle)
  let least: { at: Vec2; form: Form; over: Placed[]; cost: number } | null = null
  for (const form of isNarrow ? [upright, short] : [both, short, upright]) {
    for (const at of all) {
      const box = boxAt(at, form, hair)
      if (!isInside(polygon, box)) continue
      const over = taken.filter(({ boxes }) => boxes.some((one) => meets(one, box))).map(({ thing }) => thing)
      const cost = over.length + (ways.some((one) => meets(one, box)) ? 0.5 : 0)
      if (cost === 0) return { texts: textsAt(at, form, hair), over }
      if (form !== both && cost < (least?.cost ?? Infinity)) least = { at, form, over, cost }
    }
  }
  if (least) return { texts: textsAt(least.at, least.form, hair), over: least.over }
  return { texts: textsAt(middle, isNarrow ? upright : short, hair), over: [] }
}

type Form = { name: string; size: string | null; turn: 0 | -90 }

/** Candidate positions in a room, nearest to its middle first. */
function places(polygon: readonly Vec2[], middle: Vec2): Vec2[] {
  const [x0, y0, x1, y1] = boxOf(polygon)
  const steps = 28
  const all: Vec2[] = [middle]
  for (let i = 1; i < steps; i++)
    for (let j = 1; j < steps; j++) all.push([x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * j) / steps])
  const off = ([x, y]: Vec2) => Math.hypot(x - middle[0], y - middle[1])
  return all.sort((a, b) => off(a) - off(b))
}

/** The box on the plan that a label occupies when the baseline of its name is centered at a point. */
function boxAt([x, y]: Vec2, { name, size, turn }: Form, hair: number): Box {
  const wide = Math.max(name.length * letters.room.wide, (size?.length ?? 0) * letters.note.wide)
  const [half, up, down] = [
    (wide / 2) * hair,
    letters.room.high * 0.8 * hair,
    (size ? lineHigh + 3 : 3) * hair,
  ]
  return turn === 0 ? [x - half, y - down, x + half, y + up] : [x - up, y - half, x + down, y + half]
}

/** From the baseline of the name to that of the size below it. */
const lineHigh = letters.note.high * 1.3

function textsAt(at: Vec2, { name, size, turn }: Form, hair: number): PlanText[] {
  const [x, y] = [Math.round(at[0] * 100), Math.round(-at[1] * 100)]
  const first: PlanText = { text: name, x, y, turn, kind: 'room' }
  if (size === null) return [first]
  return [first, { text: size, x, y: y + Math.round(lineHigh * hair * 100), turn: 0, kind: 'note' }]
}

function boxesOf(thing: Placed): Box[] {
  const leg = legFootprint(thing)
  return [boxOf(footprint(thing)), ...(leg ? [boxOf(leg)] : [])]
}

/** Half of a wall's thickness, meters. */
const wall = 0.13

function isInside(polygon: readonly Vec2[], [x0, y0, x1, y1]: Box): boolean {
  const middle = (x0 + x1) / 2
  const xs = [x0 - wall, middle, x1 + wall]
  return xs.every((x) => [y0 - wall, y1 + wall].every((y) => inPolygon(polygon, [x, y])))
}

function meets(a: Box, b: Box): boolean {
  return a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]
}
