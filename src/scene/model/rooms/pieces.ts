import type { Look } from '../bodies/look.ts'
import type { Mesh } from '../geometry/mesh.ts'
import type { ProductModel } from '../product-model.ts'
import type { SlotId } from './types.ts'

/** What the room is drawn from: a mesh in the room's metres (x right, y up, z south) and what it is made of. */
export type Piece = {
  /** The slot that one chooses by clicking it; null for trim, glass of windows, props. */
  slot: SlotId | null
  /** The thing that it belongs to; null for the room itself. */
  fixture: string | null
  look: Look
  /** `uvs` in metres. */
  mesh: Mesh
  /** Laid pieces follow their slot's pattern; where u = v = 0 is comes with the mesh. */
  laid?: { turn: number }
  /** Walls and ceilings: which way they look into the room, so that a view from outside can leave them away. */
  facing?: [number, number, number]
  /** Of the room next door, seen through an arch: on a plan it would lie beside this one. */
  next?: true
}

/** A light source; metres, colour, candela-like strength on which the view scales. */
export type Lamp = {
  fixture: string | null
  at: [number, number, number]
  hex: string
  strength: number
  kind: 'point' | 'down'
  /** A flame, which no shade of its own stands about. */
  bare?: true
}

/** The look of the product that fills a slot, in the chosen size; null where nothing is chosen. */
export type Choices = (slot: SlotId) => ProductModel | null
