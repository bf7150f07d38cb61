import type { OfferedLabor } from '#features/labor/schema.ts'
import { productKey } from '#features/visualizer/design-parts.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Fill, Scene, SlotId } from '#scene/model/types.ts'

const template = templateById('k-l-island--warm-modern')
if (!template) throw new Error('no such template')
export const tile: ModelRow = {
  hash: 'tile000001',
  size_id: 7,
  name: 'Salt Flat, "Bone"',
  brand: 'Kiln & Co',
  category: 'tile-flooring',
  category_name: 'Tile Flooring',
  sku: 'KLN-SF-BN-1224',
  size_label: '12 x 24 in',
  unit: 'Box',
  unit_label: 'Box',
  box_sqft: 16,
  piece_in: { w: 12, l: 24, h: 0.375 },
  weight_lb: 62,
  family: null,
  in_stock: true,
  minimum_unit: 1,
  unit_price: 43.89,
  picture: '/p.webp',
  look: 'a',
  state: 'sold',
  model: {
    kind: 'surface',
    gen: 'stone',
    layout: 'grid',
    hex: '#cccccc',
    finish: 'Matte',
    pieceIn: { w: 12, l: 24, t: 0.4 },
    params: {},
    seed: 1,
  },
}
export const models = (...rows: ModelRow[]) => new Map(rows.map((row) => [productKey(row.hash, row.size_id), row]))
export const filled = (fills: Record<SlotId, Fill>): Scene => openScene(template, { ...newDoc(template), fills })
export const floor = { floor: { product: tile.hash, size_id: 7 } }
export const exact = { waste: 'exact' } as const

/** Labor that tile takes; 7 is its id. */
export const tiling: OfferedLabor['offers'][number] = {
  id: 7,
  kind: 'tile_installation',
  name: 'Tile installation',
  unit: 'sqft',
  price: 14.57,
  minimum: 0,
  lead_days: 5,
  note: '',
  seller: 'Larkham',
}
