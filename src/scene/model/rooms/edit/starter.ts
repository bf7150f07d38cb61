import { inch, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { area } from '#scene/model/geometry/plates.ts'
import { fixtureKind } from '../fixtures/fixture-types.ts'
import type { Layout } from '../open-scene.ts'
import { placedIn, roomOf } from '../open-scene.ts'
import type { FixtureEdit, FixtureType, Placed, RoomShape, SceneDoc } from '../types.ts'
import { boxOf, onWall, turnAtWall, type Wall, wallsOf } from '../walls.ts'
import { addFixture, turnFixture } from './edit-scene.ts'
import { problemOf, problemsIn } from './fit.ts'
import { adviceOn } from './planning-rules.ts'

/** The maximum number of arrangements to compare: for one place of the tub or shower, and in total. */
const [mostOfPlace, mostInAll] = [10, 160]
const basins = [60, 48, 36, 30, 24, 20, 18]

/**
 * Starter furniture for an empty room, by its use. Fixtures without a free place are left out, so the result is always
 * valid. `use` is more specific than the room's kind (dining, pantry, closet, hall, mudroom …).
 */
export function furnished(ground: Layout, doc: SceneDoc, use: string): SceneDoc {
  const room = roomOf(ground.program, doc)
  const makers: Record<string, (ground: Layout, doc: SceneDoc, room: RoomShape) => SceneDoc> = {
    kitchen: (...given) => kitchen(...given),
    bathroom,
    bedroom,
    living,
    dining: list(['table']),
    pantry: list(['shelves', 'shelves']),
    closet: list(['wardrobe']),
    hall: list(['console']),
    mudroom: list(['lockers', 'bench']),
    laundry,
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

/** The kitchen run along one of the walls; the document as it was where it does not fit there. */
export function kitchenAlong(ground: Layout, doc: SceneDoc, wall: number): SceneDoc {
  return kitchenRun(ground, doc, roomOf(ground.program, doc), { wall, atWindow: false }) ?? doc
}

/** Adds one fixture after another: the first in the middle, the others toward the corners. */
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

/** A range is in front of a window only where it fits nowhere else: there is no place for its hood. */
function kitchen(ground: Layout, doc: SceneDoc, room: RoomShape): SceneDoc {
  const run = (atWindow: boolean) => kitchenRun(ground, doc, room, { wall: null, atWindow })
  return run(false) ?? run(true) ?? doc
}

/**
 * One run along the wall with the longest free stretch, or along the given one: refrigerator, sink with dishwasher, range,
 * and cabinets between them; null where none fits.
 */
function kitchenRun(
  ground: Layout,
  doc: SceneDoc,
  room: RoomShape,
  { wall: only, atWindow }: { wall: number | null; atWindow: boolean },
): SceneDoc | null {
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
      if (to - from < least || (only !== null && wall.index !== only)) continue
      const length = Math.min(to - from, least + bases * 18 * inch)
      const filler = (length - least) / bases + 12 * inch
      for (const order of [row, [...row].reverse()]) {
        for (const start of [(from + to - length) / 2, from, to - length]) {
          const run = laidRow(doc, wall, start, order, filler)
          if (!atWindow && isRangeAtWindow(run, room)) continue
          const placed = placedIn(ground.program, run, room)
          if (problemsIn(placed, room).length > 0) continue
          const [x0, y0, x1, y1] = boxOf(room.polygon)
          const wide = Math.min(x1 - x0, y1 - y0) > 3.9
          const whole = wide ? addFixture(ground, run, 'island').doc : run
          return tightness(ground, whole, room) > tightness(ground, run, room) ? run : whole
        }
      }
    }
  }
  return null
}

function isRangeAtWindow({ fixtures }: SceneDoc, { openings }: RoomShape): boolean {
  return Object.values(fixtures).some((range) => {
    if (range?.type !== 'range' || range.at === undefined || range.width === undefined) return false
    const [from, to] = [range.at, range.at + range.width]
    return openings.some(
      ({ kind, wall, at, width }) => kind === 'window' && wall === range.wall && from < at + width && to > at,
    )
  })
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

/** The first arrangement that is not too tight; otherwise the least tight one found. */
function bathroom(ground: Layout, doc: SceneDoc, room: RoomShape): SceneDoc {
  const door = room.openings.find((opening) => opening.kind === 'door')
  const doorway = door && onWall(wallsOf(room)[door.wall] as Wall, door.at + door.width / 2, 0)
  const far = doorway ? farthest(room, doorway) : undefined
  const wide = area(room.polygon) > 2.9
  // None of the many short walls of a round bay is suitable for a tub.
  const longest = [...wallsOf(room)].sort((a, b) => b.length - a.length).slice(0, 8)
  const middles = wallsOf(room)
    .filter(({ index }) => longest.some((wall) => wall.index === index))
    .map((wall) => onWall(wall, wall.length / 2, 0))
  const ways = (so: SceneDoc, type: FixtureType, inches: number[], points: (Vec2 | undefined)[]) => {
    const widths = inches.map((width) => width * inch)
    return waysToStand(ground, so, room, type, widths, points)
  }
  const ends = [far, ...longest.slice(0, 4).map((wall) => onWall(wall, wall.length / 2, 0))]
  let best = { doc, tight: Number.POSITIVE_INFINITY }
  let inAll = 0
  const wets = wide
    ? [
        ...ways(doc, 'tub', [60, 54, 48], [...middles, far]),
        ...ways(doc, 'shower', [60, 48, 36], [...middles, far]),
        // Where nothing longer fits: in a corner, not narrower than the code's 30 in between glass and wall.
        ...ways(doc, 'shower', [42, 36, 32], room.polygon),
      ]
    : []
  for (const start of [...wets, doc]) {
    if (inAll >= mostInAll && start !== doc) continue
    let ofPlace = 0
    for (const seat of ways(start, 'toilet', [fixtureKind('toilet').widthIn], ends)) {
      if (best.doc === doc) best = { doc: seat, tight: Number.MAX_VALUE }
      if (ofPlace >= mostOfPlace) break
      for (const whole of ways(seat, 'vanity', basins, [doorway, ...ends.slice(1)])) {
        const tight = tightness(ground, whole, room) + (start === doc && wide ? 1 : 0)
        if (tight < best.tight) best = { doc: whole, tight }
        if (tight === 0) return best.doc
        inAll++
        if (++ofPlace === mostOfPlace) break
      }
    }
  }
  return best.doc
}

/** The machines where there is space in front of them, then a sink and a cabinet if they still fit. */
function laundry(ground: Layout, doc: SceneDoc, room: RoomShape): SceneDoc {
  const middles = wallsOf(room).map((wall) => onWall(wall, wall.length / 2, 0))
  const types: FixtureType[] = ['wd', 'usink', 'base']
  return types.reduce((so, type) => {
    const width = fixtureKind(type).widthIn * inch
    const ways = [...waysToStand(ground, so, room, type, [width], [...middles, ...room.polygon])]
    const roomy = ways.find((way) => tightness(ground, way, room) <= tightness(ground, so, room))
    return roomy ?? (so === doc ? (ways[0] ?? so) : so)
  }, doc)
}

/** The bed in the middle of the longest free wall, with a nightstand on either side. */
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

/** A media wall, the sofa in front of it with a coffee table between them, and a chair next to it. */
function living(ground: Layout, doc: SceneDoc, room: RoomShape): SceneDoc {
  const [best] = stretches(room, 'media')
  if (!best || best.to - best.from < 1.3) return list(['chair', 'coffee'])(ground, doc)
  const { wall, from, to } = best
  const middle = (from + to) / 2
  let next = addFixture(ground, doc, 'media', onWall(wall, middle, 0.2)).doc
  const sofa = addFixture(ground, next, 'sofa', onWall(wall, middle, 3))
  if (sofa.id) {
    // The sofa faces the media wall.
    const facing = turnFixture(ground, sofa.doc, sofa.id, turnAtWall(wall) + Math.PI)
    next = facing.doc
  }
  next = addFixture(ground, next, 'coffee', onWall(wall, middle, 2)).doc
  return addFixture(ground, next, 'chair', onWall(wall, Math.max(0.6, from - 0.2), 2)).doc
}

/**
 * The total of what is missing where the room is tighter than recommended, each as a fraction of the recommendation.
 */
function tightness(ground: Layout, doc: SceneDoc, room: RoomShape): number {
  return adviceOn(room, placedIn(ground.program, doc, room)).reduce(
    (sum, { have, need }) => sum + (need - have) / need,
    0,
  )
}

/** A fixture of a given width at the free wall place nearest to a point; null when there is none. */
function fitted(
  ground: Layout,
  doc: SceneDoc,
  room: RoomShape,
  type: FixtureType,
  width: number,
  near?: Vec2,
): SceneDoc | null {
  for (const way of waysToStand(ground, doc, room, type, [width], [near])) return way
  return null
}

/**
 * A fixture at the free place nearest to each point, in each width, where there is one; point by point. Widths in
 * meters. Without points, the middle of the longest free stretch is used.
 */
function* waysToStand(
  ground: Layout,
  doc: SceneDoc,
  room: RoomShape,
  type: FixtureType,
  widths: number[],
  points: (Vec2 | undefined)[],
): Generator<SceneDoc> {
  const free = stretches(room, type, placedIn(ground.program, doc, room))
  for (const near of points) {
    for (const width of widths) {
      const way = nearest(ground, doc, room, free, { type, width, near })
      if (way) yield way
    }
  }
}

type Wish = { type: FixtureType; width: number; near: Vec2 | undefined }

function nearest(
  ground: Layout,
  doc: SceneDoc,
  room: RoomShape,
  free: Stretch[],
  { type, width, near }: Wish,
): SceneDoc | null {
  const spots = free
    .filter(({ from, to }) => to - from >= width - 1e-6)
    .map(({ wall, from, to }) => {
      const wanted = near
        ? (near[0] - wall.from[0]) * wall.along[0] + (near[1] - wall.from[1]) * wall.along[1]
        : (from + to) / 2
      const at = Math.min(Math.max(wanted - width / 2, from), to - width)
      const [x, y] = onWall(wall, at + width / 2, 0)
      return { wall, at, far: near ? Math.hypot(x - near[0], y - near[1]) : 0 }
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

type Stretch = { wall: Wall; from: number; to: number }

/** Free stretches of the walls for fixtures of a type, longest first. */
function stretches(room: RoomShape, type: FixtureType, placed: readonly Placed[] = []): Stretch[] {
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
    // The last step rarely ends exactly in the corner.
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

/** The corner of a room that is farthest from a point, moved a step inside. */
function farthest(room: RoomShape, [x, y]: Vec2): Vec2 {
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const sorted = [...room.polygon].sort(
    (a, b) => Math.hypot(b[0] - x, b[1] - y) - Math.hypot(a[0] - x, a[1] - y),
  )
  const [fx, fy] = sorted[0] ?? [cx, cy]
  return [fx + (cx - fx) * 0.2, fy + (cy - fy) * 0.2]
}
