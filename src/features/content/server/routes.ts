import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { faqFor } from '../faq.ts'
import { faqTab, home } from '../schema.ts'
import { readHome } from './home.ts'

/** Data for the home page and the FAQ page (api.md section 2). */
export function contentRoutes(
  api: ApiApp,
  { db, demo, versions }: { db: Db; demo: boolean; versions: Versions },
): void {
  api.get(
    '/home',
    { config: { auth: 'none' }, schema: { response: { 200: responseOf(home) } } },
    async (request) => {
      const stamp = versions.stamp(['catalogue texts'])
      const data = await readHome({ db, demo })
      madeFrom(request, stamp)
      return ok(data)
    },
  )

  api.get(
    '/faq',
    // This rule reads a token if there is one; guests get the public tabs.
    { config: { auth: 'guest cart' }, schema: { response: { 200: responseOf(z.array(faqTab)) } } },
    async (request) => {
      if (!request.actor) madeFrom(request, versions.stamp([]))
      return ok(faqFor(request.actor?.type ?? null))
    },
  )
}
