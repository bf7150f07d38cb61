import { actorOf } from '#features/accounts/server/authenticate.ts'
import { readerOf } from '#features/catalogue/prices/showroom-view.ts'
import { cardOf } from '#features/catalogue/server/cards.ts'
import { showroomIdOf } from '#features/catalogue/server/list-request.ts'
import type { VisualizerDeps } from '#features/visualizer/server/visualizer-deps.ts'
import { fail, notFound } from '#lib/failure.ts'
import { clampPage, paged } from '#lib/paging.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { shopCalls } from '../calls.ts'
import { deleteFavorite, hasFavorite, insertFavorite, listFavorites } from './queries.ts'

const most = 500

/** Products that an account has saved as favorites. */
export function favoriteRoutes(api: ApiApp, { db, clock, catalogue }: VisualizerDeps): void {
  const on = mount(api, shopCalls)

  on('GET /favorites', async (request) => {
    const ids = await listFavorites(db, actorOf(request).id)
    await catalogue.ready()
    const params = new URLSearchParams(request.url.split('?')[1])
    const view = catalogue.view(showroomIdOf(params, catalogue))
    // Favorites that are no longer sold, or not in this showroom, are left out but stay saved.
    const found = ids.flatMap((id) => catalogue.productById(id) ?? []).filter((product) => view.carries(product))
    const { per_page } = request.query
    const page = clampPage(request.query.page, found.length, per_page)
    const reader = readerOf(request)
    const cards = found
      .slice((page - 1) * per_page, page * per_page)
      .map((product) => cardOf(product, view, catalogue.chips(product), reader))
    params.delete('page')
    return ok(paged(cards, found.length, page, per_page, '/api/favorites', params))
  })

  on('GET /favorites/:hash', async (request) =>
    ok({ kept: await hasFavorite(db, actorOf(request).id, request.params.hash) }),
  )

  on('POST /favorites', async (request, reply) => {
    await catalogue.ready()
    const product = catalogue.product(request.body.product)
    if (!product) throw notFound()
    const favorite = { accountId: actorOf(request).id, productId: product.id, most }
    if (!(await insertFavorite(db, favorite, clock())))
      throw fail('too_many', 422, `You can save up to ${most} favorites. Remove one to add another.`)
    return reply.status(201).send(ok(null, 'Added to your favorites.'))
  })

  on('DELETE /favorites/:hash', async (request) => {
    await deleteFavorite(db, actorOf(request).id, request.params.hash)
    return ok(null, 'Removed from your favorites.')
  })
}
