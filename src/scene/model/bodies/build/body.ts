import type { Mesh, Vec3 } from '../../geometry/mesh.ts'
import type { Look } from '../../materials/look.ts'
import type { FixtureModel } from '../../product-model.ts'

/**
 * A product's body. Inches. x runs from -w/2 to w/2, y from 0 (its foot) to h, z from 0 (its back) to d toward the
 * room. Parts stay within these bounds to a millimeter, except `rig` parts (cords, rods, supply pipes: what the room
 * adds to install it).
 */
export type Body = {
  sizeIn: { w: number; d: number; h: number }
  parts: Part[]
  /** Points that other objects need, by name: `faucet`, `drain`, `lamp` (one light each: `lamp`, `lamp2` …), `bowl`. */
  anchors: Record<string, Vec3>
}

export type Part = {
  /**
   * Name of the part: body, front, metal, glass, shade, top, hardware. Some of them can be filled by another product.
   */
  slot: string
  look: Look
  mesh: Mesh
  rig?: true
  /** On a pull: the front that it opens, so that another pull can replace it. */
  opens?: Front
}

/** A door or drawer front as seen from the front. */
export type Front = { kind: 'door' | 'drawer'; x: number; y: number; w: number; h: number }

/** Builders may add any number of meshes; the view merges meshes of one slot and look. */
export function part(slot: string, look: Look, mesh: Mesh, rig = false): Part {
  return rig ? { slot, look, mesh, rig } : { slot, look, mesh }
}

export type BodyBuilder = (model: FixtureModel) => Body
