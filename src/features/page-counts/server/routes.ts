import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { dayOf } from '#lib/dates.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { countBody, pageCounts, searchBody } from '../schema.ts'
import { countedWords, readCounts, searchTally, viewTally } from './counts.ts'

type CountDeps = {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  env: Env
  catalogue: Pick<Catalogue, 'showroom'>
}

/** Counts page views as daily totals. No address, account, or cookie is read. */
export function pageCountRoutes(api: ApiApp, deps: CountDeps): void {
  const tally = viewTally(deps.db, deps.log)
  const searches = searchTally(deps.db, deps.log)
  api.addHook('onClose', async () => {
    await Promise.all([tally.flush(), searches.flush()])
  })

  api.post(
    '/page_counts',
    {
      bodyLimit: 512,
      // One page per second for a minute; nobody reads faster. The limit is counted in memory and not stored.
      config: { auth: 'none', ...perAddress(deps.env, 60, '1 minute', 'page', 'pages') },
      schema: { body: countBody, response: { 200: responseOf(z.object({ counted: z.boolean() })) } },
    },
    async (request) => {
      const { page, showroom } = request.body
      if (declines(request)) return ok({ counted: false })
      const known = showroom !== null && deps.catalogue.showroom(showroom) !== undefined
      tally.add({ day: dayOf(deps.clock()), page, showroomId: known ? showroom : null, views: 1 })
      return ok({ counted: true })
    },
  )

  api.post(
    '/page_counts/search',
    {
      bodyLimit: 1024,
      config: { auth: 'none', ...perAddress(deps.env, 30, '1 minute', 'search', 'searches') },
      schema: { body: searchBody, response: { 200: responseOf(z.object({ counted: z.boolean() })) } },
    },
    async (request) => {
      const words = countedWords(request.body.words)
      if (words === null || declines(request)) return ok({ counted: false })
      const foundNone = request.body.found === 0 ? 1 : 0
      searches.add({ day: dayOf(deps.clock()), words, searches: 1, foundNone })
      return ok({ counted: true })
    },
  )

  const schema = { response: { 200: responseOf(pageCounts) } }
  const read = async (showroomId: number | null) => {
    await tally.flush()
    return ok(await readCounts(deps.db, showroomId, deps.clock()))
  }

  api.get('/admin/page_counts', { config: { auth: 'admin', reads: true }, schema }, async () => read(null))

  api.get('/showroom/page_counts', { config: { auth: 'pro', reads: true }, schema }, async (request) =>
    read(actorOf(request).id),
  )
}

/** Also checked here, in case a page sent a count although the browser asked not to be tracked. */
function declines({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1'
}
