import type { Look } from '../bodies/look.ts'
import { type Mesh, moved, turned, type Vec3 } from '../geometry/mesh.ts'

/**
 * A mesh of a furnished thing before it is set into the room: inches, x to the right as one faces it, y up from its foot,
 * z from its back (0) to its front. `slot` is the thing's own word (top, unit, hardware …); null for what nobody chooses.
 */
export type Bit = { slot: string | null; look: Look; mesh: Mesh }

export function bit(slot: string | null, look: Look, ...meshes: Mesh[]): Bit[] {
  return meshes.map((mesh) => ({ slot, look, mesh }))
}

export function shifted(bits: readonly Bit[], by: Vec3): Bit[] {
  return bits.map((one) => ({ ...one, mesh: moved(one.mesh, by) }))
}

/** Turns about the upright through x = z = 0, counter-clockwise from above, then moves. */
export function set(bits: readonly Bit[], by: Vec3, radians: number): Bit[] {
  return bits.map((one) => ({ ...one, mesh: moved(turned(one.mesh, 'y', radians), by) }))
}

/** Wood and cloth run along u; this lets them run upright instead. */
export function upright(mesh: Mesh): Mesh {
  const uvs = mesh.uvs.slice()
  for (let i = 0; i < uvs.length; i += 2) {
    uvs[i] = mesh.uvs[i + 1] as number
    uvs[i + 1] = mesh.uvs[i] as number
  }
  return { ...mesh, uvs }
}
