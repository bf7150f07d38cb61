import { expect, it } from 'vitest'
import { adminEmail, aiEmail, demoPassword, homeownerEmail, vendorEmail } from '#app/demo-accounts.ts'
import { createTestApp } from '#test/app.ts'
import { ownerEmail, seedAccounts, showroomTastes } from './accounts.ts'
import { brands, categories, showrooms } from './catalogue/read-facts.ts'

it('creates the demo accounts once, and each can sign in', async () => {
  const test = await createTestApp()
  const { db } = test.deps
  const counts = async () =>
    (
      await db.query(`SELECT
        (SELECT count(*)::int FROM accounts) AS accounts, (SELECT count(*)::int FROM showrooms) AS showrooms,
        (SELECT count(*)::int FROM vendors) AS vendors, (SELECT count(*)::int FROM showroom_rules) AS rules`)
    ).rows[0]
  await seedAccounts(db)
  const first = await counts()
  expect(first).toMatchObject({ accounts: 2 + 12 + brands().length, showrooms: 12, vendors: brands().length })
  await seedAccounts(db)
  expect(await counts()).toEqual(first)
  for (const [email, type] of [
    [homeownerEmail, 'User'],
    [adminEmail, 'Admin'],
    [vendorEmail, 'Vendor'],
    ['dana@larkham.example', 'Contractor'],
    ['camille@studiorae.example', 'Contractor'],
  ]) {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, password: demoPassword },
    })
    expect(response.json().user).toMatchObject({ type, email })
  }
  const design = await test.app.inject({
    method: 'POST',
    url: '/api/AI/design',
    payload: { action: 'login', email: aiEmail, password: demoPassword },
  })
  expect(design.json().user).toMatchObject({ email: aiEmail, credits: 20 })
  expect(design.json().user.email_verified_at).not.toBe(null)
  await test.close()
})

it('gives every showroom an owner with a unique email address and valid preferences', () => {
  const shops = showrooms()
  expect(new Set(shops.map(ownerEmail)).size).toBe(shops.length)
  const makers = new Set(brands().map((b) => b.slug))
  const known = new Set<string>(categories().map((c) => c.slug))
  for (const shop of shops) {
    const taste = showroomTastes[shop.vsdId]
    expect(taste?.refuses.filter((slug) => !makers.has(slug))).toEqual([])
    expect(
      Object.keys(taste?.markups ?? {}).filter((slug) => !known.has(slug) || !shop.categories.includes(slug)),
    ).toEqual([])
    expect(Object.values(taste?.markups ?? {}).every((bps) => bps >= 1000)).toBe(true)
  }
})
