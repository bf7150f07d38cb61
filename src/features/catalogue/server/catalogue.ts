import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { listen } from '#server/listen.ts'
import { releaseMemory } from '#server/release-memory.ts'
import type { Versions } from '#server/versions.ts'
import { beginLoad, type Loaded, loadProducts, loadShowrooms } from './load-model.ts'
import type { Category, Frame, Product, Shelf, Showroom } from './model.ts'
import { createProductStore, type ProductStore } from './product-store.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { buildShelf, isInStock, orderByRating, refreshShelf } from './shelf.ts'
import { createView, type View } from './showroom-view.ts'
import { openColumns, takeNumbers } from './stored-product.ts'

/** The catalogue in memory, in step with the database. Reads begin with `await ready()`. */
export type Catalogue = {
  /** Resolves at once, or when the changes heard of so far have been read. */
  ready: () => Promise<void>
  /** Everything committed before this call is in the answers after it, in this process. */
  settled: () => Promise<void>
  frame: () => Frame
  shelves: () => Shelf[]
  shelfOf: (category: Category) => Shelf | undefined
  category: (slugOrId: string | number) => Category | undefined
  product: (hash: string) => Product | undefined
  productById: (id: number) => Product | undefined
  /** The products of one collection that differ in tone or finish, this one among them. */
  group: (product: Product) => Product[]
  showroom: (id: number) => Showroom | undefined
  showroomByVsd: (vsdId: string) => Showroom | undefined
  view: (showroomId: number | null) => View
  search: SearchIndex['search']
  complete: SearchIndex['complete']
  /** Readies the search in short turns between requests; one that comes before that waits for the rest of it. */
  prepareSearch: () => Promise<void>
  close: () => Promise<void>
}

/** Tags of the page and answer caches: `shelf:ID` is all that lists show of a category. */
export const tags = {
  shelf: (category: Category) => `shelf:${category.id}`,
  product: (id: number) => `product:${id}`,
  /** Names, categories, attributes, selections: what decides which products are found at all. */
  texts: 'catalogue texts',
  showrooms: 'showrooms',
}

/** Some ten milliseconds of indexing. */
const productsInTurn = 400

/** Resolves as soon as the database is at work on the rows, so that the caller can do other things meanwhile; `ready()` has them. */
export async function createCatalogue(given: {
  db: Db
  databaseUrl: string
  versions: Versions
  log: FastifyBaseLogger
}): Promise<Catalogue> {
  const { db, versions, log } = given
  let frame: Frame
  let shelves = new Map<number, Shelf>()
  let products: ProductStore
  let showrooms = new Map<number, Showroom>()
  let views = new Map<number | null, View>()
  let index: SearchIndex
  let pending: Promise<void> | null = null
  const asked = { all: false, showrooms: false, products: new Set<number>() }

  async function takeAll(loaded: Promise<Loaded>): Promise<void> {
    const { columns, ...read } = await loaded
    frame = read.frame
    showrooms = read.showrooms
    const all = openColumns(columns, frame)
    products = createProductStore(columns, all)
    const perCategory = Map.groupBy(all, (product) => product.category)
    shelves = new Map()
    for (const category of frame.categories.values()) {
      if (!category.parent) shelves.set(category.id, buildShelf(category, perCategory.get(category) ?? []))
    }
    index = createSearchIndex(all, frame.categories.values())
    views = new Map()
    for (const shelf of shelves.values()) versions.bump(tags.shelf(shelf.category))
    for (const tag of [tags.texts, tags.showrooms]) versions.bump(tag)
  }

  /** Prices, stock and ratings are patched in place; anything else puts the product on its shelf and in the index anew. */
  async function loadChanged(ids: number[]): Promise<void> {
    const fresh = new Map((await loadProducts(db.$client, frame, ids)).map((p) => [p.id, p]))
    const repriced = new Set<Product>()
    const rated = new Set<Product>()
    const gone = new Set<Product>()
    const come: Product[] = []
    for (const id of ids) {
      const now = fresh.get(id)
      const before = products.byId(id)
      versions.bump(tags.product(id))
      if (now && before && sameButNumbers(before, now)) {
        if (listsDiffer(before, now)) repriced.add(before)
        if (before.ratingCount !== now.ratingCount || before.ratingTenths !== now.ratingTenths)
          rated.add(before)
        takeNumbers(before, now)
        continue
      }
      if (before) gone.add(before)
      if (now) come.push(now)
    }
    for (const product of gone) index.drop(product)
    for (const product of come) index.put(product)
    products.change([...gone], come)
    const rebuilt = new Set([...gone, ...come].map(({ category }) => category))
    for (const category of rebuilt) {
      const before = shelves.get(category.id)?.products ?? []
      const now = [
        ...before.filter((product) => !gone.has(product)),
        ...come.filter((product) => product.category === category),
      ]
      const shelf = buildShelf(
        category,
        now.sort((a, b) => a.id - b.id),
      )
      shelves.set(category.id, shelf)
      index.follow(shelf)
      versions.bump(tags.texts)
    }
    for (const product of repriced) {
      const shelf = shelves.get(product.category.id)
      if (shelf && !rebuilt.has(product.category)) refreshShelf(shelf, product)
    }
    const rearranged = new Set([...rated].map((product) => product.category))
    for (const category of rearranged) {
      const shelf = shelves.get(category.id)
      if (shelf && !rebuilt.has(category)) shelf.orders.rating = orderByRating(shelf.products)
    }
    const changed = new Set([...rebuilt, ...rearranged, ...[...repriced].map((product) => product.category)])
    for (const category of changed) versions.bump(tags.shelf(category))
  }

  /** Reads what was asked for until nothing more has been asked meanwhile; readers wait for the whole of it. */
  async function work(): Promise<void> {
    while (hasAsked()) {
      const now = { ...asked, products: [...asked.products] }
      Object.assign(asked, { all: false, showrooms: false })
      asked.products.clear()
      try {
        if (now.all) {
          await takeAll((await beginLoad(db.$client)).loaded)
          void prepareSearch()
        } else {
          if (now.showrooms) await reloadShowrooms()
          if (now.products.length > 0) await loadChanged(now.products)
        }
      } catch (error) {
        // The database is away for a moment: what is known is still served, and everything is read again when it is back.
        log.error({ err: error }, 'the catalogue could not be read')
        await new Promise((next) => setTimeout(next, 500))
        asked.all = true
        if (closed) return
      }
    }
  }

  async function prepareSearch(): Promise<void> {
    const mine = index
    while (mine === index && mine.advance(productsInTurn)) await new Promise((next) => setImmediate(next))
  }

  async function reloadShowrooms(): Promise<void> {
    showrooms = await loadShowrooms(db.$client)
    views = new Map()
    versions.bump(tags.showrooms)
  }

  const hasAsked = () => asked.all || asked.showrooms || asked.products.size > 0

  function ask(change: () => void): void {
    change()
    pending ??= work().finally(() => {
      pending = null
    })
  }

  let closed = false
  const listener = await listen({
    databaseUrl: given.databaseUrl,
    channel: 'catalogue',
    log,
    onMessage: (payload) =>
      ask(() => {
        if (payload === 'showrooms') asked.showrooms = true
        else if (payload.startsWith('products:')) {
          for (const id of payload.slice(9).split(',')) asked.products.add(Number(id))
        } else {
          asked.all = true
        }
      }),
    onGap: () =>
      ask(() => {
        asked.all = true
      }),
  })
  const begun = await beginLoad(db.$client)
  pending = takeAll(begun.loaded).finally(() => {
    pending = null
    if (hasAsked()) ask(() => {})
  })
  // Whoever waits for the first reading learns of its failure.
  pending.catch(() => {})

  const catalogue: Catalogue = {
    async ready() {
      while (pending) await pending
    },
    async settled() {
      await listener.settled()
      await catalogue.ready()
    },
    frame: () => frame,
    shelves: () => [...shelves.values()],
    shelfOf: (category) => shelves.get((category.parent ?? category).id),
    category: (slugOrId) => frame.bySlug.get(String(slugOrId)) ?? frame.categories.get(Number(slugOrId)),
    product: (hash) => products.byHash(hash),
    productById: (id) => products.byId(id),
    group: (product) => products.group(product),
    showroom: (id) => showrooms.get(id),
    showroomByVsd: (vsdId) => [...showrooms.values()].find((s) => s.vsdId === vsdId),
    view(showroomId) {
      const known = views.get(showroomId)
      if (known) return known
      const showroom = showroomId === null ? null : (showrooms.get(showroomId) ?? null)
      const view = createView(showroom)
      views.set(showroomId, view)
      return view
    },
    search: (text) => index.search(text),
    complete: (start, most) => index.complete(start, most),
    async prepareSearch() {
      await prepareSearch()
      releaseMemory()
    },
    close: async () => {
      closed = true
      await listener.stop()
    },
  }
  return catalogue
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
    ...[
      id,
      hash,
      sku,
      name,
      brand.id,
      vendor.id,
      category.id,
      family?.id,
      collection,
      group,
      unit,
      minimumUnit,
    ],
    ...[leadDays, returnable, boxOnlyReturns, attributes, tone, finish, chip, sold90, listedAt],
    ...[product.hasModel, product.look],
    ...product.sizes.map((s) => [s.id, s.position, s.label, s.sku, s.boxSqftHundredths]),
  ])
}

/** A list shows prices and whether there is stock, not how much. */
function listsDiffer(a: Product, b: Product): boolean {
  const prices = (p: Product) => p.sizes.map((s) => `${s.finalCents}/${s.listCents}`).join(' ')
  return isInStock(a) !== isInStock(b) || prices(a) !== prices(b)
}
