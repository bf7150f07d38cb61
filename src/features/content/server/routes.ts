import { z } from 'zod'
import { valuesOn } from '#features/site/server/dated-values.ts'
import { fillFigures } from '#features/site/settings.ts'
import { dayOf } from '#lib/dates.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { faqTab, home } from '../schema.ts'
import { type HomeDeps, readHome } from './home.ts'
import { readFaq } from './pages/read-markdown.ts'
import { publishedPage } from './pages/read-pages.ts'

/** Data for the home page and the FAQ page (api.md section 2). */
export function contentRoutes(
  api: ApiApp,
  { db, catalogue, clock, demo, versions }: HomeDeps & { clock: Clock; versions: Versions },
): void {
  api.get('/home', { config: { auth: 'none' }, schema: { response: { 200: responseOf(home) } } }, async (request) => {
    const stamp = versions.stamp(['catalogue texts'])
    const data = await readHome({ db, catalogue, demo })
    madeFrom(request, stamp)
    return ok(data)
  })

  api.get(
    '/faq',
    // This rule reads a token if there is one; guests get the public tabs.
    {
      config: { auth: 'guest cart', reads: true },
      schema: { response: { 200: responseOf(z.array(faqTab)) } },
    },
    async (request) => {
      const stamp = versions.stamp(['catalogue texts'])
      const [page, { figures }] = await Promise.all([publishedPage(db, 'faq'), valuesOn(db, dayOf(clock()))])
      if (!request.actor) madeFrom(request, stamp)
      const type = request.actor?.type ?? null
      const tabs = readFaq(fillFigures(page.body, figures)).value
      return ok(tabs.filter(({ audience }) => audience === 'all' || audience === type))
    },
  )
}
