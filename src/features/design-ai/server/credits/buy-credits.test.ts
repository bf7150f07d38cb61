import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { ProviderSilent } from '#features/checkout/server/provider.ts'
import { runChecks } from '#features/payouts/server/ledger/check-queries.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { goodCard } from '#test/buyer.ts'
import { designArea, ofDesign } from '#test/design-area.ts'
import { makeAccount, newKey, signIn } from '#test/factories.ts'
import { newestMail } from '#test/login.ts'
import { buyCredits, type CreditDeps, sweepCreditPurchases } from './buy-credits.ts'
import { giveWelcomeCredits, spendCredit } from './credits.ts'

let test: TestApp
let area: ReturnType<typeof designArea>
const start = new Date('2026-11-27T10:00:00Z')
beforeAll(async () => {
  test = await createTestApp()
  test.travelTo(start)
  area = designArea(test)
})
afterAll(() => test.close())

const card = (card_number: string) => ({ ...goodCard, card_number })
const silent = card('4000 0000 0000 0119')
const declined = card('4000 0000 0000 0002')

async function buyer() {
  const { response, email, token } = await area.newcomer()
  const { id } = response.json().user as { id: number }
  const send = (body: object, key?: string) =>
    area.call('POST', '/api/AI/get_credits', { ...ofDesign(token), ...(key ? { 'idempotency-key': key } : {}) }, body)
  const buy = (payment: object, key = newKey(), pack = 2) => send({ pack, payment }, key)
  const credits = async () => (await send({})).json().data
  return { id, email, token, send, buy, credits }
}
const rows = async (sql: string, id: number) => (await test.deps.db.query(sql, [id])).rows
const purchasesOf = (id: number) =>
  rows('SELECT status, message FROM ai_credit_purchases WHERE account_id = $1 ORDER BY created_at', id)
/** Cents captured by the payment provider for this account. */
const charged = async (id: number) =>
  (
    await rows(
      `SELECT coalesce(sum(c.amount_cents), 0)::int AS cents FROM ai_credit_purchases p
       JOIN sandbox_charges c ON c.idempotency_key = 'credits-' || p.id AND c.status = 'captured' WHERE p.account_id = $1`,
      id,
    )
  )[0].cents
const findings = () => transaction(test.deps.db, (tx) => runChecks(tx, '2026-11-27'))
const later = async (minutes: number) => {
  test.travelTo(new Date(start.getTime() + minutes * 60_000))
  const swept = await sweepCreditPurchases(test.deps)
  test.travelTo(start)
  return swept
}

describe('POST /api/AI/get_credits', () => {
  it('reads the balance, the entries with the newest first, and the packs [CALL-48, AI-04]', async () => {
    const { id, send } = await buyer()
    await transaction(test.deps.db, async (tx) => {
      await giveWelcomeCredits(tx, id, start)
      await spendCredit(tx, id, 7, start)
      await spendCredit(tx, id, 8, start)
    })
    const response = await send({})
    expect(response.statusCode).toBe(200)
    const entry = (amount: number, reason: string) => {
      return { id: expect.any(Number), at: start.toISOString(), amount, reason, design: null }
    }
    expect(response.json()).toEqual({
      success: true,
      message: null,
      data: {
        credits: 18,
        used: 2,
        history: [entry(-1, 'design'), entry(-1, 'design'), entry(20, 'welcome')],
        more: false,
        packs: [
          { id: 1, credits: 10, price: 2.99 },
          { id: 2, credits: 50, price: 9.99 },
          { id: 3, credits: 200, price: 29.99 },
        ],
      },
    })
  })

  it('reads older entries by 50', async () => {
    const { id, send } = await buyer()
    await test.deps.db.query(
      `INSERT INTO ai_credit_entries (account_id, amount, reason, reference, attempt, at)
       SELECT $1, 1, 'welcome', 0, n, now() FROM generate_series(1, 70) n`,
      [id],
    )
    const first = (await send({})).json().data
    expect([first.credits, first.history.length, first.more]).toEqual([70, 50, true])
    const rest = (await send({ before: first.history.at(-1).id })).json().data
    expect([rest.history.length, rest.more]).toEqual([20, false])
    expect(rest.history[0].id).toBeLessThan(first.history.at(-1).id)
  })

  it('is closed without a session of this area, to the marketplace’s token too [U6]', async () => {
    const authorization = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
    const sent: Record<string, string>[] = [{}, { authorization }, { authorizationai: authorization }]
    for (const headers of sent)
      expect((await area.call('POST', '/api/AI/get_credits', headers, {})).statusCode).toBe(401)
  })

  it('adds a pack’s credits, posts the payment as the platform’s income and mails a receipt [CALL-48, U2]', async () => {
    const { id, email, buy } = await buyer()
    test.travelTo(new Date(start.getTime() + 1000))
    const response = await buy(goodCard)
    test.travelTo(start)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      success: true,
      message: 'Credits added.',
      data: { credits: 50, used: 0, history: [{ amount: 50, reason: 'pack' }] },
    })
    expect(await charged(id)).toBe(999)
    const posted = await test.deps.db.query(
      `SELECT e.account, e.party_id, e.amount_cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
       WHERE t.subject = (SELECT 'credits:' || id FROM ai_credit_purchases WHERE account_id = $1) ORDER BY e.account`,
      [id],
    )
    expect(posted.rows).toEqual([
      { account: 'customer_cash', partyId: null, amountCents: 999 },
      { account: 'platform_revenue', partyId: null, amountCents: -999 },
    ])
    const [kept] = await rows(
      'SELECT row_to_json(p)::text AS text FROM ai_credit_purchases p WHERE account_id = $1',
      id,
    )
    expect(kept.text).toContain('"card_last4":"4242"')
    expect(kept.text).not.toContain('42424242')
    const mail = await newestMail(test, email)
    expect(mail.subject).toBe('Receipt for 50 credits of AI 3D Design')
    expect(mail.text).toContain('$9.99 on 11.27.2026')
    expect(mail.text).toContain('Visa •••• 4242')
    expect(await findings()).toEqual([])
  })

  it('charges once for a repeated key, also for concurrent calls, and refuses the key for another pack', async () => {
    const { id, buy, credits } = await buyer()
    const key = newKey()
    const responses = await Promise.all([1, 2, 3, 4].map(() => buy(goodCard, key)))
    for (const { statusCode } of responses) expect([200, 422]).toContain(statusCode)
    expect((await buy(goodCard, key)).json().message).toBe('Credits added.')
    expect((await credits()).credits).toBe(50)
    expect(await charged(id)).toBe(999)
    const other = await buy(goodCard, key, 3)
    expect([other.statusCode, other.json().message]).toEqual([
      422,
      'This Idempotency-Key was used for another request.',
    ])
  })

  it('charges nothing for a declined card, says why, and lets another card pay', async () => {
    const { id, buy, credits } = await buyer()
    const key = newKey()
    const refused = await buy(declined, key)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual({ payment: ['Your card was declined.'] })
    expect((await buy(declined, key)).json().errors).toEqual({ payment: ['Your card was declined.'] })
    expect((await buy(card('4000 0000 0000 0341'))).json().errors.payment).toEqual(['Your card was declined.'])
    const wrongCode = await buy(card('4000 0000 0000 0127'))
    expect(wrongCode.json().errors['payment.cvv']).toEqual(["Your card's security code is incorrect."])
    expect((await credits()).credits).toBe(0)
    expect(await charged(id)).toBe(0)
    expect((await buy(goodCard)).statusCode).toBe(200)
    expect((await credits()).credits).toBe(50)
  })

  it('says what is wrong with the pack and the card, and then charges nothing', async () => {
    const { id, send, buy } = await buyer()
    const errorsOf = async (body: object) => (await send(body)).json().errors
    expect(await errorsOf({ pack: 9, payment: goodCard })).toEqual({
      pack: ['The selected pack is invalid.'],
    })
    expect(await errorsOf({ pack: 'all' })).toEqual({ pack: ['The selected pack is invalid.'] })
    expect(await errorsOf({ pack: 1 })).toEqual({ payment: ['Payment is required.'] })
    expect(await errorsOf({ payment: goodCard })).toEqual({ pack: ['Pack is required.'] })
    expect(await errorsOf({ pack: 1, payment: { method_id: 5 } })).toEqual({
      payment: ['Give all fields of a card.'],
    })
    expect((await buy(card('4242 4242 4242 4241'))).json().errors).toEqual({
      'payment.card_number': ['Invalid Card Number.'],
    })
    expect((await buy({ token: 'no such token' })).statusCode).toBe(422)
    expect(await purchasesOf(id)).toEqual([])
  })

  it('takes only the provider’s tokens where card numbers must not reach the server', async () => {
    const own = await createTestApp({ env: { CARD_INTAKE: 'token' } })
    const { response, token } = await designArea(own).newcomer()
    const { id } = response.json().user
    const { token: cardToken } = await own.deps.payments.tokenize({
      number: '4242424242424242',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2039,
      cvv: '123',
      name: 'Ann Lee',
    })
    const buy = (payment: object) =>
      designArea(own).call('POST', '/api/AI/get_credits', ofDesign(token), { pack: 1, payment })
    expect((await buy(goodCard)).json().errors).toEqual({
      payment: ['Card details are taken by the payment provider only.'],
    })
    expect((await buy({ token: cardToken })).json().data.credits).toBe(10)
    const { rows: paid } = await own.deps.db.query('SELECT status FROM ai_credit_purchases WHERE account_id = $1', [id])
    expect(paid).toEqual([{ status: 'paid' }])
    await own.close()
  })
})

describe('a purchase whose outcome is not known', () => {
  const unknown =
    'Your bank has not responded yet. Your credits are added as soon as it does. You will not be charged twice.'

  it('adds its credits once the provider has told what happened, and once only', async () => {
    const { id, buy, credits } = await buyer()
    const lost = await buy(silent)
    expect([lost.statusCode, lost.json().message]).toEqual([422, unknown])
    expect((await credits()).credits).toBe(0)
    // Another attempt, with another key, must not be charged beside it.
    expect((await buy(goodCard)).json().message).toBe(unknown)
    expect(await later(0.5)).toBe(0)
    expect(await later(2)).toBe(1)
    expect(await later(3)).toBe(0)
    expect((await credits()).credits).toBe(50)
    expect(await charged(id)).toBe(999)
    expect(await findings()).toEqual([])
    expect((await buy(goodCard)).statusCode).toBe(200)
  })

  it('is finished by a repetition of its key', async () => {
    const { id, buy, credits } = await buyer()
    const key = newKey()
    expect((await buy(silent, key)).json().message).toBe(unknown)
    expect((await buy(silent, key)).json().message).toBe('Credits added.')
    expect((await credits()).credits).toBe(50)
    expect(await charged(id)).toBe(999)
  })

  it('adds its credits if the server stopped between the charge and the credits', async () => {
    const { id, email, credits } = await buyer()
    const { payments } = test.deps
    const stopped: CreditDeps = {
      ...test.deps,
      payments: {
        ...payments,
        capture: async (...given) => {
          await payments.capture(...given)
          throw new Error('the process was killed')
        },
      },
    }
    const given = { pack: 1, payment: goodCard, key: newKey() }
    await expect(buyCredits(stopped, id, given)).rejects.toThrow('killed')
    expect(await charged(id)).toBe(299)
    expect((await credits()).credits).toBe(0)
    // Two servers sweep at the same time.
    test.travelTo(new Date(start.getTime() + 120_000))
    await Promise.all([sweepCreditPurchases(test.deps), sweepCreditPurchases(test.deps)])
    test.travelTo(start)
    expect((await credits()).credits).toBe(10)
    expect((await newestMail(test, email)).subject).toBe('Receipt for 10 credits of AI 3D Design')
    expect(await findings()).toEqual([])
  })

  it('is closed without a charge when the provider has no record of it after ten minutes', async () => {
    const { id, buy, credits } = await buyer()
    const away: CreditDeps = {
      ...test.deps,
      payments: {
        ...test.deps.payments,
        authorize: () => Promise.reject(new ProviderSilent('no response')),
      },
    }
    const given = { pack: 1, payment: goodCard, key: newKey() }
    await expect(buyCredits(away, id, given)).rejects.toMatchObject({ code: 'payment_unknown' })
    expect(await later(2)).toBe(0)
    expect(await later(10)).toBe(1)
    expect(await purchasesOf(id)).toEqual([
      { status: 'declined', message: 'Your bank did not respond. You were not charged.' },
    ])
    expect((await credits()).credits).toBe(0)
    expect((await buy(goodCard)).statusCode).toBe(200)
  })
})

it('limits attempts with cards for each AI account, wherever they come from', async () => {
  const own = await createTestApp({ env: { RATE_LIMIT: 'on' } })
  const { token } = await designArea(own).newcomer()
  const attempt = (n: number) =>
    own.app.inject({
      method: 'POST',
      url: '/api/AI/get_credits',
      headers: { 'x-requested-with': 'XMLHttpRequest', ...ofDesign(token) },
      remoteAddress: `198.51.${n}.1`,
      payload: { pack: 1, payment: card(`4000 0000 00${String(10 + n)} 0002`) },
    })
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await attempt(n)).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(statuses.at(-1)).toBe(429)
  await own.close()
})
