import type { Vec2 } from '../../geometry/mesh.ts'
import type { Scene } from '../../rooms/types.ts'
import { onWall, wallsOf } from '../../rooms/walls.ts'
import type { Bit } from '../bit.ts'
import { diceOf } from '../dice.ts'
import { freeFloor, inches, type Prop, placeAt, roomBox } from './ground.ts'
import type { PlantKind } from './growth.ts'
import { potPlant } from './plants.ts'

const kinds: Record<string, PlantKind[]> = {
  'warm-modern': ['tree', 'fern'],
  'shaker-classic': ['fig', 'fern'],
  'mid-century': ['snake', 'fig'],
  japandi: ['tree', 'leafy'],
  coastal: ['palm', 'fern'],
  'industrial-loft': ['fig', 'snake'],
  'spanish-revival': ['lemon', 'agave'],
  farmhouse: ['tree', 'fern'],
  'contemporary-dark': ['fig', 'snake'],
  'desert-modern': ['cactus', 'agave'],
}

/** Potted plants where the floor is free: first in the corners, then along the walls. */
export function cornerPlants(scene: Scene): Prop[] {
  const dice = diceOf(`plants ${scene.doc.template ?? scene.name}`)
  const small = scene.room.kind === 'bathroom' || scene.room.kind === 'laundry'
  const most =
    small || scene.room.kind === 'kitchen' || scene.room.kind === 'entry'
      ? 1
      : scene.room.kind === 'outdoor'
        ? 4
        : 2
  const [bx0, by0, bx1, by1] = roomBox(scene)
  if (scene.room.kind === 'entry' && Math.min(bx1 - bx0, by1 - by0) < 2.2) return []
  const half = small ? 0.2 : 0.27
  const out = half + 0.06
  const spots: Vec2[] = []
  for (const wall of wallsOf(scene.room)) spots.push(onWall(wall, out, out))
  for (const wall of wallsOf(scene.room))
    for (const t of [0.5, 0.25, 0.75]) if (wall.length > 2) spots.push(onWall(wall, wall.length * t, out))
  const seen = ([x, y]: Vec2) => {
    const [fx, , fz] = scene.camera.from
    const [tx, , tz] = scene.camera.to
    const [dx, dy] = [tx - fx, -tz + fz]
    return ((x - fx) * dx + (y + fz) * dy) / (Math.hypot(dx, dy) || 1)
  }
  const order = spots
    .map((at, i) => ({ at, rank: (i < scene.room.polygon.length ? 2 : 0) + seen(at) * 0.4 }))
    .sort((a, b) => b.rank - a.rank)
  const props: Prop[] = []
  for (const { at } of order) {
    if (props.length >= most) break
    if (!freeFloor(scene, at, half) || nearEye(scene, at)) continue
    if (props.some(({ place }) => Math.hypot(place.x - at[0], place.y - at[1]) < 1.6)) continue
    const { place, spec } = placeAt(scene, `plant-${props.length}`, at, 0)
    const kind = (kinds[scene.style.id] ?? ['fig'])[props.length % 2] as PlantKind
    const low = kind === 'fern' || kind === 'agave'
    const high = low ? 26 : small ? 38 : Math.min(72, spec.head - 20) * dice.between(0.85, 1)
    // Narrow enough to stay within the free square.
    const reach = kind === 'palm' ? Math.min(high, 46) : high
    const bits = potPlant(spec, {
      pot: small ? 4.6 : low ? 6 : 7,
      high: small && low ? 18 : reach,
      kind,
    })
    props.push({ place, bits: leaningIn(bits, at, [bx0, by0, bx1, by1]) })
  }
  return props
}

/** So close to the camera that its leaves would block the view. */
function nearEye({ camera, room }: Scene, [x, y]: Vec2): boolean {
  return room.kind !== 'outdoor' && Math.hypot(x - camera.from[0], y + camera.from[2]) < 1.7
}

/** Leaves bend away from a wall. */
function leaningIn(
  bits: Bit[],
  [x, y]: Vec2,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): Bit[] {
  const room = [inches(x - x0), inches(x1 - x), inches(y1 - y), inches(y - y0)].map((n) => n - 0.8) as [
    number,
    number,
    number,
    number,
  ]
  const held = (n: number, most: number) =>
    n < most * 0.6 ? n : most * (0.6 + 0.4 * Math.tanh((n / most - 0.6) / 0.4))
  return bits.map((one) => {
    const positions = one.mesh.positions.slice()
    for (let i = 0; i < positions.length; i += 3) {
      const [px, pz] = [positions[i] as number, positions[i + 2] as number]
      positions[i] = px < 0 ? -held(-px, room[0]) : held(px, room[1])
      positions[i + 2] = pz < 0 ? -held(-pz, room[2]) : held(pz, room[3])
    }
    return { ...one, mesh: { ...one.mesh, positions } }
  })
}
