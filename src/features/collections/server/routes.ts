import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import { tags } from '#features/catalogue/server/catalogue.ts'
import { type ApiApp, ok, responseOf } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import {
  addToCollectionBody,
  collection,
  collectionBody,
  collectionParams,
  collectionsQuery,
  newCollectionBody,
  ownCollection,
  ownCollectionDetail,
} from '../schema.ts'
import {
  addToCollection,
  type CollectionDeps,
  changeCollection,
  createCollection,
  readOnePublished,
  readOwn,
  readOwnDetail,
  readPublished,
  removeCollection,
} from './collections.ts'

const open = { auth: 'guest cart' as const }
const config = { auth: 'pro' as const }
/** Clients see a change with their next read. */
const changes = { ...config, changesCatalogue: true as const }

/** Collections of a showroom (api.md section 9): public ones for its clients, all of them for its professional. */
export function collectionRoutes(api: ApiApp, deps: CollectionDeps & { versions: Versions }): void {
  const { catalogue, versions } = deps
  /** Taken before the read, so that a change in between makes the page again. */
  const stampOf = async () => {
    await catalogue.ready()
    const categories = [...catalogue.indexes().values()].map(({ category }) => tags.category(category))
    return versions.stamp([tags.collections, tags.showrooms, tags.texts, ...categories])
  }

  api.get(
    '/collections',
    {
      config: { ...open, reads: true },
      schema: { querystring: collectionsQuery, response: { 200: responseOf(z.array(collection)) } },
    },
    async (request) => {
      const stamp = await stampOf()
      const found = await readPublished(deps, request.query.vsd_id, readerOf(request))
      madeFrom(request, stamp)
      return ok(found)
    },
  )

  api.get(
    '/collections/:id',
    {
      config: { ...open, reads: true },
      schema: { params: collectionParams, response: { 200: responseOf(collection) } },
    },
    async (request) => {
      const stamp = await stampOf()
      const found = await readOnePublished(deps, request.params.id, readerOf(request))
      madeFrom(request, stamp)
      return ok(found)
    },
  )

  const own = (request: FastifyRequest) => actorOf(request).id

  api.get(
    '/showroom/collections',
    { config: { ...config, reads: true }, schema: { response: { 200: responseOf(z.array(ownCollection)) } } },
    async (request) => ok(await readOwn(deps, own(request))),
  )

  const detail = responseOf(ownCollectionDetail)
  api.post(
    '/showroom/collections',
    { config: changes, schema: { body: newCollectionBody, response: { 201: detail } } },
    async (request, reply) =>
      reply.status(201).send(ok(await createCollection(deps, own(request), request.body), 'Collection created.')),
  )

  api.get(
    '/showroom/collections/:id',
    { config: { ...config, reads: true }, schema: { params: collectionParams, response: { 200: detail } } },
    async (request) => ok(await readOwnDetail(deps, own(request), request.params.id)),
  )

  api.put(
    '/showroom/collections/:id',
    {
      config: changes,
      schema: { params: collectionParams, body: collectionBody, response: { 200: detail } },
    },
    async (request) =>
      ok(await changeCollection(deps, own(request), request.params.id, request.body), 'Collection saved.'),
  )

  api.delete(
    '/showroom/collections/:id',
    { config: changes, schema: { params: collectionParams, response: { 200: responseOf(z.null()) } } },
    async (request) => {
      await removeCollection(deps, own(request), request.params.id)
      return ok(null, 'Collection deleted.')
    },
  )

  api.post(
    '/showroom/collections/:id/products',
    {
      config: changes,
      schema: {
        params: collectionParams,
        body: addToCollectionBody,
        response: { 200: responseOf(z.object({ added: z.number() })) },
      },
    },
    async (request) =>
      ok(
        await addToCollection(deps, own(request), request.params.id, request.body.products),
        'Added to the collection.',
      ),
  )
}
