import type { Look } from '../bodies/look.ts'
import { type Mesh, moved, turned, type Vec3 } from '../geometry/mesh.ts'

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
export type Bit = {
  slot: string | null
  look: Look
  mesh: Mesh
  lights?: Light[]
  /** It hangs on the wall behind it, and is hidden with that wall when seen from outside. */
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

/** Rotates about the vertical axis at x = z = 0, counterclockwise from above, then moves. */
export function set(bits: readonly Bit[], by: Vec3, radians: number): Bit[] {
  return bits.map((one) => ({
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

/** Wood and cloth run along u; this makes them run upright instead. */
export function upright(mesh: Mesh): Mesh {
  const uvs = mesh.uvs.slice()
  for (let i = 0; i < uvs.length; i += 2) {
    uvs[i] = mesh.uvs[i + 1] as number
    uvs[i + 1] = mesh.uvs[i] as number
  }
  return { ...mesh, uvs }
}
