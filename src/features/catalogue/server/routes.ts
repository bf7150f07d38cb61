import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { notFound } from '#lib/failure.ts'
import { clampPage, paged } from '#lib/paging.ts'
import { type ApiApp, asIs, type Clock, mount, ok } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { catalogueCalls } from '../calls.ts'
import { type Reader, readerOf, type View, visitor } from '../prices/showroom-view.ts'
import type { ProductDetail } from '../schema.ts'
import { cardOf } from './cards.ts'
import { type Catalogue, tags, viewOf } from './catalogue.ts'
import { showroomIdOf } from './list-request.ts'
import { readList } from './listing.ts'
import type { Product, ProductTexts } from './model.ts'
import { priceRoutes } from './price-routes.ts'
import { readTexts, rememberViews } from './product-queries.ts'
import { alsoViewed, readBrands, readCategory, readDepartment, readDetail, readMenu, topProducts } from './reads.ts'
import { createResponseCache, type Made, type ResponseCache } from './response-cache.ts'
import { readSuggestions } from './suggestions.ts'

export type CatalogueDeps = { db: Db; clock: Clock; catalogue: Catalogue; versions: Versions }

const hashShape = /^[A-Za-z0-9_-]{6,64}$/

/** The catalogue's responses are ready bytes or newly made objects. */
const asReady = { serializerCompiler: asIs }

export function catalogueRoutes(api: ApiApp, deps: CatalogueDeps): void {
  const on = mount(api, catalogueCalls)

  const { catalogue, versions } = deps
  const cache = createResponseCache(catalogue, versions)
  const textsOf = gatherReads((ids) => readTexts(deps.db, ids))

  /** From the cache for visitors; computed for readers who see more. */
  const read = (make: (request: FastifyRequest, params: URLSearchParams, reader: Reader) => Made) => {
    return async (request: FastifyRequest, reply: Parameters<ResponseCache['send']>[1]) => {
      const params = new URLSearchParams(request.url.split('?')[1])
      const reader = readerOf(request)
      if (reader === visitor) return cache.send(request, reply, request.url, () => make(request, params, visitor))
      await catalogue.ready()
      return reply.send(ok(make(request, params, reader).data))
    }
  }
  const param = (request: FastifyRequest, name: string) => (request.params as Record<string, string>)[name] ?? ''

  on(
    'GET /products',
    asReady,
    read((_request, params, reader) => readList(catalogue, params, reader)),
  )
  on('GET /products/:hash', asReady, async (request, reply) => {
    await catalogue.ready()
    const hash = param(request, 'hash')
    const product = hashShape.test(hash) ? catalogue.product(hash) : undefined
    if (!product) throw notFound()
    const reader = readerOf(request)
    const make = async () => {
      const texts = (await textsOf(product.id)) ?? noTexts
      const params = new URLSearchParams(request.url.split('?')[1])
      return () => readDetail(catalogue, product, texts, showroomIdOf(params, catalogue), reader)
    }
    if (reader !== visitor) return reply.send(ok((await make())().data as ProductDetail))
    return cache.send(request, reply, request.url, { read: make, tag: tags.product(product.id) })
  })
  on(
    'GET /menu_category',
    asReady,
    read((_request, params) => readMenu(catalogue, showroomIdOf(params, catalogue))),
  )
  on(
    'GET /departments/:menu_slug',
    asReady,
    read((request, params) => readDepartment(catalogue, param(request, 'menu_slug'), showroomIdOf(params, catalogue))),
  )
  on(
    'GET /categories/:category',
    asReady,
    read((request, params) => readCategory(catalogue, param(request, 'category'), showroomIdOf(params, catalogue))),
  )
  on(
    'GET /search/suggest',
    asReady,
    read((_request, params) => readSuggestions(catalogue, params.get('q') ?? '', showroomIdOf(params, catalogue))),
  )
  on('GET /brands', async (request) => {
    await catalogue.ready()
    madeFrom(request, versions.stamp([tags.texts]))
    const { per_page } = request.query
    const all = readBrands(catalogue)
    const page = clampPage(request.query.page, all.length, per_page)
    const query = new URLSearchParams({ per_page: String(per_page) })
    const rows = all.slice((page - 1) * per_page, page * per_page)
    return ok(paged(rows, all.length, page, per_page, '/api/brands', query))
  })
  cardRoutes(api, deps, cache)
  priceRoutes(api, {
    catalogue: deps.catalogue,
    measuresOf: async (productId, sizeId) => (await textsOf(productId))?.sizes.find(({ id }) => id === sizeId),
  })
}

/** For a product that was removed between lookup and read. */
const noTexts: ProductTexts = {
  description: '',
  specs: [],
  documents: [],
  photographs: [],
  files: [],
  model: null,
  sizes: [],
}

/** Rows of cards that pages load in addition to their own list (spec 2 §7). */
function cardRoutes(api: ApiApp, deps: { db: Db; catalogue: Catalogue }, cache: ResponseCache): void {
  const on = mount(api, catalogueCalls)

  const { catalogue } = deps
  const cards = (products: Product[], view: View, reader: Reader) =>
    products.map((p) => cardOf(p, view, catalogue.chips(p), reader))
  on('POST /top_products', { serializerCompiler: asIs }, async (request, reply) => {
    const { showroom, category, limit } = request.body
    return cache.send(request, reply, `top ${readerKey(request)} ${JSON.stringify(request.body)}`, () => {
      const view = viewOf(catalogue, showroom)
      const named = category == null ? null : catalogue.category(category)
      if (named === undefined) throw notFound()
      const products = topProducts(catalogue, view, named, limit)
      return { data: cards(products, view, readerOf(request)), tags: allTags(catalogue) }
    })
  })

  on('POST /customer_also_viewed', { serializerCompiler: asIs }, async (request, reply) => {
    const { product, showroom, limit } = request.body
    return cache.send(request, reply, `also ${readerKey(request)} ${JSON.stringify(request.body)}`, () => {
      const view = viewOf(catalogue, showroom)
      const found = catalogue.product(product)
      if (!found) throw notFound()
      const data = cards(alsoViewed(catalogue, found, view, limit), view, readerOf(request))
      return { data, tags: [tags.category(found.category), tags.texts, tags.showrooms] }
    })
  })
  on('POST /recently_viewed', { serializerCompiler: asIs }, async (request) => {
    const { products, showroom, limit } = request.body
    await catalogue.ready()
    const view = viewOf(catalogue, showroom)
    const remembered = request.actor ? await rememberViews(deps.db, request.actor.id, products) : []
    const wanted = [...new Set([...products, ...remembered])].slice(0, limit)
    const found = wanted.flatMap((hash) => catalogue.product(hash) ?? []).filter((p) => view.carries(p))
    return ok(cards(found, view, readerOf(request)))
  })
}

/** A cached response is shared by all readers who see the same prices. */
function readerKey(request: FastifyRequest): string {
  return JSON.stringify(readerOf(request))
}

function allTags(catalogue: Catalogue): string[] {
  return [
    tags.texts,
    tags.showrooms,
    ...[...catalogue.indexes().values()].map(({ category }) => tags.category(category)),
  ]
}

/**
 * Batches single reads: what is requested in one turn of the event loop is read by one query, which starts after the
 * request. A burst of requests then needs only a few queries and connections.
 */
export function gatherReads<T>(
  read: (ids: number[]) => Promise<Map<number, T>>,
): (id: number) => Promise<T | undefined> {
  let next: Promise<Map<number, T>> | null = null
  let ids: number[] = []

  function begin(): Promise<Map<number, T>> {
    const asked = ids
    ids = []
    next = null
    return read([...new Set(asked)])
  }

  return async (id) => {
    ids.push(id)
    next ??= new Promise<void>((turn) => setImmediate(turn)).then(begin)
    return (await next).get(id)
  }
}
