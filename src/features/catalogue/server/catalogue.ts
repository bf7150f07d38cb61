import { setTimeout, setImmediate as turn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, dropConnections, isAway } from '#db/client.ts'
import type { Replicas } from '#db/replicas.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { createView, type View } from '../prices/showroom-view.ts'
import type { Markup } from '../pricing.ts'
import type { Promotion } from '../promotions.ts'
import { createSearch, type Search } from '../search/search.ts'
import { type Chip, chipsOf } from './cards.ts'
import { beginLoad, type Loaded, loadProducts, loadSellers } from './catalogue-queries.ts'
import { buildCategoryIndex, isInStock, renumberCategoryIndex } from './category-index.ts'
import type { Brand, Category, CategoryIndex, Frame, Product, Sellers, Showroom } from './model.ts'

/** The catalogue in memory, in sync with the database. Reads begin with `await ready()`. */
export type Catalogue = {
  /**
   * Resolves immediately, or once the changes announced so far have been read, or cannot be because the database is
   * down.
   */
  ready: () => Promise<void>
  /** False while changes are missed or unread because the database is down. */
  inStep: () => boolean
  /** Responses of this process after this call include everything committed before it. */
  settled: () => Promise<void>
  /**
   * The same for all processes. A response waits for it, so it takes at most half a second: a process that hangs must
   * not delay the others, and it shows the change as soon as it continues.
   */
  shown: () => Promise<void>
  frame: () => Frame
  /** By category id. */
  indexes: () => ReadonlyMap<number, CategoryIndex>
  /** The index of the category, or of the category that a family belongs to. */
  indexOf: (category: Category) => CategoryIndex | undefined
  category: (slugOrId: string | number) => Category | undefined
  brand: (slugOrName: string) => Brand | undefined
  product: (hash: string) => Product | undefined
  productById: (id: number) => Product | undefined
  /** The products of one collection that differ in tone or finish, including this one. */
  group: (product: Product) => Product[]
  /** The distinct tones of its group, as many as a card shows. */
  chips: (product: Product) => Chip[]
  showroom: (id: number) => Showroom | undefined
  showroomByVsd: (vsdId: string) => Showroom | undefined
  view: (showroomId: number | null) => View
  /** Of the prices without a showroom (rule R0). */
  houseMarkup: () => Markup
  /** The platform's promotions of today; another array after each change. */
  promotions: () => readonly Promotion[]
  search: Search['search']
  complete: Search['complete']
  /** Builds the text index in short steps between requests; a search that comes earlier waits for the rest. */
  prepareSearch: () => Promise<void>
  close: () => void
}

/** Tags of the page and response caches: `category:ID` covers everything that lists show of a category. */
export const tags = {
  category: (category: Category) => `category:${category.id}`,
  product: (id: number) => `product:${id}`,
  /** Names, categories, attributes, and selections: everything that decides which products are found. */
  texts: 'catalogue texts',
  showrooms: 'showrooms',
  /** The directory of contractors and designers, and their profiles. */
  designers: 'designers',
  /** The collections of professionals. */
  collections: 'collections',
  /** Changes whenever everything was read again, because notifications may have been lost. */
  reload: 'reload',
}

/** Triggers, and transactions that change what cached pages show, notify all processes on it. */
export const catalogueChannel = 'catalogue'

const productsInQuestion = 1000
const replicaWaitMs = 3000

/**
 * Resolves once the queries are running, so that the caller can do other work in the meantime; `ready()` waits for the
 * rows.
 */
export async function createCatalogue(given: {
  db: Db
  /** The whole catalogue is read from one of them if possible. */
  replicas: Pick<Replicas, 'current'>
  bus: Bus
  versions: Versions
  log: FastifyBaseLogger
}): Promise<Catalogue> {
  const { db, replicas, versions, log } = given
  let state: CatalogueState
  let sellers: Sellers
  let views = new Map<number | null, View>()
  let pending: Promise<void> | null = null
  let behind = false
  const asked = { all: false, showrooms: false, rules: new Set<number>(), products: new Set<number>() }

  function take(now: CatalogueState, those: Sellers): void {
    state = now
    sellers = those
    views = new Map()
    for (const { category } of state.indexes.values()) versions.bump(tags.category(category))
    const whole = [tags.texts, tags.showrooms, tags.designers, tags.collections, tags.reload]
    for (const tag of whole) versions.bump(tag)
  }

  /** Only while listening, so that every later change is notified of. */
  const loadAll = async () => beginLoad((await replicas.current(replicaWaitMs)) ?? db)

  async function takeAll({ loaded }: { loaded: Promise<Loaded> }): Promise<void> {
    const { products, frame, sellers: those } = await loaded
    take(createState(products, frame), those)
  }

  async function loadChanged(ids: number[]): Promise<void> {
    const read: Product[] = []
    for (let from = 0; from < ids.length; from += productsInQuestion)
      read.push(...(await loadProducts(db, state.frame, ids.slice(from, from + productsInQuestion))))
    const { lists, texts } = takeChanges(state, ids, read)
    for (const id of ids) versions.bump(tags.product(id))
    for (const category of lists) versions.bump(tags.category(category))
    if (texts) versions.bump(tags.texts)
  }

  /** Reads the requested data until no more requests have arrived; readers wait for all of it. */
  async function work(): Promise<void> {
    while (hasAsked()) {
      // One commit can send several notifications: they are read together and become visible together.
      await turn()
      const now = { ...asked, rules: [...asked.rules], products: [...asked.products] }
      Object.assign(asked, { all: false, showrooms: false })
      asked.rules.clear()
      asked.products.clear()
      try {
        if (now.all || now.products.length > mostTakenIn(state.byId.size)) {
          await takeAll(await loadAll())
          void prepareSearch()
        } else {
          if (now.showrooms) await reloadSellers()
          else if (now.rules.length > 0) await reloadRules(now.rules)
          if (now.products.length > 0) await loadChanged(now.products)
        }
        behind = false
      } catch (error) {
        // The database is down for a moment: the known data is still served, and everything is reloaded when it is
        // back.
        log.error({ err: error }, 'the catalog could not be loaded')
        asked.all = true
        behind = true
        const later = setTimeout(500)
        if (isAway(error)) return void later.then(() => closed || ask(() => {}))
        await later
        if (closed) return
      }
    }
  }

  async function prepareSearch(): Promise<void> {
    const { search } = state
    while (!closed && search === state.search && search.advance()) await turn()
  }

  async function reloadSellers(): Promise<void> {
    sellers = await loadSellers(db)
    views = new Map()
    versions.bump(tags.showrooms)
  }

  /** Only these showrooms get new views: what others have computed for theirs stays valid. */
  async function reloadRules(ids: number[]): Promise<void> {
    const { showrooms } = await loadSellers(db, ids)
    for (const id of ids) {
      const now = showrooms.get(id)
      if (now) sellers.showrooms.set(id, now)
      else sellers.showrooms.delete(id)
      views.delete(id)
    }
    versions.bump(tags.showrooms)
  }

  const hasAsked = () => asked.all || asked.showrooms || asked.rules.size > 0 || asked.products.size > 0

  function ask(change: () => void): void {
    change()
    pending ??= work().finally(() => {
      pending = null
    })
  }

  async function ready(): Promise<void> {
    while (pending) await pending
  }

  let closed = false
  const listener = given.bus.listen({
    channel: catalogueChannel,
    onMessage: (payload) => {
      // Not part of the catalogue in memory: only the cached pages end.
      if (payload === 'designers' || payload === 'collections' || payload === 'texts')
        return versions.bump(tags[payload])
      ask(() => {
        if (payload === 'showrooms') asked.showrooms = true
        else if (payload.startsWith('rules:'))
          for (const id of payload.slice(6).split(',')) asked.rules.add(Number(id))
        else if (payload.startsWith('products:')) {
          for (const id of payload.slice(9).split(',')) asked.products.add(Number(id))
        } else {
          asked.all = true
        }
      })
    },
    onGap: () =>
      ask(() => {
        asked.all = true
      }),
    onAsked: ready,
    onSilence: () => dropConnections(db),
  })
  pending = takeAll(await loadAll()).finally(() => {
    pending = null
    if (hasAsked()) ask(() => {})
  })
  // Callers that wait for the first load get its error.
  pending.catch(() => {})

  const catalogue: Catalogue = {
    ready,
    inStep: () => listener.hears() && !behind,
    async settled() {
      await listener.settled()
      await ready()
    },
    shown: () => listener.heardByAll(500),
    frame: () => state.frame,
    indexes: () => state.indexes,
    indexOf: (category) => state.indexes.get((category.parent ?? category).id),
    category: (slugOrId) =>
      state.frame.bySlug.get(String(slugOrId)) ?? state.frame.categories.get(Number(slugOrId)),
    brand: (slugOrName) => state.frame.brandsCalled.get(slugOrName.toLowerCase()),
    product: (hash) => state.byHash.get(hash),
    productById: (id) => state.byId.get(id),
    group: (product) => state.groups.get(product.group)?.products ?? [],
    chips: (product) => groupChips(state, product),
    showroom: (id) => sellers.showrooms.get(id),
    showroomByVsd: (vsdId) => [...sellers.showrooms.values()].find((s) => s.vsdId === vsdId),
    view(showroomId) {
      const known = views.get(showroomId)
      if (known) return known
      const showroom = showroomId === null ? null : (sellers.showrooms.get(showroomId) ?? null)
      const view = createView(showroom, sellers.houseMarkup, sellers.promotions)
      views.set(showroomId, view)
      return view
    },
    houseMarkup: () => sellers.houseMarkup,
    promotions: () => sellers.promotions,
    search: (text) => state.search.search(text),
    complete: (start, most) => state.search.complete(start, most),
    prepareSearch,
    close: () => {
      closed = true
    },
  }
  return catalogue
}

/** All loaded catalogue data, indexed for lists, searches, and pages. */
type CatalogueState = {
  frame: Frame
  byId: Map<number, Product>
  byHash: Map<string, Product>
  groups: Map<string, { products: Product[]; chips: Chip[] | null }>
  /** By category id. */
  indexes: Map<number, CategoryIndex>
  search: Search
}

/** `products` sorted by id. */
function createState(products: Product[], frame: Frame): CatalogueState {
  const byCategory = Map.groupBy(products, (product) => product.category)
  const indexes = new Map<number, CategoryIndex>()
  for (const category of frame.categories.values())
    if (!category.parent)
      indexes.set(category.id, buildCategoryIndex(category, byCategory.get(category) ?? []))
  const state: CatalogueState = {
    frame,
    byId: new Map(),
    byHash: new Map(),
    groups: new Map(),
    indexes,
    search: createSearch(frame, indexes),
  }
  for (const product of products) enter(state, product)
  return state
}

/** Above this number of changed products, reloading everything is cheaper. */
const mostTakenIn = (products: number) => Math.max(2000, Math.floor(products / 8))

/** `lists`: categories whose lists changed. `texts`: whether search results may change. */
type Changed = { lists: Set<Category>; texts: boolean }

/**
 * Applies newly read data of the given products. A product with changes only in prices, stock, rating, photographs, or
 * model is replaced in place; any other change rebuilds the index of its category.
 */
function takeChanges(state: CatalogueState, ids: number[], read: Product[]): Changed {
  const { indexes, byId } = state
  const fresh = new Map(read.map((product) => [product.id, product]))
  const renumbered = new Set<Category>()
  const lists = new Set<Category>()
  const rebuilt = new Set<Category>()
  const gone = new Set<Product>()
  const come: Product[] = []
  for (const id of ids) {
    const now = fresh.get(id)
    const before = byId.get(id)
    if (now && before && factsOf(before) === factsOf(now)) {
      now.place = before.place
      const { products } = indexes.get(now.category.id) as CategoryIndex
      products[now.place] = now
      leave(state, before)
      enter(state, now)
      const isRenumbered = numbersOf(before) !== numbersOf(now)
      if (isRenumbered) renumbered.add(now.category)
      if (isRenumbered || before.look !== now.look) lists.add(now.category)
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
  for (const category of renumbered)
    if (!rebuilt.has(category))
      indexes.set(category.id, renumberCategoryIndex(indexes.get(category.id) as CategoryIndex))
  for (const category of rebuilt) {
    const stay = indexes.get(category.id)?.products.filter((product) => !gone.has(product)) ?? []
    const joined = come.filter((product) => product.category === category)
    const products = [...stay, ...joined].sort((a, b) => a.id - b.id)
    const index = buildCategoryIndex(category, products)
    indexes.set(category.id, index)
    state.search.setCategory(index)
    lists.add(category)
  }
  return { lists, texts: rebuilt.size > 0 }
}

/** The distinct tones of a product's group, as many as a card shows. */
function groupChips(state: CatalogueState, product: Product): Chip[] {
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
