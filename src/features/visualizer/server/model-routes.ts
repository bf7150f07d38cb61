import { z } from 'zod'
import { materialOf, surfacesOf } from '#features/catalogue/material.ts'
import { readerOf } from '#features/catalogue/prices/reader.ts'
import { laidList, visualizationProductsBody } from '#features/catalogue/schema.ts'
import { readList } from '#features/catalogue/server/reads.ts'
import type { ApiApp } from '#server/api-app.ts'
import { asIs, ok, responseOf } from '#server/reply.ts'
import {
  fittingList,
  modelRow,
  modelsBody,
  productFits,
  productFitsBody,
  productRoom,
  productRoomQuery,
} from '../schema.ts'
import type { Faces } from './faces.ts'
import { findFitting } from './fitting.ts'
import { guestLimit } from './guest-limit.ts'
import { readLooks } from './look-queries.ts'
import type { Models } from './models.ts'
import { fitsOfProducts, roomForProduct } from './product-rooms.ts'
import type { VisualizerDeps } from './visualizer-deps.ts'

/** What fits a slot, what it looks like, and which room a product is shown in. */
export function modelRoutes(
  api: ApiApp,
  deps: VisualizerDeps,
  { faces, models }: { faces: Faces; models: Models },
): void {
  api.post(
    '/visualization/models',
    {
      config: { auth: 'guest cart', reads: true, ...guestLimit(deps.env, 240, '1 minute') },
      schema: { body: modelsBody, response: { 200: responseOf(z.array(modelRow)) } },
      serializerCompiler: asIs,
    },
    async (request) => ok(await models.read(request.body, readerOf(request))),
  )

  api.post(
    '/visualization/products',
    {
      config: { auth: 'guest cart', reads: true },
      schema: { body: visualizationProductsBody, response: { 200: responseOf(laidList) } },
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
      await deps.catalogue.ready()
      const { data } = readList(deps.catalogue, params, readerOf(request), '/api/visualization/products')
      const looks = await readLooks(
        deps.db,
        data.data.map((card) => card.hash),
      )
      const models = new Map(looks.map(({ hash, model }) => [hash, model]))
      const laid = data.data.map((card) => ({
        ...card,
        material: materialOf(card, models.get(card.hash) ?? null),
        surfaces: surfacesOf(card.category.slug_url),
      }))
      return ok({ ...data, data: laid })
    },
  )

  api.get(
    '/visualization/fitting',
    {
      config: { auth: 'guest cart', ...guestLimit(deps.env, 240, '1 minute') },
      schema: {
        querystring: z.looseObject({
          /** Slugs, comma separated. */
          categories: z.union([z.string(), z.array(z.string())]).optional(),
          families: z.union([z.string(), z.array(z.string())]).optional(),
          max_width_in: z.coerce.number().optional().catch(undefined),
          /** `#rrggbb`: the closest color first. */
          near: z.string().max(7).optional(),
          showroom: z.string().max(20).optional(),
          vsd_id: z.string().max(8).optional(),
        }),
        response: { 200: responseOf(fittingList) },
      },
      serializerCompiler: asIs,
    },
    async (request) => {
      const faceOf = await faces.ready()
      const params = new URLSearchParams(request.url.split('?')[1])
      return ok(findFitting(deps.catalogue, faceOf, params, readerOf(request)))
    },
  )

  api.get(
    '/visualization/product_room',
    {
      config: { auth: 'guest cart', ...guestLimit(deps.env, 240, '1 minute') },
      schema: { querystring: productRoomQuery, response: { 200: responseOf(productRoom) } },
    },
    async ({ query }) => {
      const faceOf = await faces.ready()
      return ok(roomForProduct({ catalogue: deps.catalogue, faceOf }, query))
    },
  )

  api.post(
    '/visualization/product_fits',
    {
      config: { auth: 'guest cart', reads: true, ...guestLimit(deps.env, 240, '1 minute') },
      schema: { body: productFitsBody, response: { 200: responseOf(z.array(productFits)) } },
      serializerCompiler: asIs,
    },
    async ({ body }) => {
      const faceOf = await faces.ready()
      return ok(fitsOfProducts({ catalogue: deps.catalogue, faceOf }, body.products))
    },
  )
}
