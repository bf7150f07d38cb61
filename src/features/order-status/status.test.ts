import { describe, expect, it } from 'vitest'
import type { AccountType } from '#features/accounts/actor.ts'
import { profitOf } from '#features/orders/server/order-view.ts'
import {
  allowedStatuses,
  canMove,
  indexOf,
  isDisabled,
  isFinal,
  labelOf,
  nextMoves,
  orderStatus,
  orderStatuses,
  sqlList,
  statusesIn,
  whoActs,
} from './status.ts'

const types: AccountType[] = ['User', 'Vendor', 'Contractor', 'Admin']

it('lists the 14 statuses of the specification in its order [ORDER-12, ORDER-13, ORDER-14, ORDER-15, ORDER-16, ORDER-17, ORDER-18, ORDER-19, ORDER-20, ORDER-21, ORDER-22, ORDER-23]', () => {
  expect(orderStatuses).toEqual([
    'Waiting for approval',
    'Vendor Approved',
    'Decline',
    'In Progress',
    'Ready to Pick Up',
    'Accept to Pick Up',
    'Picked Up',
    'Shipping',
    'Shipped',
    'Out For Delivery',
    'Cancle',
    'Return Request',
    'Returned',
    'Delivered',
  ])
  expect(orderStatuses.slice(0, 4).map(labelOf)).toEqual([
    'Pending Approval',
    'Approved',
    'Not Approved',
    'In Progress',
  ])
})

it.each([
  ['open', [0, 1, 3, 4, 5, 6, 7, 8, 9]],
  ['over', [2, 10, 11, 12, 13]],
  ['path', [0, 1, 3, 4, 5, 6, 7, 8, 9, 13]],
  ['withVendor', [0, 1, 2, 3, 4, 5]],
  ['beforePickUp', [0, 1, 3, 4]],
  ['underWay', [5, 6, 7, 8, 9]],
  ['onItsWay', [6, 7, 8, 9]],
  ['shipped', [8, 9, 11, 12, 13]],
  ['calledOff', [2, 10]],
  ['ended', [2, 10, 12]],
  ['closed', [2, 10, 12, 13]],
] as const)('makes the group %s of the stages of its statuses', (group, places) => {
  expect(statusesIn(group).map(indexOf)).toEqual(places)
})

it('writes a group as a list for SQL', () => {
  expect(sqlList('ended')).toBe("('Decline', 'Cancle', 'Returned')")
})

/** The rules, written independently, as the expected result of all 14 x 14 x 4 cells. */
function expected(type: AccountType, a: number, b: number): string {
  if (a === b) return 'same'
  if (type === 'User' || (type !== 'Admin' && b >= 5)) return 'forbidden'
  if (a === 10 || a === 12) return 'closed'
  if (b < 5 && a >= 5) return 'closed'
  if (b === 5 && a >= 6) return 'closed'
  if (b === 2) return 'reason'
  if (b < 5) return 'yes'
  const usual = ['4>5', '5>6', '6>7', '7>8', '8>9', '9>13', '0>10', '1>10', '3>10', '4>10', '13>11', '11>13', '11>12']
  return usual.includes(`${a}>${b}`) ? 'yes' : 'reason'
}

describe('canMove over 14 x 14 x 4', () => {
  for (const type of types)
    it(`returns a result for every pair for ${type} [ORDER-24, ORDER-25, ORDER-26, ORDER-27, ORDER-28, OP-15, OP-16, R5, R14]`, () => {
      for (const from of orderStatuses)
        for (const to of orderStatuses)
          expect(`${from} > ${to}: ${canMove(type, from, to).outcome}`).toBe(
            `${from} > ${to}: ${expected(type, indexOf(from), indexOf(to))}`,
          )
    })

  it('gives a reason in a sentence with every rejection', () => {
    for (const type of types)
      for (const from of orderStatuses)
        for (const to of orderStatuses) {
          const { outcome, message } = canMove(type, from, to)
          expect(message !== '').toBe(outcome !== 'yes' && outcome !== 'same')
        }
  })

  it('never allows what the dropdown disables', () => {
    for (const type of types)
      for (const from of orderStatuses)
        for (const to of orderStatuses)
          if (isDisabled(type, from, to) && from !== to)
            expect(['forbidden', 'closed']).toContain(canMove(type, from, to).outcome)
  })
})

describe('the dropdown', () => {
  it('offers a vendor the first five statuses, and none once the item has Accept to Pick Up [ORDER-24, ORDER-28]', () => {
    expect(allowedStatuses('Vendor', 'In Progress')).toEqual(orderStatuses.slice(0, 5))
    expect(allowedStatuses('Contractor', 'Accept to Pick Up')).toEqual([])
  })

  it('does not offer an Admin Accept to Pick Up once the item is picked up [ORDER-25]', () => {
    expect(isDisabled('Admin', 'Accept to Pick Up', 'Picked Up')).toBe(false)
    expect(isDisabled('Admin', 'Shipping', 'Accept to Pick Up')).toBe(true)
  })

  it('offers a customer nothing', () => {
    for (const status of orderStatuses) expect(allowedStatuses('User', status)).toEqual([])
  })
})

describe('the next moves', () => {
  it('are those of the dropdown that continue the usual path, decline what is new or undo a Decline [OP-86, R5]', () => {
    expect(Object.fromEntries(orderStatuses.map((from) => [from, nextMoves('Admin', from)]))).toEqual({
      'Waiting for approval': ['Vendor Approved', 'Decline'],
      'Vendor Approved': ['In Progress'],
      Decline: ['Waiting for approval'],
      'In Progress': ['Ready to Pick Up'],
      'Ready to Pick Up': ['Accept to Pick Up'],
      'Accept to Pick Up': ['Picked Up'],
      'Picked Up': ['Shipping'],
      Shipping: ['Shipped'],
      Shipped: ['Out For Delivery'],
      'Out For Delivery': ['Delivered'],
      Cancle: [],
      'Return Request': [],
      Returned: [],
      Delivered: [],
    })
    for (const type of types)
      for (const from of orderStatuses) {
        const allowed = allowedStatuses(type, from)
        expect(nextMoves(type, from)).toEqual(nextMoves('Admin', from).filter((to) => allowed.includes(to)))
      }
  })

  it('say whose turn an item is', () => {
    expect(whoActs('In Progress')).toBe('Vendor')
    expect(whoActs('Ready to Pick Up')).toBe('Admin')
    expect(whoActs('Delivered')).toBeNull()
    expect(whoActs('Decline')).toBeNull()
  })
})

it('identifies the final statuses', () => {
  for (const from of orderStatuses)
    expect([from, isFinal(from)]).toEqual([from, allowedStatuses('Admin', from).every((to) => to === from)])
})

it('shows the status of the least advanced active item of an order [R5]', () => {
  expect(orderStatus(['Delivered', 'Shipped', 'Decline'])).toBe('Shipped')
  expect(orderStatus(['Decline', 'Cancle'])).toBe('Decline')
  expect(orderStatus([])).toBeNull()
})

describe('profit by reader (spec 2 §6)', () => {
  const item = {
    qty: 4,
    finalPriceCents: 6240,
    markupCents: 567,
    adminProfitCents: 1120,
    status: 'In Progress' as const,
  }
  it.each([
    ['Vendor', 24960],
    ['Contractor', 2268],
    ['Admin', 1120],
    ['User', null],
  ] as const)('shows a %s their own profit', (type, amount) => {
    expect(profitOf(type, item)).toBe(amount)
    for (const status of ['Return Request', 'Returned'] as const)
      expect(profitOf(type, { ...item, status })).toBe(amount === null ? null : -amount)
    expect(profitOf(type, { ...item, status: 'Cancle' })).toBe(amount)
  })
})
