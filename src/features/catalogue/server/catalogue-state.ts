import { setImmediate as turn } from 'node:timers/promises'
import { createSearch, type Search } from '../search/search.ts'
import { type Chip, chipsOf } from './cards.ts'
import { buildCategoryIndex, isInStock, renumberCategoryIndex } from './category-index.ts'
import type { Category, CategoryIndex, Frame, Product } from './model.ts'

/** All loaded catalogue data, indexed for lists, searches, and pages. */
export type CatalogueState = {
  frame: Frame
  byId: Map<number, Product>
  byHash: Map<string, Product>
  groups: Map<string, { products: Product[]; chips: Chip[] | null }>
  /** By category id. */
  indexes: Map<number, CategoryIndex>
  search: Search
}

const productsInTurn = 5000

/** Gives way to requests between its steps, of which the longest indexes one category. */
export async function createState(products: Product[], frame: Frame): Promise<CatalogueState> {
  const byCategory = Map.groupBy(products, (product) => product.category)
  const indexes = new Map<number, CategoryIndex>()
  for (const category of frame.categories.values()) {
    if (category.parent) continue
    const own = byCategory.get(category) ?? []
    indexes.set(
      category.id,
      buildCategoryIndex(
        category,
        own.sort((a, b) => a.id - b.id),
      ),
    )
    await turn()
  }
  const state: CatalogueState = {
    frame,
    byId: new Map(),
    byHash: new Map(),
    groups: new Map(),
    indexes,
    search: createSearch(frame, indexes),
  }
  for (const [at, product] of products.entries()) {
    enter(state, product)
    if (at % productsInTurn === 0) await turn()
  }
  return state
}

/** Above this number of changed products, reloading everything is cheaper. */
export const maxTakenIn = (products: number) => Math.max(2000, Math.floor(products / 8))

/** From this number of changed products of a category on, it is cheaper to index all its texts again. */
const maxReread = 100

/** `lists`: categories whose lists changed. `texts`: whether search results may change. */
type Changed = { lists: Set<Category>; texts: boolean }

/**
 * Applies newly read data of the given products. A product with changes only in prices, stock, rating, photographs, or
 * model is replaced in place; any other change rebuilds the index of its category, and if products are added or removed,
 * its text index.
 */
export function takeChanges(state: CatalogueState, ids: number[], read: Product[]): Changed {
  const { indexes, byId } = state
  const fresh = new Map(read.map((product) => [product.id, product]))
  const renumbered = new Map<Category, number[]>()
  const reworded = new Map<Category, number[]>()
  const lists = new Set<Category>()
  const rebuilt = new Set<Category>()
  const gone = new Set<Product>()
  const come: Product[] = []
  for (const id of ids) {
    const now = fresh.get(id)
    const before = byId.get(id)
    if (now && before && now.category === before.category) {
      now.place = before.place
      const { products } = indexes.get(now.category.id) as CategoryIndex
      products[now.place] = now
      leave(state, before)
      enter(state, now)
      const changed =
        factsOf(before) !== factsOf(now) ? reworded : numbersOf(before) !== numbersOf(now) ? renumbered : null
      if (changed) changed.set(now.category, [...(changed.get(now.category) ?? []), now.place])
      if (changed || before.look !== now.look) lists.add(now.category)
      continue
    }
    if (before) {
      gone.add(before)
      leave(state, before)
      rebuilt.add(before.category)
    }
    if (now) {
      come.push(now)
      enter(state, now)
      rebuilt.add(now.category)
    }
  }
  for (const [category, places] of renumbered)
    if (!rebuilt.has(category) && !reworded.has(category))
      indexes.set(category.id, renumberCategoryIndex(indexes.get(category.id) as CategoryIndex, places))
  for (const [category, places] of reworded) {
    if (rebuilt.has(category)) continue
    const index = buildCategoryIndex(category, [...(indexes.get(category.id)?.products ?? [])])
    indexes.set(category.id, index)
    if (places.length <= maxReread) state.search.rereadProducts(index, places)
    else state.search.setCategory(index)
  }
  for (const category of rebuilt) {
    const stay = indexes.get(category.id)?.products.filter((product) => !gone.has(product)) ?? []
    const joined = come.filter((product) => product.category === category)
    const products = [...stay, ...joined].sort((a, b) => a.id - b.id)
    const index = buildCategoryIndex(category, products)
    indexes.set(category.id, index)
    state.search.setCategory(index)
    lists.add(category)
  }
  return { lists, texts: rebuilt.size + reworded.size > 0 }
}

/** The distinct tones of a product's group, as many as a card shows. */
export function groupChips(state: CatalogueState, product: Product): Chip[] {
  const group = state.groups.get(product.group)
  if (!group) return chipsOf([product])
  group.chips ??= chipsOf(group.products)
  return group.chips
}

function enter({ byId, byHash, groups }: CatalogueState, product: Product): void {
  byId.set(product.id, product)
  byHash.set(product.hash, product)
  const group = groups.get(product.group)
  if (!group) groups.set(product.group, { products: [product], chips: null })
  else {
    const isLast = product.id > (group.products.at(-1)?.id ?? 0)
    group.products.push(product)
    if (!isLast) group.products.sort((a, b) => a.id - b.id)
    group.chips = null
  }
}

function leave({ byId, byHash, groups }: CatalogueState, product: Product): void {
  byId.delete(product.id)
  byHash.delete(product.hash)
  const group = groups.get(product.group)
  if (!group) return
  group.products = group.products.filter((one) => one !== product)
  group.chips = null
  if (group.products.length === 0) groups.delete(product.group)
}

/** Everything except pictures and what `numbersOf` has. */
function factsOf(product: Product): string {
  const {
    brand,
    vendor,
    category,
    family,
    sizes,
    ratingTenths: _r,
    ratingCount: _c,
    hasModel: _m,
    look: _l,
    place: _p,
    ...own
  } = product
  return JSON.stringify([
    own,
    [brand.id, vendor.id, category.id, family?.id],
    sizes.map(({ finalCents: _f, listCents: _l, stock: _s, ...size }) => size),
  ])
}

/** What lists show, sort, and filter by besides the facts: of its stock, whether there is any. */
function numbersOf(product: Product): string {
  const { ratingTenths, ratingCount, hasModel, sizes } = product
  return JSON.stringify([
    ...[ratingTenths, ratingCount, hasModel, isInStock(product)],
    sizes.map(({ finalCents, listCents }) => [finalCents, listCents]),
  ])
}
