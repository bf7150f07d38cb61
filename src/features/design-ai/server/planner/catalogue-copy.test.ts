import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Product } from '#features/catalogue/server/model.ts'
import { createFaces } from '#features/visualizer/server/faces.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { type CatalogueChanges, createCatalogueCopy, createCatalogueFeed } from './catalogue-copy.ts'

let test: TestApp
beforeAll(async () => {
  test = await createDemoApp()
})
afterAll(() => test.close())

it('the copy has every product with its face and price, and later gets only what has changed', async () => {
  const { catalogue, db } = test.deps
  const changes = createCatalogueFeed(catalogue)
  const copy = createCatalogueCopy()
  const faceOf = await createFaces(test.deps).ready()
  const send = () => {
    // As it arrives in another thread.
    const sent = [...changes(faceOf)].map((one) => structuredClone(one))
    for (const one of sent) copy.take(one)
    return sent
  }
  const productsIn = (sent: readonly CatalogueChanges[]) =>
    sent.flatMap((one) => (one.kind === 'products' ? one.products.map(({ id }) => id) : []))
  const all = [...catalogue.indexes().values()].flatMap(({ products }) => products)

  expect(productsIn(send())).toHaveLength(all.length)
  const showroom = catalogue.showroomByVsd('LARKHAM2') ?? null
  const [own, copied] = [
    catalogue.view(showroom?.id ?? null),
    copy.viewOf({ showroom, houseMarkup: catalogue.houseMarkup() }),
  ]
  for (const { category, products } of catalogue.indexes().values()) {
    const listed = copy.catalogue.indexOf(copy.catalogue.category(category.slug) as never)?.products ?? []
    expect(listed.map(({ id }) => id)).toEqual(products.map(({ id }) => id))
    for (const [at, product] of products.entries()) {
      const twin = listed[at] as Product
      if (at % 40 > 0) continue
      expect(copy.catalogue.product(product.hash)).toBe(twin)
      expect({ ...plain(twin), face: copy.faceOf(twin) }).toEqual({
        ...plain(product),
        face: faceOf(product),
      })
      expect(copied.carries(twin)).toBe(own.carries(product))
      for (const [i, size] of product.sizes.entries())
        expect(copied.price(twin, twin.sizes[i] as never)).toEqual(own.price(product, size))
    }
  }

  expect(send()).toEqual([])
  const [sold, gone] = [all[7], all[11]] as [Product, Product]
  await db.query('UPDATE product_sizes SET stock = 3 WHERE product_id = $1', [sold.id])
  await db.query("UPDATE products SET status = 'archived' WHERE id = $1", [gone.id])
  await catalogue.settled()
  const later = send()
  expect(productsIn(later)).toEqual([sold.id])
  expect(copy.catalogue.product(sold.hash)?.sizes.map(({ stock }) => stock)).toEqual(sold.sizes.map(() => 3))
  expect(copy.catalogue.product(gone.hash)).toBeUndefined()
})

function plain({ brand, vendor, category, family, ...own }: Product) {
  return { ...own, shared: [brand.id, vendor.feeBps, category.slug, family?.name] }
}
