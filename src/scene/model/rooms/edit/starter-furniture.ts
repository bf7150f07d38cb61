import { inch, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { area } from '#scene/model/geometry/plates.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import { boxOf, onWall, turnAtWall, type Wall, wallsOf } from '../../layout/walls.ts'
import type { FixtureEdit, FixtureType, RoomShape, SceneDoc } from '../../types.ts'
import { type Layout, placedIn, roomOf } from '../open-scene.ts'
import { addFixture, turnFixture } from './edit-scene.ts'
import { problemOf } from './fit.ts'
import { isComfortable, kitchenOf } from './kitchen-layouts.ts'
import { type Change, islandIn } from './other-plans.ts'
import { type Stretch, stretches, tightness } from './wall-places.ts'

/** The maximum number of arrangements to compare: for one place of the tub or shower, and in total. */
const [maxOfPlace, maxInAll] = [10, 160]
const basins = [60, 48, 36, 30, 24, 20, 18]

/**
 * Starter furniture for an empty room, by its use. Fixtures without a free place are left out, so the result is always
 * valid. `use` is more specific than the room's kind (dining, pantry, closet, hall, mudroom …).
 */
export function furnished(ground: Layout, doc: SceneDoc, use: string): SceneDoc {
  const room = roomOf(ground.program, doc)
  const makers: Record<string, (ground: Layout, doc: SceneDoc, room: RoomShape) => SceneDoc> = {
    kitchen,
    bathroom: (...given) => bathroom(...given, usualWets),
    bedroom,
    living,
    dining: list(['table']),
    pantry: list(['shelves', 'shelves']),
    closet: list(['wardrobe']),
    hall: list(['console']),
    mudroom: list(['lockers', 'bench']),
    laundry: (...given) => laundry(...given, 'wd'),
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

/** The first kitchen that is comfortable, otherwise the first that the walls allow. */
function kitchen(ground: Layout, doc: SceneDoc): SceneDoc {
  let first: SceneDoc | null = null
  for (const made of kitchens(ground, doc)) {
    if (isComfortable(ground, made)) return made
    first ??= made
  }
  return first ?? doc
}

/** The kitchens that the walls allow, in the order in which most people would choose them (`usualLayout`). */
function* kitchens(ground: Layout, doc: SceneDoc): Generator<SceneDoc> {
  const corner = kitchenOf(ground, doc, 'l')
  yield* withIsland(ground, corner)
  yield* docOf(corner)
  const line = kitchenOf(ground, doc, 'one-wall')
  yield* withIsland(ground, line)
  yield* docOf(kitchenOf(ground, doc, 'galley'))
  yield* docOf(line)
  const three = kitchenOf(ground, doc, 'u')
  yield* docOf(three)
  yield* withIsland(ground, three)
}

const docOf = (made: Change): SceneDoc[] => ('doc' in made ? [made.doc] : [])
const withIsland = (ground: Layout, made: Change) => docOf(made).flatMap((doc) => docOf(islandIn(ground, doc)))

/** What a bathroom has to wash in. */
export type Wet = readonly ('tub' | 'shower')[]

const usualWets: readonly Wet[] = [['tub'], ['shower'], []]

/**
 * The first arrangement with the first of these that is not too tight; otherwise the least tight one found. A room that is
 * large enough goes without only where nothing fits.
 */
export function bathroom(ground: Layout, doc: SceneDoc, room: RoomShape, wets: readonly Wet[]): SceneDoc {
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
  const placesFor = (so: SceneDoc, type: Wet[number]) =>
    type === 'tub'
      ? [...ways(so, 'tub', [60, 54, 48], [...middles, far])]
      : [
          ...ways(so, 'shower', [60, 48, 36], [...middles, far]),
          // Where nothing longer fits: in a corner, not narrower than the code's 30 in between glass and wall.
          ...ways(so, 'shower', [42, 36, 32], room.polygon),
        ]
  const withWet = (wet: Wet) => wet.reduce<SceneDoc[]>((all, type) => all.flatMap((so) => placesFor(so, type)), [doc])
  const isDryChosen = wets.length === 1
  for (const start of wets.filter((wet) => wide || wet.length === 0).flatMap(withWet)) {
    if (inAll >= maxInAll && start !== doc) continue
    let ofPlace = 0
    for (const seat of ways(start, 'toilet', [fixtureKind('toilet').widthIn], ends)) {
      if (best.doc === doc) best = { doc: seat, tight: Number.MAX_VALUE }
      if (ofPlace >= maxOfPlace) break
      for (const whole of ways(seat, 'vanity', basins, [doorway, ...ends.slice(1)])) {
        const tight = tightness(ground, whole, room) + (start === doc && wide && !isDryChosen ? 1 : 0)
        if (tight < best.tight) best = { doc: whole, tight }
        if (tight === 0) return best.doc
        inAll++
        if (++ofPlace === maxOfPlace) break
      }
    }
  }
  return best.doc
}

/** The machines where there is space in front of them, then a sink and a cabinet if they still fit. */
export function laundry(ground: Layout, doc: SceneDoc, room: RoomShape, machines: 'wd' | 'washer'): SceneDoc {
  const middles = wallsOf(room).map((wall) => onWall(wall, wall.length / 2, 0))
  const types: FixtureType[] = [machines, 'usink', 'base']
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

/** The corner of a room that is farthest from a point, moved a step inside. */
function farthest(room: RoomShape, [x, y]: Vec2): Vec2 {
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const sorted = [...room.polygon].sort((a, b) => Math.hypot(b[0] - x, b[1] - y) - Math.hypot(a[0] - x, a[1] - y))
  const [fx, fy] = sorted[0] ?? [cx, cy]
  return [fx + (cx - fx) * 0.2, fy + (cy - fy) * 0.2]
}
