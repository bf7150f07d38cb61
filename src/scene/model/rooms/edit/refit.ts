import { inch, type Vec2 } from '#scene/model/geometry/mesh.ts'
import { alongWall, boxOf, reachOnWall, type Wall, wallOf, wallsOf } from '../../layout/walls.ts'
import type { FixtureEdit, Opening, Placed, RoomShape } from '../../types.ts'

const minBase = 9 * inch
const stretchy = new Set(['base', 'okbase'])

type Stretch = { gap: number; fixed: boolean; thing: Placed | null; width: number }

/** A wall that is `by` meters too short for the fixtures at it. */
export type TooShort = { wall: number; by: number; things: Placed[] }

/**
 * The fixture positions after a wall became longer or shorter. Base cabinets take up the difference, so a worktop stays
 * in one piece; without base cabinets the gaps do. When the fixtures no longer fit: the wall and the missing length.
 */
export function refit(
  before: RoomShape,
  after: RoomShape,
  placed: readonly Placed[],
): { edits: Record<string, FixtureEdit> } | { short: TooShort } {
  const edits: Record<string, FixtureEdit> = {}
  for (const wall of wallsOf(before)) {
    const next = wallOf(after, wall.index)
    const row = placed.filter((thing) => thing.wall === wall.index)
    const places = refitRow(wall, next.length, row, placed)
    if (typeof places === 'number') return { short: { wall: wall.index, by: places, things: row } }
    for (const { thing, at, width } of places) edits[thing.id] = { wall: wall.index, at, width, depth: thing.depth }
  }
  const [from, to] = [boxOf(before.polygon), boxOf(after.polygon)]
  for (const thing of placed.filter((one) => one.wall === null)) {
    edits[thing.id] = {
      wall: null,
      x: carried(thing.x, [from[0], from[2]], [to[0], to[2]]),
      y: carried(thing.y, [from[1], from[3]], [to[1], to[3]]),
      turn: thing.turn,
      width: thing.width,
      depth: thing.depth,
    }
  }
  return { edits }
}

/**
 * Doors and windows keep their distance to the nearer corner, or stay centered. When one no longer fits: that opening
 * and the missing length, meters.
 */
export function refitOpenings(
  before: RoomShape,
  after: RoomShape,
): { openings: Opening[] } | { wide: Opening; by: number } {
  const openings: Opening[] = []
  for (const opening of before.openings) {
    const [old, now] = [wallOf(before, opening.wall).length, wallOf(after, opening.wall).length]
    const middle = carried(opening.at + opening.width / 2, [0, old], [0, now])
    const at = Math.min(Math.max(middle - opening.width / 2, 0.05), now - opening.width - 0.05)
    if (at < 0.05 - 1e-9) return { wide: opening, by: opening.width + 0.1 - now }
    openings.push({ ...opening, at })
  }
  return { openings }
}

/** The new positions of the fixtures at a wall, or the missing length. */

function refitRow(
  wall: Wall,
  length: number,
  row: readonly Placed[],
  placed: readonly Placed[],
): { thing: Placed; at: number; width: number }[] | number {
  const stretches = stretchesOf(wall, row, placed)
  let slack = length - wall.length
  const bases = stretches.filter((one) => one.thing && stretchy.has(one.thing.type))
  const loose = stretches.filter((one) => !one.fixed && one.gap > 0.01)
  if (slack >= 0) {
    const takers = bases.length > 0 ? bases : loose
    for (const one of takers) {
      if (one.thing && bases.length > 0) one.width += slack / takers.length
      else one.gap += slack / takers.length
    }
    // Nothing can stretch: the row stays where it is, and the rest of the wall stays free.
  } else {
    slack += taken(
      loose,
      -slack,
      (one) => one.gap,
      (one, by) => {
        one.gap -= by
      },
    )
    slack += taken(
      bases,
      -slack,
      (one) => one.width - minBase,
      (one, by) => {
        one.width -= by
      },
    )
    if (slack < -1e-6) return -slack
  }
  let at = 0
  return stretches.flatMap((one) => {
    at += one.gap
    const start = at
    at += one.width
    return one.thing ? [{ thing: one.thing, at: start, width: one.width }] : []
  })
}

/** Fixtures and the gaps before them; a gap that another wall's run fills at a corner does not change. */
function stretchesOf(wall: Wall, row: readonly Placed[], placed: readonly Placed[]): Stretch[] {
  const sorted = [...row].sort((a, b) => spanOf(wall, a)[0] - spanOf(wall, b)[0])
  const foreign = placed
    .filter((thing) => thing.wall !== wall.index || thing.type === 'corner')
    .flatMap((thing) => reachOnWall(wall, thing, 0.05))
  const blocked = (a: number, b: number) => foreign.some(([p, q]) => p < b - 0.02 && q > a + 0.02)
  const stretches: Stretch[] = []
  let at = 0
  for (const thing of sorted) {
    const [a, b] = spanOf(wall, thing)
    stretches.push({ gap: Math.max(0, a - at), fixed: at === 0 && blocked(0, a), thing, width: b - a })
    at = Math.max(at, b)
  }
  const rest = Math.max(0, wall.length - at)
  stretches.push({ gap: rest, fixed: rest < 1.2 && blocked(at, wall.length), thing: null, width: 0 })
  return stretches
}

function spanOf(wall: Wall, thing: Placed): [number, number] {
  const middle = alongWall(wall, [thing.x, thing.y] as Vec2).at
  return [middle - thing.width / 2, middle + thing.width / 2]
}

/** Distributes a length over several stretches, each up to its limit; returns the length that was taken. */
function taken(
  from: Stretch[],
  asked: number,
  bears: (one: Stretch) => number,
  take: (one: Stretch, by: number) => void,
): number {
  const most = from.reduce((sum, one) => sum + Math.max(0, bears(one)), 0)
  const share = most > 0 ? Math.min(1, asked / most) : 0
  for (const one of from) take(one, Math.max(0, bears(one)) * share)
  return most * share
}

/**
 * Maps a position between two ends to two other ends: the distance to the nearer end stays the same, and the middle
 * stays the middle.
 */
function carried(at: number, [a, b]: [number, number], [c, d]: [number, number]): number {
  const middle = (a + b) / 2
  if (Math.abs(at - middle) < 0.05 * (b - a)) return (c + d) / 2 + (at - middle)
  return at < middle ? c + (at - a) : d - (b - at)
}
