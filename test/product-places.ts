import type { SeedProduct } from '#db/seed/catalogue/types.ts'
import { lookOf } from '#features/catalogue/look.ts'
import { fittingSizes, placeWidth } from '#features/visualizer/fits.ts'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { programs, styleById } from '#scene/model/rooms/room-tables.ts'
import type { Slot } from '#scene/model/rooms/types.ts'

export type HousePlace = Pick<Slot, 'categories' | 'families' | 'maxWidth'>

/** What the slots of all rooms of the house take, each kind of place once. */
export function placesOfHouse(): HousePlace[] {
  const places = new Map<string, HousePlace>()
  for (const program of programs) {
    const style = styleById(program.styles[0] ?? '')
    const doc = newDoc({ id: `${program.id}--${style.id}`, style })
    for (const { categories, families, maxWidth } of openScene({ name: program.name, program, style }, doc)
      .slots) {
      const place = { categories, ...(families && { families }), ...(maxWidth !== undefined && { maxWidth }) }
      if (categories.length > 0) places.set(JSON.stringify(place), place)
    }
  }
  return [...places.values()]
}

/** The sizes of a product that have a place in no room of the house, by their labels. */
export function homelessSizes(product: SeedProduct, places: readonly HousePlace[]): string[] {
  const { model, sizes, category } = product
  const family = model.kind === 'fixture' ? model.family : model.gen
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
