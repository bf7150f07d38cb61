import { setTimeout, setImmediate as turn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, dropConnections } from '#db/client.ts'
import type { Replicas } from '#db/replicas.ts'
import { notFound } from '#lib/failure.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { createView, type View } from '../prices/showroom-view.ts'
import type { Markup, Promotion } from '../pricing.ts'
import type { Search } from '../search/search.ts'
import type { Chip } from './cards.ts'
import { beginLoad, type Loaded, loadProducts, loadSearchWords, loadSellers } from './catalogue-queries.ts'
import { type CatalogueState, createState, groupChips, maxTakenIn, takeChanges } from './catalogue-state.ts'
import type { Brand, Category, CategoryIndex, Frame, Product, Sellers, Showroom } from './model.ts'

/** The catalogue in memory, in sync with the database. Reads begin with `await ready()`. */
export type Catalogue = {
  /**
   * Resolves immediately, or once the changes announced so far have been read, or cannot be because the database is
   * down, or take longer than two seconds because everything is reloaded.
   */
  ready: () => Promise<void>
  /** False while changes are missed or unread because the database is down, or a reload of everything takes long. */
  inStep: () => boolean
  /** Responses of this process after this call include everything committed before it. */
  settled: () => Promise<void>
  /**
   * The same for all processes. A response waits for it, so it takes at most `shownMs`: a process that hangs must not
   * delay the others, and it shows the change as soon as it continues.
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
 * Milliseconds that reads wait for a full reload; from then on they get the current data until it is done. A usual
 * catalogue is read in a second or two, so that people see what they have just changed; a very large one takes a minute.
 */
const reloadPatience = (products: number) => (products < 200_000 ? 15_000 : 2000)

/** A reload of everything, and what was announced since it began. */
type Reload = {
  missed: { all: boolean; showrooms: boolean; words: boolean; products: Set<number> }
  isOverdue: boolean
  done: Promise<void>
  patience: Promise<void>
}

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
  /** How long `shown` waits for the other processes, in milliseconds. */
  shownMs?: number
}): Promise<Catalogue> {
  const { db, replicas, versions, log, shownMs = 500 } = given
  let state: CatalogueState
  let sellers: Sellers
  let views = new Map<number | null, View>()
  let pending: Promise<void> | null = null
  let behind = false
  let reload: Reload | null = null
  const asked = { all: false, showrooms: false, words: false, rules: new Set<number>(), products: new Set<number>() }

  function take(now: CatalogueState, those: Sellers): void {
    state = now
    sellers = those
    views = new Map()
    for (const { category } of state.indexes.values()) versions.bump(tags.category(category))
    const whole = [tags.texts, tags.showrooms, tags.designers, tags.collections, tags.reload]
    for (const tag of whole) versions.bump(tag)
  }

  /** Only while listening, so that no later change is missed. The primary answers what a replica cannot. */
  async function loadAll(): ReturnType<typeof beginLoad> {
    const replica = await replicas.current(replicaWaitMs)
    const begun = replica && (await beginLoad(replica).catch(() => null))
    if (!begun) return beginLoad(db)
    return { loaded: begun.loaded.catch(async () => (await beginLoad(db)).loaded) }
  }

  async function takeAll({ loaded }: { loaded: Promise<Loaded> }): Promise<void> {
    const { products, frame, sellers: those } = await loaded
    take(await createState(products, frame), those)
  }

  /**
   * Reads everything into a new state while the known one is served and takes in changes; those that the new one may
   * have missed are read again.
   */
  function beginReload(): Reload {
    const missed = { all: false, showrooms: false, words: false, products: new Set<number>() }
    const load = async () => {
      try {
        await takeAll(await loadAll())
      } catch (error) {
        reload = null
        return retry(error)
      }
      behind = false
      reload = null
      if (closed) return
      ask(() => {
        asked.all ||= missed.all
        asked.showrooms ||= missed.showrooms
        asked.words ||= missed.words
        for (const id of missed.products) asked.products.add(id)
      })
      void prepareSearch()
    }
    const begun: Reload = { missed, isOverdue: false, done: load(), patience: Promise.resolve() }
    begun.patience = setTimeout(reloadPatience(state.byId.size), undefined, { ref: false }).then(() => {
      begun.isOverdue = true
    })
    return begun
  }

  /** The database is down for a moment: the known data is still served, and everything is reloaded when it is back. */
  function retry(error: unknown): void {
    log.error({ err: error }, 'the catalog could not be loaded')
    behind = true
    void setTimeout(500).then(() => {
      if (closed) return
      ask(() => {
        asked.all = true
      })
    })
  }

  async function loadChanged(ids: number[]): Promise<void> {
    const { frame } = state
    const read: Product[] = []
    for (let from = 0; from < ids.length; from += productsInQuestion)
      read.push(...(await loadProducts(db, frame, ids.slice(from, from + productsInQuestion))))
    // After a reload they must refer to the new brands and categories; the reload has these ids read again.
    if (frame !== state.frame) return
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
      Object.assign(asked, { all: false, showrooms: false, words: false })
      asked.rules.clear()
      asked.products.clear()
      try {
        const isTooMuch = now.products.length > maxTakenIn(state.byId.size)
        if (reload) {
          reload.missed.all ||= now.all || isTooMuch
          reload.missed.showrooms ||= now.showrooms || now.rules.length > 0
          reload.missed.words ||= now.words
          for (const id of now.products) reload.missed.products.add(id)
        }
        if (now.all || isTooMuch) {
          reload ??= beginReload()
          continue
        }
        if (now.showrooms) await reloadSellers()
        else if (now.rules.length > 0) await reloadRules(now.rules)
        if (now.words) await reloadWords()
        if (now.products.length > 0) await loadChanged(now.products)
      } catch (error) {
        return retry(error)
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

  async function reloadWords(): Promise<void> {
    const { frame, search } = state
    frame.searchWords = await loadSearchWords(db)
    search.rereadWords()
    versions.bump(tags.texts)
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

  const hasAsked = () => asked.all || asked.showrooms || asked.words || asked.rules.size > 0 || asked.products.size > 0

  function ask(change: () => void): void {
    change()
    pending ??= work().finally(() => {
      pending = null
      // Between the end of the work and this line, a reload may have asked for more.
      if (hasAsked()) ask(() => {})
    })
  }

  async function ready(): Promise<void> {
    while (pending || (reload && !reload.isOverdue)) await (pending ?? Promise.race([reload?.done, reload?.patience]))
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
        else if (payload === 'search words') asked.words = true
        else if (payload.startsWith('rules:')) for (const id of payload.slice(6).split(',')) asked.rules.add(Number(id))
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
    inStep: () => listener.hears() && !behind && !reload?.isOverdue,
    async settled() {
      await listener.settled()
      while (pending || reload) await (pending ?? reload?.done)
    },
    shown: () => listener.heardByAll(shownMs),
    frame: () => state.frame,
    indexes: () => state.indexes,
    indexOf: (category) => state.indexes.get((category.parent ?? category).id),
    category: (slugOrId) => state.frame.bySlug.get(String(slugOrId)) ?? state.frame.categories.get(Number(slugOrId)),
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
    search: (text, asTyped) => state.search.search(text, asTyped),
    complete: (start, most) => state.search.complete(start, most),
    prepareSearch,
    close: () => {
      closed = true
    },
  }
  return catalogue
}

/** The view of the showroom with this id, or without a showroom. Throws 404 for an unknown id. */
export function viewOf(catalogue: Pick<Catalogue, 'view' | 'showroom'>, showroom: number | null | undefined): View {
  if (showroom == null) return catalogue.view(null)
  if (!catalogue.showroom(showroom)) throw notFound()
  return catalogue.view(showroom)
}
