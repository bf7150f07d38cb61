import { describe, expect, it } from 'vitest'
import { deliveryWindow } from '#features/shipping/delivery.ts'
import { checkCard, formatExpiry, parseExpiry } from './card.ts'

const now = new Date('2026-03-31T20:00:00Z')
const good = { card_number: '4242 4242 4242 4242', exp_date: '12/29', cvv: '123', name_on_Card: 'Ann Lee' }

describe('the card validation of spec 1 §5', () => {
  it('accepts a valid card', () => {
    expect(checkCard(good, now)).toEqual({
      ok: true,
      card: {
        number: '4242424242424242',
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2029,
        cvv: '123',
        name: 'Ann Lee',
      },
    })
  })

  it.each([
    ['card_number', '4242424242424241', 'Invalid Card Number.'],
    ['card_number', '', 'Invalid Card Number.'],
    ['card_number', '4242', 'Invalid Card Number.'],
    ['card_number', 'four two', 'Invalid Card Number.'],
    ['exp_date', '02/26', 'Invalid Expiration Date.'],
    ['exp_date', '13/29', 'Invalid Expiration Date.'],
    ['exp_date', '', 'Invalid Expiration Date.'],
    ['exp_date', '12/99', 'Invalid Expiration Date.'],
    ['cvv', '12', 'Invalid CVC.'],
    ['cvv', '1234', 'Invalid CVC.'],
    ['cvv', 'abc', 'Invalid CVC.'],
  ])('rejects %s %j', (field, value, message) => {
    expect(checkCard({ ...good, [field]: value }, now)).toEqual({ ok: false, problems: { [field]: message } })
  })

  it('requires four digits for American Express and reports all errors at once', () => {
    expect(checkCard({ ...good, card_number: '378282246310005', cvv: '1234' }, now).ok).toBe(true)
    expect(checkCard({ ...good, card_number: '1', exp_date: '1', cvv: '1' }, now)).toEqual({
      ok: false,
      problems: {
        card_number: 'Invalid Card Number.',
        exp_date: 'Invalid Expiration Date.',
        cvv: 'Invalid CVC.',
      },
    })
  })

  it('accepts a card until the end of its month in Los Angeles', () => {
    expect(parseExpiry('03/26', new Date('2026-04-01T06:59:00Z'))).toEqual({ expMonth: 3, expYear: 2026 })
    expect(parseExpiry('03/26', new Date('2026-04-01T07:01:00Z'))).toBeNull()
    expect(formatExpiry({ expMonth: 3, expYear: 2026 })).toBe('03/26')
  })
})

it('shows a delivery window of one to three weeks, longer for a slow vendor, Alaska and Hawaii', () => {
  expect(deliveryWindow('2026-03-03', 5, 'CA')).toEqual({ from: '2026-03-10', to: '2026-03-24' })
  expect(deliveryWindow('2026-03-03', 30, 'CA')).toEqual({ from: '2026-04-02', to: '2026-04-09' })
  expect(deliveryWindow('2026-03-03', 5, 'HI')).toEqual({ from: '2026-03-17', to: '2026-03-31' })
})
