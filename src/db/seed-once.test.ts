import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import { loadReference } from '#features/catalogue/server/reference/load-reference.ts'
import { firstPages, seedPages } from '#features/content/server/pages/first-pages.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { seedOnce } from './seed-once.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('lets a process of an older release start beside a newer one: nothing that it changed is reverted, all is served', async () => {
  const { db } = test.deps
  await loadReference(test.databaseUrl)
  // What a newer release may bring: other texts, rates and categories, and rows of kinds that this release does not know.
  await db.query(`UPDATE page_versions SET title = 'A newer title' WHERE slug = 'faq'`)
  await db.query(`DELETE FROM page_versions WHERE slug = 'testimonials'`)
  await db.query(`DELETE FROM pages WHERE slug = 'testimonials'`)
  await db.query(`DELETE FROM state_tax_rates WHERE state = 'LA' AND valid_from = '2030-01-01'`)
  await db.query(`UPDATE categories SET name = 'A newer name' WHERE slug_url = 'tile-flooring'`)
  await transaction(db, async (tx) => {
    await tx.query("INSERT INTO pages (slug, version) VALUES ('of_a_newer_release', 1)")
    await tx.query(
      `INSERT INTO page_versions (slug, version, title, intro, body, note, at)
       SELECT 'of_a_newer_release', 1, title, intro, body, note, at FROM page_versions WHERE slug = 'faq'`,
    )
  })
  await db.query(`INSERT INTO marks (name, value) VALUES ('reference data of a newer release', '{}')`)
  await db.query(
    `SELECT pg_notify('live', '{"kind":"of a newer release"}'), pg_notify('catalogue', 'of a newer release')`,
  )

  const states = () =>
    db.query(`SELECT (SELECT json_agg(p ORDER BY slug, version) FROM page_versions p)::text AS pages,
      (SELECT json_agg(r ORDER BY state, valid_from) FROM state_tax_rates r)::text AS rates,
      (SELECT json_agg(c ORDER BY id) FROM categories c)::text AS categories`)
  const before = (await states()).rows
  const older = await Promise.all(
    [1, 2].map(async () => {
      await loadReference(test.databaseUrl)
      return createTestApp({ databaseUrl: test.databaseUrl })
    }),
  )
  expect((await states()).rows).toEqual(before)
  const authorization = await signIn(db, (await makeAccount(db, { type: 'Admin' })).id)
  for (const { app } of [test, ...older])
    for (const url of ['/api/setting', '/api/faq', '/api/categories/tile-flooring', '/api/admin/pages', '/api/ready'])
      expect([url, (await app.inject({ url, headers: { authorization } })).statusCode]).toEqual([url, 200])
  await Promise.all(older.map((app) => app.close()))
})

it('adds what a release brings once, also when several processes start at the same time', async () => {
  const db = openDb(test.databaseUrl, 4)
  await db.query("DELETE FROM marks WHERE name LIKE 'pages %'")
  let inserts = 0
  const start = () =>
    seedOnce(db, 'pages', firstPages, async (tx) => {
      inserts++
      await seedPages(tx)
    })
  await Promise.all([start(), start(), start()])
  const { rows } = await db.query("SELECT count(*)::int AS n FROM page_versions WHERE slug = 'testimonials'")
  expect([rows, inserts > 0]).toEqual([[{ n: 1 }], true])
  await start()
  expect(inserts).toBeLessThan(4)
  await db.end()
})
