import { describe, expect, it } from 'vitest'
import type { AccountType } from '#features/accounts/actor.ts'
import { customerSteps, labelOf, orderStatuses, statusTable, wordOf } from '#features/order-status/status.ts'
import { chosenDaysOf, columnsFor, groupsByDay, introFor, profitLabel, summaryLine, viewsFor } from './order-words.ts'

it('says Cancelled in lists and summaries, and Cancle only in the dropdown [OP-12]', () => {
  expect(summaryLine('Admin', 'In Progress', { 'In Progress': 2, Cancle: 1 })).toBe('1 of 3 Cancelled')
  expect(wordOf('Cancle')).toBe('Cancelled')
  expect(wordOf('Waiting for approval')).toBe('Pending Approval')
  expect(labelOf('Cancle')).toBe('Cancle')
})

it('counts the items with other statuses, most advanced first [R5]', () => {
  const counts = { Shipped: 2, Delivered: 2, Decline: 1 }
  expect(summaryLine('Admin', 'Shipped', counts)).toBe('2 of 5 Delivered, 1 Not Approved')
  expect(summaryLine('Admin', 'In Progress', { 'In Progress': 2, Cancle: 1 })).toBe('1 of 3 Cancelled')
  expect(summaryLine('Admin', 'Shipped', { Shipped: 3 })).toBe('')
  const mixed = { 'In Progress': 1, 'Picked Up': 2, 'Out For Delivery': 1, Cancle: 1 }
  expect(summaryLine('User', 'In Progress', mixed)).toBe('1 of 5 Cancelled, 1 Out for delivery')
  expect(summaryLine('User', 'In Progress', { 'In Progress': 1, 'Picked Up': 2 })).toBe('')
  expect(summaryLine('User', null, {})).toBe('')
})

it('shows a customer column to everyone but the customer, and labels the total by whose money it is', () => {
  const labels = (type: AccountType) => columnsFor(type).map((column) => column.label)
  expect(labels('User')).toEqual(['Order', 'Date', 'Items', 'Status', 'Total'])
  expect(labels('Vendor')).toEqual(['Order', 'Date', 'Customer', 'Items', 'Status', 'Your items'])
  expect(labels('Contractor').at(-1)).toBe('Order total')
  expect(labels('Admin')).toContain('Customer')
})

it('labels the modal’s money column for each reader (OP-38)', () => {
  expect(profitLabel('User')).toBe('Unit price')
  expect(profitLabel('Vendor')).toBe('Profit')
  expect(profitLabel('Admin')).toBe('Profit, incl. tax')
})

describe('saved views', () => {
  for (const type of ['User', 'Vendor', 'Contractor', 'Admin'] as const)
    it(`start with all orders and list only real statuses or steps, each once, for a ${type}`, () => {
      const [all, ...rest] = viewsFor(type)
      expect(all).toEqual({ label: 'All orders', status: '', step: '', scope: '' })
      const shown = rest.filter((view) => view.scope === '').map((view) => view.status || view.step)
      expect(new Set(shown).size).toBe(shown.length)
      for (const one of shown) expect(type === 'User' ? customerSteps : orderStatuses).toContain(one)
    })

  it('show a contractor their own purchases', () => {
    const own = (type: AccountType) => viewsFor(type).filter((view) => view.scope === 'mine')
    expect(own('Contractor').map((view) => view.label)).toEqual(['Your purchases'])
    expect(own('Vendor')).toEqual([])
  })

  it('offers a vendor only the statuses that vendors set', () => {
    const late = orderStatuses.slice(5)
    for (const view of viewsFor('Vendor')) expect(late).not.toContain(view.status)
  })
})

it('assigns every status one of four tones', () => {
  expect(orderStatuses.map((status) => statusTable[status].tone).join(' ')).toBe(
    'waiting moving trouble moving moving moving moving moving moving moving trouble trouble trouble done',
  )
})

it('shows the number of orders in the heading', () => {
  expect(introFor('Vendor', 1, false)).toBe('1 order with your items')
  expect(introFor('Admin', 1240, false)).toBe('1,240 orders in the marketplace')
  expect(introFor('User', 1, true)).toBe('1 order matches')
  expect(introFor('User', 0, true)).toBe('0 orders match')
})

it('groups an order by the chosen delivery days, and not at all without them [R16]', () => {
  const item = (vendor_id: number, to: string, ship_on: string | null, status: 'In Progress' | 'Cancle') => ({
    vendor_id,
    made_to_order: false,
    swatch: false,
    ship_on,
    status,
    delivery: { from: to, to },
  })
  const first = item(1, '2026-12-03', '2026-11-30', 'In Progress')
  const items = [
    item(3, '2026-12-15', '2026-12-10', 'In Progress'),
    first,
    { ...first },
    item(2, '2026-12-03', '2026-11-30', 'In Progress'),
  ]
  const gone = item(4, '2026-12-09', '2026-12-04', 'Cancle')
  expect(groupsByDay([...items, gone]).map(({ title, items: own }) => [title, own.length])).toEqual([
    ['Thursday, 12.03.2026: 2 deliveries', 3],
    ['Tuesday, 12.15.2026: 1 delivery', 1],
    ['Without a delivery day', 1],
  ])
  expect(chosenDaysOf([...items, gone])).toEqual(['2026-12-03', '2026-12-15'])
  const made = { ...first, made_to_order: true }
  expect(groupsByDay([first, made]).map(({ title }) => title)).toEqual(['Thursday, 12.03.2026: 2 deliveries'])
  expect(groupsByDay([item(1, '2026-12-03', null, 'In Progress')])).toMatchObject([{ title: '' }])
})
