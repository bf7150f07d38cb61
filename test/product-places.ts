import type { SeedProduct } from '#demo/catalogue/types.ts'
import { lookOf } from '#features/catalogue/look.ts'
import { bodyFamily, fittingSizes, placeInRoom, placeWidth, type Wanted } from '#features/visualizer/fits.ts'
import { bestRoom, suitingRooms } from '#features/visualizer/server/product-rooms.ts'
import type { ProductModel } from '#scene/model/product-model.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { programs, styleById, templateById } from '#scene/model/rooms/room-tables.ts'
import { countedOrNull } from '#scene/model/takeoff/takeoff-of.ts'
import type { Slot } from '#scene/model/types.ts'

export type HousePlace = Pick<Slot, 'categories' | 'families' | 'maxWidth'>

/** What the slots of all our rooms accept, each type of slot once. */
export function placesOfHouse(): HousePlace[] {
  const places = new Map<string, HousePlace>()
  for (const program of programs) {
    const style = styleById(program.styles[0] ?? '')
    const doc = newDoc({ id: `${program.id}--${style.id}`, style })
    for (const { categories, families, maxWidth } of openScene({ name: program.name, program, style }, doc).slots) {
      const place = { categories, ...(families && { families }), ...(maxWidth !== undefined && { maxWidth }) }
      if (categories.length > 0) places.set(JSON.stringify(place), place)
    }
  }
  return [...places.values()]
}

/** The labels of a product's sizes that have a slot in none of our rooms. */
export function homelessSizes(product: SeedProduct, places: readonly HousePlace[]): string[] {
  const { model, sizes, category } = product
  const family = model.kind === 'fixture' ? bodyFamily(model.family, model.variant) : model.gen
  const widthsIn = sizes.map((size, i) => {
    const look = lookOf(model, { series: '', group: '' }, size, i === 0)
    return look.kind === 'fixture' ? placeWidth(family, look.dimsIn.w, look.dimsIn.d) : 0
  })
  const shape = { categorySlug: category, familySlug: product.family, sizeCount: sizes.length }
  const housed = new Set(
    places.flatMap(({ categories, families, maxWidth }) =>
      fittingSizes(
        shape,
        { kind: model.kind, family, widthsIn },
        {
          categories,
          ...(families && { families }),
          ...(maxWidth !== undefined && { maxWidthIn: maxWidth / 0.0254 }),
        },
      ),
    ),
  )
  return sizes.flatMap(({ label }, i) => (housed.has(i) ? [] : [label]))
}

export type Opened = { size: string; template: string | null; fault: string | null }

/** The room that each size of a product is shown in, and what is wrong: no room, an unsuitable room, or no count. */
export function inRoom(product: SeedProduct): Opened[] {
  const { model, sizes, category, family: familySlug } = product
  const family = model.kind === 'fixture' ? bodyFamily(model.family, model.variant) : model.gen
  const looks = sizes.map((size, i) => lookOf(model, { series: '', group: '' }, size, i === 0))
  const widthsIn = looks.map((look) => (look.kind === 'fixture' ? placeWidth(family, look.dimsIn.w, look.dimsIn.d) : 0))
  return sizes.map((size, position) => {
    const shape = { categorySlug: category, familySlug, sizeCount: sizes.length }
    const measures = { kind: model.kind, family, widthsIn }
    const wanted = { product: product.hash, size_id: position, position, ...shape, measures }
    const template = bestRoom(product.attributes.style, wanted)
    return { size: size.label, template, fault: faultIn(product, looks[position], wanted, template) }
  })
}

function faultIn(
  { sku, category, family, unit, minimumUnit, sizes }: SeedProduct,
  model: ProductModel | undefined,
  wanted: Wanted,
  id: string | null,
): string | null {
  const name = `${sku} ${sizes[wanted.position]?.label}`
  const template = id === null ? undefined : templateById(id)
  const size = sizes[wanted.position]
  if (!template || !size || !model) return `${name}: no room`
  const suiting = suitingRooms(category, wanted.measures.family, family).flat()
  if (!suiting.includes(template.program.kind)) return `${name}: ${template.id} does not suit it`
  const bare = openScene(template, newDoc(template))
  const place = placeInRoom(bare, wanted)
  const slot = bare.slots.find((one) => one.id === place?.slots[0])
  if (!place || !slot) return `${name}: no place in ${template.id}`
  const facts = {
    category,
    unit,
    unitPriceCents: size.finalPriceCents,
    minimumUnit,
    boxSqft: size.boxSqftHundredths === null ? null : size.boxSqftHundredths / 100,
    pieceIn: { w: size.widthIn, l: size.lengthIn },
    surface: model.kind === 'surface' ? model : null,
  }
  // Whether it can be counted does not depend on precision, and laying each piece of every product would take hours.
  const counted = countedOrNull(bare, slot, facts, { waste: 'flat' })
  if (!counted || counted.quantity < 1) return `${name}: not counted for ${slot.id} of ${template.id}`
  return null
}
