import { fail, invalid, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { catalogueCalls } from '../calls.ts'
import { paidBy, type Reader, readerOf, type View } from '../prices/showroom-view.ts'
import { pricePerSqft } from '../pricing.ts'
import { coverage, usualPercent } from '../units.ts'
import { type Catalogue, viewOf } from './catalogue.ts'
import type { Product, Size, SizeMeasures } from './model.ts'

/** The cost of given quantities, an area, or a professional's own purchase (spec 2 §7). */
export function priceRoutes(
  api: ApiApp,
  {
    catalogue,
    measuresOf,
  }: {
    catalogue: Catalogue
    measuresOf: (productId: number, sizeId: number) => Promise<SizeMeasures | undefined>
  },
): void {
  const on = mount(api, catalogueCalls)

  on('POST /products/price', async (request) => {
    await catalogue.ready()
    const view = viewOf(catalogue, request.body.showroom)
    const lines = request.body.lines.map((line, i) => {
      const { product, size } = soldSize(catalogue, view, line.hash, line.size_id)
      if (line.quantity < product.minimumUnit) {
        throw invalid(`lines.${i}.quantity`, `The quantity must be at least ${product.minimumUnit}.`)
      }
      const cents = paid(view, product, size, readerOf(request))
      const perSqft = pricePerSqft(cents, size.boxSqftHundredths)
      return {
        hash: product.hash,
        size_id: size.id,
        quantity: line.quantity,
        unit_price: toDollars(cents),
        amount: toDollars(cents * line.quantity),
        price_per_sqft: perSqft === null ? null : toDollars(perSqft),
        sqft: size.boxSqftHundredths === null ? null : (size.boxSqftHundredths * line.quantity) / 100,
        minimum_unit: product.minimumUnit,
      }
    })
    return ok(lines)
  })

  on('POST /products/wholesale', async (request) => {
    await catalogue.ready()
    const view = viewOf(catalogue, null)
    const found = request.body.products.flatMap((hash) => catalogue.product(hash) ?? [])
    return ok(
      found.flatMap((product) => {
        const [size] = product.sizes
        if (!size) return []
        const cents = view.price(product, size).wholesaleCents
        const perSqft = pricePerSqft(cents, size.boxSqftHundredths)
        const sqft = perSqft === null ? null : toDollars(perSqft)
        return [{ hash: product.hash, price: toDollars(cents), price_per_sqft: sqft }]
      }),
    )
  })

  on('POST /products/coverage', async (request) => {
    await catalogue.ready()
    const { hash, size_id, showroom, width_ft, length_ft, waste_percent } = request.body
    const view = viewOf(catalogue, showroom)
    const { product, size } = soldSize(catalogue, view, hash, size_id)
    if (size.boxSqftHundredths === null) {
      throw fail('no_coverage', 422, 'This product is not sold by the area that it covers.')
    }
    const measures = waste_percent === undefined ? await measuresOf(product.id, size.id) : undefined
    const wastePercent = waste_percent ?? usualPercent(product.category.slug, measures ?? bareSize)
    const found = coverage({
      sqft: width_ft * length_ft,
      wastePercent,
      boxSqft: size.boxSqftHundredths / 100,
      minimumUnit: product.minimumUnit,
    })
    const amount = paid(view, product, size, readerOf(request)) * found.quantity
    return ok({
      sqft: found.sqft,
      waste_percent: wastePercent,
      quantity: found.quantity,
      amount: toDollars(amount),
      beyond_sqft: found.beyondSqft,
      one_more: found.isTight,
    })
  })
}

const bareSize = { pattern: null, widthIn: 0, lengthIn: 0, heightIn: 0 }

function soldSize(catalogue: Catalogue, view: View, hash: string, sizeId: number): { product: Product; size: Size } {
  const product = catalogue.product(hash)
  const size = product?.sizes.find((s) => s.id === sizeId)
  if (!product || !size || !view.carries(product)) throw notFound()
  return { product, size }
}

function paid(view: View, product: Product, size: Size, reader: Reader): number {
  return paidBy(reader, view.price(product, size))
}
