import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { timeZone } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { floorPlans, templates } from '#scene/model/rooms/room-tables.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp } from '#server/http/api-app.ts'
import { ok, responseOf } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { problemBody, type Setting, settingSchema } from '../schema.ts'

export type SiteDeps = {
  env: Env
  demo: boolean
  versions: Versions
  log: FastifyBaseLogger
  /** Configured sign-in providers: ids, and a label for each. */
  social: { ids: string[]; labels: Record<string, string> }
  /** Counts the products for sale, once the catalog is loaded. */
  countMaterials: () => Promise<number>
  /** The version tag of texts and settings. */
  settingTag: Parameters<Versions['stamp']>[0][number]
}

/** Serves the settings that every page's layout reads, and receives reports of failed pages. */
export function siteRoutes(api: ApiApp, deps: SiteDeps): void {
  api.get(
    '/setting',
    { config: { auth: 'none' }, schema: { response: { 200: responseOf(settingSchema) } } },
    async (request) => {
      const materials = await deps.countMaterials()
      madeFrom(request, deps.versions.stamp([deps.settingTag]))
      return ok(settingOf(deps, materials))
    },
  )

  api.post(
    '/problem',
    {
      config: {
        auth: 'none',
        ...(deps.env.RATE_LIMIT === 'on' ? { rateLimit: { max: 30, timeWindow: '1 hour' } } : {}),
      },
      schema: { body: problemBody, response: { 201: responseOf(z.null()) } },
    },
    async (request, reply) => {
      deps.log.error({ problem: request.body }, 'client-side error')
      return reply.status(201).send(ok(null))
    },
  )
}

function settingOf({ env, demo, social }: SiteDeps, materials: number): Setting {
  return {
    app_name: 'Wainscot',
    demo,
    phone: env.SUPPORT_PHONE,
    email: env.SUPPORT_EMAIL,
    default_theme: 'brunswick',
    logo: '/mark.svg',
    // The app is not in any store yet (NS-39).
    app_store_url: '',
    play_store_url: '',
    powered_by: { name: 'Wainscot', url: `${env.PUBLIC_URL}/about_us` },
    currency: 'USD',
    timezone: timeZone,
    per_page: 10,
    promo: { title: 'Save up to 30%', text: 'Save up to 30% on all finishing materials' },
    social_providers: social.ids,
    social_labels: social.labels,
    payment: {
      provider: env.STRIPE_SECRET_KEY ? 'stripe' : 'test',
      publishable_key: env.STRIPE_PUBLISHABLE_KEY ?? '',
    },
    max_upload_mb: 10,
    markup: { minimum: 10, standard: 10 },
    counts: { materials, templates: templates.length, floor_plans: floorPlans.length },
    public_url: env.PUBLIC_URL,
    share_image: paths.houseCard(),
  }
}
