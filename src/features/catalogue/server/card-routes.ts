import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { notFound } from '#lib/failure.ts'
import type { ApiApp } from '#server/api-app.ts'
import { asIs, ok, responseOf } from '#server/reply.ts'
import { type Reader, readerOf } from '../prices/reader.ts'
import { type View, viewOf } from '../prices/showroom-view.ts'
import { alsoViewedBody, productCard, recentlyViewedBody, topProductsBody } from '../schema.ts'
import { alsoViewed } from './also-viewed.ts'
import { cardOf } from './cards.ts'
import { type Catalogue, tags } from './catalogue.ts'
import { rememberViews } from './catalogue-queries.ts'
import type { Product } from './model.ts'
import { topProducts } from './reads.ts'
import type { ResponseCache } from './response-cache.ts'

const open = { auth: 'guest cart', reads: true } as const
const cardList = { 200: responseOf(z.array(productCard)) }

/** Rows of cards that pages load in addition to their own list (spec 2 §7). */
export function cardRoutes(api: ApiApp, deps: { db: Db; catalogue: Catalogue }, cache: ResponseCache): void {
  const { catalogue } = deps
  const cards = (products: Product[], view: View, reader: Reader) =>
    products.map((p) => cardOf(p, view, catalogue.chips(p), reader))

  const top = {
    config: open,
    schema: { body: topProductsBody, response: cardList },
    serializerCompiler: asIs,
  }
  api.post('/top_products', top, async (request, reply) => {
    const { showroom, category, limit } = request.body
    return cache.send(request, reply, `top ${readerKey(request)} ${JSON.stringify(request.body)}`, () => {
      const view = viewOf(catalogue, showroom)
      const named = category == null ? null : catalogue.category(category)
      if (named === undefined) throw notFound()
      const products = topProducts(catalogue, view, named, limit)
      return { data: cards(products, view, readerOf(request)), tags: allTags(catalogue) }
    })
  })

  api.post(
    '/customer_also_viewed',
    { config: open, schema: { body: alsoViewedBody, response: cardList }, serializerCompiler: asIs },
    async (request, reply) => {
      const { product, showroom, limit } = request.body
      return cache.send(request, reply, `also ${readerKey(request)} ${JSON.stringify(request.body)}`, () => {
        const view = viewOf(catalogue, showroom)
        const found = catalogue.product(product)
        if (!found) throw notFound()
        const data = cards(alsoViewed(catalogue, found, view, limit), view, readerOf(request))
        return { data, tags: [tags.category(found.category), tags.texts, tags.showrooms] }
      })
    },
  )

  const recent = {
    config: open,
    schema: { body: recentlyViewedBody, response: cardList },
    serializerCompiler: asIs,
  }
  api.post('/recently_viewed', recent, async (request) => {
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
