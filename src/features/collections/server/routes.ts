import type { FastifyRequest } from 'fastify'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import { tags } from '#features/catalogue/server/catalogue.ts'
import { type ApiApp, mount, ok } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { collectionsCalls } from '../calls.ts'
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

/** Collections of a showroom (api.md section 9): public ones for its clients, all of them for its professional. */
export function collectionRoutes(api: ApiApp, deps: CollectionDeps & { versions: Versions }): void {
  const on = mount(api, collectionsCalls)

  const { catalogue, versions } = deps
  /** Taken before the read, so that a change in between makes the page again. */
  const stampOf = async () => {
    await catalogue.ready()
    const categories = [...catalogue.indexes().values()].map(({ category }) => tags.category(category))
    return versions.stamp([tags.collections, tags.showrooms, tags.texts, ...categories])
  }

  on('GET /collections', async (request) => {
    const stamp = await stampOf()
    const found = await readPublished(deps, request.query.vsd_id, readerOf(request))
    madeFrom(request, stamp)
    return ok(found)
  })

  on('GET /collections/:id', async (request) => {
    const stamp = await stampOf()
    const found = await readOnePublished(deps, request.params.id, readerOf(request))
    madeFrom(request, stamp)
    return ok(found)
  })

  const own = (request: FastifyRequest) => actorOf(request).id

  on('GET /showroom/collections', async (request) => ok(await readOwn(deps, own(request))))
  on('POST /showroom/collections', async (request, reply) =>
    reply.status(201).send(ok(await createCollection(deps, own(request), request.body), 'Collection created.')),
  )

  on('GET /showroom/collections/:id', async (request) => ok(await readOwnDetail(deps, own(request), request.params.id)))

  on('PUT /showroom/collections/:id', async (request) =>
    ok(await changeCollection(deps, own(request), request.params.id, request.body), 'Collection saved.'),
  )

  on('DELETE /showroom/collections/:id', async (request) => {
    await removeCollection(deps, own(request), request.params.id)
    return ok(null, 'Collection deleted.')
  })

  on('POST /showroom/collections/:id/products', async (request) =>
    ok(await addToCollection(deps, own(request), request.params.id, request.body.products), 'Added to the collection.'),
  )
}
