import type { Vec2 } from '../geometry/mesh.ts'
import { area } from '../geometry/plates.ts'
import { addFixture, turnFixture } from './edit-scene.ts'
import { problemOf, problemsIn } from './fit.ts'
import { fixtureKind } from './fixture-types.ts'
import type { Layout } from './open-scene.ts'
import { placedIn, roomOf } from './placed.ts'
import type { FixtureEdit, FixtureType, Placed, RoomShape, SceneDoc } from './types.ts'
import { boxOf, onWall, turnAtWall, type Wall, wallsOf } from './walls.ts'

const inch = 0.0254

/**
 * A first furnishing for a bare room, by what it is used for: what finds no free place is left out, so that it is a start
 * and never wrong. `use` narrows the room's kind (dining, pantry, closet, hall, mudroom …).
 */
export function furnished(ground: Layout, doc: SceneDoc, use: string): SceneDoc {
  const room = roomOf(ground.program, doc)
  const makers: Record<string, (ground: Layout, doc: SceneDoc, room: RoomShape) => SceneDoc> = {
    kitchen,
    bathroom,
    bedroom,
    living,
    dining: list(['table']),
    pantry: list(['shelves', 'shelves']),
    closet: list(['wardrobe']),
    hall: list(['console']),
    mudroom: list(['lockers', 'bench']),
    laundry: list(['wd', 'usink', 'base']),
    garage: list([]),
    entry: list(['console', 'bench']),
    patio: list(['table', 'osofa', 'planter']),
    porch: list(['chair', 'chair']),
    balcony: list(['bistro', 'chair']),
    outdoorkitchen: list(['grill', 'okbase', 'oksink']),
    pooldeck: list(['lounge', 'lounge']),
  }
  return (makers[use] ?? makers[room.kind] ?? list([]))(ground, doc, room)
}

/** One thing after the other, the first in the middle, the others towards the corners. */
function list(types: FixtureType[]) {
  return (ground: Layout, doc: SceneDoc): SceneDoc => {
    const { polygon } = roomOf(ground.program, doc)
    const [x0, y0, x1, y1] = boxOf(polygon)
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
    return types.reduce((so, type, i) => {
      const [x, y] = polygon[(i * 2) % polygon.length] ?? [cx, cy]
      const near: Vec2 = i === 0 ? [cx, cy] : [x + (cx - x) * 0.3, y + (cy - y) * 0.3]
      return addFixture(ground, so, type, near).doc
    }, doc)
  }
}

/** One run along the wall with the longest free stretch: refrigerator, sink with dishwasher, range, cabinets between them. */
function kitchen(ground: Layout, doc: SceneDoc, room: RoomShape): SceneDoc {
  const rows: [FixtureType, number][][] = [
    [
      ['fridge', 36],
      ['base', 0],
      ['sink', 36],
      ['dw', 24],
      ['base', 0],
      ['range', 30],
      ['base', 0],
    ],
    [
      ['fridge', 36],
      ['base', 0],
      ['sink', 36],
      ['base', 0],
      ['range', 30],
      ['base', 0],
    ],
    [
      ['fridge', 30],
      ['sink', 24],
      ['base', 0],
      ['range', 24],
      ['base', 0],
    ],
    [
      ['base', 0],
      ['sink', 24],
      ['range', 24],
      ['base', 0],
    ],
  ]
  for (const row of rows) {
    const bases = row.filter(([type]) => type === 'base').length
    const least = row.reduce((sum, [, width]) => sum + width, 0) * inch + bases * 12 * inch
    for (const { wall, from, to } of stretches(room, 'base')) {
      if (to - from < least) continue
      const length = Math.min(to - from, least + bases * 18 * inch)
      const filler = (length - least) / bases + 12 * inch
      for (const order of [row, [...row].reverse()]) {
        for (const start of [(from + to - length) / 2, from, to - length]) {
          const run = laidRow(doc, wall, start, order, filler)
          const placed = placedIn(ground.program, run, room)
          if (problemsIn(placed, room).length > 0) continue
          const [x0, y0, x1, y1] = boxOf(room.polygon)
          const wide = Math.min(x1 - x0, y1 - y0) > 3.9
          return wide ? addFixture(ground, run, 'island').doc : run
        }
      }
    }
  }
  return doc
}

function laidRow(
  doc: SceneDoc,
  wall: Wall,
  start: number,
  row: [FixtureType, number][],
  filler: number,
): SceneDoc {
  const fixtures = { ...doc.fixtures }
  let at = start
  row.forEach(([type, widthIn], i) => {
    const width = widthIn > 0 ? widthIn * inch : filler
    fixtures[`${type}${row.slice(0, i + 1).filter(([other]) => other === type).length}`] = {
      type,
      wall: wall.index,
      at,
      width,
    }
    at += width
  })
  return { ...doc, fixtures }
}

function bathroom(ground: Layout, doc: SceneDoc, room: RoomShape): SceneDoc {
  const door = room.openings.find((opening) => opening.kind === 'door')
  const doorway: Vec2 | null = door
    ? onWall(wallsOf(room)[door.wall] as Wall, door.at + door.width / 2, 0)
    : null
  const far = doorway ? farthest(room, doorway) : undefined
  const wide = area(room.polygon) > 3.2
  // Of a round bay's many short walls none is for a tub.
  const longest = [...wallsOf(room)].sort((a, b) => b.length - a.length).slice(0, 8)
  const middles = wallsOf(room)
    .filter(({ index }) => longest.some((wall) => wall.index === index))
    .map((wall) => onWall(wall, wall.length / 2, 0))
  const wet = (type: FixtureType, widths: number[]) =>
    [...middles, far].flatMap((near) =>
      widths.flatMap((width) => fitted(ground, doc, room, type, width * inch, near) ?? []),
    )
  let best = doc
  for (const start of wide ? [...wet('tub', [60, 54, 48]), ...wet('shower', [60, 48, 36]), doc] : [doc]) {
    const seat = addFixture(ground, start, 'toilet', far)
    if (seat.refused) continue
    if (best === doc) best = seat.doc
    for (const width of [60, 48, 36, 30, 24, 20, 18]) {
      const whole = fitted(ground, seat.doc, room, 'vanity', width * inch, doorway ?? undefined)
      if (whole) return whole
    }
  }
  return best
}

/** The bed in the middle of the longest free wall, a nightstand on either side. */
function bedroom(ground: Layout, doc: SceneDoc, room: RoomShape): SceneDoc {
  for (const width of [76, 60, 54]) {
    for (const { wall, from, to } of stretches(room, 'bed')) {
      if (to - from < width * inch) continue
      const middle = onWall(wall, (from + to) / 2, 0)
      const bed = fitted(ground, doc, room, 'bed', width * inch, middle)
      if (!bed) continue
      const side = (width / 2 + 12) * inch
      const beside = [-side, side].map((off) => onWall(wall, (from + to) / 2 + off, 0.2))
      const pair = beside.reduce((so, near) => addFixture(ground, so, 'nightstand', near).doc, bed)
      return addFixture(ground, pair, 'dresser', farthest(room, middle)).doc
    }
  }
  return doc
}

/** A media wall, the sofa before it with a low table between, a chair beside. */
function living(ground: Layout, doc: SceneDoc, room: RoomShape): SceneDoc {
  const [best] = stretches(room, 'media')
  if (!best || best.to - best.from < 1.3) return list(['chair', 'coffee'])(ground, doc)
  const { wall, from, to } = best
  const middle = (from + to) / 2
  let next = addFixture(ground, doc, 'media', onWall(wall, middle, 0.2)).doc
  const sofa = addFixture(ground, next, 'sofa', onWall(wall, middle, 3))
  if (sofa.id) {
    // Face to face with the wall that it looks at.
    const facing = turnFixture(ground, sofa.doc, sofa.id, turnAtWall(wall) + Math.PI)
    next = facing.doc
  }
  next = addFixture(ground, next, 'coffee', onWall(wall, middle, 2)).doc
  return addFixture(ground, next, 'chair', onWall(wall, Math.max(0.6, from - 0.2), 2)).doc
}

/** A thing of a given width at the free place of a wall nearest to a point; null when there is none. */
function fitted(
  ground: Layout,
  doc: SceneDoc,
  room: RoomShape,
  type: FixtureType,
  width: number,
  near?: Vec2,
): SceneDoc | null {
  const placed = placedIn(ground.program, doc, room)
  const spots = stretches(room, type, placed)
    .filter(({ from, to }) => to - from >= width - 1e-6)
    .flatMap(({ wall, from, to }) => {
      const wanted = near
        ? (near[0] - wall.from[0]) * wall.along[0] + (near[1] - wall.from[1]) * wall.along[1]
        : (from + to) / 2
      const at = Math.min(Math.max(wanted - width / 2, from), to - width)
      const [x, y] = onWall(wall, at + width / 2, 0)
      return [{ wall, at, far: near ? Math.hypot(x - near[0], y - near[1]) : 0 }]
    })
    .sort((a, b) => a.far - b.far)
  for (const { wall, at } of spots) {
    const edit: FixtureEdit = { type, wall: wall.index, at, width }
    const id = `${type}1`
    const next = { ...doc, fixtures: { ...doc.fixtures, [id]: edit } }
    const all = placedIn(ground.program, next, room)
    const thing = all.find((one) => one.id === id)
    if (thing && problemOf(thing, all, room) === null) return next
  }
  return null
}

/** Free stretches of the walls for things of a type, longest first. */
function stretches(
  room: RoomShape,
  type: FixtureType,
  placed: readonly Placed[] = [],
): { wall: Wall; from: number; to: number }[] {
  const kind = fixtureKind(type)
  const step = 0.05
  const probe = (wall: Wall, at: number): Placed => {
    const [x, y] = onWall(wall, at + step / 2, (kind.depthIn * inch) / 2)
    return {
      id: '',
      type,
      width: step,
      depth: kind.depthIn * inch,
      height: kind.heightIn * inch,
      x,
      y,
      base: 0,
      turn: turnAtWall(wall),
      wall: wall.index,
      frontClear: 0,
    }
  }
  const found = wallsOf(room).flatMap((wall) => {
    const free: { wall: Wall; from: number; to: number }[] = []
    for (let at = 0; at + step <= wall.length + 1e-9; at += step) {
      if (problemOf(probe(wall, at), placed, room) !== null) continue
      const last = free.at(-1)
      if (last && Math.abs(last.to - at) < 1e-6) last.to = at + step
      else free.push({ wall, from: at, to: at + step })
    }
    const last = free.at(-1)
    // The steps seldom end in the corner.
    if (
      last &&
      last.to > wall.length - step &&
      problemOf(probe(wall, wall.length - step), placed, room) === null
    )
      last.to = wall.length
    return free
  })
  return found.sort((a, b) => b.to - b.from - (a.to - a.from))
}

/** The corner of a room that is farthest from a point, a step inside. */
function farthest(room: RoomShape, [x, y]: Vec2): Vec2 {
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const sorted = [...room.polygon].sort(
    (a, b) => Math.hypot(b[0] - x, b[1] - y) - Math.hypot(a[0] - x, a[1] - y),
  )
  const [fx, fy] = sorted[0] ?? [cx, cy]
  return [fx + (cx - fx) * 0.2, fy + (cy - fy) * 0.2]
}
