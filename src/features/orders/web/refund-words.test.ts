import { describe, expect, it } from 'vitest'
import type { Order, OrderItem } from '../schema.ts'
import { refundedLine, refundNote, refundState } from './order-words.ts'

const refund: Order['refunds'][number] = {
  id: 1,
  amount: 412.08,
  reason: 'Cancelled by the customer.',
  items: [7, 8],
  status: 'pending',
  requested_at: '2026-11-20T21:00:00.000Z',
  refunded_at: null,
  paid_by: 'card',
  card: { brand: 'visa', last4: '4242' },
}

it.each([
  ['pending', 'Refund of $412.08 in progress'],
  ['refunded', 'Refunded $412.08'],
  ['delayed', 'Refund of $412.08 delayed'],
] as const)('a list shows the refunded amount and its status: %s', (status, line) => {
  expect(refundedLine({ amount: 412.08, status })).toBe(line)
  expect(refundedLine(null)).toBe('')
})

describe('the destination of a refund', () => {
  it('is the card that paid, named for the customer and an Admin', () => {
    expect(refundState('User', refund)).toBe('on its way to Visa ending in 4242')
    expect(refundState('Admin', { ...refund, status: 'refunded' })).toBe('refunded to Visa ending in 4242')
    expect(refundState('Contractor', { ...refund, card: null })).toBe('on its way to the customer’s card')
  })

  it('is another method, the bank, or still undecided when the card rejected it', () => {
    expect(refundState('User', { ...refund, status: 'refunded', paid_by: 'hand' })).toBe(
      'refunded by another method agreed with you',
    )
    expect(refundState('Admin', { ...refund, status: 'refunded', paid_by: 'bank' })).toBe(
      'refunded by the customer’s bank after a dispute',
    )
    expect(refundState('User', { ...refund, status: 'delayed' })).toBe(
      'delayed: your card rejected it, and we are looking into it',
    )
  })
})

describe('the note on an item', () => {
  const item = (over: Partial<OrderItem>) => ({ id: 7, status: 'Cancle', ...over }) as OrderItem

  it('says what happened to its money after it was canceled or declined', () => {
    expect(refundNote('User', item({}), [refund])).toBe('The refund is on its way to Visa ending in 4242.')
    const done = { ...refund, status: 'refunded' as const, refunded_at: '2026-11-21T21:00:00.000Z' }
    expect(refundNote('User', item({ status: 'Decline' }), [done])).toBe(
      'It was refunded to Visa ending in 4242 on 11.21.2026.',
    )
  })

  it('is empty for an item that continues, and for one whose refund is unknown', () => {
    expect(refundNote('User', item({ status: 'In Progress' }), [refund])).toBe('')
    expect(refundNote('User', item({ id: 9 }), [refund])).toBe('')
  })
})
