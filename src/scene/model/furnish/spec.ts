import type { Look } from '../bodies/look.ts'
import { paint } from '../bodies/look.ts'
import type { Vec2 } from '../geometry/mesh.ts'
import type { FixtureModel, ProductModel, SurfaceModel } from '../product-model.ts'
import { slotOf } from '../rooms/fixture-slots.ts'
import type { Choices } from '../rooms/pieces.ts'
import type { Placed, RoomShape, Scene } from '../rooms/types.ts'
import { type Dice, diceOf, hashOf } from './dice.ts'
import { type Palette, paletteOf } from './palette.ts'

const inch = 0.0254

/** What stands at a thing's end: nothing, a worktop that goes on, something tall, something low, a wall of the room. */
export type Side = 'open' | 'counter' | 'tall' | 'low' | 'wall'

/** An opening in the wall behind a thing, in the thing's own inches. */
export type Hole = { from: number; to: number; sill: number; head: number }

/** What a maker of furniture is told: sizes in inches, what is around it, what was chosen for it. */
export type Spec = {
  id: string
  type: string
  w: number
  d: number
  h: number
  /** From its foot to the ceiling; under the sky, to the house's eaves. */
  head: number
  sky: boolean
  room: RoomShape['kind']
  left: Side
  right: Side
  leftType: string | null
  rightType: string | null
  holes: Hole[]
  backed: boolean
  /** Inches from the room's view to its middle. */
  away: number
  /** A corner cupboard's other half: the end it turns at and its length along the next wall. */
  leg: { end: 'left' | 'right'; length: number } | null
  /** Whether a rectangle of its own plan (x0, z0, x1, z1) lies in the room and on nothing else's ground. */
  free: (area: readonly [number, number, number, number]) => boolean
  palette: Palette
  seed: number
  dice: Dice
  fixtureModel: (slot: string) => FixtureModel | null
  surfaceModel: (slot: string) => SurfaceModel | null
  /** The surface chosen for a slot, else the given look. */
  look: (slot: string, otherwise: Look) => Look
  /** How many of a slot's product there are, else the given number. */
  count: (slot: string, otherwise: number) => number
  /** The paint that was chosen for a slot (a cabinet body), else the given look. */
  painted: (slot: string, otherwise: Look) => Look
}

const counters = new Set(['base', 'corner', 'sink', 'dw', 'wetbar', 'usink', 'peninsula', 'okbase', 'oksink'])
const talls = new Set(['fridge', 'oven', 'pantry', 'linen', 'wardrobe', 'shelves', 'washer', 'lockers'])

export function openSpec(scene: Scene, placed: Placed, choices: Choices): Spec {
  const own = (slot: string) => choices(slotOf(scene, placed.id, slot)?.id ?? `${placed.id}.${slot}`)
  const w = placed.width / inch
  const ends = sidesOf(scene, placed)
  const word = `${scene.doc.template ?? scene.name} ${placed.id}`
  return {
    id: placed.id,
    type: placed.type,
    w,
    d: placed.depth / inch,
    h: placed.height / inch,
    head: (scene.room.height - placed.base) / inch,
    sky: scene.room.sky === true,
    room: scene.room.kind,
    ...ends,
    holes: holesBehind(scene.room, placed),
    backed: placed.wall !== null,
    away: Math.hypot(placed.x - scene.camera.from[0], placed.y + scene.camera.from[2]) / inch,
    leg: placed.leg ? { end: placed.leg.end, length: placed.leg.length / inch } : null,
    free: (area) => isFree(scene, placed, area),
    palette: paletteOf(scene.style),
    seed: hashOf(word),
    dice: diceOf(word),
    fixtureModel: (slot) => ofKind(own(slot), 'fixture'),
    surfaceModel: (slot) => ofKind(own(slot), 'surface'),
    look: (slot, otherwise) => {
      const model = ofKind(own(slot), 'surface')
      return model ? { kind: 'surface', model } : otherwise
    },
    count: (slot, otherwise) => {
      return slotOf(scene, placed.id, slot)?.count || otherwise
    },
    painted: (slot, otherwise) => {
      const id = slotOf(scene, placed.id, slot)?.id
      const fill = id === undefined ? undefined : scene.doc.fills[id]
      return fill && 'paint' in fill ? paint(fill.paint) : otherwise
    },
  }
}

function ofKind<K extends ProductModel['kind']>(
  model: ProductModel | null,
  kind: K,
): Extract<ProductModel, { kind: K }> | null {
  return model?.kind === kind ? (model as Extract<ProductModel, { kind: K }>) : null
}

/** A point of the plan in the thing's own frame, inches. */
export function toLocal(placed: Placed, [px, py]: Vec2): Vec2 {
  const [cos, sin] = [Math.cos(placed.turn), Math.sin(placed.turn)]
  const [dx, dy] = [px - placed.x, py - placed.y]
  return [(dx * cos + dy * sin) / inch, (dx * sin - dy * cos + placed.depth / 2) / inch]
}

/** And back: its own inches on the plan, metres. */
export function toPlan(placed: Placed, [x, z]: Vec2): Vec2 {
  const [cos, sin] = [Math.cos(placed.turn), Math.sin(placed.turn)]
  const [lx, lz] = [x * inch, z * inch - placed.depth / 2]
  return [placed.x + lx * cos + lz * sin, placed.y + lx * sin - lz * cos]
}

export function insideRoom(polygon: readonly Vec2[], [x, y]: Vec2): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i] as Vec2
    const [xj, yj] = polygon[j] as Vec2
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

/** The four corners of a footprint on the plan. */
export function footprint(placed: Placed): Vec2[] {
  const [w, d] = [placed.width / inch / 2, placed.depth / inch]
  return [toPlan(placed, [-w, 0]), toPlan(placed, [w, 0]), toPlan(placed, [w, d]), toPlan(placed, [-w, d])]
}

const flat = new Set(['lawn', 'putting', 'walk', 'pool'])

function isFree(
  scene: Scene,
  placed: Placed,
  [x0, z0, x1, z1]: readonly [number, number, number, number],
): boolean {
  const corners: Vec2[] = [
    [x0, z0],
    [x1, z0],
    [x1, z1],
    [x0, z1],
  ]
  if (!corners.every((corner) => insideRoom(scene.room.polygon, toPlan(placed, corner)))) return false
  return scene.placed.every((other) => {
    if (other.id === placed.id || (flat.has(other.type) && other.type !== 'pool')) return true
    const there = footprint(other).map((point) => toLocal(placed, point))
    const [xs, zs] = [there.map(([x]) => x), there.map(([, z]) => z)]
    return Math.min(...xs) >= x1 || Math.max(...xs) <= x0 || Math.min(...zs) >= z1 || Math.max(...zs) <= z0
  })
}

function sidesOf(scene: Scene, placed: Placed): Pick<Spec, 'left' | 'right' | 'leftType' | 'rightType'> {
  const [w, d] = [placed.width / inch, placed.depth / inch]
  const found = {
    left: 'open' as Side,
    right: 'open' as Side,
    leftType: null as string | null,
    rightType: null as string | null,
  }
  for (const [side, x, sign] of [
    ['left', -w / 2, -1],
    ['right', w / 2, 1],
  ] as const) {
    if (!insideRoom(scene.room.polygon, toPlan(placed, [x + sign * 3, d / 2]))) found[side] = 'wall'
    for (const other of scene.placed) {
      if (other.id === placed.id) continue
      const corners = footprint(other).map((point) => toLocal(placed, point))
      const xs = corners.map(([lx]) => lx)
      const zs = corners.map(([, lz]) => lz)
      const near = sign < 0 ? Math.max(...xs) : Math.min(...xs)
      const overlap = Math.min(d, Math.max(...zs)) - Math.max(0, Math.min(...zs))
      // The return of a corner cupboard is counter too, though its footprint ends at the run's own depth.
      const reach = other.type === 'corner' ? 12 : 1.5
      if (Math.abs(near - x) > reach || (overlap < 6 && other.type !== 'corner') || overlap < -0.5) continue
      found[side] = counters.has(other.type) ? 'counter' : talls.has(other.type) ? 'tall' : 'low'
      found[`${side}Type`] = other.type
    }
  }
  return found
}

function holesBehind(room: RoomShape, placed: Placed): Hole[] {
  return room.openings.flatMap((opening) => {
    const a = room.polygon[opening.wall] as Vec2
    const b = room.polygon[(opening.wall + 1) % room.polygon.length] as Vec2
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const at = (along: number): Vec2 => [
      a[0] + ((b[0] - a[0]) * along) / length,
      a[1] + ((b[1] - a[1]) * along) / length,
    ]
    const [p, q] = [opening.at, opening.at + opening.width].map((along) => toLocal(placed, at(along))) as [
      Vec2,
      Vec2,
    ]
    if (Math.abs(p[1]) > 9 || Math.abs(q[1]) > 9) return []
    const foot = placed.base / inch
    return [
      {
        from: Math.min(p[0], q[0]),
        to: Math.max(p[0], q[0]),
        sill: opening.sill / inch - foot,
        head: (opening.sill + opening.height) / inch - foot,
      },
    ]
  })
}
