import { type Mesh, merged, moved, points, type Vec2 } from '../geometry/mesh.ts'
import { legs } from '../geometry/soft.ts'
import { block, gridSurface, sphere, tube } from '../geometry/solids.ts'
import { toPlan } from '../layout/neighbors.ts'
import { wallSpots } from '../layout/wall-spots.ts'
import { onWall, turnAtWall, wallOf, wallsOf } from '../layout/walls.ts'
import type { Opening, Scene } from '../types.ts'
import type { Piece } from './parts/object-part.ts'
import { hungUp, type ObjectPart, partsOf, setInRoom, shifted } from './parts/object-part.ts'
import { randomOf } from './parts/random.ts'
import type { Spec } from './parts/spec.ts'
import { framedArt, framedMirror } from './props/art-and-mirrors.ts'
import { bottles, towelStack } from './props/bathware.ts'
import { counterWare } from './props/counter-ware.ts'
import { freeFloor, inches, type Prop, placeAt, roomBox } from './props/ground.ts'
import type { PlantKind } from './props/plants.ts'
import { potPlant } from './props/plants.ts'
import { rugs } from './props/rugs.ts'

/** Decoration that is not sold here: rugs, curtains, pictures, plants, objects on tops. */
export function propPieces(scene: Scene): Piece[] {
  if (scene.placed.length === 0) return []
  const props = [
    ...rugs(scene),
    ...onWalls(curtains(scene)),
    ...onWalls(wallArt(scene)),
    ...cornerPlants(scene),
    ...counterWare(scene),
    ...bathThings(scene),
  ]
  return props.flatMap(({ place, parts }) => setInRoom(scene, { ...place, id: 'props' }, parts, () => null))
}

function onWalls(props: readonly Prop[]): Prop[] {
  return props.map(({ place, parts }) => ({ place, parts: hungUp(parts) }))
}

/** A stool with towels at a freestanding tub or beside a shower. */
function bathThings(scene: Scene): Prop[] {
  if (scene.room.kind !== 'bathroom') return []
  const tub = scene.placed.find(({ type }) => type === 'tubfree' || type === 'shower' || type === 'tub')
  if (!tub) return []
  const [w, d] = [inches(tub.width), inches(tub.depth)]
  const spots = [
    [-w * 0.28, d + 10],
    [w * 0.3, d + 10],
    [w / 2 + 12, d * 0.6],
    [-w / 2 - 12, d * 0.6],
    [w / 2 + 12, d + 4],
    [-w / 2 - 12, d + 4],
  ] as const
  for (const spot of spots) {
    const at = toPlan(tub, [spot[0], spot[1]])
    if (!freeFloor(scene, at, 0.2)) continue
    const { place, spec } = placeAt(scene, 'stool', at, tub.turn + 0.3)
    return [
      {
        place,
        parts: [
          ...bathStool(spec),
          ...shifted(towelStack(spec, 2), [-1, 17.55, 0]),
          ...(tub.type === 'tubfree' ? [] : shifted(bottles(spec), [0, 0, 400]).slice(0, 0)),
        ],
      },
    ]
  }
  return []
}

/** A low wooden stool about x = z = 0. */
function bathStool({ palette }: Spec): ObjectPart[] {
  return [
    ...partsOf(null, palette.wood, moved(block([-8, 0, -5.5], [16, 1.3, 11], 0.35), [0, 16.2, 0])),
    ...partsOf(null, palette.wood, ...legs([11.5, 7.5], 16.2, { top: 0.75, foot: 0.55, splay: 1 })),
    ...partsOf(null, palette.wood, block([-6, 6, -0.5], [12, 0.9, 1], 0.2)),
  ]
}

/** Floor-length curtains at the windows of living and sleeping rooms. */
function curtains(scene: Scene): Prop[] {
  if (!['living', 'bedroom'].includes(scene.room.kind)) return []
  return scene.room.openings.flatMap((opening, i): Prop[] => {
    const glazed = opening.kind === 'window' || /slider|french/.test(opening.style)
    if (!glazed || opening.sill > 1.1 || opening.width < 0.7) return []
    const wall = wallOf(scene.room, opening.wall)
    const at = onWall(wall, opening.at + opening.width / 2, 0)
    const { place, spec } = placeAt(scene, `curtain-${i}`, at, turnAtWall(wall))
    const parts = pair(
      spec,
      opening,
      [wall.length - opening.at - opening.width, opening.at].map(inches) as [number, number],
    )
    return parts.length > 0 ? [{ place, parts }] : []
  })
}

/** `room` is the width of wall to the left and right of the opening, inches. */
function pair(spec: Spec, opening: Opening, room: [number, number]): ObjectPart[] {
  const w = inches(opening.width)
  const top = Math.min(inches(opening.sill + opening.height) + 6, spec.head - 4.5)
  const wide = Math.min(15, Math.max(9, w * 0.2))
  const out = 3.6
  const parts: ObjectPart[] = []
  const ends: number[] = []
  for (const [k, side] of [-1, 1].entries()) {
    const beyond = Math.min(10, (room[k] as number) - 2)
    if (beyond < -1) continue
    const x = side * (w / 2 + beyond - wide / 2)
    ends.push(side * (w / 2 + beyond + 1.4))
    if (!spec.free([x - wide / 2 - 0.5, 0.6, x + wide / 2 + 0.5, 6])) continue
    parts.push(...partsOf(null, spec.palette.linen, moved(panel(wide, top + 0.8, spec.seed + k), [x, 0.35, out])))
  }
  if (parts.length === 0) return []
  const [a, b] = [Math.min(...ends, -w / 2 + 2), Math.max(...ends, w / 2 - 2)]
  const rod = tube(points([a, top, out], [b, top, out]), 0.5, 12)
  const holders = [a + 1.6, b - 1.6].map((x) => tube(points([x, top, 0.05], [x, top, out]), 0.35, 8))
  const knobs = [a, b].map((x) => moved(sphere(0.95, 14), [x, top, out]))
  return [...parts, ...partsOf(null, spec.palette.metal, merged([rod, ...holders, ...knobs]))]
}

/** Cloth that hangs by eyelets on its rod, in irregular folds that widen at the hem; both sides are modeled. */
function panel(w: number, h: number, seed: number): Mesh {
  const folds = Math.max(3, Math.round(w / 2.7))
  const at = (u: number, v: number, side: number) => {
    const uneven = Math.sin(u * 7.3 + seed) * (0.35 + (1 - v) * 0.5)
    const swing = Math.sin(u * folds * Math.PI * 2 + (seed % 5) * 0.3 + v * 0.5 + uneven)
    const deep = (0.95 + (1 - v) * 0.5) * (1 + 0.2 * Math.sin(u * 13.1 + seed * 2))
    return [(u - 0.5) * w * (1 + (1 - v) * 0.05), v * h, swing * deep + side * 0.06] as const
  }
  return merged([
    gridSurface((u, v) => at(u, v, 1), folds * 8, 5, 80),
    gridSurface((u, v) => at(1 - u, v, -1), folds * 8, 5, 80),
  ])
}

/** Pictures over objects at a wall and on walls that would be empty; a bathroom has towel bars there (`bath-walls.ts`). */
function wallArt(scene: Scene): Prop[] {
  return wallSpots(scene).flatMap(({ wall, at, wide, over }, i): Prop[] => {
    if (!over && scene.room.kind === 'bathroom') return []
    const { place, spec } = placeAt(scene, `art-${wall.index}-${i}`, onWall(wall, at, 0.002), turnAtWall(wall))
    const foot = over ? Math.max(inches(over.height) + 7, 46) : 0
    return [{ place, parts: over ? overThing(spec, over.type, wide, foot, i) : bareWall(spec, wide, i) }]
  })
}

function overThing(spec: Spec, type: string, wide: number, foot: number, which: number): ObjectPart[] {
  const room = Math.min(40, spec.head - foot - 8)
  if (room < 12) return []
  if (type === 'console' || type === 'dresser') {
    const size = Math.min(32, room, wide * 0.6)
    const shape = /spanish|desert/.test(spec.palette.style) ? 'arch' : 'round'
    return framedMirror(
      spec,
      [0, foot, 0.05],
      shape === 'arch' ? [size * 0.75, Math.min(room, 36)] : [size, size],
      shape,
    )
  }
  if (type === 'toilet') return framedArt(spec, [0, Math.max(foot, 50), 0.05], [13, Math.min(17, room)], which)
  const total = wide * 0.62
  if (total > 40) {
    const each = Math.min(24, total / 2 - 2)
    const h = Math.min(room, each * 1.3)
    return [-1, 1].flatMap((side) => framedArt(spec, [side * (each / 2 + 1.5), foot, 0.05], [each, h], which + side))
  }
  return framedArt(spec, [0, foot, 0.05], [Math.max(14, Math.min(30, total)), Math.min(room, 34)], which)
}

function bareWall(spec: Spec, wide: number, which: number): ObjectPart[] {
  const h = Math.min(38, spec.head - 60)
  const foot = 58 - h / 2
  if (wide > 96) {
    const each = 22
    return [-1, 0, 1].flatMap((k) => framedArt(spec, [k * (each + 3.5), foot + 3, 0.05], [each, 28], which + k))
  }
  const w = Math.min(28, wide * 0.5)
  return framedArt(spec, [0, foot, 0.05], [w, Math.min(h, w * 1.35)], which)
}

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
function cornerPlants(scene: Scene): Prop[] {
  const random = randomOf(`plants ${scene.doc.template ?? scene.name}`)
  const small = scene.room.kind === 'bathroom' || scene.room.kind === 'laundry'
  const most =
    small || scene.room.kind === 'kitchen' || scene.room.kind === 'entry' ? 1 : scene.room.kind === 'outdoor' ? 4 : 2
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
    const high = low ? 26 : small ? 38 : Math.min(72, spec.head - 20) * random.between(0.85, 1)
    // Narrow enough to stay within the free square.
    const reach = kind === 'palm' ? Math.min(high, 46) : high
    const parts = potPlant(spec, {
      pot: small ? 4.6 : low ? 6 : 7,
      high: small && low ? 18 : reach,
      kind,
    })
    props.push({ place, parts: leaningIn(parts, at, [bx0, by0, bx1, by1]) })
  }
  return props
}

/** So close to the camera that its leaves would block the view. */
function nearEye({ camera, room }: Scene, [x, y]: Vec2): boolean {
  return room.kind !== 'outdoor' && Math.hypot(x - camera.from[0], y + camera.from[2]) < 1.7
}

/** Leaves bend away from a wall. */
function leaningIn(
  parts: ObjectPart[],
  [x, y]: Vec2,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): ObjectPart[] {
  const room = [inches(x - x0), inches(x1 - x), inches(y1 - y), inches(y - y0)].map((n) => n - 0.8) as [
    number,
    number,
    number,
    number,
  ]
  const held = (n: number, most: number) =>
    n < most * 0.6 ? n : most * (0.6 + 0.4 * Math.tanh((n / most - 0.6) / 0.4))
  return parts.map((one) => {
    const positions = one.mesh.positions.slice()
    for (let i = 0; i < positions.length; i += 3) {
      const [px, pz] = [positions[i] as number, positions[i + 2] as number]
      positions[i] = px < 0 ? -held(-px, room[0]) : held(px, room[1])
      positions[i + 2] = pz < 0 ? -held(-pz, room[2]) : held(pz, room[3])
    }
    return { ...one, mesh: { ...one.mesh, positions } }
  })
}
