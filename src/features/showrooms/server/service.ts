import type { Db } from '#db/client.ts'
import type { ShowroomsRow } from '#db/rows.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { categoryShape } from '#features/catalogue/server/reads.ts'
import { paints } from '#lib/paints.ts'
import type { ShopProfile, ShowroomCategory, ShowroomFound, ShowroomProfile } from '../schema.ts'
import { findShowroom, findShowrooms } from './showroom-queries.ts'

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
