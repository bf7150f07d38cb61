import type { Mesh } from '../../geometry/mesh.ts'
import type { Look } from '../../materials/look.ts'
import type { SlotId } from '../../types.ts'

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
