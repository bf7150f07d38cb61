import { boundsOf, moved } from '../geometry/mesh.ts'
import type { GlbPart } from './glb.ts'

/**
 * The parts with the center of their footprint at the origin and their lowest point on the floor, which is how a phone
 * places them.
 */
export function stoodUp(parts: readonly GlbPart[]): GlbPart[] {
  if (parts.length === 0) return []
  const { min, max } = boundsOf(parts.map(({ mesh }) => mesh))
  const way = [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2] as const
  return parts.map(({ mesh, material }) => ({ mesh: moved(mesh, way), material }))
}
