import type { Look } from '../bodies/look.ts'
import { type Mesh, moved, turned, type Vec3 } from '../geometry/mesh.ts'

/** A light that a thing gives, where its bulb is. */
export type Light = {
  at: Vec3
  strength: number
  kind: 'point' | 'down'
  hex?: string
  /** A flame: no shade of its own stands about it. */
  bare?: true
}

/**
 * A mesh of a furnished thing before it is set into the room: inches, x to the right as one faces it, y up from its foot,
 * z from its back (0) to its front. `slot` is the thing's own word (top, unit, hardware …); null for what nobody chooses.
 */
export type Bit = {
  slot: string | null
  look: Look
  mesh: Mesh
  lights?: Light[]
  /** It hangs on the wall behind, and is left away with it when one looks in from outside. */
  hung?: true
}

export function bit(slot: string | null, look: Look, ...meshes: Mesh[]): Bit[] {
  return meshes.map((mesh) => ({ slot, look, mesh }))
}

export function hungUp(bits: readonly Bit[]): Bit[] {
  return bits.map((one) => ({ ...one, hung: true }))
}

export function shifted(bits: readonly Bit[], by: Vec3): Bit[] {
  return set(bits, by, 0)
}

/** Turns about the upright through x = z = 0, counter-clockwise from above, then moves. */
export function set(bits: readonly Bit[], by: Vec3, radians: number): Bit[] {
  return bits.map((one) => ({
    ...one,
    mesh: moved(radians === 0 ? one.mesh : turned(one.mesh, 'y', radians), by),
    ...(one.lights && {
      lights: one.lights.map((light) => ({ ...light, at: carried(light.at, by, radians) })),
    }),
  }))
}

/** Where a point comes to lie by the same turn and move. */
export function carried([x, y, z]: Vec3, [dx, dy, dz]: Vec3, radians: number): Vec3 {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [x * cos + z * sin + dx, y + dy, z * cos - x * sin + dz]
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
