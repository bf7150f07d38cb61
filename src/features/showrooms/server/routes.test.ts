import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows, type NewRow } from '#db/write.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount } from '#test/factories.ts'

let test: TestApp
let owner: number

beforeAll(async () => {
  test = await createTestApp()
  owner = await makeShowroom('LARKHAM2', 'Larkham Building', {
    customAddonStatus: 'active',
    themeColor: 'oxblood',
  })
  await makeShowroom('LARKSPRR', 'Larkspur Baths', {})
  await makeShowroom('PCTSGN55', '50% Tile_Works', {})
  await makeShowroom('PAUSED22', 'Larkless Remodel', { status: 'paused' })
})
afterAll(() => test.close())

async function makeShowroom(vsdId: string, companyName: string, more: Partial<NewRow<'showrooms'>>) {
  const { id } = await makeAccount(test.deps.db, { type: 'Contractor', status: 'Approve' })
  await insertRows(test.deps.db, 'showrooms', {
    accountId: id,
    vsdId,
    companyName,
    city: 'Sacramento',
    state: 'CA',
    ...more,
  })
  return id
}

async function lookUp(s: string) {
  const response = await test.app.inject(`/api/visualization/showrooms?s=${encodeURIComponent(s)}`)
  expect(response.statusCode).toBe(200)
  return response.json().data as { id: number; company_name: string; vsd_id: string }[]
}

describe('looking up a showroom', () => {
  it('by its full ID returns the three fields and nothing else [ENTRY-17, CALL-15, OP-55, U13]', async () => {
    expect(await lookUp('larkham2')).toEqual([{ id: owner, company_name: 'Larkham Building', vsd_id: 'LARKHAM2' }])
  })
  it('by the beginning of an ID or company name omits paused showrooms [U13]', async () => {
    expect((await lookUp('lark')).map((found) => found.vsd_id)).toEqual(['LARKHAM2', 'LARKSPRR'])
    expect((await lookUp('larkspur b')).map((found) => found.vsd_id)).toEqual(['LARKSPRR'])
    expect(await lookUp('larkless')).toEqual([])
  })
  it('by eight characters returns the showroom with that ID first, then those whose name begins that way [OP-17, U13]', async () => {
    await makeShowroom('A2BATHSS', 'Larkham2 Annex', {})
    expect((await lookUp('larkham2')).map((found) => found.vsd_id)).toEqual(['LARKHAM2', 'A2BATHSS'])
    expect((await lookUp('larkham2 a')).map((found) => found.vsd_id)).toEqual(['A2BATHSS'])
    await test.deps.db.query("DELETE FROM showrooms WHERE vsd_id = 'A2BATHSS'")
  })
  it('returns at most ten, so that no one can list all professionals [U13]', async () => {
    const ids = 'ABCDEFGHJKLM'.split('').map((letter) => `TWELVE2${letter}`)
    for (const id of ids) await makeShowroom(id, `Twelfth ${id}`, {})
    expect(await lookUp('twel')).toHaveLength(10)
    await test.deps.db.query('DELETE FROM showrooms WHERE vsd_id = ANY ($1)', [ids])
  })
  it.each([[''], ['L'], ['LA'], ['  L  ']])('by %j finds nothing [OP-17]', async (s) => {
    expect(await lookUp(s)).toEqual([])
  })
  it('treats % and _ as literal characters, not as wildcards [U13]', async () => {
    expect(await lookUp('___')).toEqual([])
    expect(await lookUp('%%%')).toEqual([])
    expect((await lookUp('50% t')).map((found) => found.vsd_id)).toEqual(['PCTSGN55'])
  })
  it('rejects a null character in every call without a server error', async () => {
    const calls = [
      { url: '/api/visualization/showrooms?s=%00abc' },
      { url: '/api/visualization/shop_profile?vsd_id=%00%00' },
      { url: '/api/login', payload: { email: 'a\u0000@b.co', password: 'x\u0000yyyyyyyy' } },
      { url: '/api/projectCart', payload: { name: 'x\u0000' } },
    ]
    for (const { url, payload } of calls) {
      const response = await test.app.inject({ method: payload ? 'POST' : 'GET', url, payload })
      expect([url, response.statusCode]).toEqual([url, 422])
    }
  })
  it('is limited to 60 per minute per IP address, and says how long to wait [OP-25, U13]', async () => {
    const strict = await createTestApp({ env: { RATE_LIMIT: 'on' }, databaseUrl: test.databaseUrl })
    const statuses = []
    for (let i = 0; i < 61; i++) {
      statuses.push((await strict.app.inject('/api/visualization/showrooms?s=')).statusCode)
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
    const refused = await strict.app.inject('/api/visualization/showrooms?s=lark')
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(refused.json().message).toBe('Too Many Attempts.')
    expect(refused.json().errors.s[0]).toMatch(/^Too many look-ups\. Please try again in \d+ seconds\.$/)
    await strict.close()
  })
})

describe("a showroom's profile", () => {
  it('is an empty object when there is none, and for a paused showroom [ENTRY-21]', async () => {
    for (const query of ['vsd_id=NNNNNNN2', 'showroom=12345', 'vsd_id=PAUSED22', '']) {
      const response = await test.app.inject(`/api/visualization/shop_profile?${query}`)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ success: true, message: null, data: {} })
    }
  })
  it('is the same by number and by ID, with the same number everywhere [ENTRY-18, CALL-16, OP-55]', async () => {
    const byId = (await test.app.inject(`/api/visualization/shop_profile?showroom=${owner}&ff=0`)).json()
    const byKey = (await test.app.inject('/api/visualization/shop_profile?vsd_id=larkham2&ff=0')).json()
    expect(byId).toEqual(byKey)
    expect(byId.data.profile).toMatchObject({
      id: owner,
      user_id: owner,
      vsd_id: 'LARKHAM2',
      theme_color: 'oxblood',
      custom_addon: { subscription_status: 'active' },
      basic_addon: { subscription_status: 'inactive' },
      showroom_subscription: { subscription_status: expect.any(String) },
    })
    expect(byId.data.category).toEqual([])
  })
  it('lists what the showroom carries: its categories without excluded brands and families [ENTRY-19, CALL-16]', async () => {
    await stockTheCatalogue()
    await test.deps.catalogue.settled()
    const { data } = (await test.app.inject('/api/visualization/shop_profile?vsd_id=LARKHAM2')).json()
    expect(data.category).toEqual([
      {
        id: 31,
        name: 'Tile Flooring',
        slug_url: 'tile-flooring',
        parent_id: 'all',
        unit: 'Box',
        image: expect.stringContaining('/media/p/aaaaaaaaa'),
        product_count: 2,
      },
    ])
  })
})

/** Four tiles (one of an excluded brand, one of an excluded family, one unpublished) and a lamp that is not carried. */
async function stockTheCatalogue() {
  const { db } = test.deps
  const vendor = await makeAccount(db, { type: 'Vendor', status: 'Approve' })
  await insertRows(db, 'vendors', {
    accountId: vendor.id,
    companyName: 'Calle Tile',
    street: '1 Kiln Rd',
    city: 'Fresno',
    state: 'CA',
    zipCode: '93721',
    phone: '5595550123',
    shipFrom: {},
    returnAddress: {},
  })
  await insertRows(db, 'departments', { id: 1, name: 'Flooring', menuSlug: 'flooring', position: 1 })
  const category = { departmentId: 1, unit: 'Box', position: 1 }
  await insertRows(db, 'categories', [
    { ...category, id: 31, name: 'Tile Flooring', slugUrl: 'tile-flooring' },
    { ...category, id: 311, parentId: 31, name: 'Porcelain', slugUrl: 'porcelain' },
    { ...category, id: 32, name: 'Lights', slugUrl: 'lights', unit: 'Piece' },
  ])
  await insertRows(db, 'brands', [
    { id: 5, vendorId: vendor.id, name: 'Kept', slug: 'kept' },
    { id: 6, vendorId: vendor.id, name: 'Left', slug: 'left' },
  ])
  const product = { vendorId: vendor.id, brandId: 5, categoryId: 31, unit: 'Box' }
  await insertRows(db, 'products', [
    { ...product, id: 1, hash: 'aaaaaaaaa1', sku: 'T-1', name: 'Tile one' },
    { ...product, id: 2, hash: 'aaaaaaaaa2', sku: 'T-2', name: 'Tile two' },
    { ...product, id: 3, hash: 'aaaaaaaaa3', sku: 'T-3', name: 'Tile three', brandId: 6 },
    { ...product, id: 4, hash: 'aaaaaaaaa4', sku: 'T-4', name: 'Tile four', familyId: 311 },
    { ...product, id: 5, hash: 'aaaaaaaaa5', sku: 'T-5', name: 'Tile five', status: 'draft' },
    { ...product, id: 6, hash: 'aaaaaaaaa6', sku: 'L-1', name: 'Lamp', categoryId: 32 },
  ])
  await insertRows(
    db,
    'product_sizes',
    [1, 2, 3, 4, 5, 6].map((id) => ({
      id,
      productId: id,
      position: 0,
      label: '12 x 24',
      sku: `S-${id}`,
      boxSqftHundredths: 1600,
      finalPriceCents: 5000,
      listPriceCents: 7000,
      stock: 40,
    })),
  )
  const rule = { showroomId: owner }
  await insertRows(db, 'showroom_rules', [
    { ...rule, scope: 'category', refId: 31, carried: true },
    { ...rule, scope: 'category', refId: 311, carried: false },
    { ...rule, scope: 'brand', refId: 6, carried: false },
  ])
}
