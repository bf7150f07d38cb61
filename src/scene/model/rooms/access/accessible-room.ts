import { inch } from '#scene/model/geometry/mesh.ts'
import { wallOf, wallsOf } from '../../layout/walls.ts'
import type { FixtureType, Opening, Placed, RoomShape, SceneDoc } from '../../types.ts'
import { replaced, without } from '../edit/edit-scene.ts'
import { problemsIn } from '../edit/fit.ts'
import { type Layout, placedIn, roomOf } from '../open-scene.ts'
import { type AccessLevel, accessFigures, blockingSource } from './access-figures.ts'
import { accessProblems, clearWidthOf } from './access-rules.ts'

/** Work that is not sold as goods, with the figures and the sections that ask for it. */
export type AccessWork = { label: string; text: string }

type Way = { keepsTub: boolean }

/**
 * The room with what can be changed on paper: a shower or tub that is stepped into becomes a roll-in shower, machines
 * stand side by side, doors are wide enough, and no loose rug lies on the floor. What it still lacks, `accessProblems`
 * says.
 */
export function madeAccessible(ground: Layout, doc: SceneDoc, level: AccessLevel, { keepsTub }: Way): SceneDoc {
  let next: SceneDoc = { ...doc, bareFloor: true }
  for (const thing of placedIn(ground.program, next, roomOf(ground.program, next))) {
    if (thing.type === 'shower') next = inItsPlace(ground, next, thing, 'rollin') ?? next
    if (thing.type === 'tub' && !keepsTub) next = inItsPlace(ground, next, thing, 'rollin') ?? next
    if (thing.type === 'washer' && level === 'wheelchair') next = inItsPlace(ground, next, thing, 'wd') ?? next
  }
  const room = roomOf(ground.program, next)
  const free = placedIn(ground.program, next, room)
  const isFor = (thing: Placed) => thing.type === 'tubfree' && !keepsTub
  if (free.some(isFor) && free.some(({ type }) => type === 'rollin'))
    for (const thing of free.filter(isFor)) next = without(next, thing.id)
  return widened(ground, next)
}

/** A roll-in shower or a pair of machines in the place of a narrower fixture; null where it does not fit. */
function inItsPlace(ground: Layout, doc: SceneDoc, thing: Placed, type: FixtureType): SceneDoc | null {
  const isRollIn = type === 'rollin'
  return replaced(ground, doc, thing, {
    type,
    least: (isRollIn ? 60 : 56) * inch,
    ...(isRollIn && { depth: Math.max(thing.depth, 30 * inch) }),
  })
}

/** Doors that leave 32 in clear are ordered in whole sizes: 36 in hinged, 32 in into a pocket. */
function widened(ground: Layout, doc: SceneDoc): SceneDoc {
  const room = roomOf(ground.program, doc)
  const placed = placedIn(ground.program, doc, room)
  const before = problemsIn(placed, room).length
  let openings = room.openings
  for (const opening of room.openings) {
    if (opening.kind !== 'door' && opening.kind !== 'arch') continue
    if (clearWidthOf(opening) >= accessFigures.door.inches) continue
    const width = orderedIn(opening) * inch
    const middle = opening.at + opening.width / 2
    const wall = wallOf(room, opening.wall)
    const wider = [middle - width / 2, opening.at, opening.at + opening.width - width]
      .filter((at) => at >= 0.02 && at + width <= wall.length - 0.02)
      .map((at): Opening => ({ ...opening, at, width }))
      .find((one) => {
        const others = openings.filter(({ id, wall: on }) => id !== one.id && on === one.wall)
        const isFree = others.every(
          ({ at, width: wide }) => at + wide <= one.at - 0.05 || at >= one.at + one.width + 0.05,
        )
        const next = { ...room, openings: openings.map((each) => (each.id === one.id ? one : each)) }
        return isFree && problemsIn(placed, next).length <= before
      })
    if (wider) openings = openings.map((each) => (each.id === wider.id ? wider : each))
  }
  return openings === room.openings ? doc : { ...doc, room: { ...room, openings } }
}

function orderedIn({ kind, style }: Opening): number {
  if (style === 'slider' || style === 'french') return 72
  return kind === 'arch' || style === 'pocket' ? 34 : 36
}

/** What the contractor does for such a room; `before` is the room as it was given. */
export function accessWork(
  room: RoomShape,
  placed: readonly Placed[],
  level: AccessLevel,
  before: RoomShape | null = null,
): AccessWork[] {
  const f = accessFigures
  const has = (...types: FixtureType[]) => placed.some(({ type }) => types.includes(type))
  const height = `${f.minBar.inches} to ${f.maxBar.inches} in above the floor (${f.minBar.source})`
  const work: AccessWork[] = []
  const wider = room.openings.filter((one) => {
    const old = before?.openings.find(({ id }) => id === one.id)
    return old !== undefined && one.width > old.width + 0.01
  })
  for (const { width } of wider)
    work.push({
      label: 'Wider door',
      text: `Widen the doorway to ${Math.round(width / inch)} in, for ${f.door.inches} in clear (${f.door.source}).`,
    })
  if (room.kind !== 'outdoor')
    work.push({
      label: 'Threshold and door handle',
      text: `No threshold above ${halves(f.threshold.inches)} in (${f.threshold.source}); a lever instead of a knob (ADA 404.2.7).`,
    })
  for (const toilet of placed.filter(({ type }) => type === 'toilet')) {
    const isBeside = sideWallOf(room, toilet) <= f.toiletSide.inches + 0.5
    const side = isBeside
      ? `a bar of ${f.sideBar.inches} in on the side wall (${f.sideBar.source})`
      : 'folding bars on both sides, as no wall is beside it'
    work.push({
      label: 'Grab bars at the toilet',
      text: `Mount ${side} and one of ${f.rearBar.inches} in behind it (${f.rearBar.source}), ${height}.`,
    })
  }
  if (has('rollin'))
    work.push(
      {
        label: 'Grab bars and seat in the shower',
        text: `Mount bars on the back wall and the control wall (ADA 608.3.2), ${height}, and a folding seat ${f.minSeat.inches} to ${f.maxSeat.inches} in high (ADA 610.3).`,
      },
      {
        label: 'Curbless shower floor',
        text: `Lower the subfloor so that the tile is level with the room, at most ${halves(f.showerThreshold.inches)} in at the edge (${f.showerThreshold.source}), and slope it at most 1:48 to the drain.`,
      },
    )
  if (has('tub', 'tubfree'))
    work.push({
      label: 'Grab bars at the tub',
      text: `Mount bars on the back wall and at both ends (ADA 607.4), ${height}, and add a seat (ADA 607.3).`,
    })
  if (has('toilet', 'rollin', 'tub', 'tubfree'))
    work.push({
      label: 'Blocking for grab bars',
      text: `Set blocking in the walls behind every bar, which must carry 250 lb (${blockingSource}), before the tile is laid.`,
    })
  if (has('vanity') && level === 'wheelchair')
    work.push({
      label: 'Height of the vanity',
      text: `Hang it with its rim at most ${f.rim.inches} in high and ${f.knee.inches} in clear below (${f.rim.source}, ${f.knee.source}), and insulate the pipes (ADA 606.5).`,
    })
  if (has('sink', 'islandsink', 'usink') && level === 'wheelchair')
    work.push({
      label: 'Sink that is rolled under',
      text: `The picture shows 36-inch counters. Build the cabinet of the sink open, with its rim at most ${f.rim.inches} in high and ${f.knee.inches} in clear below (${f.rim.source}, ${f.knee.source}).`,
    })
  return work
}

/** What A117.1-2017 asks of a new building beyond what this room gives; null when it gives that too. */
export function newBuildingNote(room: RoomShape, placed: readonly Placed[], level: AccessLevel): string | null {
  const lacking = accessProblems(room, placed, level, { newBuilding: true }).filter(
    ({ rule }) => rule === 'turning' || rule === 'clearDepth',
  )
  if (lacking.length === 0) return null
  const { turning, clearDepth, clearWidth } = accessFigures
  return `This room is planned by the 2010 ADA Standards. A117.1-2017 asks a turning circle of ${turning.newBuilding.inches} in and ${clearWidth.inches} x ${clearDepth.newBuilding.inches} in at each fixture of new buildings, which this room does not have everywhere. Ask your building department which applies.`
}

/** Inches from the center of a fixture to the nearest wall beside it. */
function sideWallOf(room: RoomShape, thing: Placed): number {
  const [sx, sy] = [Math.cos(thing.turn), Math.sin(thing.turn)]
  const beside = wallsOf(room).filter(({ along }) => Math.abs(along[0] * sx + along[1] * sy) < 0.1)
  const far = beside.map(({ from }) => Math.abs((from[0] - thing.x) * sx + (from[1] - thing.y) * sy))
  return Math.min(...far) / inch
}

function halves(inches: number): string {
  return inches === 0.5 ? '1/2' : `${inches}`
}
