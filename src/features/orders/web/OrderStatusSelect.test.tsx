import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { AccountType } from '#features/accounts/actor.ts'
import { canMove, type OrderStatus, orderStatuses } from '#features/order-status/status.ts'
import {
  closedReason,
  hasChoice,
  holdMessage,
  OrderStatusSelect,
  optionGroups,
  undoNote,
} from './OrderStatusSelect.tsx'

function shown(type: AccountType, status: OrderStatus, hold = '') {
  const html = renderToStaticMarkup(
    <OrderStatusSelect
      type={type}
      item={{ product_name: 'Slate', status, decline_posts_at: '2020-03-02T18:10:00Z' }}
      hold={hold}
      send={() => Promise.reject(new Error('not sent'))}
      onStatusChanged={async () => {}}
    />,
  )
  const closed = / disabled=""/.test(/<select[^>]*>/.exec(html)?.[0] ?? '')
  const open = [...html.matchAll(/<option value="([^"]*)"([^>]*)>/g)]
    .filter(([, , rest]) => !rest?.includes('disabled'))
    .map(([, value]) => value)
  return { html, closed, open }
}

it('leaves an Admin every option that the list itself does not disable, even for a final or held item [ORDER-24, ORDER-25, ORDER-26, ORDER-27]', () => {
  for (const status of orderStatuses) {
    const { closed, open } = shown('Admin', status)
    expect([status, closed, open.slice(-8)]).toEqual([status, false, orderStatuses.slice(6)])
  }
  expect(shown('Admin', 'Cancle').html).toContain('This item has been cancelled. Its status can no longer change.')
  const held = shown('Admin', 'Waiting for approval', 'Opens at 11:00 AM.')
  expect([held.closed, held.html.includes('Opens at 11:00 AM.')]).toEqual([false, true])
})

it('is disabled for a vendor while the order is held and after pick-up is accepted', () => {
  expect(shown('Vendor', 'Waiting for approval').closed).toBe(false)
  expect(shown('Vendor', 'Waiting for approval', 'Opens at 11:00 AM.').closed).toBe(true)
  expect(shown('Vendor', 'Accept to Pick Up').closed).toBe(true)
})

const enabled = (type: AccountType, from: OrderStatus) =>
  optionGroups(type, from)
    .flatMap((group) => group.options)
    .filter((option) => !option.disabled)
    .map((option) => option.value)

describe('the status dropdown', () => {
  it('lists the 14 statuses in order, the first three by their labels [ORDER-07, ORDER-09, ORDER-10, ORDER-11, ORDER-23]', () => {
    const options = optionGroups('Admin', 'In Progress').flatMap((group) => group.options)
    expect(options.map((option) => option.value)).toEqual(orderStatuses)
    expect(options.slice(0, 3).map((option) => option.label)).toEqual(['Pending Approval', 'Approved', 'Not Approved'])
    expect(options[10]?.label).toBe('Cancle')
  })

  it('disables options for an Admin only by their position in the list, whatever the item’s state [ORDER-24, ORDER-25, ORDER-26, ORDER-27, OP-16]', () => {
    for (const [a, from] of orderStatuses.entries())
      expect([from, enabled('Admin', from)]).toEqual([
        from,
        orderStatuses.filter((_, b) => (b < 5 ? a < 5 : b > 5 || a < 6)),
      ])
    expect(orderStatuses.every((from) => hasChoice('Admin', from))).toBe(true)
  })

  it('never offers an option that the role forbids', () => {
    for (const type of ['User', 'Vendor', 'Contractor', 'Admin'] as const)
      for (const from of orderStatuses)
        for (const to of enabled(type, from)) expect(canMove(type, from, to).outcome).not.toBe('forbidden')
    expect(hasChoice('Vendor', 'Decline')).toBe(true)
    expect(hasChoice('Vendor', 'Shipped')).toBe(false)
  })

  it('offers the first five to vendor and contractor, and none after pick-up is accepted [ORDER-24, ORDER-26, ORDER-28]', () => {
    for (const type of ['Vendor', 'Contractor'] as const) {
      expect(enabled(type, 'Waiting for approval')).toEqual(orderStatuses.slice(0, 5))
      expect(enabled(type, 'Accept to Pick Up')).toEqual([])
    }
  })

  it('says in the group’s title why it is disabled', () => {
    const titles = (type: AccountType, from: OrderStatus) => optionGroups(type, from).map((g) => g.label)
    expect(titles('Vendor', 'In Progress')).toEqual(['Before pick-up', 'Set by Wainscot only'])
    expect(titles('Admin', 'Shipped')).toEqual(['Not available once accepted for pick-up', 'After pick-up'])
  })

  it('gives the reason when nothing can be selected', () => {
    const why = (type: AccountType, status: OrderStatus) =>
      closedReason(type, { status, decline_posts_at: '2026-03-02T18:10:00Z' }, new Date('2026-03-02T18:05:00Z'))
    expect(why('Admin', 'Cancle')).toMatch(/^This item has been cancelled/)
    expect(why('Vendor', 'Returned')).toMatch(/^This item has been returned/)
    expect(why('Vendor', 'Shipped')).toBe('Accepted for pick-up. From now on, only Wainscot sets the status.')
    expect(why('Vendor', 'In Progress')).toBe('')
    expect(why('Vendor', 'Decline')).toBe('')
    expect(why('Admin', 'Delivered')).toBe('')
  })

  it('allows undoing a Decline for ten minutes, and then says why not', () => {
    const item = { status: 'Decline' as const, decline_posts_at: '2026-03-02T18:10:00Z' }
    const last = new Date('2026-03-02T18:10:00Z')
    expect(undoNote(item, last)).toBe('Can be undone until 10:10 AM PST.')
    expect(closedReason('Vendor', item, last)).toBe('')
    const over = new Date('2026-03-02T18:10:01Z')
    expect(undoNote(item, over)).toBe('')
    expect(closedReason('Vendor', item, over)).toBe(
      'This item was declined and its time to undo has passed. Its status can no longer change.',
    )
  })
})

it('makes everyone but the customer wait while the customer can still change the order (rule R8)', () => {
  const until = '2026-03-02T19:00:00Z'
  const before = new Date('2026-03-02T18:59:00Z')
  const message = 'The customer can still change this order until 11:00 AM PST.'
  expect(holdMessage('Vendor', until, before)).toBe(message)
  expect(holdMessage('Contractor', until, new Date(until))).toBe(message)
  expect(holdMessage('Admin', until, before)).toBe(message)
  expect(holdMessage('User', until, before)).toBe('')
  expect(holdMessage('Vendor', until, new Date('2026-03-02T19:00:01Z'))).toBe('')
})
