import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { dayOf } from '#lib/dates.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { pageCountsCalls } from '../calls.ts'
import { countedWords, readCounts, readSearches, searchTally, viewTally } from './counts.ts'

type CountDeps = {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  env: Env
  catalogue: Pick<Catalogue, 'showroom'>
}

/** Counts page views as daily totals. No address, account, or cookie is read. */
export function pageCountRoutes(api: ApiApp, deps: CountDeps): void {
  const on = mount(api, pageCountsCalls)

  const tally = viewTally(deps.db, deps.log)
  const searches = searchTally(deps.db, deps.log)
  api.addHook('onClose', async () => {
    await Promise.all([tally.flush(), searches.flush()])
  })

  on(
    'POST /page_counts',
    { config: { ...perAddress(deps.env, 60, '1 minute', 'page', 'pages') }, bodyLimit: 512 },
    async (request) => {
      const { page, showroom } = request.body
      if (declines(request)) return ok({ counted: false })
      const known = showroom !== null && deps.catalogue.showroom(showroom) !== undefined
      tally.add({ day: dayOf(deps.clock()), page, showroomId: known ? showroom : null, views: 1 })
      return ok({ counted: true })
    },
  )

  on(
    'POST /page_counts/search',
    { config: { ...perAddress(deps.env, 30, '1 minute', 'search', 'searches') }, bodyLimit: 1024 },
    async (request) => {
      const words = countedWords(request.body.words)
      if (words === null || declines(request)) return ok({ counted: false })
      const { found } = request.body
      searches.add({
        day: dayOf(deps.clock()),
        words,
        searches: 1,
        foundNone: found === 0 ? 1 : 0,
        clicked: 0,
        found: Math.min(found, 2 ** 31 - 1),
      })
      return ok({ counted: true })
    },
  )

  on(
    'POST /page_counts/click',
    { config: { ...perAddress(deps.env, 30, '1 minute', 'click', 'clicks') }, bodyLimit: 1024 },
    async (request) => {
      const words = countedWords(request.body.words)
      if (words === null || declines(request)) return ok({ counted: false })
      searches.add({ day: dayOf(deps.clock()), words, searches: 0, foundNone: 0, clicked: 1, found: 0 })
      return ok({ counted: true })
    },
  )

  on('GET /admin/searches', async (request) => {
    await searches.flush()
    return ok(await readSearches(deps.db, request.query, deps.clock()))
  })

  const read = async (showroomId: number | null) => {
    await tally.flush()
    return ok(await readCounts(deps.db, showroomId, deps.clock()))
  }

  on('GET /admin/page_counts', async () => read(null))

  on('GET /showroom/page_counts', async (request) => read(actorOf(request).id))
}

/** Also checked here, in case a page sent a count although the browser asked not to be tracked. */
function declines({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1'
}
