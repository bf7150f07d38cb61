import { valuesOn } from '#features/site/server/dated-values.ts'
import { fillFigures } from '#features/site/settings.ts'
import { dayOf } from '#lib/dates.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { contentCalls } from '../calls.ts'
import { type HomeDeps, readHome } from './home.ts'
import { readFaq } from './pages/read-markdown.ts'
import { publishedPage } from './pages/read-pages.ts'

/** Data for the home page and the FAQ page (api.md section 2). */
export function contentRoutes(
  api: ApiApp,
  { db, catalogue, clock, demo, versions }: HomeDeps & { clock: Clock; versions: Versions },
): void {
  const on = mount(api, contentCalls)

  on('GET /home', async (request) => {
    const stamp = versions.stamp(['catalogue texts'])
    const data = await readHome({ db, catalogue, demo })
    madeFrom(request, stamp)
    return ok(data)
  })

  on('GET /faq', async (request) => {
    const stamp = versions.stamp(['catalogue texts'])
    const [page, { figures }] = await Promise.all([publishedPage(db, 'faq'), valuesOn(db, dayOf(clock()))])
    if (!request.actor) madeFrom(request, stamp)
    const type = request.actor?.type ?? null
    const tabs = readFaq(fillFigures(page.body, figures)).value
    return ok(tabs.filter(({ audience }) => audience === 'all' || audience === type))
  })
}
