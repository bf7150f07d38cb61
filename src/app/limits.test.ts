import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { goodCard } from '#test/buyer.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { byScript } from '#test/login.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMIT: 'on' } })
})
afterAll(() => test.close())

let addresses = 0
const address = () => `203.0.113.${++addresses}`
const session = async () => signIn(test.deps.db, (await makeAccount(test.deps.db)).id)

function send(
  method: 'POST' | 'PUT',
  url: string,
  payload: object,
  authorization: string | null,
  remoteAddress = address(),
) {
  const headers = { ...byScript, ...(authorization && { authorization }) }
  return test.app.inject({ method, url: `/api/${url}`, payload, headers, remoteAddress })
}
const save = (card: object, authorization: string, from?: string) =>
  send('POST', 'payment_methods', card, authorization, from)

/** Different card numbers that pass the check digit. */
function cards(count: number): { card_number: string }[] {
  return Array.from({ length: count }, (_, i) => {
    const body = `4000${String(1_000_000 + i).padStart(11, '0')}`
    const sum = [...body].reduce((all, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return all + (value > 9 ? value - 9 : value)
    }, 0)
    return { ...goodCard, card_number: `${body}${(10 - (sum % 10)) % 10}` }
  })
}

describe('card attempts', () => {
  it('are limited to 20 per hour per account from any IP address, saved cards and profile changes combined', async () => {
    const token = await session()
    for (const [i, card] of cards(20).entries()) {
      const response = i % 2 ? await send('PUT', 'profile', { payment: card }, token) : await save(card, token)
      expect(response.statusCode).toBe(i % 2 ? 200 : 201)
    }
    const refused = await save(goodCard, token)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect(refused.json().errors.card_number[0]).toMatch(
      /^Too many attempts with cards\. Please try again in \d+ seconds\.$/,
    )
    const profile = await send('PUT', 'profile', { payment: goodCard }, token)
    expect([profile.statusCode, Object.keys(profile.json().errors)]).toEqual([429, ['payment.card_number']])
    // A body without a card is not limited.
    expect((await send('PUT', 'profile', {}, token)).statusCode).toBe(200)
  })

  it('are limited to 40 per hour per IP address, across all accounts and registrations', async () => {
    const from = address()
    const all = cards(41)
    for (let i = 0; i < 40; i += 10) {
      const token = await session()
      for (const card of all.slice(i, i + 10)) expect((await save(card, token, from)).statusCode).toBe(201)
    }
    expect((await save(all[40] ?? {}, await session(), from)).statusCode).toBe(429)
    const person = {
      full_name: 'Ann Lee',
      email: 'ann.card@example.com',
      password: 'a fine long plank',
      country_code: '+1',
    }
    const registration = {
      ...person,
      phone_number: '4155550123',
      zip_code: '92101',
      agree: true,
      ...goodCard,
    }
    const refused = await send('POST', 'register', registration, null, from)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([429, ['card_number']])
    expect((await send('POST', 'register', { ...registration, card_number: '' }, null, from)).statusCode).not.toBe(429)
  })

  it('that were declined are limited to 10 per hour per card, across accounts', async () => {
    const wrong = { ...goodCard, exp_date: '01/20' }
    for (let i = 0; i < 10; i++) expect((await save(wrong, await session())).statusCode).toBe(422)
    expect((await save(goodCard, await session())).statusCode).toBe(429)
    const { rows } = await test.deps.db.query("SELECT string_agg(encode(key, 'hex'), ' ') AS all FROM attempts")
    expect(rows[0].all).not.toContain(Buffer.from(goodCard.card_number).toString('hex'))
  })
})

describe('saved cards', () => {
  it('are limited to 20, also through the profile, and saving the same card again updates it', async () => {
    await test.deps.db.query('DELETE FROM attempts')
    const token = await session()
    const all = cards(21)
    for (const card of all.slice(0, 19)) expect((await save(card, token)).statusCode).toBe(201)
    await test.deps.db.query('DELETE FROM attempts')
    const last = { payment: all[19] }
    expect((await send('PUT', 'profile', last, token)).statusCode).toBe(200)
    const message = 'At most 20 cards can be saved. Remove one first.'
    const refused = await send('PUT', 'profile', { payment: all[20] }, token)
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { 'payment.card_number': [message] }])
    expect((await save(all[20] ?? {}, token)).json().errors).toEqual({ card_number: [message] })
    expect((await send('PUT', 'profile', last, token)).statusCode).toBe(200)
  })

  it('are limited to 20 when many are saved at the same time', async () => {
    const token = await session()
    const all = cards(24)
    for (let i = 0; i < 16; i += 8) {
      await test.deps.db.query('DELETE FROM attempts')
      for (const card of all.slice(i, i + 8)) expect((await save(card, token)).statusCode).toBe(201)
    }
    await test.deps.db.query('DELETE FROM attempts')
    const responses = await Promise.all(all.slice(16).map((card) => save(card, token)))
    const statuses = responses.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array(4).fill(201), ...Array(4).fill(422)])
    const saved = await test.app.inject({
      url: '/api/payment_methods',
      headers: { ...byScript, authorization: token },
    })
    expect(saved.json().data).toHaveLength(20)
  })
})
