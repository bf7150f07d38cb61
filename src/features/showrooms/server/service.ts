import type { Db } from '#db/client.ts'
import type { ShowroomsRow } from '#db/rows.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { categoryShape } from '#features/catalogue/server/reads.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { paints } from '#lib/paints.ts'
import { isState } from '#lib/us-states.ts'
import type {
  AccountSummary,
  ChangeShowroom,
  ShopProfile,
  ShowroomCategory,
  ShowroomFound,
  ShowroomProfile,
  ShowroomSettings,
} from '../schema.ts'
import {
  changeSettings,
  findAccountSummary,
  findLogo,
  findSettings,
  findShowroom,
  findShowrooms,
} from './showroom-queries.ts'

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
    theme_color: paints.find((paint) => paint === row.themeColor) ?? 'brunswick',
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

export async function readSettings(db: Sql, accountId: number): Promise<ShowroomSettings> {
  const row = await findSettings(db, accountId)
  if (!row) throw notFound()
  return {
    vsd_id: row.vsdId,
    company_name: row.companyName,
    business_logo: row.businessLogo,
    theme_color: paints.find((paint) => paint === row.themeColor) ?? 'brunswick',
    about: row.about,
    city: row.city,
    state: row.state,
    default_markup: row.markupBps / 100,
    custom_addon: { subscription_status: row.customAddon },
    basic_addon: { subscription_status: row.basicAddon },
  }
}

/**
 * Updates the account's showroom. Whether the theme color and logo are shown depends on the plan. The logo must be one
 * of the account's uploads (security U24). Throws 422 on the field.
 */
export async function saveSettings(
  db: Db,
  accountId: number,
  change: ChangeShowroom,
): Promise<ShowroomSettings> {
  const state = change.state?.toUpperCase()
  if (state && !isState(state)) throw invalid('state', 'The selected state is invalid.')
  return transaction(db, async (tx) => {
    const { business_logo: logoId } = change
    const logo = typeof logoId === 'number' ? await findLogo(tx, accountId, logoId) : null
    if (typeof logoId === 'number' && !logo) throw invalid('business_logo', 'Upload the logo first.')
    await changeSettings(tx, accountId, {
      company_name: change.company_name,
      theme_color: change.theme_color,
      about: change.about,
      city: change.city,
      state,
      default_markup_bps:
        change.default_markup === undefined ? undefined : Math.round(change.default_markup * 100),
      ...(logoId === undefined ? {} : { business_logo: logo }),
    })
    return readSettings(tx, accountId)
  })
}
