import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { AccountType } from '#features/accounts/actor.ts'
import { type OrderStatus, orderStatuses } from '../status.ts'
import { OrderStatusSelect } from './OrderStatusSelect.tsx'

function shown(type: AccountType, status: OrderStatus, hold = '') {
  const html = renderToStaticMarkup(
    <OrderStatusSelect
      type={type}
      item={{ product_name: 'Slate', status, status_date: '2020-03-02T18:00:00Z' }}
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
  expect(shown('Admin', 'Cancle').html).toContain(
    'This item has been cancelled. Its status can no longer change.',
  )
  const held = shown('Admin', 'Waiting for approval', 'Opens at 11:00 AM.')
  expect([held.closed, held.html.includes('Opens at 11:00 AM.')]).toEqual([false, true])
})

it('is disabled for a vendor while the order is held and after pick-up is accepted', () => {
  expect(shown('Vendor', 'Waiting for approval').closed).toBe(false)
  expect(shown('Vendor', 'Waiting for approval', 'Opens at 11:00 AM.').closed).toBe(true)
  expect(shown('Vendor', 'Accept to Pick Up').closed).toBe(true)
})
