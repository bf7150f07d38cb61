import type { Columns } from './columns.ts'
import type { Category, Frame, Product, Shelf } from './model.ts'
import { createProductStore, type ProductStore } from './product-store.ts'
import { createSearchIndex, type SavedIndex, type SearchIndex } from './search-index.ts'
import { buildShelf, isInStock, rateShelf, refreshShelf } from './shelf.ts'
import { restoreShelf, type SavedShelf, saveShelf } from './shelf-copy.ts'
import { keepsPlace, putInPlace } from './shelf-edit.ts'
import { moveMembers } from './shelf-members.ts'
import { openColumns, takeNumbers } from './stored-product.ts'

/** All that was read of the catalogue, arranged: what lists, searches and pages ask. */
export type CatalogueState = {
  frame: Frame
  columns: Columns
  products: ProductStore
  /** By the ids of their categories. */
  shelves: Map<number, Shelf>
  index: SearchIndex
  /** Nothing but numbers has changed since it was read, so that it can be copied as it is. */
  asRead: boolean
}

/** What a copy holds besides the frame, which is read each time. */
export type SavedState = { columns: Columns; shelves: SavedShelf[]; index: SavedIndex }

/** More changed products than this are read together with all others, which costs less by then. */
export const mostTakenIn = (products: number) => Math.max(2000, Math.floor(products / 8))

export function arrange(columns: Columns, frame: Frame): CatalogueState {
  const all = openColumns(columns, frame)
  const perCategory = Map.groupBy(all, (product) => product.category)
  const shelves = new Map<number, Shelf>()
  for (const category of frame.categories.values())
    if (!category.parent) shelves.set(category.id, buildShelf(category, perCategory.get(category) ?? []))
  return {
    frame,
    columns,
    products: createProductStore(columns, all),
    shelves,
    index: createSearchIndex(all, frame.categories, null),
    asRead: true,
  }
}

/** Null while the search is not ready, or when more than numbers has changed. */
export function save({ columns, shelves, index, asRead }: CatalogueState): SavedState | null {
  const saved = asRead ? index.save() : null
  return saved && { columns, shelves: [...shelves.values()].map(saveShelf), index: saved }
}

/** What `arrange` made when the copy was taken. Throws when it does not fit the frame. */
export function restore({ columns, shelves: saved, index }: SavedState, frame: Frame): CatalogueState {
  const all = openColumns(columns, frame)
  const shelves = saved.map((shelf) => restoreShelf(shelf, frame, all))
  return {
    frame,
    columns,
    products: createProductStore(columns, all),
    shelves: new Map(shelves.map((shelf) => [shelf.category.id, shelf])),
    index: createSearchIndex(all, frame.categories, index),
    asRead: true,
  }
}

export type Changed = { lists: Set<Category>; texts: boolean }

/**
 * Takes in what has been read of the named products: prices, stock and ratings are patched in place, and texts where the product
 * stands; anything else puts the product on its shelf and in the index anew. Answers whose lists show something else now.
 */
export function takeChanges(state: CatalogueState, ids: number[], read: Product[]): Changed {
  const { products, index, shelves } = state
  const fresh = new Map(read.map((product) => [product.id, product]))
  const repriced = new Set<Product>()
  const rated = new Set<Product>()
  const gone = new Set<Product>()
  const come: Product[] = []
  const edited = new Map<Product, Product>()
  for (const id of ids) {
    const now = fresh.get(id)
    const before = products.byId(id)
    if (now && before && sameButNumbers(before, now)) {
      if (listsDiffer(before, now)) repriced.add(before)
      if (before.ratingCount !== now.ratingCount || before.ratingTenths !== now.ratingTenths)
        rated.add(before)
      takeNumbers(before, now)
      continue
    }
    if (now && before && keepsPlace(before, now)) {
      edited.set(before, now)
      continue
    }
    if (before) gone.add(before)
    if (now) come.push(now)
  }
  takeEdits(state, edited)
  const rebuilt = new Set([...gone, ...come].map(({ category }) => category))
  if (rebuilt.size > 0) {
    state.asRead = false
    for (const product of gone) index.drop(product)
    for (const product of come) index.put(product)
    products.change([...gone], come)
  }
  for (const category of rebuilt) {
    const before = shelves.get(category.id) ?? buildShelf(category, [])
    const left = [...gone].filter((one) => one.category === category)
    const joined = come.filter((one) => one.category === category)
    const leftAt = left.map(({ place }) => place)
    const shelf = moveMembers(before, left, joined)
    shelves.set(category.id, shelf)
    index.follow(shelf, shelf === before ? Math.min(...leftAt, ...joined.map(({ place }) => place)) : 0)
  }
  for (const product of repriced) {
    const shelf = shelves.get(product.category.id)
    if (shelf) refreshShelf(shelf, product)
  }
  const rearranged = Map.groupBy(rated, (product) => product.category)
  for (const [category, products] of rearranged) {
    const shelf = shelves.get(category.id)
    if (shelf) rateShelf(shelf, products)
  }
  return {
    lists: new Set([
      ...[...rebuilt, ...rearranged.keys()],
      ...[...repriced, ...edited.keys()].map(({ category }) => category),
    ]),
    texts: rebuilt.size > 0 || edited.size > 0,
  }
}

/** Products with other texts, by what they were, which stand where those stood. */
function takeEdits(state: CatalogueState, edited: Map<Product, Product>): void {
  if (edited.size === 0) return
  state.asRead = false
  for (const [before, now] of edited) {
    putInPlace(state.shelves.get(now.category.id) as Shelf, before, now)
    state.index.drop(before)
    state.index.put(now)
  }
  state.products.change([...edited.keys()], [...edited.values()])
}

/** Nothing but ratings, and prices and stock of the same sizes, is different. */
function sameButNumbers(a: Product, b: Product): boolean {
  return factsOf(a) === factsOf(b)
}

function factsOf(product: Product): string {
  const { id, hash, sku, name, brand, vendor, category, family, collection, group, unit, minimumUnit } =
    product
  const { leadDays, returnable, boxOnlyReturns, attributes, tone, finish, chip, sold90, listedAt } = product
  return JSON.stringify([
    ...[id, hash, sku, name, brand.id, vendor.id, category.id, family?.id, collection, group],
    ...[unit, minimumUnit, leadDays, returnable, boxOnlyReturns, attributes, tone, finish, chip],
    ...[sold90, listedAt, product.hasModel, product.look],
    ...product.sizes.map((s) => [s.id, s.position, s.label, s.sku, s.boxSqftHundredths]),
  ])
}

/** A list shows prices and whether there is stock, not how much. */
function listsDiffer(a: Product, b: Product): boolean {
  const prices = (p: Product) => p.sizes.map((s) => `${s.finalCents}/${s.listCents}`).join(' ')
  return isInStock(a) !== isInStock(b) || prices(a) !== prices(b)
}
