import type { Db } from '#db/client.ts'
import type { ShowroomsRow } from '#db/rows.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { type Actor, clientSafeMessage } from '#features/accounts/actor.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { categoryShape } from '#features/catalogue/server/reads.ts'
import { pictureAddress } from '#features/uploads/server/uploads.ts'
import { forbidden, invalid, notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { paints } from '#lib/paints.ts'
import { site } from '#lib/site.ts'
import { isState } from '#lib/us-states.ts'
import type { Clock } from '#server/http/api-app.ts'
import { hasOwnPaint } from '../paint.ts'
import type {
  AccountSummary,
  ChangeShowroom,
  ShopProfile,
  ShowroomCategory,
  ShowroomFound,
  ShowroomProfile,
  ShowroomSettings,
} from '../schema.ts'
import { changeSettings, findAccountSummary, findSettings, findShowroom, findShowrooms } from './showroom-queries.ts'

export type ShowroomDeps = { db: Db; catalogue: Catalogue }

/** Security U13: fewer than three characters find nothing, so the list cannot be enumerated letter by letter. */
export async function lookUpShowrooms({ db }: ShowroomDeps, typed: string): Promise<ShowroomFound[]> {
  const text = typed.trim().replace(/\s+/g, ' ')
  return text.length < 3 ? [] : findShowrooms(db, text)
}

/** The profile of an active showroom, with its categories if `ff` requests them, or null if there is none. */
export async function readShopProfile(
  { db, catalogue }: ShowroomDeps,
  asked: { showroom?: number; vsd_id?: string; ff: '0' | '1' },
): Promise<ShopProfile | null> {
  const by = asked.vsd_id
    ? { vsdId: asked.vsd_id.trim() }
    : asked.showroom === undefined
      ? null
      : { id: asked.showroom }
  const row = by && (await findShowroom(db, by))
  if (!row) return null
  return {
    profile: profileOf(row),
    category: asked.ff === '1' ? await carriedCategories(catalogue, row.accountId) : [],
  }
}

/** The categories in which the showroom carries products; their parent is "all". */
async function carriedCategories(catalogue: Catalogue, showroomId: number): Promise<ShowroomCategory[]> {
  await catalogue.ready()
  const view = catalogue.view(showroomId)
  return catalogue
    .frame()
    .departments.flatMap((department) => department.categories)
    .map((category) => categoryShape(catalogue, view, category, false))
    .filter((category) => category.product_count > 0)
    .map(({ id, name, slug_url, unit, image, product_count }) => ({
      id,
      name,
      slug_url,
      parent_id: 'all',
      unit,
      image,
      product_count,
    }))
}

function profileOf(row: ShowroomsRow): ShowroomProfile {
  return {
    id: row.accountId,
    user_id: row.accountId,
    vsd_id: row.vsdId,
    company_name: row.companyName,
    business_logo: row.businessLogo,
    photo: row.photo,
    theme_color: paints.find((paint) => paint === row.themeColor) ?? site.paint,
    city: row.city,
    state: row.state,
    phone: row.phone,
    specialty: row.specialty,
    about: row.about,
    basic_addon: { subscription_status: row.basicAddonStatus },
    custom_addon: { subscription_status: row.customAddonStatus },
    showroom_subscription: { subscription_status: row.planStatus, plan: row.plan },
  }
}

/** The business record of the signed-in professional or vendor. */
export async function readAccountSummary(
  { db, catalogue }: ShowroomDeps,
  actor: { id: number; type: string },
): Promise<AccountSummary> {
  const found = await findAccountSummary(db, actor.id)
  if (!found) throw notFound()
  return {
    company_name: found.companyName ?? '',
    license: found.licenseNumber ? { number: found.licenseNumber, state: found.licenseState } : null,
    tax_id: found.taxId ? `•••${found.taxId.slice(-4)}` : null,
    approved_at: found.approvedAt.toISOString(),
    vsd_id: found.vsdId,
    showroom_status: found.showroomStatus,
    products: found.vsdId ? await carried(catalogue, actor.id) : found.products,
  }
}

/** Number of products that the showroom shows. */
async function carried(catalogue: ShowroomDeps['catalogue'], showroomId: number): Promise<number> {
  await catalogue.ready()
  if (!catalogue.showroom(showroomId)) return 0
  const view = catalogue.view(showroomId)
  return catalogue
    .frame()
    .departments.flatMap((department) => department.categories)
    .reduce((sum, category) => sum + categoryShape(catalogue, view, category, false).product_count, 0)
}

/** Client-safe mode leaves out the markup. */
export async function readSettings(
  db: Sql,
  { id, clientSafe }: Pick<Actor, 'id' | 'clientSafe'>,
): Promise<ShowroomSettings> {
  const row = await findSettings(db, id)
  if (!row) throw notFound()
  const color = paints.find((paint) => paint === row.themeColor) ?? site.paint
  const painted = hasOwnPaint({
    type: 'Contractor',
    custom_addon: { subscription_status: row.customAddon },
    latest_subscription:
      row.plan === null
        ? null
        : {
            subscription_status: row.planStatus,
            plan: row.plan,
            paid_amount: toDollars(row.planPaidCents ?? 0),
          },
    shop_profile: { theme_color: color, business_logo: row.businessLogo },
  })
  return {
    vsd_id: row.vsdId,
    company_name: row.companyName,
    business_logo: row.businessLogo,
    photo: row.photo,
    theme_color: color,
    about: row.about,
    city: row.city,
    state: row.state,
    ...(clientSafe ? {} : { default_markup: row.markupBps / 100 }),
    paused: row.pausedAt !== null,
    status: row.status,
    painted,
    custom_addon: { subscription_status: row.customAddon },
    basic_addon: { subscription_status: row.basicAddon },
  }
}

/**
 * Updates the account's showroom. Whether the theme color and logo are shown depends on the plan. Logo and photograph
 * must be the account's uploads (security U24). Throws 422 on the field.
 */
export async function saveSettings(
  deps: Pick<ShowroomDeps, 'db'> & { clock: Clock },
  actor: Pick<Actor, 'id' | 'clientSafe'>,
  change: ChangeShowroom,
): Promise<ShowroomSettings> {
  const state = change.state?.toUpperCase()
  if (state && !isState(state)) throw invalid('state', 'The selected state is invalid.')
  if (change.default_markup !== undefined && actor.clientSafe) throw forbidden(clientSafeMessage)
  return transaction(deps.db, async (tx) => {
    const before = await findSettings(tx, actor.id)
    const picture = async (field: 'business_logo' | 'photo', purpose: 'logo' | 'showroom') => {
      const id = change[field]
      if (id === undefined || id === null) return id
      const url = await pictureAddress(tx, actor.id, id, purpose)
      if (!url) throw invalid(field, `Upload the ${purpose === 'logo' ? 'logo' : 'photograph'} first.`)
      return url
    }
    await changeSettings(tx, actor.id, {
      company_name: change.company_name,
      theme_color: change.theme_color,
      about: change.about,
      city: change.city,
      state,
      default_markup_bps: change.default_markup === undefined ? undefined : Math.round(change.default_markup * 100),
      markup_chosen_at: change.default_markup === undefined ? undefined : deps.clock(),
      business_logo: await picture('business_logo', 'logo'),
      photo: await picture('photo', 'showroom'),
      // Pausing again keeps the day since when.
      paused_at: change.paused === undefined ? undefined : change.paused ? (before?.pausedAt ?? deps.clock()) : null,
    })
    return readSettings(tx, actor)
  })
}
