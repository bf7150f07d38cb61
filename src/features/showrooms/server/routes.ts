import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import { tags } from '#features/catalogue/server/catalogue.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { showroomsCalls } from '../calls.ts'
import type { ShopProfile } from '../schema.ts'
import { cardAddress, cardPdf, codePng } from './print-card.ts'
import {
  lookUpShowrooms,
  readAccountSummary,
  readSettings,
  readShopProfile,
  type ShowroomDeps,
  saveSettings,
} from './service.ts'

/** Public showroom lookup and profile, and a professional's settings for their own showroom. */
export function showroomRoutes(api: ApiApp, deps: ShowroomDeps & { env: Env; versions: Versions; clock: Clock }): void {
  const on = mount(api, showroomsCalls)

  // Security: 60 lookups per minute and address, so that the list of professionals cannot be copied (U13).
  on(
    'GET /visualization/showrooms',
    { config: { ...perAddress(deps.env, 60, '1 minute', 's', 'look-ups') } },
    async (request) => ok(await lookUpShowrooms(deps, request.query.s)),
  )

  on('GET /visualization/shop_profile', async (request) => {
    const stamp = deps.versions.stamp([tags.showrooms, ...(request.query.ff === '1' ? [tags.texts] : [])])
    const found: ShopProfile | Record<string, never> = (await readShopProfile(deps, request.query)) ?? {}
    madeFrom(request, stamp)
    return ok(found)
  })

  on('GET /account/standing', async (request) => ok(await readAccountSummary(deps, actorOf(request))))

  on('GET /showroom', async (request) => ok(await readSettings(deps.db, actorOf(request))))

  cardRoutes(api, deps)

  on('PUT /showroom', async (request) =>
    ok(await saveSettings(deps, actorOf(request), request.body), 'Your showroom has been saved.'),
  )
}

/** What a professional prints and sends, so that clients find the showroom. */
function cardRoutes(api: ApiApp, deps: ShowroomDeps & { env: Env }): void {
  const on = mount(api, showroomsCalls)

  on('GET /showroom/card', async (request, reply) => {
    const actor = actorOf(request)
    const settings = await readSettings(deps.db, actor)
    const phone = (await readShopProfile(deps, { showroom: actor.id, ff: '0' }))?.profile.phone ?? ''
    return reply
      .header('content-disposition', `attachment; filename="showroom-${settings.vsd_id}.pdf"`)
      .type('application/pdf')
      .send(await cardPdf({ settings, phone, publicUrl: deps.env.PUBLIC_URL }))
  })

  on('GET /showroom/code', async (request, reply) => {
    const { vsd_id: vsdId } = await readSettings(deps.db, actorOf(request))
    return reply
      .header('content-disposition', `attachment; filename="showroom-${vsdId}.png"`)
      .type('image/png')
      .send(await codePng(cardAddress(deps.env.PUBLIC_URL, vsdId)))
  })
}
