import { inch } from '#scene/model/geometry/mesh.ts'
import type { FixtureModel } from '#scene/model/product-model.ts'
import type { Choices, Face, Placed, RoomShape, Scene, Slot } from '../types.ts'
import { fixtureKind } from './fixture-types.ts'
import { type Rect, rectRegions, regionArea } from './regions.ts'
import {
  alongWall,
  openingRect,
  openingsOf,
  reachOnWall,
  type Wall,
  wallFrame,
  wallOf,
  wallRect,
  wallsOf,
} from './walls.ts'

export const counterHeight = 0.9144
const splashHeight = 0.4572
/** The height of a chair rail, where tile wainscot ends (42 in). */
export const wainscotHeight = 1.0668
const wetAreaTypes = new Set(['tub', 'shower', 'rollin'])
const builtIns = new Set(['shelves', 'pantry', 'oven', 'fridge', 'linen', 'wardrobe', 'lockers', 'washer'])

/** Faces of one wall: rectangles in the wall's axes, minus openings and other cutouts. */
export function wallFaces(
  id: string,
  room: RoomShape,
  wall: Wall,
  add: readonly Rect[],
  cut: readonly Rect[] = [],
): Face[] {
  const whole = wallRect(wall, [0, wall.length], 0, room.height)
  const doors = openingsOf(room, wall.index).map((opening) => openingRect(wall, opening))
  const regions = rectRegions(
    add.map((rect) => clipped(rect, whole)).filter(([x0, y0, x1, y1]) => x1 - x0 > 1e-3 && y1 - y0 > 1e-3),
    [...doors, ...cut],
  )
  return regions.map((region, i) => ({
    id: `${id}${wall.index}${i ? `-${i}` : ''}`,
    ...region,
    ...wallFrame(wall),
  }))
}

/** All of every wall, minus openings. */
export function allWalls(room: RoomShape, edge?: 'house'): Face[] {
  return wallsOf(room)
    .filter((wall) => !edge || room.edges?.[wall.index] === edge)
    .flatMap((wall) => wallFaces('wall', room, wall, [wallRect(wall, [0, wall.length], 0, room.height)]))
}

/** Between worktop and wall cabinets, and behind a hood up to the ceiling; minus windows. */
export function backsplashFaces(room: RoomShape, placed: readonly Placed[]): Face[] {
  return wallsOf(room).flatMap((wall) => wallFaces('splash', room, wall, splashRects(room, wall, placed)))
}

/** Height of a backsplash that is cut from the material of its top, meters. */
const lowSplash = 4 * inch

/** The wall above worktops up to 4 in, also where they end at a wall; minus windows. */
export function lowSplashFaces(room: RoomShape, tops: readonly Placed[]): Face[] {
  return wallsOf(room).flatMap((wall) => wallFaces('lowsplash', room, wall, splashRects(room, wall, tops, lowSplash)))
}

function splashRects(room: RoomShape, wall: Wall, placed: readonly Placed[], high = splashHeight): Rect[] {
  return placed.flatMap((thing) => {
    const range = thing.type === 'range'
    if (!range && thing.type !== 'dw' && thing.type !== 'wd' && !fixtureKind(thing.type).counter) return []
    // A corner cabinet is along two walls; where a worktop ends at a wall, its backsplash continues along that wall.
    const returns = thing.type === 'corner' || (!room.sky && fixtureKind(thing.type).counter)
    if (thing.wall !== wall.index && !returns) return []
    const foot = thing.type === 'wd' ? thing.height + 0.038 : counterHeight
    return reachOnWall(wall, thing).map((span) =>
      wallRect(wall, span, foot, range ? room.height : counterHeight + high),
    )
  })
}

/** The parts of a wall that a tub or shower gets wet: behind and beside it, up to the ceiling. */
export function wetAreaRects(room: RoomShape, wall: Wall, placed: readonly Placed[]): Rect[] {
  return placed
    .filter((thing) => wetAreaTypes.has(thing.type))
    .flatMap((thing) =>
      reachOnWall(wall, thing).map((span) =>
        wallRect(wall, span, thing.type === 'tub' ? thing.height : 0, room.height),
      ),
    )
}

/** The wall tile of one tub or shower. */
export function wetAreaFaces(room: RoomShape, thing: Placed): Face[] {
  return wallsOf(room).flatMap((wall) => wallFaces(`${thing.id}-wall`, room, wall, wetAreaRects(room, wall, [thing])))
}

/** Tile up to chair-rail height, outside of the tub and shower. */
export function wainscotFaces(room: RoomShape, placed: readonly Placed[]): Face[] {
  return wallsOf(room).flatMap((wall) =>
    wallFaces(
      'wainscot',
      room,
      wall,
      [wallRect(wall, [0, wall.length], 0, Math.min(wainscotHeight, room.height))],
      [...wetAreaRects(room, wall, placed), ...below(wall, placed, 'tub'), ...builtInRects(wall, placed)],
    ),
  )
}

/** The uncovered part of the wall in view; empty when every wall has little left. */
export function accentFaces(room: RoomShape, placed: readonly Placed[], look: readonly [number, number]): Face[] {
  const backed = (types: string[]) => placed.filter((thing) => types.includes(thing.type)).map((thing) => thing.wall)
  const seen = wallsOf(room)
    .map((wall) => ({ wall: wall.index, out: alongWall(wall, look).out }))
    .sort((a, b) => a.out - b.out)
    .map((one) => one.wall)
  const order =
    room.kind === 'bathroom' ? [...backed(['vanity']), ...seen] : [...backed(['fireplace', 'bed', 'media']), ...seen]
  for (const index of order) {
    if (index === null) continue
    const wall = wallOf(room, index)
    const cut = [
      ...splashRects(room, wall, placed),
      ...wetAreaRects(room, wall, placed),
      ...below(wall, placed),
      ...builtInRects(wall, placed),
    ]
    const faces = wallFaces('accent', room, wall, [wallRect(wall, [0, wall.length], 0, room.height)], cut)
    const large = faces.filter((face) => regionArea(face) > 0.15)
    if (large.reduce((sum, face) => sum + regionArea(face), 0) > 1.2) return large
  }
  return []
}

/** A fixture hides the wall behind it up to its own height, plus the wall cabinets above a worktop. */
function below(wall: Wall, placed: readonly Placed[], only?: string): Rect[] {
  return placed
    .filter((thing) => (only ? thing.type === only : fixtureKind(thing.type).footing === 'fixed'))
    .filter((thing) => thing.wall === wall.index || thing.type === 'corner' || thing.type === 'tub')
    .flatMap((thing) => {
      const tall = fixtureKind(thing.type).counter || thing.type === 'dw'
      return reachOnWall(wall, thing).map((span) =>
        wallRect(wall, span, 0, tall && thing.type !== 'wetbar' ? counterHeight : thing.height),
      )
    })
}

function builtInRects(wall: Wall, placed: readonly Placed[]): Rect[] {
  return placed
    .filter((thing) => builtIns.has(thing.type))
    .flatMap((thing) => reachOnWall(wall, thing).map((span) => wallRect(wall, span, 0, thing.height)))
}

function clipped([x0, y0, x1, y1]: Rect, [a, b, c, d]: Rect): Rect {
  return [Math.max(x0, a), Math.max(y0, b), Math.min(x1, c), Math.min(y1, d)]
}

/**
 * The scene with the wall tile above its tubs starting at the rim of the chosen tub: a low tub leaves more wall bare
 * than the usual 18 in, a high tub less. Returns the same object when no tub is chosen or its rim has the usual height.
 */
export function tiledToRims(scene: Scene, choices: Choices): Scene {
  const tubs = scene.placed.filter(({ type }) => type === 'tub')
  const rims = new Map(tubs.map((tub) => [tub.id, rimOf(scene, tub, choices)]))
  if (tubs.every(({ id, height }) => Math.abs((rims.get(id) ?? height) - height) < 0.003)) return scene
  const tiled = (slot: Slot): Slot => {
    if (slot.part !== 'surround') return slot
    const own = tubs.filter(({ id }) => slot.fixtures?.includes(id))
    const faces = own.flatMap((tub) => wetAreaFaces(scene.room, { ...tub, height: rims.get(tub.id) ?? tub.height }))
    return { ...slot, faces }
  }
  return { ...scene, slots: scene.slots.map(tiled) }
}

/** Meters above the floor; null when no chosen tub has a rim that tile can start from. */
function rimOf({ slots }: Scene, tub: Placed, choices: Choices): number | null {
  const slot = slots.find(({ part, fixtures }) => part === 'unit' && fixtures?.includes(tub.id))
  const unit = slot ? choices(slot.id) : null
  if (unit?.kind !== 'fixture' || unit.family !== 'bathtub') return null
  const rim = rimInches(unit) * inch
  return rim < 0.2 || rim > 1.05 ? null : rim
}

/** Tile overlaps the lip of a tub; a raised head end stays in front of the tile. */
function rimInches({ variant, dimsIn, params }: FixtureModel): number {
  const lip = variant.includes('tile-lip') ? 1.1 : 0
  const rise = variant.includes('tall back') ? Number(params.back_rise ?? 3) : 0
  return dimsIn.h - lip - rise
}
