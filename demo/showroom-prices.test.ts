import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDb } from '#db/client.ts'
import { ruleColumns } from '#features/showrooms/server/rule-columns.ts'
import { createDemoDatabase } from '#test/demo.ts'

let database: { url: string; drop: () => Promise<void> }
let db: Db

beforeAll(async () => {
  database = await createDemoDatabase('whole')
  db = openDb(database.url, 2)
})
afterAll(async () => {
  await db?.end()
  await database?.drop()
})

it('no demo showroom charges more for any size than Wainscot without a showroom [R0]', async () => {
  const rules = ruleColumns('sr.account_id')
  const { rows } = await db.query<{ vsdId: string; sizes: number; dearer: number; cheapest: number }>(
    `SELECT sr.vsd_id, count(*)::int AS sizes, count(*) FILTER (WHERE priced.markup > priced.house)::int AS dearer,
        min(priced.markup - priced.least)::int AS cheapest
      FROM showrooms sr CROSS JOIN products p
      ${rules.joins}
      JOIN vendors v ON v.account_id = p.vendor_id
      JOIN product_sizes s ON s.product_id = p.id
      CROSS JOIN LATERAL (SELECT ${rules.markup} AS markup, ceil(${rules.wholesale} * 0.1) AS least,
        ceil(${rules.wholesale} * (SELECT house_markup_bps FROM platform_settings) / 10000.0) AS house) priced
      WHERE p.status = 'published' AND ${rules.carried}
      GROUP BY sr.vsd_id`,
  )
  expect(rows.length).toBe(12)
  for (const { vsdId, sizes, dearer, cheapest } of rows) {
    expect(sizes, vsdId).toBeGreaterThan(1000)
    expect([vsdId, dearer]).toEqual([vsdId, 0])
    expect(cheapest, vsdId).toBeGreaterThanOrEqual(0)
  }
})
