import { setTimeout, setImmediate as turn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isAway } from '#db/away.ts'
import { type Db, dropConnections } from '#db/client.ts'
import { listen } from '#server/listen.ts'
import { releaseMemory } from '#server/release-memory.ts'
import type { Versions } from '#server/versions.ts'
import { arrange, type CatalogueState, mostTakenIn, takeChanges } from './catalogue-state.ts'
import type { Chip } from './chips.ts'
import { createCopies, type Remembered } from './kept-copy.ts'
import { beginLoad, type Loaded, loadProducts, loadSellers } from './load-model.ts'
import type { Brand, Category, Frame, Product, Sellers, Shelf, Showroom } from './model.ts'
import type { SearchIndex } from './search-index.ts'
import { createView, type View } from './showroom-view.ts'

/** The catalogue in memory, in step with the database. Reads begin with `await ready()`. */
export type Catalogue = {
  /** Resolves at once, or when the changes heard of so far have been read, or cannot be, because the database is away. */
  ready: () => Promise<void>
  /** False while changes go unheard or unread, because the database is away. */
  inStep: () => boolean
  /** Everything committed before this call is in the answers after it, in this process. */
  settled: () => Promise<void>
  /**
   * The same for all processes; an answer waits for it, so half a second at most: one that hangs must not hold up the others,
   * and shows the change as soon as it goes on.
   */
  shown: () => Promise<void>
  frame: () => Frame
  shelves: () => Shelf[]
  shelfOf: (category: Category) => Shelf | undefined
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
  search: SearchIndex['search']
  complete: SearchIndex['complete']
  /**
   * Readies the search in short turns between requests; one that comes before that waits for the rest of it. From then on
   * copies of the catalogue are kept for the next start.
   */
  prepareSearch: () => Promise<void>
  /** What is in memory, and how many products' changes have been taken in by now. */
  current: () => { state: CatalogueState; changes: number }
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

const productsInQuestion = 1000
/** Some ten milliseconds of indexing. */
const productsInTurn = 400
/** After so many products a copy is taken anew, within the hour. */
const manyChanges = 500

/** Resolves as soon as the database is at work on the rows, so that the caller can do other things meanwhile; `ready()` has them. */
export async function createCatalogue(given: {
  db: Db
  databaseUrl: string
  /** Where copies for the next start are kept. */
  folder: string
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
  const copies = createCopies({ db, folder: given.folder, log })
  /** How many products have been taken in, and at which of them the newest copy was taken. */
  let changes = 0
  let copied: { state: CatalogueState; changes: number } | null = null

  function take(now: CatalogueState, those: Sellers): void {
    state = now
    sellers = those
    views = new Map()
    for (const shelf of state.shelves.values()) versions.bump(tags.shelf(shelf.category))
    for (const tag of [tags.texts, tags.showrooms]) versions.bump(tag)
  }

  async function takeAll({ loaded }: { loaded: Promise<Loaded> }): Promise<void> {
    const read = await loaded
    take(arrange(read.columns, read.frame), read.sellers)
  }

  /** A copy, and what has changed since; what changes from now on is heard. */
  async function takeRemembered({ changed, ...copy }: Remembered): Promise<void> {
    take(copy.state, copy.sellers)
    copied = { state, changes }
    if (changed.length > 0) await loadChanged(changed)
  }

  async function loadChanged(ids: number[]): Promise<void> {
    const read: Product[] = []
    for (let from = 0; from < ids.length; from += productsInQuestion)
      read.push(...(await loadProducts(db.$client, state.frame, ids.slice(from, from + productsInQuestion))))
    changes += ids.length
    const { lists, texts } = takeChanges(state, ids, read)
    for (const id of ids) versions.bump(tags.product(id))
    for (const category of lists) versions.bump(tags.shelf(category))
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
        if (now.all || now.products.length > mostTakenIn(state.columns.count)) {
          await takeAll(await beginLoad(db.$client))
          void prepareSearch()
        } else {
          if (now.showrooms) await reloadSellers()
          if (now.products.length > 0) await loadChanged(now.products)
        }
        behind = false
      } catch (error) {
        // The database is away for a moment: what is known is still served, and everything is read again when it is back.
        log.error({ err: error }, 'the catalogue could not be read')
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
    const mine = state
    while (mine === state && mine.index.advance(productsInTurn)) await turn()
    if (copying) await keepCopy()
    for (const _ of mine.index.readyWords()) {
      await turn()
      if (mine !== state || closed) return
    }
  }

  /** Of a new state at once, of one whose numbers change when it has changed much. */
  async function keepCopy(): Promise<void> {
    if (closed || !state.asRead || (copied?.state === state && changes - copied.changes < manyChanges)) return
    try {
      for (let tries = 0; tries < 5 && !closed; tries++) {
        const before = catalogue.current()
        if (!(await copies.write(catalogue))) continue
        copied = before
        return
      }
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be copied; the next start reads it anew')
    }
  }

  async function reloadSellers(): Promise<void> {
    sellers = await loadSellers(db.$client)
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
  let copying = false
  const hourly = setInterval(() => copying && keepCopy(), 3_600_000)
  hourly.unref()
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
  const remembered = await copies.read()
  const begun = remembered ? null : await beginLoad(db.$client)
  pending = (begun ? takeAll(begun) : takeRemembered(remembered as Remembered)).finally(() => {
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
    shelves: () => [...state.shelves.values()],
    shelfOf: (category) => state.shelves.get((category.parent ?? category).id),
    category: (slugOrId) =>
      state.frame.bySlug.get(String(slugOrId)) ?? state.frame.categories.get(Number(slugOrId)),
    brand: (slugOrName) => state.frame.brandsCalled.get(slugOrName.toLowerCase()),
    product: (hash) => state.products.byHash(hash),
    productById: (id) => state.products.byId(id),
    group: (product) => state.products.group(product),
    chips: (product) => state.products.chips(product),
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
    search: (text) => state.index.search(text),
    complete: (start, most) => state.index.complete(start, most),
    async prepareSearch() {
      copying = true
      await prepareSearch()
      releaseMemory()
    },
    current: () => ({ state, changes }),
    close: async () => {
      closed = true
      clearInterval(hourly)
      await listener.stop()
    },
  }
  return catalogue
}
