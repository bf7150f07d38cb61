import type { Look } from '../bodies/look.ts'
import { type Mesh, merged, moved, scaled, turned, type Vec3 } from '../geometry/mesh.ts'
import { laidTurn } from '../materials/laid-model.ts'
import { slotOf } from '../rooms/fixture-slots.ts'
import type { Lamp, Piece } from '../rooms/pieces.ts'
import type { Placed, Scene, SlotId } from '../rooms/types.ts'
import { type Bit, carried } from './bit.ts'

const inch = 0.0254

/** Position of an object: the middle of its footprint on the plan. */
type Place = Pick<Placed, 'x' | 'y' | 'base' | 'turn' | 'depth'>

/** Sets an object's bits at its position: meters of the room, one piece per slot and look. */
export function setInRoom(
  scene: Scene,
  placed: Place & { id: string },
  bits: readonly Bit[],
  slotId: (part: string) => SlotId | null = (part) => slotOf(scene, placed.id, part)?.id ?? null,
): Piece[] {
  const groups = new Map<string, { slot: string | null; look: Look; hung: boolean; meshes: Mesh[] }>()
  for (const { slot, look, mesh, hung = false } of bits) {
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
      mesh: inRoom(placed, merged(meshes), slot === 'top'),
      ...(laid && { laid }),
      ...(hung && { facing: [Math.sin(placed.turn), 0, Math.cos(placed.turn)] }),
    }
  })
}

/**
 * From an object's inches to the room's meters; `onward` lets a material continue from one object of a row to the next.
 */
function inRoom(placed: Place, mesh: Mesh, onward: boolean): Mesh {
  const metres = moved(scaled(mesh, inch), [0, 0, -placed.depth / 2])
  const along = placed.x * Math.cos(placed.turn) + placed.y * Math.sin(placed.turn)
  if (onward) {
    for (let i = 0; i < metres.uvs.length; i += 2) metres.uvs[i] = (metres.uvs[i] as number) + along
  }
  return moved(turned(metres, 'y', placed.turn), [placed.x, placed.base, -placed.y])
}

/** The lamps of an object's bits, in room coordinates. */
export function lampsInRoom(placed: Place & { id: string }, bits: readonly Bit[]): Lamp[] {
  return bits
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
