import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRows } from '#db/write.ts'
import { logoOf, paintOf } from '#features/showrooms/paint.ts'
import { randomId } from '#lib/ids.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let call: ReturnType<typeof buyer>['call']
let pro: { id: number; token: string }
let other: { id: number; token: string }
beforeAll(async () => {
  test = await createTestApp()
  call = buyer(test).call
  pro = await makePro('SETTJNGS')
  other = await makePro('THEQTHER')
})
afterAll(() => test.close())

async function makePro(vsdId: string) {
  const { id } = await makeAccount(test.deps.db, { type: 'Contractor', status: 'Approve' })
  const row = { accountId: id, vsdId, companyName: 'Ortiz Remodel' }
  await insertRows(test.deps.db, 'showrooms', row)
  return { id, token: await signIn(test.deps.db, id) }
}
async function upload(accountId: number, purpose: string, file: string): Promise<number> {
  const id = randomId()
  await test.deps.db.query(
    `INSERT INTO uploads (id, account_id, purpose, file, name, width, height, bytes, mime, created_at)
     VALUES ($1, $2, $3, $4, 'logo.png', 240, 80, 900, 'image/png', now())`,
    [id, accountId, purpose, file],
  )
  return id
}
const save = (body: object, token = pro.token) => call('showroom', { method: 'PUT', token, body })
const userOf = async () => (await call('authuser', { token: pro.token })).data
const addon = (status: string) =>
  test.deps.db.query('UPDATE showrooms SET custom_addon_status = $2 WHERE account_id = $1', [pro.id, status])

describe('a professional’s own showroom', () => {
  it('can be read and updated field by field [SCOPE-09]', async () => {
    const before = await call('showroom', { token: pro.token })
    expect(before.data).toMatchObject({
      company_name: 'Ortiz Remodel',
      theme_color: 'brunswick',
      default_markup: 10,
    })
    const saved = await save({
      about: ' Baths and kitchens. ',
      city: 'Oakland',
      state: 'ca',
      default_markup: 12.5,
    })
    expect(saved).toMatchObject({
      status: 200,
      message: 'Your showroom has been saved.',
      data: { about: 'Baths and kitchens.', city: 'Oakland', state: 'CA', default_markup: 12.5 },
    })
    expect((await call('showroom', { token: pro.token })).data).toEqual(saved.data)
    expect((await call('showroom', { token: other.token })).data).toMatchObject({
      about: '',
      default_markup: 10,
    })
  })

  it('requires a markup from 10 % to 500 %, a state, a name and one of twelve paints [U24, MONEY-05, R1]', async () => {
    const wrong = async (body: object) => (await save(body)).errors
    expect(await wrong({ default_markup: 9.99 })).toEqual({
      default_markup: ['The markup must be at least 10%.'],
    })
    expect(await wrong({ default_markup: 500.01 })).toEqual({
      default_markup: ['The markup cannot be over 500%.'],
    })
    expect(await wrong({ state: 'ZZ' })).toEqual({ state: ['The selected state is invalid.'] })
    expect(await wrong({ company_name: '  ' })).toEqual({
      company_name: ['Company name is required.'],
    })
    expect(await wrong({ theme_color: 'red" onload="alert(1)' })).toEqual({
      theme_color: ['The selected theme color is invalid.'],
    })
    expect((await call('showroom', { token: pro.token })).data.default_markup).toBe(12.5)
  })

  it('accepts a logo only from its owner’s own uploads [U24]', async () => {
    const [a, b] = ['a', 'b'].map((letter) => `${letter.repeat(40)}.png`) as [string, string]
    const refused = { business_logo: ['Upload the logo first.'] }
    expect((await save({ business_logo: await upload(other.id, 'logo', a) })).errors).toEqual(refused)
    expect((await save({ business_logo: await upload(pro.id, 'room', b) })).errors).toEqual(refused)
    expect((await save({ business_logo: 'https://evil.example/logo.png' })).status).toBe(422)
    const saved = await save({ business_logo: await upload(pro.id, 'logo', b) })
    expect(saved.data.business_logo).toBe(`/media/u/${b}`)
  })

  it('shows the paint and logo to its owner only while the custom add-on is active [THEME-01, THEME-02, THEME-04, THEME-09]', async () => {
    await save({ theme_color: 'cobalt' })
    await addon('inactive')
    const without = await userOf()
    expect(without.shop_profile).toMatchObject({ theme_color: 'cobalt', business_logo: expect.any(String) })
    expect([paintOf(without, null), logoOf(without)]).toEqual(['brunswick', null])
    await addon('active')
    const withIt = await userOf()
    expect([paintOf(withIt, null), logoOf(withIt)]).toEqual(['cobalt', withIt.shop_profile.business_logo])
    expect((await save({ business_logo: null })).data.business_logo).toBeNull()
  })

  it('is only for a Contractor', async () => {
    const ann = await makeAccount(test.deps.db)
    const token = await signIn(test.deps.db, ann.id)
    expect((await call('showroom', { token })).status).toBe(403)
    expect((await save({ about: 'mine' }, token)).status).toBe(403)
    expect((await call('showroom')).status).toBe(401)
  })
})
