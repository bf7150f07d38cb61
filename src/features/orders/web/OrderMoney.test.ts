import { describe, expect, it } from 'vitest'
import type { Order, OrderItem } from '../schema.ts'
import { figuresOf, sharesOfItems, sumOf, sumsOf } from './OrderMoney.tsx'

const item = (over: Partial<OrderItem>) => ({ unit: 'Box', qty: 4, status: 'In Progress', ...over }) as OrderItem

it('adds dollars without floating-point errors', () => {
  expect(sumOf([0.1, 0.2, 1.005 - 0.005])).toBe(1.3)
  expect(sumOf([])).toBe(0)
})

describe('the amount of an item', () => {
  it('is what the customer paid, without a profit [OP-38]', () => {
    expect(figuresOf('User', item({ unit_price: 71.19, amount: 284.76, profit: null }))).toEqual([
      { label: 'Price / Box', amount: 71.19 },
      { label: 'Amount', amount: 284.76, strong: true },
    ])
  })

  it('is the net price for a vendor', () => {
    expect(figuresOf('Vendor', item({ final_price: 62.4, profit: 249.6 }))).toEqual([
      { label: 'Your price / Box', amount: 62.4 },
      { label: 'Your amount', amount: 249.6, strong: true },
    ])
  })

  it('is markup less coupon for a contractor, with the opposite sign during and after a return [R0, MONEY-04]', () => {
    const sold = item({ contractor_markup_amt: 5.67, coupon: 2.5, profit: 22.68 })
    expect(figuresOf('Contractor', sold).map((f) => [f.label, f.amount])).toEqual([
      ['Your markup / Box', 5.67],
      ['Markup', 22.68],
      ['Coupon', -2.5],
      ['You earn', 20.18],
    ])
    const back = item({ contractor_markup_amt: 5.67, coupon: 2.5, profit: -22.68, status: 'Returned' })
    expect(figuresOf('Contractor', back).at(-1)).toEqual({ label: 'Refunded', amount: -20.18, strong: true })
  })

  it('never shows an amount that was not sent', () => {
    expect(figuresOf('User', item({ profit: null }))).toEqual([])
    expect(figuresOf('Contractor', item({ profit: null }))).toEqual([])
  })
})

it('shows where the dollar goes, and that the parts add up to the whole', () => {
  const split = { vendor: 249.6, contractor: 20.18, platform: 12.48, tax: 22.12, charged: 304.38 }
  const found = sharesOfItems([item({ split }), item({ split })])
  expect(found?.charged).toBe(608.76)
  expect(sumOf(found?.shares.map((share) => share.amount) ?? [])).toBe(608.76)
  expect(sharesOfItems([item({ split }), item({})])).toBeNull()
})

it('shows a vendor what remains sold of the items ordered from them', () => {
  const items = [
    item({ final_price: 38, status: 'In Progress' }),
    item({ final_price: 10, status: 'Decline' }),
    item({ final_price: 5, status: 'Returned' }),
  ]
  expect(sumsOf('Vendor', { total: 212, items } as Order)).toEqual([
    { label: 'Your items', amount: 212 },
    { label: 'Cancelled, declined or returned', amount: -60 },
    { label: 'You get', amount: 152, strong: true },
  ])
})

describe('the order totals', () => {
  const order = {
    total: 300.1,
    subtotal: 284.76,
    discount: 10,
    shipping_charge: 0,
    tax: 25.34,
    coupon: 'SPRING',
    items: [item({ contractor_markup_amt: 5.67, coupon: 10, profit: 22.68 })],
  } as Order

  it('add up for the customer, and include delivery even when it is free', () => {
    expect(sumsOf('User', order).map((f) => [f.label, f.amount])).toEqual([
      ['Subtotal', 284.76],
      ['Coupon SPRING', -10],
      ['Delivery', 0],
      ['Estimated tax', 25.34],
      ['Total', 300.1],
    ])
  })

  it('are only the vendor’s own amount for a vendor', () => {
    const own = { ...order, total: 249.6, subtotal: null, discount: null, shipping_charge: null, tax: null }
    expect(sumsOf('Vendor', own)).toEqual([{ label: 'Your items', amount: 249.6, strong: true }])
  })

  it('show a contractor what they earn', () => {
    expect(sumsOf('Contractor', order).at(-1)).toEqual({ label: 'You earn', amount: 12.68, strong: true })
    const [sold] = order.items
    if (!sold) throw new Error('one item was sold')
    const returned: OrderItem = { ...sold, status: 'Returned', profit: -22.68 }
    const declined: OrderItem = { ...sold, status: 'Decline' }
    const mixed = { ...order, items: [sold, returned, declined] }
    expect(sumsOf('Contractor', mixed).at(-1)?.amount).toBe(12.68)
  })
})
