import type { Vec2 } from '../geometry/mesh.ts'
import { area } from '../geometry/plates.ts'
import { addFixture, turnFixture } from './edit-scene.ts'
import { problemsIn } from './fit.ts'
import { fixtureKind } from './fixture-types.ts'
import type { Layout } from './open-scene.ts'
import { placedIn, roomOf } from './placed.ts'
import { farthest, fitted, stretches, tightness, waysToStand } from './starter-places.ts'
import type { FixtureType, RoomShape, SceneDoc } from './types.ts'
import { boxOf, onWall, turnAtWall, type Wall, wallsOf } from './walls.ts'

const inch = 0.0254
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
    kitchen,
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

/**
 * One run along the wall with the longest free stretch: refrigerator, sink with dishwasher, range, and cabinets between
 * them.
 */
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
          const whole = wide ? addFixture(ground, run, 'island').doc : run
          return tightness(ground, whole, room) > tightness(ground, run, room) ? run : whole
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
