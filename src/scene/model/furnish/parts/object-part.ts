import { inch, type Mesh, mergedInto, moved, turned, type Vec3 } from '../../geometry/mesh.ts'
import { slotOf } from '../../layout/fixture-slots.ts'
import { laidTurn } from '../../materials/laid-model.ts'
import type { Look } from '../../materials/look.ts'
import type { Placed, Scene, SlotId } from '../../types.ts'

/** A light that an object gives, at the position of its bulb. */
export type Light = {
  at: Vec3
  strength: number
  kind: 'point' | 'down'
  hex?: string
  /** A flame: no shade around it. */
  bare?: true
}

/**
 * A mesh of a furnished object before it is set into the room: inches, x to the right seen from the front, y up from
 * its foot, z from its back (0) to its front. `slot` is the name within the object (top, unit, hardware …); null for
 * what cannot be chosen.
 */
export type ObjectPart = {
  slot: string | null
  look: Look
  mesh: Mesh
  lights?: Light[]
  /** It hangs on the wall behind it, and is hidden with that wall when seen from outside. */
  hung?: true
}

export function partsOf(slot: string | null, look: Look, ...meshes: Mesh[]): ObjectPart[] {
  return meshes.map((mesh) => ({ slot, look, mesh }))
}

export function hungUp(parts: readonly ObjectPart[]): ObjectPart[] {
  return parts.map((one) => ({ ...one, hung: true }))
}

export function shifted(parts: readonly ObjectPart[], by: Vec3): ObjectPart[] {
  return set(parts, by, 0)
}

/** Rotates about the vertical axis at x = z = 0, counterclockwise from above, then moves. */
export function set(parts: readonly ObjectPart[], by: Vec3, radians: number): ObjectPart[] {
  return parts.map((one) => ({
    ...one,
    mesh: moved(radians === 0 ? one.mesh : turned(one.mesh, 'y', radians), by),
    ...(one.lights && {
      lights: one.lights.map((light) => ({ ...light, at: carried(light.at, by, radians) })),
    }),
  }))
}

/** Where the same rotation and move take a point. */
export function carried([x, y, z]: Vec3, [dx, dy, dz]: Vec3, radians: number): Vec3 {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [x * cos + z * sin + dx, y + dy, z * cos - x * sin + dz]
}

/** Position of an object: the middle of its footprint on the plan. */
type Place = Pick<Placed, 'x' | 'y' | 'base' | 'turn' | 'depth'>

/** Sets an object's parts at its position: meters of the room, one piece per slot and look. */
export function setInRoom(
  scene: Scene,
  placed: Place & { id: string },
  parts: readonly ObjectPart[],
  slotId: (part: string) => SlotId | null = (part) => slotOf(scene, placed.id, part)?.id ?? null,
): Piece[] {
  const groups = new Map<string, { slot: string | null; look: Look; hung: boolean; meshes: Mesh[] }>()
  for (const { slot, look, mesh, hung = false } of parts) {
    const key = `${slot} ${hung} ${JSON.stringify(look)}`
    const group = groups.get(key) ?? { slot, look, hung, meshes: [] }
    groups.set(key, group)
    group.meshes.push(mesh)
  }
  return [...groups.values()].map(({ slot, look, hung, meshes }): Piece => {
    const id = slot === null ? null : slotId(slot)
    const laid = id === null || look.kind !== 'surface' ? undefined : laidOf(scene, id)
    return {
      slot: id,
      fixture: placed.id,
      look,
      mesh: inRoom(placed, meshes, slot === 'top'),
      ...(laid && { laid }),
      ...(hung && { facing: [Math.sin(placed.turn), 0, Math.cos(placed.turn)] }),
    }
  })
}

/**
 * From an object's inches to the room's meters; `onward` lets a material continue from one object of a row to the next.
 */
function inRoom(placed: Place, meshes: readonly Mesh[], onward: boolean): Mesh {
  const by = carried([0, 0, -placed.depth / 2], [placed.x, placed.base, -placed.y], placed.turn)
  const mesh = mergedInto({ scale: inch, radians: placed.turn, by }, meshes)
  const along = placed.x * Math.cos(placed.turn) + placed.y * Math.sin(placed.turn)
  if (onward) for (let i = 0; i < mesh.uvs.length; i += 2) mesh.uvs[i] = (mesh.uvs[i] as number) + along
  return mesh
}

/** The lamps of an object's parts, in room coordinates. */
export function lampsInRoom(placed: Place & { id: string }, parts: readonly ObjectPart[]): Lamp[] {
  return parts
    .flatMap((one) => one.lights ?? [])
    .map(({ at, strength, kind, hex, bare }): Lamp => {
      const local: Vec3 = [at[0] * inch, at[1] * inch, at[2] * inch - placed.depth / 2]
      const [x, y, z] = carried(local, [placed.x, placed.base, -placed.y], placed.turn)
      return {
        fixture: placed.id,
        at: [x, y, z],
        hex: hex ?? '#ffdcae',
        strength,
        kind,
        ...(bare && { bare }),
      }
    })
}

export function laidOf(scene: Scene, id: string): Piece['laid'] {
  const fill = scene.doc.fills[id]
  if (!fill || 'paint' in fill) return undefined
  return {
    turn: laidTurn(fill),
    ...(fill.grout !== undefined && { grout: fill.grout }),
    ...(fill.shade !== undefined && { shade: fill.shade }),
  }
}

/** One piece of the drawn room: a mesh in room coordinates (meters; x right, y up, z south) and its material. */
export type Piece = {
  /** The slot that a click on it selects; null for trim, window glass and props. */
  slot: SlotId | null
  /** The fixture that it belongs to; null for the room itself. */
  fixture: string | null
  look: Look
  /** `uvs` in meters. */
  mesh: Mesh
  /** Laid pieces follow the pattern of their slot; the mesh defines where u = v = 0 is. */
  laid?: { turn: number }
  /** For walls and ceilings: the direction that they face into the room, so that a view from outside can hide them. */
  facing?: [number, number, number]
  /** Part of the next room, visible through an arch; left out of a plan, where it would lie next to this room. */
  next?: true
}

/** A light source: meters, color, and an intensity roughly in candela that the view scales. */
export type Lamp = {
  fixture: string | null
  at: [number, number, number]
  hex: string
  strength: number
  kind: 'point' | 'down'
  /** A flame, which has no lampshade around it. */
  bare?: true
}
