import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import { tags } from '#features/catalogue/server/catalogue.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { fileOf, ok, responseOf } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import {
  accountSummarySchema,
  changeShowroom,
  type ShopProfile,
  shopProfileData,
  shopProfileQuery,
  showroomFoundSchema,
  showroomSettings,
  showroomsQuery,
} from '../schema.ts'
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
  // Security: 60 lookups per minute and address, so that the list of professionals cannot be copied (U13).
  api.get(
    '/visualization/showrooms',
    {
      config: { auth: 'none', ...perAddress(deps.env, 60, '1 minute', 's', 'look-ups') },
      schema: { querystring: showroomsQuery, response: { 200: responseOf(z.array(showroomFoundSchema)) } },
    },
    async (request) => ok(await lookUpShowrooms(deps, request.query.s)),
  )

  api.get(
    '/visualization/shop_profile',
    {
      config: { auth: 'none' },
      schema: { querystring: shopProfileQuery, response: { 200: responseOf(shopProfileData) } },
    },
    async (request) => {
      const stamp = deps.versions.stamp([tags.showrooms, ...(request.query.ff === '1' ? [tags.texts] : [])])
      const found: ShopProfile | Record<string, never> = (await readShopProfile(deps, request.query)) ?? {}
      madeFrom(request, stamp)
      return ok(found)
    },
  )

  api.get(
    '/account/standing',
    {
      config: { auth: 'shop', reads: true },
      schema: { response: { 200: responseOf(accountSummarySchema) } },
    },
    async (request) => ok(await readAccountSummary(deps, actorOf(request))),
  )

  api.get(
    '/showroom',
    { config: { auth: 'pro', reads: true }, schema: { response: { 200: responseOf(showroomSettings) } } },
    async (request) => ok(await readSettings(deps.db, actorOf(request))),
  )

  cardRoutes(api, deps)

  api.put(
    '/showroom',
    {
      config: { auth: 'pro', changesCatalogue: true },
      schema: { body: changeShowroom, response: { 200: responseOf(showroomSettings) } },
    },
    async (request) => ok(await saveSettings(deps, actorOf(request), request.body), 'Your showroom has been saved.'),
  )
}

/** What a professional prints and sends, so that clients find the showroom. */
function cardRoutes(api: ApiApp, deps: ShowroomDeps & { env: Env }): void {
  api.get(
    '/showroom/card',
    {
      config: { auth: 'pro', reads: true },
      schema: { response: { 200: fileOf('A sheet and ten cards.', 'application/pdf') } },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const settings = await readSettings(deps.db, actor)
      const phone = (await readShopProfile(deps, { showroom: actor.id, ff: '0' }))?.profile.phone ?? ''
      return reply
        .header('content-disposition', `attachment; filename="showroom-${settings.vsd_id}.pdf"`)
        .type('application/pdf')
        .send(await cardPdf({ settings, phone, publicUrl: deps.env.PUBLIC_URL }))
    },
  )

  api.get(
    '/showroom/code',
    {
      config: { auth: 'pro', reads: true },
      schema: { response: { 200: fileOf('The QR code.', 'image/png') } },
    },
    async (request, reply) => {
      const { vsd_id: vsdId } = await readSettings(deps.db, actorOf(request))
      return reply
        .header('content-disposition', `attachment; filename="showroom-${vsdId}.png"`)
        .type('image/png')
        .send(await codePng(cardAddress(deps.env.PUBLIC_URL, vsdId)))
    },
  )
}
