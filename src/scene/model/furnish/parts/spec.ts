import { inch, points } from '../../geometry/mesh.ts'
import type { EdgeProfile } from '../../geometry/slab.ts'
import { boxed, chosenCabinet } from '../../layout/accessory-choices.ts'
import { type CabinetRow, rowsOf } from '../../layout/cabinet-rows.ts'
import { slotOf } from '../../layout/fixture-slots.ts'
import {
  cornersOf,
  type Hole,
  holesBehind,
  insideRoom,
  type Side,
  sidesOf,
  toLocal,
  toPlan,
} from '../../layout/neighbors.ts'
import type { Look } from '../../materials/look.ts'
import { paint } from '../../materials/look.ts'
import type { FixtureModel, ProductModel, SurfaceModel } from '../../product-model.ts'
import type { Choices, Placed, RoomShape, Scene } from '../../types.ts'
import type { ObjectPart } from './object-part.ts'
import { type Palette, paletteOf, withCabinet, withMetal } from './palette.ts'
import { hashOf, type Random, randomOf } from './random.ts'

/** What a furniture maker gets: sizes in inches, the surroundings, and the chosen products. */
export type Spec = {
  id: string
  type: string
  w: number
  d: number
  h: number
  /** From its foot to the ceiling; outdoors, to the house's eaves. */
  head: number
  sky: boolean
  room: RoomShape['kind']
  left: Side
  right: Side
  leftType: string | null
  rightType: string | null
  holes: Hole[]
  backed: boolean
  /** Inches from the room's camera to its middle. */
  away: number
  /** A corner cabinet's other half: the end at which it turns, and its length along the next wall. */
  leg: { end: 'left' | 'right'; length: number } | null
  /** The profile of its top's visible edges. */
  edge: EdgeProfile
  /** Its cabinet boxes. */
  rows: readonly CabinetRow[]
  /** Whether a rectangle of its own plan (x0, z0, x1, z1) is in the room and on no other object's ground. */
  free: (area: readonly [number, number, number, number]) => boolean
  palette: Palette
  seed: number
  random: Random
  fixtureModel: (slot: string) => FixtureModel | null
  surfaceModel: (slot: string) => SurfaceModel | null
  /** The surface chosen for a slot, otherwise the given look. */
  look: (slot: string, otherwise: Look) => Look
  /** The paint chosen for a slot (a cabinet body), otherwise the given look; the cabinets of `palette` where they are chosen. */
  painted: (slot: string, otherwise: Look) => Look
}

export function openSpec(scene: Scene, placed: Placed, choices: Choices): Spec {
  const own = (slot: string) => choices(slotOf(scene, placed.id, slot)?.id ?? `${placed.id}.${slot}`)
  const w = placed.width / inch
  const ends = sidesOf(scene, placed)
  const word = `${scene.doc.template ?? scene.name} ${placed.id}`
  const cabinet = boxed.has(placed.type) ? chosenCabinet(scene, choices) : null
  const palette = paletteIn(scene, choices)
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
    edge: edgeOf(scene, placed),
    rows: rowsOf(placed, { room: scene.room, placed: scene.placed, style: scene.style.id }),
    free: (area) => isFree(scene, placed, area),
    palette: cabinet ? withCabinet(palette, cabinet) : palette,
    seed: hashOf(word),
    random: randomOf(word),
    fixtureModel: (slot) => ofKind(own(slot), 'fixture'),
    surfaceModel: (slot) => ofKind(own(slot), 'surface'),
    look: (slot, otherwise) => {
      const model = ofKind(own(slot), 'surface')
      return model ? { kind: 'surface', model } : otherwise
    },
    painted: (slot, otherwise) => {
      // The palette has the finish that is ordered.
      if (cabinet) return otherwise
      const id = slotOf(scene, placed.id, slot)?.id
      const fill = id === undefined ? undefined : scene.doc.fills[id]
      return fill && 'paint' in fill ? paint(fill.paint) : otherwise
    },
  }
}

function edgeOf(scene: Scene, { id }: Placed): EdgeProfile {
  const fill = scene.doc.fills[slotOf(scene, id, 'top')?.id ?? '']
  return (fill && 'product' in fill && fill.edge) || 'eased'
}

/** Feet of stools and frames of mirrors have the metal of the pulls, or of the faucets. */
function paletteIn(scene: Scene, choices: Choices): Palette {
  const own = paletteOf(scene.style)
  const chosen = scene.slots
    .filter(({ role, part }) => role === 'hardware' || part === 'faucet')
    .toSorted((a, b) => Number(b.part === 'faucet') - Number(a.part === 'faucet'))
    .flatMap(({ id }) => ofKind(choices(id), 'fixture') ?? [])
    .find(({ finish }) => metalFinish.test(finish))
  return chosen ? withMetal(own, chosen) : own
}

const metalFinish = /brass|gold|bronze|nickel|chrome|steel|stainless|black|gunmetal|pewter|copper/i

function ofKind<K extends ProductModel['kind']>(
  model: ProductModel | null,
  kind: K,
): Extract<ProductModel, { kind: K }> | null {
  return model?.kind === kind ? (model as Extract<ProductModel, { kind: K }>) : null
}

const flat = new Set(['lawn', 'putting', 'walk', 'pool'])

function isFree(scene: Scene, placed: Placed, [x0, z0, x1, z1]: readonly [number, number, number, number]): boolean {
  const corners = points([x0, z0], [x1, z0], [x1, z1], [x0, z1])
  if (!corners.every((corner) => insideRoom(scene.room.polygon, toPlan(placed, corner)))) return false
  return scene.placed.every((other) => {
    if (other.id === placed.id || (flat.has(other.type) && other.type !== 'pool')) return true
    const there = cornersOf(other).map((point) => toLocal(placed, point))
    const [xs, zs] = [there.map(([x]) => x), there.map(([, z]) => z)]
    return Math.min(...xs) >= x1 || Math.max(...xs) <= x0 || Math.min(...zs) >= z1 || Math.max(...zs) <= z0
  })
}

export type Maker = (spec: Spec) => ObjectPart[]
/** Makers by type of object. */
export type Makers = Record<string, Maker>
