import { inch, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { fixtureKind } from '../../layout/fixture-types.ts'
import type { PlanAspect } from '../../layout/plan-words.ts'
import { usualBasins } from '../../layout/vanity-places.ts'
import { boxOf, footprint, onWall, reachOnWall, turnAtWall, type Wall, wallsOf } from '../../layout/walls.ts'
import type { FixtureEdit, FixtureType, Placed, RoomShape, SceneDoc } from '../../types.ts'
import { type Layout, placedIn, roomOf } from '../open-scene.ts'
import { removeFixture, replaced, resizeFixture } from './edit-scene.ts'
import { problemOf, problemsIn } from './fit.ts'
import { kitchenOf } from './kitchen-layouts.ts'
import { adviceOn } from './planning-rules.ts'

/** Why a room cannot have something else: a sentence. */
export type NoOther = { of: PlanAspect; text: string }
export type OtherPlans = { docs: SceneDoc[]; not: NoOther[] }

/** One change of a plan, or the reason why the room does not allow it. */
export type Change = { doc: SceneDoc } | { not: string }

/**
 * The same room, with its walls, doors, windows and plumbing, in other plans: another bath or number of basins, other
 * cabinets, an island or a peninsula or none. None is tighter than the room is now.
 */
export function otherPlans(ground: Layout, doc: SceneDoc): OtherPlans {
  const room = roomOf(ground.program, doc)
  const not: NoOther[] = []
  const tried = (of: PlanAspect, changes: readonly Change[]) =>
    changes.flatMap((change) => {
      if ('not' in change) not.push({ of, text: change.not })
      return 'doc' in change && isNoTighter(ground, doc, change.doc) ? [change.doc] : []
    })
  if (room.kind === 'kitchen') {
    const cabinets = [doc, ...tried('cabinets', oneWall(ground, doc))]
    const docs = cabinets.flatMap((one) => [one, ...tried('island', islands(ground, one))])
    return { docs: docs.slice(1), not }
  }
  if (room.kind === 'bathroom') {
    const baths = [doc, ...tried('bath', otherBaths(ground, doc))]
    const docs = baths.flatMap((one) => [one, ...tried('basins', otherBasins(ground, one))])
    return { docs: docs.slice(1), not }
  }
  if (room.kind === 'laundry') return { docs: tried('furniture', otherMachines(ground, doc)), not }
  return { docs: [], not }
}

/** Not worse than before by the rules that a room must and those that it should keep. */
function isNoTighter(ground: Layout, before: SceneDoc, after: SceneDoc): boolean {
  const count = (doc: SceneDoc) => {
    const room = roomOf(ground.program, doc)
    const placed = placedIn(ground.program, doc, room)
    return { problems: problemsIn(placed, room).length, advice: adviceOn(room, placed).length }
  }
  const [was, is] = [count(before), count(after)]
  return is.problems <= was.problems && is.advice <= was.advice
}

function thingsIn(ground: Layout, doc: SceneDoc): { room: RoomShape; placed: Placed[] } {
  const room = roomOf(ground.program, doc)
  return { room, placed: placedIn(ground.program, doc, room) }
}

/** The least lengths of an alcove tub and of a shower, meters. */
const [tubLength, showerLength] = [60 * inch, 36 * inch]

/** A shower in the place of the tub, or a tub in that of the shower; a room that has both may do without the tub. */
function otherBaths(ground: Layout, doc: SceneDoc): Change[] {
  const { placed } = thingsIn(ground, doc)
  const tub = placed.find(({ type }) => type === 'tub')
  const shower = placed.find(({ type }) => type === 'shower')
  const free = placed.find(({ type }) => type === 'tubfree')
  const changes: Change[] = []
  if (tub && !shower) {
    const depth = Math.max(tub.depth, 32 * inch)
    const found = replaced(ground, doc, tub, { type: 'shower', least: showerLength, depth })
    changes.push(found ? { doc: found } : { not: 'The place of the tub is too short for a shower.' })
  }
  if (shower && !tub && !free) {
    const found = replaced(ground, doc, shower, {
      type: 'tub',
      least: tubLength,
      exact: true,
      depth: Math.min(shower.depth, 32 * inch),
    })
    const has = Math.round(shower.width / inch)
    changes.push(found ? { doc: found } : { not: `A tub needs 60 in of wall; the place of the shower has ${has} in.` })
  }
  if (free && shower) changes.push({ doc: removeFixture(ground, doc, free.id).doc })
  return changes
}

const [single, double] = [48 * inch, 60 * inch]

/** One basin less or more, where the wall is long enough. */
function otherBasins(ground: Layout, doc: SceneDoc): Change[] {
  const vanities = thingsIn(ground, doc).placed.filter(({ type }) => type === 'vanity')
  const [first, second] = vanities
  if (!first) return []
  if (second) return [{ doc: removeFixture(ground, doc, second.id).doc }]
  if (usualBasins(first) > 1) return [{ doc: narrowed(ground, doc, first) }]
  const edited = resizeFixture(ground, doc, first.id, { width: double })
  return [
    edited.refused === null
      ? { doc: edited.doc }
      : { not: 'There is space for one basin only: two need 60 in of free wall.' },
  ]
}

/** Around the same middle. */
function narrowed(ground: Layout, doc: SceneDoc, thing: Placed): SceneDoc {
  const { room } = thingsIn(ground, doc)
  const wall = wallsOf(room).find(({ index }) => index === thing.wall)
  if (!wall) return doc
  const [span] = reachOnWall(wall, thing)
  const middle = span ? (span[0] + span[1]) / 2 : wall.length / 2
  const edit: FixtureEdit = { ...doc.fixtures[thing.id], wall: wall.index, at: middle - single / 2 }
  return { ...doc, fixtures: { ...doc.fixtures, [thing.id]: { ...edit, width: single } } }
}

const [pair, stack] = [56 * inch, 30 * inch]

/** The washer under the dryer, with a cabinet beside them, instead of side by side; or the other way around. */
function otherMachines(ground: Layout, doc: SceneDoc): Change[] {
  const { placed } = thingsIn(ground, doc)
  const machines = placed.find(({ type }) => type === 'wd' || type === 'washer')
  if (!machines) return []
  if (machines.type === 'washer') {
    const found = replaced(ground, doc, machines, { type: 'wd', least: pair, exact: true })
    return [found ? { doc: found } : { not: 'A washer and a dryer side by side need 56 in of wall.' }]
  }
  const found = replaced(ground, doc, { ...machines, width: stack }, { type: 'washer', least: stack })
  const added = found && Object.entries(found.fixtures).find(([id]) => !doc.fixtures[id] && id !== machines.id)
  const place = added?.[1]
  if (!found || place?.at === undefined) return []
  const beside = { wall: place.wall ?? null, at: place.at + stack, width: machines.width - stack }
  return [{ doc: withFixture(found, 'base', beside) }]
}

const cabinetry = new Set(['base', 'corner', 'sink', 'dw', 'range', 'fridge', 'oven', 'pantry'])
const islandTypes = new Set(['island', 'islandsink', 'islandcook', 'worktable', 'peninsula'])

/** All cabinets along the wall of the sink, whose plumbing stays. */
function oneWall(ground: Layout, doc: SceneDoc): Change[] {
  const { placed } = thingsIn(ground, doc)
  const sink = placed.find(({ type }) => type === 'sink')
  if (!sink || placed.some(({ type }) => type === 'islandcook' || type === 'islandsink')) return []
  const bare = placed
    .filter(({ type }) => cabinetry.has(type) || islandTypes.has(type))
    .reduce((so, { id }) => removeFixture(ground, so, id).doc, doc)
  const { room } = thingsIn(ground, bare)
  if (sink.wall === null) return []
  // Laid in the bare room, so that the ids of the fixtures that were removed are not used again.
  const own: Layout = { program: null }
  const empty: SceneDoc = { ...bare, template: null, room, fixtures: {} }
  const made = kitchenOf(own, empty, 'one-wall', sink.wall)
  if ('not' in made) return []
  const added = Object.entries(made.doc.fixtures)
  const fixtures = added.map(([id, edit]): [string, FixtureEdit] => [`${id}n`, edit])
  return [{ doc: { ...bare, fixtures: { ...bare.fixtures, ...Object.fromEntries(fixtures) } } }]
}

/** Without the island, or with one, or with a peninsula. */
function islands(ground: Layout, doc: SceneDoc): Change[] {
  const { placed } = thingsIn(ground, doc)
  if (placed.some(({ type }) => type === 'islandsink' || type === 'islandcook')) return []
  const own = placed.filter(({ type }) => islandTypes.has(type))
  const bare = own.reduce((so, { id }) => removeFixture(ground, so, id).doc, doc)
  const has = (type: FixtureType) => own.some((one) => one.type === type)
  return [
    ...(own.length > 0 ? [{ doc: bare }] : []),
    ...(own.length > 0 && !has('peninsula') ? [] : [islandIn(ground, bare)]),
    ...(has('peninsula') ? [] : [peninsulaIn(ground, bare)]),
  ]
}

/** Inches, the largest first. */
const islandSizes = [
  [84, 40],
  [72, 36],
  [60, 30],
  [48, 26],
] as const
/** Around an island: a work aisle on its long sides, a walkway at its ends; meters. */
const [aisle, walkway] = [42 * inch, 36 * inch]

/** An island in the middle of the free floor, as large as it can be. */
export function islandIn(ground: Layout, doc: SceneDoc): Change {
  const { room, placed } = thingsIn(ground, doc)
  const [x0, y0, x1, y1] = boxOf(room.polygon)
  const step = 0.15
  // What is kept free around an island may lie in front of a door; the island may not.
  const walls: RoomShape = { ...room, openings: [] }
  for (const [wideIn, deepIn] of islandSizes) {
    const [width, depth] = [wideIn * inch, deepIn * inch]
    for (const turn of [0, Math.PI / 2]) {
      const around = freestanding('island', width + 2 * walkway, depth + 2 * aisle, turn)
      const island = freestanding('island', width, depth, turn)
      const [ax, ay, bx, by] = boxOf(footprint(around))
      const spots: Vec2[] = []
      for (let x = x0 - ax; x <= x1 - bx; x += step)
        for (let y = y0 - ay; y <= y1 - by; y += step)
          if (problemOf({ ...around, x, y }, placed, walls) === null)
            if (problemOf({ ...island, x, y }, placed, room) === null) spots.push([x, y])
      const [cx, cy] = middleOf(spots)
      const [at] = spots.toSorted((a, b) => Math.hypot(a[0] - cx, a[1] - cy) - Math.hypot(b[0] - cx, b[1] - cy))
      if (at)
        return {
          doc: withFixture(doc, 'island', { wall: null, x: at[0], y: at[1], turn, width, depth }),
        }
    }
  }
  return {
    not: 'There is no space for an island: it needs 42 in on its long sides and 36 in at its ends (NKBA Kitchen 6 and 7).',
  }
}

const peninsulaLengths = [84, 72, 60, 48].map((inches) => inches * inch)

/** At the free end of a run of cabinets, at a right angle to its wall. */
function peninsulaIn(ground: Layout, doc: SceneDoc): Change {
  const { room, placed } = thingsIn(ground, doc)
  const depth = fixtureKind('peninsula').depthIn * inch
  for (const end of freeEnds(room, placed)) {
    const { wall, thing, span, side } = end
    // The last cabinet becomes the corner from which the peninsula starts.
    const turned = cornered(doc, end, depth)
    if (!turned) continue
    const at = (side > 0 ? span[1] : span[0]) - (side * depth) / 2
    // Its back, where people sit, is away from the cabinets.
    const turn = turnAtWall(wall) - (side * Math.PI) / 2
    for (const width of peninsulaLengths) {
      const [x, y] = onWall(wall, at, thing.depth + width / 2)
      const next = withFixture(turned, 'peninsula', { wall: null, x, y, turn, width, depth })
      const [bx, by] = onWall(wall, at, thing.depth + (width + walkway) / 2)
      const beyond = { ...freestanding('peninsula', width + walkway - 0.02, depth, turn), x: bx, y: by }
      const [sx, sy] = onWall(wall, at + side * (walkway / 2), thing.depth + width / 2)
      const behind = { ...freestanding('peninsula', width - 0.1, depth + walkway, turn), x: sx, y: sy }
      const isFree = [beyond, behind].every((one) => problemOf(one, placed, room) === null)
      if (isFree && isNoTighter(ground, doc, next)) return { doc: next }
    }
  }
  return {
    not: 'There is no space for a peninsula: it needs a run of cabinets with a free end, and 36 in to walk around it.',
  }
}

type End = { wall: Wall; thing: Placed; span: [number, number]; side: 1 | -1 }

/** The last base cabinets of the runs along the walls, with nothing beside them. */
function freeEnds(room: RoomShape, placed: readonly Placed[]): End[] {
  return wallsOf(room).flatMap((wall) => {
    const spans = placed.flatMap((thing) => reachOnWall(wall, thing).map((span) => ({ thing, span })))
    return spans.flatMap(({ thing, span }): End[] => {
      if (thing.type !== 'base' || thing.wall !== wall.index) return []
      return ([1, -1] as const).flatMap((side): End[] => {
        const at = side > 0 ? span[1] : span[0]
        const space = side > 0 ? wall.length - at : at
        const isTaken = spans.some(
          (other) => other.thing.id !== thing.id && other.span[0] < at + 0.05 && other.span[1] > at - 0.05,
        )
        return space >= walkway && !isTaken ? [{ wall, thing, span, side }] : []
      })
    })
  })
}

const minBase = 9 * inch

function cornered(doc: SceneDoc, { wall, thing, span, side }: End, depth: number): SceneDoc | null {
  const [from, to] = span
  if (to - from < depth - 0.01) return null
  const rest = to - from - depth
  const width = rest >= minBase ? depth : to - from
  if (width > fixtureKind('corner').rangeIn[1] * inch) return null
  const at = side > 0 ? to - width : from
  const own: FixtureEdit =
    rest >= minBase
      ? { ...doc.fixtures[thing.id], wall: wall.index, at: side > 0 ? from : from + width, width: rest }
      : { removed: true }
  const fixtures = { ...doc.fixtures, [thing.id]: own }
  return withFixture({ ...doc, fixtures }, 'corner', { wall: wall.index, at, width })
}

function freestanding(type: FixtureType, width: number, depth: number, turn: number): Placed {
  const height = fixtureKind(type).heightIn * inch
  return { id: '', type, width, depth, height, x: 0, y: 0, base: 0, turn, wall: null, frontClear: 0 }
}

function middleOf(points: readonly Vec2[]): Vec2 {
  const sum = points.reduce(([x, y], [px, py]): Vec2 => [x + px, y + py], [0, 0])
  return [sum[0] / Math.max(1, points.length), sum[1] / Math.max(1, points.length)]
}

/** The `n` marks what a plan adds, so that it does not take the place of what the room had. */
function withFixture(doc: SceneDoc, type: FixtureType, edit: FixtureEdit): SceneDoc {
  return { ...doc, fixtures: { ...doc.fixtures, [`${type}1n`]: { type, ...edit } } }
}
