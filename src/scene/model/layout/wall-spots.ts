import { inchesPerMeter, type Vec2 } from '../geometry/mesh.ts'
import type { Placed, Scene } from '../types.ts'
import { openingsOf, reachOnWall, type Wall, wallsOf } from './walls.ts'

/** A place for a picture, mirror or towel bar: the middle along its wall in meters, the free width in inches. */
type WallSpot = { wall: Wall; at: number; wide: number; over: Placed | null }

const above = /^(sofa|bed|twin|console|dresser|bench|toilet|desk|banquette)$/

/** Places over objects at a wall, and on walls that would be empty; in the order in which they are filled. */
export function wallSpots({ room, placed }: Pick<Scene, 'room' | 'placed'>): WallSpot[] {
  if (room.kind === 'outdoor' || room.height < 2.2) return []
  const spots: WallSpot[] = []
  for (const wall of wallsOf(room)) {
    const free = freeWall({ room, placed }, wall, 1.25, 0.18)
    const done: [number, number][] = []
    for (const thing of placed) {
      if (!above.test(thing.type)) continue
      const [span] = reachOnWall(wall, thing, 0.12)
      if (!span) continue
      const over = free
        .map(([a, b]): [number, number] => [Math.max(a, span[0] - 0.1), Math.min(b, span[1] + 0.1)])
        .find(([a, b]) => b - a > (span[1] - span[0]) * 0.7)
      if (!over) continue
      spots.push({ wall, at: (over[0] + over[1]) / 2, wide: (over[1] - over[0]) * inchesPerMeter, over: thing })
      done.push([span[0] - 0.15, span[1] + 0.15])
    }
    const bath = room.kind === 'bathroom'
    for (const [a, b] of free) {
      const open = done.every(([c, d]) => d < a || c > b)
      const wide = (b - a) * inchesPerMeter
      if (!open || wide < (bath ? 26 : 44)) continue
      if (spots.length < (bath ? 3 : room.kind === 'laundry' ? 0 : 4))
        spots.push({ wall, at: (a + b) / 2, wide, over: null })
    }
  }
  return spots
}

/** Stretches of a wall (meters from its first corner) without an opening or an object taller than `over` meters. */
export function freeWall(scene: Pick<Scene, 'room' | 'placed'>, wall: Wall, over: number, margin: number): Vec2[] {
  const taken: Vec2[] = openingsOf(scene.room, wall.index).map(({ at, width }) => [at - margin, at + width + margin])
  for (const thing of scene.placed) {
    if (reachOf(thing) <= over) continue
    for (const [a, b] of reachOnWall(wall, thing, 0.12)) taken.push([a - 0.05, b + 0.05])
  }
  taken.sort((a, b) => a[0] - b[0])
  const free: Vec2[] = []
  let at = 0.08
  for (const [a, b] of taken) {
    if (a > at) free.push([at, Math.min(a, wall.length)])
    at = Math.max(at, b)
  }
  if (at < wall.length - 0.08) free.push([at, wall.length - 0.08])
  return free.filter(([a, b]) => b - a > 0.2)
}

const cupboards = new Set([
  'base',
  'sink',
  'dw',
  'corner',
  'range',
  'wd',
  'usink',
  'wetbar',
  'vanity',
  'media',
  'lockers',
  'shower',
  'rollin',
  'tub',
])

/** Height up to which an object and what hangs above it cover the wall behind it. */
function reachOf(thing: Placed): number {
  if (cupboards.has(thing.type)) return 3
  return thing.base + thing.height
}
