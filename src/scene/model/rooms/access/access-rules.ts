import { inch, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { inPolygon } from '../../layout/regions.ts'
import type { Opening, Placed, RoomShape } from '../../types.ts'
import { loopsOf, overlap } from '../edit/fit.ts'
import { type AccessKey, type AccessLevel, accessFigures, binds } from './access-figures.ts'

/** Rounding error does not break a rule; meters. */
const slack = 0.004

/** Where a room does not work for somebody with a wheelchair or a walker. */
export type AccessProblem = {
  rule: AccessKey
  /** The fixture or the opening; null for the room itself. */
  of: string | null
  /** Inches. */
  have: number
  need: number
  /** A sentence with both figures and the section that asks for them. */
  text: string
}

/**
 * What the plan lacks. The floor of a roll-in shower is not counted as turning space, although it is level with the room:
 * it is wet. `newBuilding` measures by A117.1-2017; without `keepsTub` a tub, which is stepped into, is a problem.
 */
export function accessProblems(
  room: RoomShape,
  placed: readonly Placed[],
  level: AccessLevel,
  { newBuilding = false, keepsTub = true } = {},
): AccessProblem[] {
  if (room.kind === 'outdoor') return doors(room)
  return [
    ...curbs(placed, level),
    ...(keepsTub ? [] : tubs(placed)),
    ...doors(room),
    ...(binds('turning', level) ? turning(room, placed, newBuilding) : []),
    ...floors(room, placed, level, newBuilding),
    ...reach(placed, level),
  ]
}

/** A shower with a base or a curb, and a tub, have an edge to step over. */
function curbs(placed: readonly Placed[], level: AccessLevel): AccessProblem[] {
  const { inches: need, source } = accessFigures.showerThreshold
  return placed.flatMap(({ id, type, width, depth }): AccessProblem[] => {
    if (type === 'shower') {
      const text = `The shower has a curb. Its threshold may be ${need} in at most (${source}).`
      return [{ rule: 'showerThreshold', of: id, have: curbIn, need, text }]
    }
    if (type !== 'rollin' || level !== 'wheelchair') return []
    return (['rollInWidth', 'rollInDepth'] as const).flatMap((rule): AccessProblem[] => {
      const have = (rule === 'rollInWidth' ? Math.max(width, depth) : Math.min(width, depth)) / inch
      const figure = accessFigures[rule]
      if (have > figure.inches - 0.2) return []
      const text = `The roll-in shower measures ${inchesText(have)} one way and needs ${figure.inches} in (${figure.source}).`
      return [{ rule, of: id, have, need: figure.inches, text }]
    })
  })
}

const curbIn = 4

function tubs(placed: readonly Placed[]): AccessProblem[] {
  const { inches: need, source } = accessFigures.showerThreshold
  return placed
    .filter(({ type }) => type === 'tub' || type === 'tubfree')
    .map(({ id, height }) => ({
      rule: 'showerThreshold',
      of: id,
      have: Math.round(height / inch),
      need,
      text: `The tub is stepped into, and this room has no place for a roll-in shower instead (${source}).`,
    }))
}

/** A leaf that is open at 90 degrees takes its own thickness and the stop: 2-1/4 in of the opening. */
const leafIn = 2.25

/** The clear width of a doorway in inches. */
export function clearWidthOf({ kind, style, width }: Opening): number {
  const whole = width / inch
  if (kind !== 'door') return whole
  // Of two leaves, one is used; of a sliding door, one half.
  if (style === 'french') return whole / 2 - leafIn
  if (style === 'slider') return whole / 2
  if (style === 'pocket' || style === 'open') return whole
  return whole - leafIn
}

function doors({ openings }: RoomShape): AccessProblem[] {
  const { inches: need, source } = accessFigures.door
  const ways = openings.filter(({ kind }) => kind === 'door' || kind === 'arch')
  const narrow = ways.filter((way) => clearWidthOf(way) < need - 0.1)
  // Of several doors, one that is wide enough is the way in.
  if (narrow.length === 0 || narrow.length < ways.length) return []
  const widest = narrow.reduce((best, way) => (clearWidthOf(way) > clearWidthOf(best) ? way : best))
  const have = clearWidthOf(widest)
  const text = `The door is ${inchesText(have)} clear and needs ${need} in (${source}).`
  return [{ rule: 'door', of: widest.id, have, need, text }]
}

function turning(room: RoomShape, placed: readonly Placed[], newBuilding: boolean): AccessProblem[] {
  const figure = accessFigures.turning
  const { inches: need, source } = newBuilding && figure.newBuilding ? figure.newBuilding : figure
  const have = (2 * largestCircle(room, placed)) / inch
  if (have > need - 0.2) return []
  const text = `A wheelchair turns in a circle of ${need} in (${source}); the largest free one here is ${inchesText(have)}.`
  return [{ rule: 'turning', of: null, have, need, text }]
}

/** The radius of the largest circle of free floor, meters. */
export function largestCircle(room: RoomShape, placed: readonly Placed[]): number {
  const solid = placed.flatMap(solidLoops)
  const edges = [room.polygon, ...solid].flatMap((loop) =>
    loop.map((from, i): [Vec2, Vec2] => [from, loop[(i + 1) % loop.length] as Vec2]),
  )
  const xs = room.polygon.map(([x]) => x)
  const ys = room.polygon.map(([, y]) => y)
  const free = (at: Vec2) => inPolygon(room.polygon, at) && !solid.some((loop) => inPolygon(loop, at))
  const radius = (at: Vec2) => Math.min(...edges.map(([a, b]) => distance(at, a, b)))
  let best: { at: Vec2; radius: number } = { at: [0, 0], radius: 0 }
  const look = (x0: number, y0: number, x1: number, y1: number, step: number) => {
    for (let x = x0; x <= x1; x += step) {
      for (let y = y0; y <= y1; y += step) {
        if (!free([x, y])) continue
        const found = radius([x, y])
        if (found > best.radius) best = { at: [x, y], radius: found }
      }
    }
  }
  look(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), 0.08)
  for (const step of [0.02, 0.005]) {
    const [x, y] = best.at
    look(x - 4 * step, y - 4 * step, x + 4 * step, y + 4 * step, step)
  }
  return best.radius
}

/** Footprints that stop a wheelchair. */
function solidLoops(thing: Placed): Vec2[][] {
  if (thing.height < 0.05 || fixtureKind(thing.type).footing === 'ground' || thing.base < 0) return []
  return loopsOf(thing)
}

function distance([x, y]: Vec2, [ax, ay]: Vec2, [bx, by]: Vec2): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const t = length > 0 ? Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length)) : 0
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/** What people come up to and use. */
const used = new Set(
  'sink dw range fridge oven islandsink islandcook vanity toilet tub tubfree rollin shower washer wd usink wetbar bed twin wardrobe lockers desk grill oksink okfridge'.split(
    ' ',
  ),
)
/** What is also reached from beside it. */
const besides = new Set(['toilet', 'bed', 'twin', 'tubfree', 'islandsink', 'islandcook'])

/** A clear floor of 30 x 48 in at each fixture, for a forward or a parallel approach (ADA 305.5). */
function floors(room: RoomShape, placed: readonly Placed[], level: AccessLevel, newBuilding: boolean): AccessProblem[] {
  const { clearWidth: width, clearDepth: depth } = accessFigures
  if (!binds('clearDepth', level)) return []
  const long = newBuilding ? (depth.newBuilding?.inches ?? depth.inches) : depth.inches
  const source = newBuilding ? (depth.newBuilding?.source ?? depth.source) : depth.source
  return placed.flatMap((thing): AccessProblem[] => {
    if (!used.has(thing.type)) return []
    const [w, d] = [width.inches * inch, long * inch]
    if (hasFloor(room, placed, thing, w, d, level)) return []
    let have = long
    while (have > 0 && !hasFloor(room, placed, thing, w, have * inch, level)) have -= 1
    const name = fixtureKind(thing.type).label.toLowerCase()
    const text = `There are not ${width.inches} x ${long} in of clear floor at the ${name} (${source}).`
    return [{ rule: 'clearDepth', of: thing.id, have, need: long, text }]
  })
}

/** Whether a rectangle of free floor lies in front of a fixture, or beside it where that is used. */
function hasFloor(
  room: RoomShape,
  placed: readonly Placed[],
  thing: Placed,
  width: number,
  depth: number,
  level: AccessLevel,
): boolean {
  const solid = placed.filter(({ id, type }) => id !== thing.id && type !== 'rollin').flatMap(solidLoops)
  const own = thing.type === 'rollin' ? [] : loopsOf(thing)
  // A basin with room for knees is rolled under; only its back stops the chair.
  const under =
    level === 'wheelchair' && thing.type === 'vanity' ? Math.min(accessFigures.under.inches * inch, thing.depth) : 0
  const sides: ('front' | 'left' | 'right')[] = besides.has(thing.type) ? ['front', 'left', 'right'] : ['front']
  return sides.some((side) =>
    [
      { across: width, out: depth, in: under },
      { across: depth, out: width, in: 0 },
    ].some(({ across, out, in: inside }) => {
      const along = side === 'front' ? thing.width : thing.depth
      const most = Math.max(0, (along + across) / 2 - 0.1)
      for (let off = -most; off <= most + 1e-6; off += 0.05) {
        const loop = floorAt(thing, side, { off, across, out: out - inside, in: inside })
        if (!inside && own.some((mine) => overlap(loop, mine))) continue
        if (inRoom(loop, room) && !solid.some((other) => overlap(loop, other))) return true
      }
      return false
    }),
  )
}

function floorAt(
  thing: Placed,
  side: 'front' | 'left' | 'right',
  { off, across, out, in: inside }: { off: number; across: number; out: number; in: number },
): Vec2[] {
  const angle = thing.turn + (side === 'front' ? 0 : side === 'right' ? Math.PI / 2 : -Math.PI / 2)
  const [fx, fy] = [Math.sin(angle), -Math.cos(angle)]
  const [sx, sy] = [Math.cos(angle), Math.sin(angle)]
  const near = (side === 'front' ? thing.depth : thing.width) / 2
  const point = (along: number, ahead: number): Vec2 => [
    thing.x + sx * along + fx * ahead,
    thing.y + sy * along + fy * ahead,
  ]
  return [
    point(off - across / 2, near - inside),
    point(off + across / 2, near - inside),
    point(off + across / 2, near + out),
    point(off - across / 2, near + out),
  ]
}

function inRoom(loop: readonly Vec2[], { polygon }: RoomShape): boolean {
  const cx = loop.reduce((sum, [x]) => sum + x, 0) / loop.length
  const cy = loop.reduce((sum, [, y]) => sum + y, 0) / loop.length
  const shrunk = loop.map(([x, y]): Vec2 => {
    const length = Math.hypot(x - cx, y - cy) || 1
    const k = 1 - slack / length
    return [cx + (x - cx) * k, cy + (y - cy) * k]
  })
  return shrunk.every((point) => inPolygon(polygon, point)) && !polygon.some((corner) => inPolygon(shrunk, corner))
}

/** The controls of a stacked dryer are above the reach of somebody who sits. */
function reach(placed: readonly Placed[], level: AccessLevel): AccessProblem[] {
  if (!binds('reach', level)) return []
  const { inches: need, source } = accessFigures.reach
  return placed.flatMap(({ id, type, height }): AccessProblem[] => {
    if (type !== 'washer') return []
    const text = `The dryer stands on the washer, with its controls above ${need} in (${source}).`
    return [{ rule: 'reach', of: id, have: Math.round(height / inch), need, text }]
  })
}

/** Rounded down: a room is not called wider than it is. */
function inchesText(inches: number): string {
  return `${Math.floor(inches * 10 + 1e-6) / 10} in`
}
