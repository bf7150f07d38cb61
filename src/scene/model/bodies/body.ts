import type { Mesh, Vec3 } from '../geometry/mesh.ts'
import type { Look } from './look.ts'

/**
 * A thing in the room. Inches. x runs from -w/2 to w/2, y from 0 (its foot) to h, z from 0 (its back) to d towards the
 * room; the parts keep these bounds to within a millimetre, those of the `rig` excepted (cords, rods, supply pipes: what
 * the room adds so that the thing stands).
 */
export type Body = {
  sizeIn: { w: number; d: number; h: number }
  parts: Part[]
  /** Places that other things need, by name: `faucet`, `drain`, `lamp` (one light each: `lamp`, `lamp2` …), `bowl`. */
  anchors: Record<string, Vec3>
}

export type Part = {
  /** What one would call it: body, front, metal, glass, shade, top, hardware. A product may be chosen for some of them. */
  slot: string
  look: Look
  mesh: Mesh
  rig?: true
  /** Of a pull: the front that it opens, so that another can take its place. */
  opens?: Front
}

/** A door or drawer front as one looks at it. */
export type Front = { kind: 'door' | 'drawer'; x: number; y: number; w: number; h: number }

/** The part that a builder gets as many meshes for as it likes; meshes of one slot and look are merged by the view. */
export function part(slot: string, look: Look, mesh: Mesh, rig = false): Part {
  return rig ? { slot, look, mesh, rig } : { slot, look, mesh }
}
