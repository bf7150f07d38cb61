import { describe, expect, it } from 'vitest'
import type { OrderItem } from '../schema.ts'
import { minutesWord } from './CancelOrder.tsx'
import { notesOf } from './OrderItemRow.tsx'

const item = {
  status: 'In Progress',
  cancel_request: null,
  decline_posts_at: null,
  late: null,
  delivered_on: null,
  available_on: null,
  charged_back_on: null,
  shipment_id: null,
  ship_on: null,
  made_to_order: false,
  returnable: true,
  swatch: false,
  delivery: { from: '2026-12-01', to: '2026-12-11' },
} as unknown as OrderItem
const shipment = { id: 7, carrier: 'UPS' } as never
const textsOf = (type: 'User' | 'Vendor' | 'Admin', given: Partial<OrderItem>) =>
  notesOf(type, { ...item, ...given }, { shipments: [shipment], delivery: item.delivery, refunds: [] }).map(
    (note) => note.text,
  )

describe('the notes on an item', () => {
  const asked = {
    id: 1,
    reason: 'Ordered twice',
    created_at: '2026-11-20T22:00:00.000Z',
    decided_at: null,
    answer: '',
    status: 'open' as const,
  }
  it('show an open cancellation request, and tell the other parties that the item is held [OP-14]', () => {
    expect(textsOf('User', { cancel_request: asked })).toEqual(['Cancellation requested on 11.20.2026.'])
    expect(textsOf('Vendor', { cancel_request: asked })).toEqual([
      'Cancellation requested on 11.20.2026 (Ordered twice). The status will not change until the request is decided.',
    ])
    expect(textsOf('User', { cancel_request: { ...asked, status: 'rejected', answer: 'Cut already.' } })).toEqual([
      'Cancellation not granted: Cut already.',
    ])
  })

  it('tell those who supply and ship when to ship for a chosen delivery day, until the goods are on their way [R16]', () => {
    const chosen = { ship_on: '2026-12-04', delivery: { from: '2026-12-11', to: '2026-12-11' } }
    const hold = 'Hold until 12.04.2026, then ship to arrive on 12.11.2026.'
    expect(textsOf('Vendor', chosen)).toEqual([hold])
    expect(textsOf('Admin', chosen)).toEqual([hold])
    expect(textsOf('User', chosen)).toEqual([])
    expect(textsOf('Vendor', { ...chosen, status: 'Shipped' })).toEqual([])
  })

  it('tell the customer when a Decline is refunded', () => {
    expect(textsOf('User', { status: 'Decline', decline_posts_at: '2026-11-20T21:10:00.000Z' })).toEqual([
      'The vendor cannot deliver it. The refund is posted after 1:10 PM PST.',
    ])
    expect(textsOf('Vendor', { status: 'Decline' })).toEqual([])
  })

  it('tell those waiting for an item when it arrives on other dates than the whole order [R3]', () => {
    const sooner = { delivery: { from: '2026-12-01', to: '2026-12-05' } }
    expect(textsOf('User', sooner)).toEqual(['Arrives 12.01.2026 to 12.05.2026.'])
    expect(textsOf('Admin', sooner)).toEqual(['Arrives 12.01.2026 to 12.05.2026.'])
    expect(textsOf('Vendor', sooner)).toEqual([])
    expect(textsOf('User', {})).toEqual([])
    for (const status of ['Cancle', 'Decline', 'Returned'] as const)
      expect(textsOf('User', { ...sooner, status }).join()).not.toContain('Arrives')
  })

  it('show delays, parcels, deliveries and paydays', () => {
    const late = { told_at: '2026-12-12T08:00:00.000Z', answer: null }
    expect(textsOf('User', { late })).toEqual(['Late: it was due on 12.11.2026.'])
    expect(textsOf('User', { late: { ...late, answer: 'wait' } })).toEqual([
      'Late: it was due on 12.11.2026. You chose to wait.',
    ])
    expect(textsOf('Admin', { shipment_id: 7, status: 'Shipping' })).toEqual(['In package 1 with UPS.'])
    const delivered = { status: 'Delivered' as const, delivered_on: '2026-11-20', available_on: '2027-01-29' }
    expect(textsOf('Vendor', { ...delivered, late })).toEqual([
      'Delivered on 11.20.2026. Available for payout on 01.29.2027.',
    ])
    expect(textsOf('User', delivered)).toEqual(['Delivered on 11.20.2026.'])
  })

  it('say of what cannot come back why, until it has ended [R9, OP-71, OP-72]', () => {
    const kept = { returnable: false }
    expect(textsOf('User', { ...kept, made_to_order: true })).toEqual([
      'Made to order. Cannot be returned for a change of mind.',
    ])
    expect(textsOf('Vendor', kept)).toEqual(['Cannot be returned for a change of mind.'])
    expect(textsOf('User', { ...kept, swatch: true })).toEqual([
      'Not returned. Once it has shipped, its price is credited against your first order of the product.',
    ])
    expect(textsOf('User', { ...kept, status: 'Cancle' })).toEqual([])
  })

  it('show money that the customer’s bank reversed, which is never released [R7]', () => {
    const lost = {
      status: 'Delivered' as const,
      delivered_on: '2026-11-20',
      available_on: '2027-01-29',
      charged_back_on: '2026-12-15',
    }
    expect(textsOf('Vendor', lost)).toEqual([
      'The customer’s bank reversed the payment on 12.15.2026 after a dispute.',
      'Delivered on 11.20.2026.',
    ])
    expect(textsOf('User', lost)[0]).toBe('Your bank refunded you on 12.15.2026 after a dispute.')
  })
})

it('counts down the hour in minutes and seconds', () => {
  expect([3600, 2527, 59, 0].map(minutesWord)).toEqual(['60:00', '42:07', '0:59', '0:00'])
})
