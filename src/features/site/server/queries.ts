import type { Sql } from '#db/transaction.ts'
import type { FigureKey } from '../figures.ts'
import type { SettingKey } from '../settings.ts'

/** Null without any value. */
export async function findFigure(db: Sql, key: FigureKey, day: string): Promise<number | null> {
  const { rows } = await db.query<{ value: number | null }>({
    name: 'figure-on',
    text: 'SELECT figure_on($1, $2) AS value',
    values: [key, day],
  })
  return rows[0]?.value ?? null
}

export async function listValuesOn(db: Sql, day: string): Promise<{ key: SettingKey; value: string }[]> {
  const { rows } = await db.query<{ key: SettingKey; value: string }>({
    name: 'setting-values-on',
    text: `SELECT DISTINCT ON (key) key, value FROM setting_values
      WHERE from_day <= $1 AND withdrawn_at IS NULL ORDER BY key, from_day DESC`,
    values: [day],
  })
  return rows
}
