import { describe, expect, it } from 'vitest'
import type { Order, OrderItem } from '../schema.ts'
import { backFor, cancelButton, cancelEffect } from './CancelOrder.tsx'

const item = (id: number, cancel_refund: number, can_cancel: OrderItem['can_cancel'] = 'now') =>
  ({ id, status: 'Waiting for approval', can_cancel, cancel_refund }) as OrderItem
const order = (items: OrderItem[], refundable = 10_000) => ({ items, refundable }) as Order

describe('the cancel button', () => {
  const items = [item(1, 137.36), item(2, 137.36), item(3, 137.36), item(4, 0.1)]

  it('names what is canceled and what is refunded', () => {
    expect(cancelButton(order(items), items.slice(0, 3))).toBe('Cancel 3 items, refund $412.08')
    expect(cancelButton(order(items), items.slice(3))).toBe('Cancel 1 item, refund $0.10')
    expect(cancelButton(order(items), items)).toBe('Cancel all 4 items, refund $412.18')
  })

  it('says all when it covers everything not yet canceled', () => {
    const gone = { id: 5, status: 'Cancle', can_cancel: null } as OrderItem
    expect(cancelButton(order([...items, gone]), items)).toBe('Cancel all 4 items, refund $412.18')
    expect(cancelButton(order([item(1, 5), gone]), [item(1, 5)])).toBe('Cancel 1 item, refund $5.00')
  })

  it('shows no amount before anything is selected, or for a request', () => {
    expect(cancelButton(order(items), [])).toBe('Cancel items')
    const asked = [item(1, 20, 'ask'), item(2, 30, 'ask')]
    expect(cancelButton(order(asked), [])).toBe('Ask to cancel')
    expect(cancelButton(order(asked), asked.slice(1))).toBe('Ask to cancel 1 item')
  })
})

it('never promises more than can be refunded to the cards', () => {
  expect(backFor(order([], 100), [item(1, 60), item(2, 60.5)])).toBe(100)
  expect(backFor({}, [item(1, 60), item(2, 60.5)])).toBe(120.5)
})

it('says what happens immediately and what only after approval', () => {
  const late = item(1, 20)
  const other = item(2, 30, 'ask')
  expect(cancelEffect(order([late, other]), [])).toBe('')
  expect(cancelEffect(order([late, other]), [late])).toBe(
    '$20.00, including tax and shipping, will be refunded to the card you paid with.',
  )
  expect(cancelEffect(order([late, other]), [late, other])).toBe(
    '$20.00 is refunded immediately for the late items. If we grant the request, $30.00 will be refunded to the card you paid with.',
  )
})
