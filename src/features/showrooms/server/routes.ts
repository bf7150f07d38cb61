import { z } from 'zod'
import { actorOf } from '#features/accounts/server/authenticate.ts'
import { perAddress } from '#features/accounts/server/guards.ts'
import { tags } from '#features/catalogue/server/catalogue.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
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
import {
  lookUpShowrooms,
  readAccountSummary,
  readSettings,
  readShopProfile,
  type ShowroomDeps,
  saveSettings,
} from './service.ts'

/** Public showroom lookup and profile, and a professional's settings for their own showroom. */
export function showroomRoutes(api: ApiApp, deps: ShowroomDeps & { env: Env; versions: Versions }): void {
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
    { config: { auth: 'shop' }, schema: { response: { 200: responseOf(accountSummarySchema) } } },
    async (request) => ok(await readAccountSummary(deps, actorOf(request))),
  )

  api.get(
    '/showroom',
    { config: { auth: 'pro' }, schema: { response: { 200: responseOf(showroomSettings) } } },
    async (request) => ok(await readSettings(deps.db, actorOf(request).id)),
  )

  api.put(
    '/showroom',
    {
      config: { auth: 'pro', changesCatalogue: true },
      schema: { body: changeShowroom, response: { 200: responseOf(showroomSettings) } },
    },
    async (request) =>
      ok(await saveSettings(deps.db, actorOf(request).id, request.body), 'Your showroom has been saved.'),
  )
}
