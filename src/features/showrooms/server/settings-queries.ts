import type { Sql } from '#db/transaction.ts'

export type SettingsRow = {
  vsdId: string
  companyName: string
  businessLogo: string | null
  themeColor: string
  about: string
  city: string
  state: string
  markupBps: number
  customAddon: string
  basicAddon: string
}

export async function findSettings(db: Sql, accountId: number): Promise<SettingsRow | null> {
  const { rows } = await db.query<SettingsRow>(
    `SELECT vsd_id AS "vsdId", company_name AS "companyName", business_logo AS "businessLogo", theme_color AS "themeColor", about,
       city, state, default_markup_bps AS "markupBps", custom_addon_status AS "customAddon", basic_addon_status AS "basicAddon"
     FROM showrooms WHERE account_id = $1`,
    [accountId],
  )
  return rows[0] ?? null
}

type Columns = {
  company_name?: string | undefined
  theme_color?: string | undefined
  about?: string | undefined
  city?: string | undefined
  state?: string | undefined
  default_markup_bps?: number | undefined
  business_logo?: string | null | undefined
}

/** Updates only the given columns. */
export async function changeSettings(db: Sql, accountId: number, columns: Columns): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const sets = given.map(([name], i) => `${name} = $${i + 2}`)
  await db.query(`UPDATE showrooms SET ${sets.join(', ')} WHERE account_id = $1`, [
    accountId,
    ...given.map(([, value]) => value),
  ])
}

/** The URL of a logo that this account uploaded, or null. */
export async function findLogo(db: Sql, accountId: number, uploadId: number): Promise<string | null> {
  const { rows } = await db.query<{ file: string }>(
    `SELECT file FROM uploads WHERE id = $2 AND account_id = $1 AND purpose = 'logo'`,
    [accountId, uploadId],
  )
  return rows[0] ? `/media/u/${rows[0].file}` : null
}
