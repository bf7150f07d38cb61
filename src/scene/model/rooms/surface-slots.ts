import { ceilingFaces, floorFaces } from './floor-faces.ts'
import { lanternPlaces } from './light-places.ts'
import type { Camera, Face, Placed, RoomKind, RoomShape, SceneDoc, Slot } from './types.ts'
import { accentFaces, allWalls, backsplashFaces, wainscotFaces, wallFaces } from './wall-faces.ts'
import { gardenWallHeight, wallRect, wallsOf } from './walls.ts'

const planks = ['hardwood-flooring', 'laminate-flooring', 'luxury-flooring', 'tile-flooring']
const floors: Record<Exclude<RoomKind, 'outdoor'>, string[]> = {
  kitchen: planks,
  bathroom: ['tile-flooring', 'luxury-flooring'],
  living: planks,
  bedroom: planks,
  laundry: ['tile-flooring', 'luxury-flooring', 'laminate-flooring'],
  entry: ['tile-flooring', 'hardwood-flooring', 'luxury-flooring', 'laminate-flooring'],
}

/** The slots of the room itself: surfaces to cover, clad and paint. */
export function surfaceSlots(
  room: RoomShape,
  placed: readonly Placed[],
  camera: Camera,
  fills: SceneDoc['fills'],
): Slot[] {
  const slots = room.kind === 'outdoor' ? outdoors(room, placed) : indoors(room, placed, camera, fills)
  return slots.filter((slot) => slot.faces.length > 0 || slot.count > 0)
}

function indoors(
  room: RoomShape,
  placed: readonly Placed[],
  camera: Camera,
  fills: SceneDoc['fills'],
): Slot[] {
  const kind = room.kind as Exclude<RoomKind, 'outdoor'>
  const accent = kind === 'laundry' ? [] : accentFaces(room, placed, [camera.to[0], -camera.to[2]])
  // Where both are chosen, the accent wall has no wainscot.
  const clad = fills.accent ? accent : []
  const rail = wainscotFaces(room, placed).filter((face) => !clad.some((one) => sameWall(one, face)))
  const slots: Slot[] = [covering('floor', 'floor', 'Floor', floors[kind], floorFaces(room, placed))]
  if (kind === 'kitchen' || kind === 'laundry')
    slots.push(
      covering('backsplash', 'backsplash', 'Backsplash', ['backsplash-tiles'], backsplashFaces(room, placed)),
    )
  if (kind === 'bathroom')
    slots.push(covering('wainscot', 'wainscot', 'Tile wainscot', ['backsplash-tiles', 'tile-flooring'], rail))
  if (kind !== 'laundry') {
    const fits =
      kind === 'bathroom' ? ['backsplash-tiles', 'stacked-stone'] : ['stacked-stone', 'backsplash-tiles']
    slots.push(covering('accent', 'accent', 'Accent wall', fits, accent))
  }
  slots.push(
    covering('walls', 'wall', 'Walls', [], allWalls(room)),
    covering('ceiling', 'ceiling', 'Ceiling', [], ceilingFaces(room)),
  )
  return [...slots, ...overhead(room, placed)]
}

function sameWall(a: Face, b: Face): boolean {
  return a.origin.every((n, i) => n === b.origin[i]) && a.u.every((n, i) => n === b.u[i])
}

/** Fixtures with lights above them. */
const carriesLamps = /^(island|peninsula|worktable|table)/

/** The ceiling light or fan, and a bathroom's exhaust fan. */
function overhead(room: RoomShape, placed: readonly Placed[]): Slot[] {
  const wet = room.kind === 'bathroom'
  const low = room.height < 2.4
  // A fan or a chandelier would be in the way of the lights that hang over a kitchen island.
  const fans = ['living', 'bedroom'].includes(room.kind) && !low
  const hung = wet || room.kind === 'laundry' || placed.some(({ type }) => carriesLamps.test(type))
  const families = hung ? ['flush', 'downlight'] : ['flush', 'downlight', 'chandelier', 'pendant']
  const light: Slot = {
    id: 'ceiling-light',
    role: 'light',
    label: fans ? 'Ceiling light or fan' : 'Ceiling light',
    categories: fans ? ['lights', 'fans'] : ['lights'],
    families: [...families, ...(fans ? ['ceiling-fan'] : [])],
    faces: [],
    count: 1,
  }
  if (!wet || placed.length === 0) return [light]
  const exhaust: Slot = {
    id: 'exhaust',
    role: 'light',
    label: 'Exhaust fan',
    categories: ['fans'],
    families: ['exhaust-fan'],
    faces: [],
    count: 1,
  }
  return [light, exhaust]
}

function outdoors(room: RoomShape, placed: readonly Placed[]): Slot[] {
  const walls = wallsOf(room)
  const garden = walls.filter((wall) => room.edges?.[wall.index] === 'wall')
  return [
    covering('patio', 'patio', 'Patio', ['hardscaping', 'tile-flooring'], floorFaces(room, placed)),
    covering(
      'housewall',
      'accent',
      'House wall stone',
      ['stacked-stone'],
      allWalls(room, 'house').map(named('house')),
    ),
    covering(
      'gardenwall',
      'face',
      'Garden wall',
      ['stacked-stone', 'hardscaping'],
      garden.flatMap((wall) =>
        wallFaces('garden', room, wall, [wallRect(wall, [0, wall.length], 0, gardenWallHeight)]),
      ),
    ),
    covering('walls', 'wall', 'House wall paint', [], allWalls(room, 'house')),
    ...(room.sky ? [] : [covering('ceiling', 'ceiling', 'Porch ceiling', [], ceilingFaces(room))]),
    {
      id: 'lights',
      role: 'light',
      label: 'Wall lanterns',
      categories: ['lights'],
      families: ['lantern'],
      faces: [],
      count: lanternPlaces(room).length,
    },
  ]
}

function named(word: string) {
  return <F extends { id: string }>(face: F): F => ({ ...face, id: face.id.replace('wall', word) })
}

function covering(
  id: string,
  role: Slot['role'],
  label: string,
  categories: string[],
  faces: Slot['faces'],
): Slot {
  return { id, role, label, categories, faces, count: 0 }
}
