import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { paints } from '#lib/paints.ts'
import { isState } from '#lib/us-states.ts'
import type { ChangeShowroom, ShowroomSettings } from '../schema.ts'
import { changeSettings, findLogo, findSettings } from './settings-queries.ts'

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
