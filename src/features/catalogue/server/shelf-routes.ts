import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { fail, invalid, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import type { ApiApp } from '#server/api-app.ts'
import { answerOf, asIs, ok } from '#server/reply.ts'
import { coverage } from '../coverage.ts'
import { materialOf, surfacesOf } from '../material.ts'
import { pricePerSqft } from '../pricing.ts'
import {
  alsoViewedBody,
  coverageBody,
  covered,
  laidList,
  priceBody,
  pricedLines,
  productCard,
  recentlyViewedBody,
  topProductsBody,
  visualizationProductsBody,
  wholesaleBody,
  wholesalePrices,
} from '../schema.ts'
import { alsoViewed } from './also-viewed.ts'
import type { Answers } from './answers.ts'
import { cardOf } from './cards.ts'
import { type Catalogue, tags } from './catalogue.ts'
import { readModels, rememberViews } from './catalogue-queries.ts'
import type { Product, Size } from './model.ts'
import { paidBy, type Reader, readerOf } from './reader.ts'
import { readList, topProducts } from './reads.ts'
import type { View } from './showroom-view.ts'

const open = { auth: 'guest cart', reads: true } as const
const shelf = { 200: answerOf(z.array(productCard)) }

/** Rows of cards and prices that pages ask for beside their own list (spec 2 §7). */
export function shelfRoutes(api: ApiApp, deps: { db: Db; catalogue: Catalogue }, answers: Answers): void {
  const { catalogue } = deps
  const cards = (products: Product[], view: View, reader: Reader) =>
    products.map((p) => cardOf(p, view, catalogue.chips(p), reader))

  const top = { config: open, schema: { body: topProductsBody, response: shelf }, serializerCompiler: asIs }
  api.post('/top_products', top, async (request, reply) => {
    const { showroom, category, limit } = request.body
    return answers.send(request, reply, `top ${readerKey(request)} ${JSON.stringify(request.body)}`, () => {
      const view = viewOf(catalogue, showroom)
      const named = category == null ? null : catalogue.category(category)
      if (named === undefined) throw notFound()
      const products = topProducts(catalogue, view, named, limit)
      return { data: cards(products, view, readerOf(request)), tags: allTags(catalogue) }
    })
  })

  api.post(
    '/customer_also_viewed',
    { config: open, schema: { body: alsoViewedBody, response: shelf }, serializerCompiler: asIs },
    async (request, reply) => {
      const { product, showroom, limit } = request.body
      return answers.send(
        request,
        reply,
        `also ${readerKey(request)} ${JSON.stringify(request.body)}`,
        () => {
          const view = viewOf(catalogue, showroom)
          const found = catalogue.product(product)
          if (!found) throw notFound()
          const data = cards(alsoViewed(catalogue, found, view, limit), view, readerOf(request))
          return { data, tags: [tags.category(found.category), tags.texts, tags.showrooms] }
        },
      )
    },
  )

  const recent = {
    config: open,
    schema: { body: recentlyViewedBody, response: shelf },
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

  const priced = { config: open, schema: { body: priceBody, response: { 200: answerOf(pricedLines) } } }
  api.post('/products/price', priced, async (request) => {
    await catalogue.ready()
    const view = viewOf(catalogue, request.body.showroom)
    const lines = request.body.lines.map((line, i) => {
      const { product, size } = soldSize(catalogue, view, line.hash, line.size_id)
      if (line.quantity < product.minimumUnit) {
        throw invalid(`lines.${i}.quantity`, `The quantity must be at least ${product.minimumUnit}.`)
      }
      const cents = paid(view, product, size, readerOf(request))
      const perSqft = pricePerSqft(cents, size.boxSqftHundredths)
      return {
        hash: product.hash,
        size_id: size.id,
        quantity: line.quantity,
        unit_price: toDollars(cents),
        amount: toDollars(cents * line.quantity),
        price_per_sqft: perSqft === null ? null : toDollars(perSqft),
        sqft: size.boxSqftHundredths === null ? null : (size.boxSqftHundredths * line.quantity) / 100,
        minimum_unit: product.minimumUnit,
      }
    })
    return ok(lines)
  })

  const wholesale = {
    config: { auth: 'pro', reads: true } as const,
    schema: { body: wholesaleBody, response: { 200: answerOf(wholesalePrices) } },
  }
  api.post('/products/wholesale', wholesale, async (request) => {
    await catalogue.ready()
    const view = viewOf(catalogue, null)
    const found = request.body.products.flatMap((hash) => catalogue.product(hash) ?? [])
    return ok(
      found.flatMap((product) => {
        const [size] = product.sizes
        if (!size) return []
        const cents = view.price(product, size).wholesaleCents
        const perSqft = pricePerSqft(cents, size.boxSqftHundredths)
        const sqft = perSqft === null ? null : toDollars(perSqft)
        return [{ hash: product.hash, price: toDollars(cents), price_per_sqft: sqft }]
      }),
    )
  })

  const area = { config: open, schema: { body: coverageBody, response: { 200: answerOf(covered) } } }
  api.post('/products/coverage', area, async (request) => {
    await catalogue.ready()
    const { hash, size_id, showroom, width_ft, length_ft, waste_percent } = request.body
    const view = viewOf(catalogue, showroom)
    const { product, size } = soldSize(catalogue, view, hash, size_id)
    if (size.boxSqftHundredths === null) {
      throw fail('no_coverage', 422, 'This product is not sold by the area that it covers.')
    }
    const found = coverage({
      sqft: width_ft * length_ft,
      wastePercent: waste_percent,
      boxSqft: size.boxSqftHundredths / 100,
      minimumUnit: product.minimumUnit,
    })
    const amount = paid(view, product, size, readerOf(request)) * found.quantity
    return ok({ sqft: found.sqft, quantity: found.quantity, amount: toDollars(amount) })
  })

  api.post(
    '/visualization/products',
    {
      config: open,
      schema: { body: visualizationProductsBody, response: { 200: answerOf(laidList) } },
      serializerCompiler: asIs,
    },
    async (request) => {
      const { category, showroom, q, page, per_page, sort, filters } = request.body
      const params = new URLSearchParams({ page: String(page), per_page: String(per_page), sort })
      if (category != null) params.set('category', String(category))
      if (showroom != null) params.set('showroom', String(showroom))
      if (q) params.set('q', q)
      for (const [key, value] of Object.entries(filters)) {
        for (const each of Array.isArray(value) ? value : [value]) params.append(key, String(each))
      }
      await catalogue.ready()
      const { data } = readList(catalogue, params, readerOf(request), '/api/visualization/products')
      const models = await readModels(
        deps.db,
        data.data.map((card) => card.id),
      )
      const laid = data.data.map((card) => ({
        ...card,
        material: materialOf(card, models.get(card.id) ?? null),
        surfaces: surfacesOf(card.category.slug_url),
      }))
      return ok({ ...data, data: laid })
    },
  )
}

function viewOf(catalogue: Catalogue, showroom: number | null | undefined): View {
  if (showroom == null) return catalogue.view(null)
  if (!catalogue.showroom(showroom)) throw notFound()
  return catalogue.view(showroom)
}

function soldSize(
  catalogue: Catalogue,
  view: View,
  hash: string,
  sizeId: number,
): { product: Product; size: Size } {
  const product = catalogue.product(hash)
  const size = product?.sizes.find((s) => s.id === sizeId)
  if (!product || !size || !view.carries(product)) throw notFound()
  return { product, size }
}

function paid(view: View, product: Product, size: Size, reader: Reader): number {
  return paidBy(reader, view.price(product, size))
}

/** Kept answers are kept for all who read alike. */
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
