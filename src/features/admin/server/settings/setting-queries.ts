import { notify, type Sql } from '#db/transaction.ts'
import { siteChannel } from '#features/site/server/keep-site.ts'
import type { SettingKey } from '#features/site/settings.ts'

export type StoredValue = {
  id: number
  key: SettingKey
  value: string
  fromDay: string
  reason: string
  setBy: string | null
  setAt: Date
  withdrawnBy: string | null
  withdrawnAt: Date | null
}

/** Every value that was ever set, newest day first. */
export async function listValues(db: Sql): Promise<StoredValue[]> {
  const { rows } = await db.query<StoredValue>({
    name: 'list-setting-values',
    text: `SELECT v.id, v.key, v.value, v.from_day, v.reason, a.first_name || ' ' || a.last_name AS set_by, v.set_at,
        w.first_name || ' ' || w.last_name AS withdrawn_by, v.withdrawn_at
      FROM setting_values v LEFT JOIN accounts a ON a.id = v.set_by LEFT JOIN accounts w ON w.id = v.withdrawn_by
      ORDER BY v.key, v.from_day DESC, v.set_at DESC, v.id DESC`,
  })
  return rows
}

/** One writer at a time for each setting, until the transaction ends. */
export async function lockSetting(tx: Sql, key: SettingKey): Promise<void> {
  await tx.query({
    name: 'lock-setting',
    text: "SELECT pg_advisory_xact_lock(hashtextextended('setting ' || $1, 0))",
    values: [key],
  })
}

/** The value of a setting with exactly this first day. */
export async function valueFrom(tx: Sql, key: SettingKey, day: string): Promise<{ id: number; value: string } | null> {
  const { rows } = await tx.query<{ id: number; value: string }>({
    name: 'setting-value-from',
    text: 'SELECT id, value FROM setting_values WHERE key = $1 AND from_day = $2 AND withdrawn_at IS NULL',
    values: [key, day],
  })
  return rows[0] ?? null
}

export async function insertValue(
  tx: Sql,
  given: {
    id: number
    key: SettingKey
    value: string
    fromDay: string
    reason: string
    by: number
    at: Date
  },
): Promise<void> {
  await tx.query({
    name: 'insert-setting-value',
    text: `INSERT INTO setting_values (id, key, value, from_day, reason, set_by, set_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [given.id, given.key, given.value, given.fromDay, given.reason, given.by, given.at],
  })
}

/** False when it was withdrawn before. */
export async function withdrawValue(tx: Sql, id: number, by: number, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'withdraw-setting-value',
    text: 'UPDATE setting_values SET withdrawn_by = $2, withdrawn_at = $3 WHERE id = $1 AND withdrawn_at IS NULL',
    values: [id, by, at],
  })
  return rowCount === 1
}

export async function findValue(
  tx: Sql,
  id: number,
): Promise<{ key: SettingKey; value: string; fromDay: string; withdrawnAt: Date | null } | null> {
  const { rows } = await tx.query<{
    key: SettingKey
    value: string
    fromDay: string
    withdrawnAt: Date | null
  }>({
    name: 'find-setting-value',
    text: 'SELECT key, value, from_day, withdrawn_at FROM setting_values WHERE id = $1',
    values: [id],
  })
  return rows[0] ?? null
}

/**
 * Marks the values whose day has come, sets the house markup among them, and tells every process; returns how many.
 */
export async function applyDue(tx: Sql, today: string, at: Date): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'apply-due-settings',
    text: `UPDATE setting_values SET applied_at = $2 WHERE from_day <= $1 AND withdrawn_at IS NULL AND applied_at IS NULL`,
    values: [today, at],
  })
  if (!rowCount) return 0
  await tx.query({
    name: 'apply-house-markup',
    text: `UPDATE platform_settings SET house_markup_bps = figure_on('house_markup', $1)
      WHERE house_markup_bps <> figure_on('house_markup', $1)`,
    values: [today],
  })
  await notify(tx, 'catalogue', 'texts')
  await notify(tx, siteChannel, '')
  return rowCount
}
