import { setTimeout, setImmediate as turn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isAway } from '#db/away.ts'
import { type Db, dropConnections } from '#db/client.ts'
import { listen } from '#server/listen.ts'
import type { Versions } from '#server/versions.ts'
import { createView, type View } from '../prices/showroom-view.ts'
import type { Search } from '../search/search.ts'
import { type CatalogueState, createState, groupChips, mostTakenIn, takeChanges } from './catalogue-state.ts'
import type { Chip } from './chips.ts'
import { beginLoad, type Loaded, loadProducts, loadSellers } from './load-model.ts'
import type { Brand, Category, CategoryIndex, Frame, Product, Sellers, Showroom } from './model.ts'

/** The catalogue in memory, in step with the database. Reads begin with `await ready()`. */
export type Catalogue = {
  /** Resolves at once, or when the changes heard of so far have been read, or cannot be, because the database is away. */
  ready: () => Promise<void>
  /** False while changes go unheard or unread, because the database is away. */
  inStep: () => boolean
  /** Everything committed before this call is in the responses after it, in this process. */
  settled: () => Promise<void>
  /**
   * The same for all processes; a response waits for it, so half a second at most: one that hangs must not hold up the others,
   * and shows the change as soon as it goes on.
   */
  shown: () => Promise<void>
  frame: () => Frame
  /** By the ids of their categories. */
  indexes: () => ReadonlyMap<number, CategoryIndex>
  /** Of the category, or of the one that a family belongs to. */
  indexOf: (category: Category) => CategoryIndex | undefined
  category: (slugOrId: string | number) => Category | undefined
  brand: (slugOrName: string) => Brand | undefined
  product: (hash: string) => Product | undefined
  productById: (id: number) => Product | undefined
  /** The products of one collection that differ in tone or finish, this one among them. */
  group: (product: Product) => Product[]
  /** The different tones of its group, as many as a card shows. */
  chips: (product: Product) => Chip[]
  showroom: (id: number) => Showroom | undefined
  showroomByVsd: (vsdId: string) => Showroom | undefined
  view: (showroomId: number | null) => View
  search: Search['search']
  complete: Search['complete']
  /** Indexes the texts in short turns between requests; a search that comes before that waits for the rest of it. */
  prepareSearch: () => Promise<void>
  close: () => Promise<void>
}

/** Tags of the page and response caches: `category:ID` is all that lists show of a category. */
export const tags = {
  category: (category: Category) => `category:${category.id}`,
  product: (id: number) => `product:${id}`,
  /** Names, categories, attributes, selections: what decides which products are found at all. */
  texts: 'catalogue texts',
  showrooms: 'showrooms',
}

const productsInQuestion = 1000

/** Resolves as soon as the database is at work on the rows, so that the caller can do other things meanwhile; `ready()` has them. */
export async function createCatalogue(given: {
  db: Db
  databaseUrl: string
  versions: Versions
  log: FastifyBaseLogger
}): Promise<Catalogue> {
  const { db, versions, log } = given
  let state: CatalogueState
  let sellers: Sellers
  let views = new Map<number | null, View>()
  let pending: Promise<void> | null = null
  let behind = false
  const asked = { all: false, showrooms: false, products: new Set<number>() }

  function take(now: CatalogueState, those: Sellers): void {
    state = now
    sellers = those
    views = new Map()
    for (const { category } of state.indexes.values()) versions.bump(tags.category(category))
    for (const tag of [tags.texts, tags.showrooms]) versions.bump(tag)
  }

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

  /** Reads what was asked for until nothing more has been asked meanwhile; readers wait for the whole of it. */
  async function work(): Promise<void> {
    while (hasAsked()) {
      // One commit may have sent several notifications: they are heard together, and shown together.
      await turn()
      const now = { ...asked, products: [...asked.products] }
      Object.assign(asked, { all: false, showrooms: false })
      asked.products.clear()
      try {
        if (now.all || now.products.length > mostTakenIn(state.byId.size)) {
          await takeAll(await beginLoad(db))
          void prepareSearch()
        } else {
          if (now.showrooms) await reloadSellers()
          if (now.products.length > 0) await loadChanged(now.products)
        }
        behind = false
      } catch (error) {
        // The database is away for a moment: what is known is still served, and everything is read again when it is back.
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

  const hasAsked = () => asked.all || asked.showrooms || asked.products.size > 0

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
    onAsked: ready,
    onSilence: () => dropConnections(db),
  })
  pending = takeAll(await beginLoad(db)).finally(() => {
    pending = null
    if (hasAsked()) ask(() => {})
  })
  // Whoever waits for the first reading learns of its failure.
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
      const view = createView(showroom, sellers.houseMarkup)
      views.set(showroomId, view)
      return view
    },
    search: (text) => state.search.search(text),
    complete: (start, most) => state.search.complete(start, most),
    prepareSearch,
    close: async () => {
      closed = true
      await listener.stop()
    },
  }
  return catalogue
}
