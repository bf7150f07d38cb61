import type { Look } from '../bodies/look.ts'
import { type Mesh, merged, moved, scaled, turned } from '../geometry/mesh.ts'
import { slotOf } from '../rooms/fixture-slots.ts'
import type { Piece } from '../rooms/pieces.ts'
import type { Placed, Scene } from '../rooms/types.ts'
import type { Bit } from './bit.ts'

const inch = 0.0254

/** Sets a thing's bits where it stands: metres of the room, one piece for each slot and look. */
export function setInRoom(scene: Scene, placed: Placed, bits: readonly Bit[]): Piece[] {
  const groups = new Map<string, { slot: string | null; look: Look; meshes: Mesh[] }>()
  for (const { slot, look, mesh } of bits) {
    const key = `${slot} ${JSON.stringify(look)}`
    const group = groups.get(key) ?? { slot, look, meshes: [] }
    groups.set(key, group)
    group.meshes.push(mesh)
  }
  return [...groups.values()].map(({ slot, look, meshes }): Piece => {
    const id = slot === null ? null : (slotOf(scene, placed.id, slot)?.id ?? null)
    const laid = id === null || look.kind !== 'surface' ? undefined : laidOf(scene, id)
    return {
      slot: id,
      fixture: placed.id,
      look,
      mesh: inRoom(placed, merged(meshes), slot === 'top'),
      ...(laid && { laid }),
    }
  })
}

/** From a thing's inches to the room's metres; `onward` lets a material run on from one thing of a row to the next. */
function inRoom(placed: Placed, mesh: Mesh, onward: boolean): Mesh {
  const metres = moved(scaled(mesh, inch), [0, 0, -placed.depth / 2])
  const along = placed.x * Math.cos(placed.turn) + placed.y * Math.sin(placed.turn)
  if (onward) {
    for (let i = 0; i < metres.uvs.length; i += 2) metres.uvs[i] = (metres.uvs[i] as number) + along
  }
  return moved(turned(metres, 'y', placed.turn), [placed.x, placed.base, -placed.y])
}

export function laidOf(scene: Scene, id: string): Piece['laid'] {
  const fill = scene.doc.fills[id]
  if (!fill || 'paint' in fill) return undefined
  return {
    turn: fill.turn ?? 0,
    ...(fill.grout !== undefined && { grout: fill.grout }),
    ...(fill.shade !== undefined && { shade: fill.shade }),
  }
}
