import type { FastifyBaseLogger } from 'fastify'
import { type Db, isAway } from '#db/client.ts'
import { dayOf, timeZone } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { installedName, site } from '#lib/site.ts'
import { floorPlans, templates } from '#scene/model/rooms/room-tables.ts'
import type { Env } from '#server/env.ts'
import type { ApiApp, Clock } from '#server/http/api-app.ts'
import { mount, ok } from '#server/http/api-app.ts'
import { madeFrom } from '#server/pages/in-process.ts'
import type { Versions } from '#server/pages/page-cache.ts'
import { siteCalls } from '../calls.ts'
import { initialFigures } from '../figures.ts'
import type { Setting } from '../schema.ts'
import { valuesOn } from './dated-values.ts'
import { takeSite } from './keep-site.ts'

export type SiteDeps = {
  env: Env
  db: Db
  clock: Clock
  demo: boolean
  versions: Versions
  log: FastifyBaseLogger
  /** Configured sign-in providers: ids, and a label for each. */
  social: { ids: string[]; labels: Record<string, string> }
  /** Counts the products for sale, once the catalog is loaded. */
  countMaterials: () => Promise<number>
  /** What the platform's promotions of today say; null while none runs. */
  readPromo: () => Promise<Setting['promo'] | null>
  /** The version tag of texts and settings. */
  settingTag: Parameters<Versions['stamp']>[0][number]
}

/** Serves the settings that every page's layout reads, and receives reports of failed pages. */
export function siteRoutes(api: ApiApp, deps: SiteDeps): void {
  const on = mount(api, siteCalls)

  // Every page needs the settings: while the database is away, the last known or the installed values are served.
  let known: Awaited<ReturnType<typeof valuesOn>> = { figures: initialFigures, texts: {}, coverages: {} }
  const readValues = async () => {
    try {
      known = await valuesOn(deps.db, dayOf(deps.clock()))
      takeSite(known.texts, known.coverages)
      return { values: known, fresh: true }
    } catch (error) {
      if (!isAway(error)) throw error
      return { values: known, fresh: false }
    }
  }

  on('GET /setting', async (request) => {
    const stamp = deps.versions.stamp([deps.settingTag])
    const [materials, { values, fresh }, promo] = await Promise.all([
      deps.countMaterials(),
      readValues(),
      deps.readPromo(),
    ])
    if (fresh) madeFrom(request, stamp)
    return ok(settingOf(deps, materials, values, promo))
  })

  on(
    'POST /problem',
    { config: { ...(deps.env.RATE_LIMIT === 'on' ? { rateLimit: { max: 30, timeWindow: '1 hour' } } : {}) } },
    async (request, reply) => {
      const { reference, ...problem } = request.body
      request.log.error({ reference, problem }, 'client-side error')
      return reply.status(201).send(ok(null))
    },
  )
}

/** Spec 2 §1; an Admin may set other words. */
const usualPromo = { title: 'Save up to 30%', text: 'Save up to 30% on all finishing materials' }

function settingOf(
  { env, demo, social }: SiteDeps,
  materials: number,
  { figures, texts }: Awaited<ReturnType<typeof valuesOn>>,
  promo: Setting['promo'] | null,
): Setting {
  return {
    app_name: site.name,
    demo,
    phone: texts.phone || env.SUPPORT_PHONE,
    email: texts.email || env.SUPPORT_EMAIL,
    default_theme: site.paint,
    fonts: site.fonts,
    logo: site.mark?.url ?? '/mark.svg',
    mark: site.mark && { url: site.mark.url, width: site.mark.width, height: site.mark.height },
    // The app is not in any store yet (NS-39).
    app_store_url: '',
    play_store_url: '',
    powered_by: {
      name: texts.powered_by_name || installedName,
      url: texts.powered_by_url || `${env.PUBLIC_URL}/about_us`,
    },
    currency: 'USD',
    timezone: timeZone,
    per_page: 10,
    promo: promo ?? {
      title: texts.promo_title || usualPromo.title,
      text: texts.promo_text || usualPromo.text,
    },
    offer: promo,
    figures,
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
