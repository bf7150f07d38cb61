import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeStripe, fakeStripe } from '#test/fake-stripe.ts'
import { ProviderSilent } from '../provider.ts'
import { stripeProvider } from './stripe.ts'

let bank: FakeStripe
let stripe: ReturnType<typeof stripeProvider>
/** Short timeouts, so that lost responses do not slow the tests. */
let hasty: ReturnType<typeof stripeProvider>
beforeAll(async () => {
  bank = await fakeStripe()
  stripe = stripeProvider({ secretKey: 'sk_test_1', apiBase: bank.url })
  hasty = stripeProvider({ secretKey: 'sk_test_1', apiBase: bank.url, timeoutMs: 400 })
})
afterAll(() => bank.close())

const card = (number: string) => ({
  number,
  brand: 'visa',
  last4: number.slice(-4),
  expMonth: 12,
  expYear: 2029,
  cvv: '123',
  name: 'Ann Lee',
})
const hold = async (key: string, number = '4242424242424242', amountCents = 54341) =>
  stripe.authorize({ key, amountCents, token: (await stripe.tokenize(card(number))).token })

describe('Stripe', () => {
  it('authorizes an amount with a manual-capture PaymentIntent, once per key', async () => {
    const token = await stripe.tokenize(card('4242424242424242'))
    expect(token).toMatchObject({
      brand: 'visa',
      last4: '4242',
      expDate: '12/29',
      fingerprint: expect.any(String),
    })
    const given = { key: '410', amountCents: 54341, token: token.token }
    const first = await stripe.authorize(given)
    expect(await stripe.authorize(given)).toEqual(first)
    expect(bank.intents).toHaveLength(1)
    expect(bank.intents[0]).toMatchObject({
      amount: '54341',
      currency: 'usd',
      capture_method: 'manual',
      confirm: 'true',
      metadata: { order_id: '410' },
      idempotencyKey: 'authorize-410',
      status: 'requires_capture',
    })
  })

  it('sends the bank the cardholder’s name and billing address for verification', async () => {
    const billing = { street: '7 Elm St', apartment: 'B', city: 'Reno', state: 'NV', zip_code: '89501' }
    await stripe.tokenize({ ...card('4242424242424242'), billing })
    expect(bank.billed.at(-1)).toEqual({
      'billing_details[name]': 'Ann Lee',
      'billing_details[address][line1]': '7 Elm St',
      'billing_details[address][line2]': 'B',
      'billing_details[address][city]': 'Reno',
      'billing_details[address][state]': 'NV',
      'billing_details[address][postal_code]': '89501',
      'billing_details[address][country]': 'US',
    })
    await stripe.tokenize(card('4242424242424242'))
    expect(bank.billed.at(-1)).toEqual({ 'billing_details[name]': 'Ann Lee' })
  })

  it('captures, voids and refunds', async () => {
    const captured = await hold('411')
    if (captured.kind !== 'authorized') throw new Error('declined')
    expect(await stripe.capture(captured.ref, '411', 54341)).toEqual({ kind: 'done' })
    expect(await stripe.find('411', new Date())).toEqual({ status: 'captured', ref: captured.ref })
    expect(await stripe.refund(captured.ref, 'refund-1', 1000)).toEqual({ kind: 'done' })
    expect(bank.refunds).toMatchObject([
      {
        payment_intent: captured.ref,
        amount: '1000',
        idempotencyKey: 'refund-1',
        'metadata[refund_key]': 'refund-1',
      },
    ])
    const held = await hold('412')
    if (held.kind !== 'authorized') throw new Error('declined')
    expect(await stripe.void(held.ref, '412')).toEqual({ kind: 'done' })
    expect(await stripe.find('412', new Date())).toEqual({ status: 'voided', ref: held.ref })
    expect(await stripe.capture(held.ref, '412', 54341)).toMatchObject({ kind: 'refused' })
    expect(await stripe.find('999', new Date())).toEqual({ status: 'none', ref: null })
  })

  it('refunds in parts, never more than captured, and finds each part by its key after a lost response [R11]', async () => {
    const held = await hold('416', '4242424242424242', 5000)
    if (held.kind !== 'authorized') throw new Error('declined')
    expect(await stripe.refund(held.ref, 'rf-1', 1000)).toMatchObject({ kind: 'refused' })
    await stripe.capture(held.ref, '416', 5000)
    expect(await stripe.findRefund(held.ref, 'rf-2')).toEqual({ kind: 'none' })
    bank.loseResponses(2)
    await expect(hasty.refund(held.ref, 'rf-2', 3000)).rejects.toBeInstanceOf(ProviderSilent)
    expect(await stripe.findRefund(held.ref, 'rf-2')).toEqual({ kind: 'done' })
    expect(await stripe.refund(held.ref, 'rf-2', 3000)).toEqual({ kind: 'done' })
    expect(await stripe.refund(held.ref, 'rf-3', 2001)).toMatchObject({ kind: 'refused' })
    bank.refundsAre('pending')
    expect(await stripe.refund(held.ref, 'rf-4', 2000)).toEqual({ kind: 'pending' })
    bank.refundsAre('succeeded')
    const mine = bank.refunds.filter((each) => each.payment_intent === held.ref)
    expect(mine.map((each) => each.amount)).toEqual(['3000', '2000'])
  })

  it('returns the bank’s decline, and reports an unknown token as a request error', async () => {
    expect(await hold('413', '4000000000000002')).toEqual({
      kind: 'declined',
      message: 'Your card was declined.',
    })
    expect(await hold('417', '4000000000000069')).toMatchObject({ kind: 'declined', field: 'exp_date' })
    expect(await hold('418', '4000000000000127')).toMatchObject({ kind: 'declined', field: 'cvv' })
    await expect(stripe.describe('pm_unknown')).rejects.toMatchObject({ status: 422 })
  })

  it('makes a card reusable by attaching it to a customer, and then charges it with both IDs', async () => {
    const { token } = await stripe.tokenize(card('4242424242424242'))
    const saved = await stripe.save(token, { id: 12, email: 'ann@example.com' })
    expect(saved).toMatch(/^cus_\w+:pm_\w+$/)
    expect(await stripe.save(saved, { id: 12, email: 'ann@example.com' })).toBe(saved)
    expect(await stripe.authorize({ key: '414', amountCents: 100, token: saved })).toMatchObject({
      kind: 'authorized',
    })
    expect(bank.intents.at(-1)).toMatchObject({ customer: saved.split(':')[0] })
  })

  it('deletes a saved card with its customer, and an unattached one on its own', async () => {
    const { token } = await stripe.tokenize(card('4242424242424242'))
    const saved = await stripe.save(token, { id: 13, email: 'ann@example.com' })
    await stripe.forget(saved)
    const loose = await stripe.tokenize(card('4242424242424242'))
    await stripe.forget(loose.token)
    expect(bank.forgotten).toEqual([saved.split(':')[0], loose.token])
  })

  it('reports that no response came, and can look up the outcome afterwards', async () => {
    const { token } = await stripe.tokenize(card('4242424242424242'))
    bank.loseResponses(2)
    await expect(hasty.authorize({ key: '415', amountCents: 700, token })).rejects.toBeInstanceOf(ProviderSilent)
    expect(await stripe.find('415', new Date())).toMatchObject({ status: 'authorized' })
    expect(bank.intents.filter((intent) => intent.metadata.order_id === '415')).toHaveLength(1)
  })
})
