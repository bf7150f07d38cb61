import { describe, expect, it } from 'vitest'
import type { Order, OrderItem } from '#features/orders/schema.ts'
import { invoiceOf, packingSlipOf } from './document.ts'

const item = (more: Partial<OrderItem>) =>
  ({
    product_name: 'Carrara',
    size_label: '12 x 24',
    sku: 'C-1',
    unit: 'Box',
    dye_lots: {},
    qty: 4,
    final_price: 38,
    unit_price: 43.89,
    status: 'In Progress',
    ...more,
  }) as OrderItem
const order = (items: OrderItem[], more: Partial<Order> = {}) =>
  ({
    order_no: 'R-1',
    created_at: '2026-11-20T20:00:00Z',
    customer: { name: 'Ann Lee' },
    items,
    delivery: { from: '2026-11-27', to: '2026-12-11' },
    shipping_address: null,
    payment: null,
    subtotal: null,
    total: 0,
    refunds: [],
    ...more,
  }) as unknown as Order

describe('the documents of an order', () => {
  it('order from a vendor only the remaining items, and total only those', () => {
    const paper = invoiceOf(
      order(
        [
          item({}),
          item({ status: 'Decline', product_name: 'Declined' }),
          item({ status: 'Cancle', product_name: 'Cancelled' }),
          item({ qty: 1, status: 'Delivered' }),
        ],
        { total: 494 },
      ),
    )
    expect(paper.title).toBe('Purchase order')
    expect(paper.rows.map(({ cells }) => cells.at(-1))).toEqual(['$152.00', '$38.00'])
    expect(paper.sums).toEqual([['You receive', '$190.00']])
  })

  it('name the card by brand and last digits', () => {
    const payment = { status: 'paid', brand: 'visa', last4: '4242', amount: 43.89 }
    const { facts } = invoiceOf(order([item({ qty: 1 })], { subtotal: 43.89, total: 43.89, payment }))
    expect(facts).toContainEqual(['Paid with', 'Visa ending in 4242'])
  })

  it('count packed items in the same words as the pages', () => {
    const { rows } = packingSlipOf(order([item({ unit: 'Bunch' }), item({ qty: 1 })]))
    expect(rows.map(({ cells }) => cells[1])).toEqual(['4 bunches', '1 box'])
  })

  it('tell on a packing slip when to ship for the day that the buyer chose [R16]', () => {
    const chosen = { ship_on: '2026-12-04', delivery: { from: '2026-12-11', to: '2026-12-11' } }
    const slip = packingSlipOf(order([item(chosen), item(chosen), item({ ...chosen, status: 'Cancle' })]))
    expect(slip.facts.filter(([label]) => label === 'Ship')).toEqual([
      ['Ship', 'Hold until 12.04.2026, then ship to arrive on 12.11.2026.'],
    ])
    expect(packingSlipOf(order([item({})])).facts.map(([label]) => label)).not.toContain('Ship')
  })
})
