import { expect, it } from 'vitest'
import type { Http } from '#web/browser/http.ts'
import { findRecords } from './find-records.ts'

/** Answers every list with one record of six, and notes what was asked. */
function listening(refuse: string[] = []) {
  const asked: string[] = []
  const row = {
    id: 7,
    hash: 'tile000001',
    order_id: 3,
    order_no: 'W-7',
    total: 12.5,
    created_at: '2026-11-20T20:00:00Z',
    customer: { name: 'Ann Lee' },
    category: { label: 'Tile' },
    item: { product_name: 'Salt Flat' },
    vendor: { company_name: 'Stone Co' },
    product_name: 'Salt Flat',
  }
  const get = async (path: string, { query }: { query: { q: string; per_page: number } }) => {
    asked.push(path)
    expect(query).toMatchObject({ q: 'salt', per_page: 5 })
    if (refuse.includes(path)) throw new Error('away')
    return { data: { data: [row], total: 6 } }
  }
  return { asked, http: { get } as unknown as Http }
}

const find = (type: 'Vendor' | 'Contractor' | 'Admin' | 'User', given = {}, refuse: string[] = []) => {
  const { asked, http } = listening(refuse)
  const user = { type, client_safe: false, ...given }
  return findRecords({ http, q: 'salt', workplace: null }, user).then((found) => ({ ...found, asked }))
}

it('asks the lists of the reader’s own portal and no others', async () => {
  expect((await find('Vendor')).asked.sort()).toEqual([
    '/labor/invoices',
    '/shipments',
    '/vendor/order_items',
    '/vendor/products',
    '/vendor/returns',
  ])
  const { asked } = await find('Contractor')
  expect(asked).toContain('/showroom/clients')
  expect(asked.filter((path) => /admin|vendor/.test(path))).toEqual([])
  expect((await find('Admin', { admin_roles: ['all'] })).asked).toContain('/admin/users')
  expect((await find('Admin', { admin_roles: ['content'] })).asked).toEqual([])
  expect((await find('User')).asked).toEqual([])
})

it('finds no other clients and earnings beside a client', async () => {
  const { asked } = await find('Contractor', { client_safe: true })
  expect(asked).not.toContain('/showroom/clients')
  expect(asked).not.toContain('/orders')
})

it('shows each kind with its page for the rest, and says when a list could not be read', async () => {
  const { groups, failed } = await find('Contractor', {}, ['/leads'])
  expect(failed).toBe(true)
  expect(groups.map(({ value }) => value)).not.toContain('Leads')
  const orders = groups.find(({ value }) => value === 'Orders')
  expect(orders?.items).toEqual([
    { value: 'order 7', label: 'W-7', detail: 'Ann Lee · $12.50 · 11.20.2026', to: '/orders/7' },
    { value: 'all Orders', label: 'All 6 results', to: '/portal/sales?q=salt' },
  ])
})
