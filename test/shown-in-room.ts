import type { SeedProduct } from '#demo/catalogue/types.ts'
import { lookOf } from '#features/catalogue/look.ts'
import { bodyFamily, placeInRoom, placeWidth, type Wanted } from '#features/visualizer/fits.ts'
import { bestRoom } from '#features/visualizer/server/product-rooms.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { minShown, partsOf, productView, shownFrom } from '#scene/model/rooms/product-view.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'
import type { Slot } from '#scene/model/types.ts'

export type ShownInRoom = {
  sku: string
  room: string
  slot: string
  /** Why it is in the wrong place; null where it is in the right one. */
  place: string | null
  pictures: Record<1440 | 390, { share: number; fault: string | null }>
}

/** The stage of the editor at both widths: width by height. */
const aspects = { 1440: 794 / 533, 390: 390 / 434 } as const

/** What "See it in a room" shows of a product in its first size. */
export function shownInRoom(product: SeedProduct): ShownInRoom {
  const { model, sizes, category, family: familySlug, sku } = product
  const family = model.kind === 'fixture' ? bodyFamily(model.family, model.variant) : model.gen
  const looks = sizes.map((size, i) => lookOf(model, { series: '', group: '' }, size, i === 0))
  const widthsIn = looks.map((look) => (look.kind === 'fixture' ? placeWidth(family, look.dimsIn.w, look.dimsIn.d) : 0))
  const shape = { categorySlug: category, familySlug, sizeCount: sizes.length }
  const wanted: Wanted = {
    product: product.hash,
    size_id: 0,
    position: 0,
    ...shape,
    measures: { kind: model.kind, family, widthsIn },
  }
  const template = templateById(bestRoom(product.attributes.style, wanted) ?? '')
  const look = looks[0] as ProductModel
  const nothing = { share: 0, fault: 'no room' }
  if (!template) return { sku, room: '', slot: '', place: 'no room', pictures: { 1440: nothing, 390: nothing } }
  const bare = openScene(template, newDoc(template))
  const place = placeInRoom(bare, wanted)
  const fill = { product: product.hash, size_id: 0 }
  const fills = Object.fromEntries((place?.slots ?? []).map((id) => [id, fill]))
  const scene = openScene(template, { ...newDoc(template), fills })
  const slot = scene.slots.find(({ id }) => id === place?.slots[0])
  const room = template.id
  if (!place || !slot) return { sku, room, slot: '', place: 'no place', pictures: { 1440: nothing, 390: nothing } }
  const pieces = roomPieces(scene, (id) => (place.slots.includes(id) ? look : null))
  const measure = (width: 1440 | 390) => {
    const camera = { ...scene.camera, ...productView(scene, pieces, place.slots, aspects[width]) }
    const slots = new Set(place.slots)
    const own = pieces.filter((piece) => piece.slot !== null && slots.has(piece.slot))
    // One of several alike is looked at, and must be whole.
    const seen = partsOf(slot, own, scene.room.height).map(({ own: part }) =>
      shownFrom({ pieces, camera, aspect: aspects[width], slots, part, height: 200 }),
    )
    const { share = 0, isWhole = false } = seen.find((one) => one.isWhole) ?? seen[0] ?? {}
    const rule = minShown(slot)
    const few = share < rule.least ? `${(share * 100).toFixed(2)} % of ${rule.least * 100}` : null
    return { share, fault: few ?? (rule.whole && !isWhole ? `cut off, ${(share * 100).toFixed(1)} %` : null) }
  }
  return {
    sku,
    room,
    slot: slot.id,
    place: isRightPlace(slot, category) ? null : `${category} on ${slot.id} (${slot.role})`,
    pictures: { 1440: measure(1440), 390: measure(390) },
  }
}

const roles: Record<string, string[]> = {
  'backsplash-tiles': ['backsplash'],
  'tile-flooring': ['floor'],
  'hardwood-flooring': ['floor'],
  'laminate-flooring': ['floor'],
  'luxury-flooring': ['floor'],
  countertop: ['countertop'],
  hardscaping: ['patio'],
  'pool-copings': ['coping'],
  'artificial-turf': ['lawn'],
  'stacked-stone': ['accent', 'face'],
}

function isRightPlace({ role }: Slot, category: string): boolean {
  return roles[category]?.includes(role) ?? true
}
