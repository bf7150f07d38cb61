import type { Reader, View } from '#features/catalogue/prices/showroom-view.ts'
import type { Facet } from '#features/catalogue/schema.ts'
import { matchesOf } from '#features/catalogue/search/search.ts'
import { cardOf } from '#features/catalogue/server/cards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { readListRequest } from '#features/catalogue/server/list-request.ts'
import { bestOf, list } from '#features/catalogue/server/listing.ts'
import type { Product, Size } from '#features/catalogue/server/model.ts'
import { invalid } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { type Paged, paged } from '#lib/paging.ts'
import { fittingSizes, type Place } from '../fits.ts'
import type { FittingRow } from '../schema.ts'
import type { Face } from './faces.ts'
import { colorDistance, labOf } from './faces.ts'

export type FittingList = Paged<FittingRow> & { facets: Facet[] }

const path = '/api/visualization/fitting'

/**
 * Products that fit a slot, as the showroom sells them. Takes the slot's parameters (`categories`, `families`,
 * `max_width_in`) and all filters of GET /api/products. Default order is best sellers first; with `near` (a color),
 * closest color first.
 */
export function findFitting(
  catalogue: Catalogue,
  faceOf: (product: Product) => Face | undefined,
  params: URLSearchParams,
  reader: Reader,
): FittingList {
  const place = placeOf(params)
  const request = readListRequest(without(params, 'category', 'category[]'), catalogue, reader)
  const indexes = request.indexes.filter(({ category }) => place.categories.includes(category.slug))
  const sizesOf = (product: Product) => {
    const face = faceOf(product)
    return face ? fittingSizes(shapeOf(product), face, place) : []
  }
  const found = request.matches
    ? bestOf(
        indexes.flatMap((index) => {
          const all = request.matches?.get(index.category.id)?.bits
          return all ? [{ index, all }] : []
        }),
        request.matches,
        Number.POSITIVE_INFINITY,
      )
    : indexes.flatMap(({ products, sorted }) => [...sorted('relevance')].map((at) => products[at] as Product))
  const fits = found.filter((product) => sizesOf(product).length > 0)
  const near = params.get('near')
  if (near) byColor(fits, faceOf, near)
  const byPrice = request.sort === 'price_asc' ? 1 : request.sort === 'price_desc' ? -1 : 0
  if (byPrice !== 0) sortBy(fits, (p) => byPrice * request.view.pays(p, shownSize(p, sizesOf(p)), reader))
  // The list's own price order uses each product's first size, which may not fit.
  const sort = byPrice === 0 ? request.sort : 'relevance'
  const shown = list({
    ...request,
    sort,
    indexes,
    family: null,
    matches: matchesOf(fits, catalogue.indexes()),
  })
  const rows = shown.products.map((p) => rowOf(p, sizesOf(p), faceOf(p), request.view, catalogue, reader))
  const query = new URLSearchParams(params)
  query.delete('page')
  return { ...paged(rows, shown.total, shown.page, request.perPage, path, query), facets: shown.facets }
}

export function shapeOf(product: Product) {
  return {
    categorySlug: product.category.slug,
    familySlug: product.family?.slug ?? null,
    sizeCount: product.sizes.length,
  }
}

function placeOf(params: URLSearchParams): Place {
  const words = (name: string) =>
    [...params.getAll(name), ...params.getAll(`${name}[]`)]
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean)
      .slice(0, 40)
  const categories = words('categories')
  if (categories.length === 0) throw invalid('categories', 'Categories are required.')
  const families = words('families')
  const width = Number(params.get('max_width_in') ?? Number.NaN)
  return {
    categories,
    ...(families.length > 0 && { families }),
    ...(width > 0 && { maxWidthIn: width }),
  }
}

function byColor(products: Product[], faceOf: (product: Product) => Face | undefined, hex: string): void {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw invalid('near', 'This color is not valid.')
  const wanted = labOf(hex)
  sortBy(products, (product) => colorDistance(wanted, (faceOf(product) as Face).lab))
}

/** Sorts in place, ascending, with ties broken by id, so that pages neither repeat nor skip a product. */
function sortBy(products: Product[], worthOf: (product: Product) => number): void {
  const values = new Map(products.map((product) => [product, worthOf(product)]))
  products.sort((a, b) => (values.get(a) ?? 0) - (values.get(b) ?? 0) || a.id - b.id)
}

/** The size that represents the product here: the first that fits and is in stock. */
function shownSize(product: Product, positions: readonly number[]): Size {
  const sizes = positions.flatMap((at) => product.sizes[at] ?? [])
  return (sizes.find((size) => size.stock > 0) ?? sizes[0]) as Size
}

function rowOf(
  product: Product,
  positions: number[],
  face: Face | undefined,
  view: View,
  catalogue: Catalogue,
  reader: Reader,
): FittingRow {
  const own = product.sizes
  const sizes = positions.flatMap((at) => own[at] ?? [])
  return {
    ...cardOf(product, view, catalogue.chips(product), reader, shownSize(product, positions)),
    in_stock: sizes.some((size) => size.stock > 0),
    sizes: sizes.map((size) => ({
      id: size.id,
      label: size.label,
      width_in: face?.widthsIn[own.indexOf(size)] ?? 0,
      box_sqft: size.boxSqftHundredths === null ? null : size.boxSqftHundredths / 100,
      price: toDollars(view.pays(product, size, reader)),
      in_stock: size.stock > 0,
    })),
    family: face?.family ?? '',
    hex: face?.hex ?? '',
  }
}

function without(params: URLSearchParams, ...names: string[]): URLSearchParams {
  const rest = new URLSearchParams(params)
  for (const name of names) rest.delete(name)
  return rest
}
