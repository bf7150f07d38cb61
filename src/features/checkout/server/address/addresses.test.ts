import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { buyer, sanDiego } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'

let test: TestApp
let shop: ReturnType<typeof buyer>
beforeAll(async () => {
  test = await createTestApp()
  shop = buyer(test)
})
afterAll(() => test.close())

const person = async () => signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
const list = async (token: string) => (await shop.call('addresses', { token })).data
const add = (token: string, given: object = {}) => shop.call('addresses', { token, body: { ...sanDiego, ...given } })
const change = (token: string, id: number, body: object) => shop.call(`addresses/${id}`, { token, method: 'PUT', body })

describe('the addresses of an account', () => {
  it('are saved with a custom name, the first of a kind as the default', async () => {
    const token = await person()
    const home = await add(token, { label: 'Home', apartment: '4B' })
    expect(home).toMatchObject({
      status: 201,
      message: 'Address saved.',
      data: { ...sanDiego, apartment: '4B', kind: 'shipping', label: 'Home', default: true },
    })
    const site = await add(token, { label: 'Job site', street: '9 Elm Ave' })
    const bill = await add(token, { kind: 'billing', state: 'ca', country: 'usa' })
    expect(await list(token)).toEqual([
      home.data,
      { ...site.data, default: false },
      { ...bill.data, state: 'CA', country: 'US', default: true },
    ])
  })

  it('change only the fields that are sent, and another address can be made the default', async () => {
    const token = await person()
    const home = (await add(token, { label: 'Home', apartment: '4B' })).data
    const site = (await add(token, { label: 'Job site' })).data
    expect((await change(token, home.id, { label: 'The house' })).data).toEqual({
      ...home,
      label: 'The house',
    })
    expect((await change(token, site.id, { default: true })).data).toEqual({ ...site, default: true })
    expect(await list(token)).toEqual([
      { ...site, default: true },
      { ...home, label: 'The house', default: false },
    ])
    expect((await shop.call('profile?checkout=1', { token })).data.shipping_address.street).toBe(site.street)
  })

  it('report the invalid field, and reject an address that we do not ship to', async () => {
    const token = await person()
    expect((await add(token, { zip_code: '10001' })).errors).toEqual({
      zip_code: ['This ZIP code is not in the selected state.'],
    })
    expect((await add(token, { state: 'PR', zip_code: '00901' })).errors).toMatchObject({
      state: ['We ship within the U.S. only. Puerto Rico is not currently served.'],
    })
    expect((await add(token, { street: '' })).errors).toEqual({ street: ['Street is required.'] })
    const { id } = (await add(token)).data
    expect((await change(token, id, { state: 'NY' })).status).toBe(422)
    expect((await change(token, id, { default: false })).errors).toEqual({
      default: ['Make another address the default instead.'],
    })
    expect(await list(token)).toHaveLength(1)
  })

  it('make the newest the default when the default is deleted', async () => {
    const token = await person()
    const [first, second, third] = [
      (await add(token, { label: 'First' })).data,
      (await add(token, { label: 'Second' })).data,
      (await add(token, { label: 'Third' })).data,
    ]
    const left = await shop.call(`addresses/${first.id}`, { token, method: 'DELETE' })
    expect(left.data).toEqual([{ ...third, default: true }, second])
  })

  it('cannot be read, changed or deleted by others', async () => {
    const [mine, other] = [await person(), await person()]
    const { id } = (await add(mine)).data
    expect(await list(other)).toEqual([])
    expect((await change(other, id, { label: 'Mine now' })).status).toBe(404)
    expect((await shop.call(`addresses/${id}`, { token: other, method: 'DELETE' })).status).toBe(404)
    expect((await shop.call('addresses')).status).toBe(401)
    const admin = await makeAccount(test.deps.db, { type: 'Admin' })
    const pending = await signIn(test.deps.db, admin.id, { passcodePending: true })
    expect((await shop.call('addresses', { token: pending })).status).toBe(403)
    expect((await add(pending)).status).toBe(403)
    expect(await list(mine)).toMatchObject([{ label: '' }])
  })

  it('always have one default, even after concurrent changes', async () => {
    const token = await person()
    const made = await Promise.all([...'abcdefghij'].map((label) => add(token, { label, default: true })))
    await Promise.all(made.map(({ data }) => change(token, data.id, { default: true })))
    const all = await list(token)
    expect(all).toHaveLength(10)
    expect(all.filter((row: { default: boolean }) => row.default)).toHaveLength(1)
  })

  it('are limited to twenty', async () => {
    const token = await person()
    for (let n = 1; n <= 20; n++) expect((await add(token, { label: `${n}` })).status).toBe(201)
    expect(await add(token)).toMatchObject({
      status: 422,
      message: 'At most 20 addresses can be saved. Remove one first.',
    })
  })

  it('include the checkout address: a named one is kept, an unnamed one overwritten [CALL-39]', async () => {
    const token = await person()
    const ship = (street: string) =>
      shop.call('profile', {
        token,
        method: 'PUT',
        body: { checkout: 1, shipping_address: { ...sanDiego, street } },
      })
    const home = (await add(token, { label: 'Home' })).data
    await ship('9 Elm Ave')
    await ship('10 Elm Ave')
    expect(await list(token)).toMatchObject([
      { street: '10 Elm Ave', label: '', default: true },
      { id: home.id, label: 'Home', default: false },
    ])
    await ship(sanDiego.street)
    expect(await list(token)).toMatchObject([{ id: home.id, default: true }, { street: '10 Elm Ave' }])
  })
})
