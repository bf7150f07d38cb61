import { afterAll, describe, expect, it } from 'vitest'
import { goodCard } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { createShop } from '#test/shop.ts'

const { test, trade, tile, shop, close } = await createShop()
afterAll(close)

describe('saved cards', () => {
  it('are saved as a token with the last four digits, one as the default, and can be used to pay [OP-47]', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    await shop.call('payment_methods', { token, body: goodCard })
    const master = { ...goodCard, card_number: '5555555555554444' }
    const two = await shop.call('payment_methods', { token, body: master })
    expect(two).toMatchObject({
      status: 201,
      data: [
        { brand: 'mastercard', last4: '4444', default: true },
        { brand: 'visa', default: false },
      ],
    })
    const [newest, older] = two.data
    expect((await shop.call(`payment_methods/${newest.id}`, { token: trade.ann.token, method: 'DELETE' })).status).toBe(
      404,
    )
    const left = await shop.call(`payment_methods/${newest.id}`, { token, method: 'DELETE' })
    expect(left.data).toMatchObject([{ id: older.id, default: true }])
    const cart = await shop.fill(token, trade.maya.id, [[tile, 1]])
    expect((await shop.order(token, cart, { payment: { method_id: newest.id } })).status).toBe(404)
    expect((await shop.order(token, cart, { payment: { method_id: older.id } })).status).toBe(201)
  })

  it('include the name on the card and the expiry, and one can be made the default', async () => {
    test.travelTo('2029-11-05T20:00:00Z')
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    await shop.call('payment_methods', { token, body: goodCard })
    const master = { ...goodCard, card_number: '5555555555554444', exp_date: '02/31' }
    const [newest, older] = (await shop.call('payment_methods', { token, body: master })).data
    expect(newest).toMatchObject({
      name_on_Card: 'Ann Lee',
      expires_soon: false,
      expired: false,
      default: true,
    })
    expect(older).toMatchObject({ exp_date: '12/29', expires_soon: true, expired: false, default: false })
    const body = { default: true }
    const makeDefault = (id: number, as = token) =>
      shop.call(`payment_methods/${id}`, { token: as, method: 'PUT', body })
    expect((await makeDefault(older.id, trade.ann.token)).status).toBe(404)
    expect((await makeDefault(older.id)).data).toMatchObject([
      { id: older.id, default: true },
      { id: newest.id, default: false },
    ])
    test.travelTo('2030-01-05T20:00:00Z')
    expect((await shop.call('payment_methods', { token })).data[0]).toMatchObject({ expired: true })
    test.travelTo(new Date())
  })

  it('are one row however often and wherever the same card is saved, and the latest details apply', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const [first] = (await shop.call('payment_methods', { token, body: goodCard })).data
    await shop.call('payment_methods', { token, body: { ...goodCard, card_number: '5555555555554444' } })
    const body = { payment: { ...goodCard, name_on_Card: 'Ann M. Lee' } }
    await shop.call('profile', { token, method: 'PUT', body })
    const cart = await shop.fill(token, trade.maya.id, [[tile, 1]])
    const paid = await shop.order(token, cart, {
      payment: { ...goodCard, name_on_Card: 'A. Lee', save: true },
    })
    expect(paid.status).toBe(201)
    await Promise.all([1, 2, 3, 4].map(() => shop.call('payment_methods', { token, body: goodCard })))
    const { data } = await shop.call('payment_methods', { token })
    expect(data).toMatchObject([
      { id: first.id, brand: 'visa', last4: '4242', default: true },
      { brand: 'mastercard', default: false },
    ])
    expect((await shop.call('profile', { token })).data.payment.name_on_Card).toBe('Ann Lee')
    // Another account can save the same card.
    const other = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    expect((await shop.call('payment_methods', { token: other, body: goodCard })).data).toHaveLength(1)
    expect((await shop.call('payment_methods', { token })).data).toHaveLength(2)
  })

  it('are sent in nine fields, of which the number and the code are never returned [CHECK-01]', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const billing = { street: '7 Elm St', apartment: 'B', city: 'Reno', state: 'NV', zip_code: '89501' }
    const payment = { ...goodCard, ...billing }
    expect((await shop.call('profile', { token, method: 'PUT', body: { payment } })).status).toBe(200)
    const { data } = await shop.call('profile?checkout=1', { token })
    expect(data.billing_address).toEqual({ ...billing, country: 'US' })
    expect(data.payment).toMatchObject({ name_on_Card: 'Ann Lee', exp_date: '12/29', last4: '4242' })
    expect(data.payment).not.toHaveProperty('cvv')
    expect(JSON.stringify(data)).not.toMatch(/4242 ?4242/)
  })

  it('are rejected with a partial billing address, at its fields, before anything is charged [CHECK-01]', async () => {
    const token = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const cart = await shop.fill(token, trade.maya.id, [[tile, 1]])
    const payment = { ...goodCard, street: '7 Elm St', city: 'Reno' }
    const response = await shop.order(token, cart, { payment })
    expect([response.status, response.errors]).toEqual([
      422,
      { state: ['State is required.'], zip_code: ['ZIP code is required.'] },
    ])
    const whole = { ...payment, apartment: 'B', state: 'NV', zip_code: '89501', save: true }
    expect((await shop.order(token, cart, { payment: whole })).status).toBe(201)
    const { data } = await shop.call('profile?checkout=1', { token })
    expect(data.billing_address).toMatchObject({ street: '7 Elm St', state: 'NV', zip_code: '89501' })
  })
})
