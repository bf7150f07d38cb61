import { perAddress } from '#features/accounts/server/guards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { readingSchema } from '#features/design-ai/brief/schema.ts'
import { briefBody } from '#features/design-ai/designs/schema.ts'
import { dayOf } from '#lib/dates.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import type { BriefReader } from './read-brief.ts'

/** Reading a brief without an account; nothing is stored (api.md section 10). */
export function briefRoutes(
  api: ApiApp,
  {
    env,
    clock,
    catalogue,
    briefs,
  }: { env: Env; clock: () => Date; catalogue: Catalogue; briefs: BriefReader },
): void {
  api.post(
    '/AI/brief',
    {
      config: { auth: 'none', ...perAddress(env, 120, '10 minutes', 'prompt') },
      schema: { body: briefBody, response: { 200: responseOf(readingSchema) } },
    },
    async ({ body }) => {
      await catalogue.ready()
      return ok(briefs.read(body.prompt, { today: dayOf(clock()) }))
    },
  )
}
