import { faceMesh } from '../layout/face-mesh.ts'
import { slotOf } from '../layout/fixture-slots.ts'
import { tiledToRims } from '../layout/wall-faces.ts'
import type { Look } from '../materials/look.ts'
import type { Choices, Placed, Scene } from '../types.ts'
import { makerOf } from './makers.ts'
import type { Lamp, Piece } from './parts/object-part.ts'
import { laidOf, lampsInRoom, setInRoom } from './parts/object-part.ts'
import { hashOf } from './parts/random.ts'
import { openSpec } from './parts/spec.ts'

/** What a placed object is drawn as, and the lamps in it. */
export type Furnished = { pieces: Piece[]; lamps: readonly Lamp[] }

/**
 * A placed object with the products chosen for its slots, and the style's plain form where none is chosen: meters of
 * the room, one piece per slot and look, without the tiled walls of a tub or shower, and each lamp at the position of its
 * bulb. A type without a maker gives no pieces.
 */
export function furnished(scene: Scene, placed: Placed, choices: Choices): Furnished {
  const parts = makerOf(placed.type)?.(openSpec(scene, placed, choices)) ?? []
  return { pieces: setInRoom(scene, placed, parts), lamps: lampsInRoom(placed, parts) }
}

export function fixturePieces(scene: Scene, placed: Placed, choices: Choices): Piece[] {
  return furnished(scene, placed, choices).pieces
}

/** Thickness of the tile of tubs and showers in front of the wall, meters. */
export const wetTile = 0.006

/** The tiled walls of a tub or shower, none of other objects: the chosen tile, otherwise plain glazed tile in the style. */
export function wetAreaWalls(opened: Scene, placed: Placed, choices: Choices): Piece[] {
  const part = placed.type === 'tub' ? 'surround' : 'walls'
  if (!/^(tub|shower|rollin)$/.test(placed.type)) return []
  const scene = tiledToRims(opened, choices)
  const slot = slotOf(scene, placed.id, part)
  if (!slot) return []
  const chosen = choices(slot.id)
  const look: Look = chosen?.kind === 'surface' ? { kind: 'surface', model: chosen } : plainTile(scene.style.id)
  const laid = laidOf(scene, slot.id)
  const own = slot.faces.filter((face) => (slot.fixtures?.length ?? 1) < 2 || face.id.includes(placed.id))
  return (own.length > 0 ? own : slot.fixture === placed.id ? slot.faces : []).map((face) => ({
    slot: slot.id,
    fixture: placed.id,
    look,
    mesh: faceMesh(face, wetTile),
    ...(laid && { laid }),
  }))
}

const tiles: Record<
  string,
  {
    hex: string
    w: number
    l: number
    layout: 'offset' | 'grid' | 'herringbone'
    gen?: 'marble' | 'stone' | 'concrete'
  }
> = {
  'warm-modern': { hex: '#d9cdb8', w: 4, l: 4, layout: 'grid' },
  'shaker-classic': { hex: '#f1f0ec', w: 3, l: 6, layout: 'offset' },
  'mid-century': { hex: '#7f9c8f', w: 2.5, l: 8, layout: 'grid' },
  japandi: { hex: '#cfc7b8', w: 12, l: 24, layout: 'grid', gen: 'stone' },
  coastal: { hex: '#cfdfe2', w: 2.5, l: 8, layout: 'offset' },
  'industrial-loft': { hex: '#9d9b98', w: 24, l: 24, layout: 'grid', gen: 'concrete' },
  'spanish-revival': { hex: '#e8dcc4', w: 4, l: 4, layout: 'grid' },
  farmhouse: { hex: '#f2f0ea', w: 3, l: 6, layout: 'offset' },
  'contemporary-dark': { hex: '#3c3a38', w: 24, l: 48, layout: 'grid', gen: 'marble' },
  'desert-modern': { hex: '#d8c3a2', w: 12, l: 24, layout: 'offset', gen: 'stone' },
}

function plainTile(style: string): Look {
  const one = tiles[style] ?? { hex: '#f1f0ec', w: 3, l: 6, layout: 'offset' as const }
  return {
    kind: 'surface',
    model: {
      kind: 'surface',
      gen: one.gen ?? 'plain',
      layout: one.layout,
      hex: one.hex,
      finish: one.gen ? 'Honed' : 'Gloss',
      pieceIn: { w: one.w, l: one.l, t: 0.35 },
      params: one.gen ? {} : { mottle: 0.07, bump: 0.3 },
      seed: hashOf(style) % 997,
    },
  }
}
