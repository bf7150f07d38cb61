import { perAddress } from '#features/accounts/server/guards.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { designAiCalls } from '#features/design-ai/calls.ts'
import { dayOf } from '#lib/dates.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import type { Briefs } from './model/read-by-model.ts'

/** Reading a brief without an account; nothing is stored (api.md section 10). */
export function briefRoutes(
  api: ApiApp,
  { env, clock, catalogue, briefs }: { env: Env; clock: () => Date; catalogue: Catalogue; briefs: Briefs },
): void {
  const on = mount(api, designAiCalls)

  on('POST /AI/brief', { config: { ...perAddress(env, 120, '10 minutes', 'prompt') } }, async ({ body }) => {
    await catalogue.ready()
    return ok(await briefs.read(body.prompt, { today: dayOf(clock()) }))
  })
}
