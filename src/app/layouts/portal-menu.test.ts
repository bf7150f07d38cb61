import { expect, it } from 'vitest'
import type { User } from '#features/accounts/schema.ts'
import { workplaceOf } from '#features/portal/web/workplace.ts'
import { isCurrent, isShared, portalMenu } from './portal-menu.ts'

const larkham = { showroom: 7, company_name: 'Larkham Build', vsd_id: 'LARKHAM2', role: 'viewer' as const }
const rae = { showroom: 8, company_name: 'Studio Rae', vsd_id: 'STUDRA82', role: 'editor' as const }
const homeowner = { type: 'User' as const, client_safe: false }
const names = (...given: Parameters<typeof portalMenu>) => portalMenu(...given).map(({ name }) => name)

it('shows the people of a showroom its projects, proposals and messages, and nothing that is its owner’s [SCOPE-13]', () => {
  for (const workplace of [larkham, rae])
    for (const type of ['User', 'Contractor', 'Vendor'] as const)
      expect(names({ type, client_safe: false }, workplace)).toEqual(['Overview', 'Projects', 'Proposals', 'Messages'])
  expect(portalMenu(homeowner, larkham).map(({ to }) => to)).toEqual([
    '/portal?showroom=7',
    '/portal/projects?showroom=7',
    '/portal/proposals?showroom=7',
    '/chat',
  ])
  const own = portalMenu({ type: 'Contractor', client_safe: false }, null)
  expect(own.filter(({ to }) => isShared(to)).map(({ name }) => name)).toEqual(['Today', 'Projects', 'Proposals'])
  const beside = ['Today', 'Showroom', 'Selection', 'Collections', 'Coupons', 'Team', 'Plan and billing']
  expect(names({ type: 'Contractor', client_safe: true }, null)).toEqual(beside)
  expect(names({ type: 'Contractor', client_safe: true }, rae)).toEqual(['Overview'])
  expect(portalMenu(homeowner, null)).toEqual([])
  const [start, projects] = portalMenu(homeowner, larkham)
  expect([start && isCurrent(start, '/portal'), start && isCurrent(start, '/portal/projects')]).toEqual([true, false])
  expect(projects && isCurrent(projects, '/portal/projects')).toBe(true)
})

it('works in the showroom of the address, then of the tab, and never in one that the account does not work for', () => {
  const person: Pick<User, 'id' | 'type' | 'works_for'> = { id: 1, type: 'User', works_for: [larkham, rae] }
  const chosen = { account: 1, showroom: 8, company_name: 'Studio Rae' }
  expect(workplaceOf(person, null, null)).toBe(larkham)
  expect(workplaceOf(person, null, chosen)).toBe(rae)
  expect(workplaceOf(person, 7, chosen)).toBe(larkham)
  expect(workplaceOf(person, 99, chosen)).toBe(rae)
  expect(workplaceOf(person, null, { ...chosen, account: 2 })).toBe(larkham)
  expect(workplaceOf({ ...person, works_for: [] }, 7, chosen)).toBeNull()
  const professional = { ...person, type: 'Contractor' as const }
  expect(workplaceOf(professional, null, null)).toBeNull()
  expect(workplaceOf(professional, null, chosen)).toBe(rae)
  expect(workplaceOf(professional, 1, chosen)).toBeNull()
})

it('shows an Admin the pages of their roles, and everything to one with every right [OP-84]', () => {
  const of = (...admin_roles: User['admin_roles']) => names({ type: 'Admin', client_safe: false, admin_roles }, null)
  const every = ['Overview', 'Queues', 'Admins']
  expect(of('content')).toEqual([...every, 'Promotions', 'Content', 'Page views'])
  expect(of('finance')).toEqual([
    ...['Overview', 'Queues', 'Orders', 'Order items', 'Packages', 'Labor', 'Users', 'Admins'],
    ...['Promotions', 'Ledger', 'Sales tax'],
  ])
  expect(of()).toEqual([])
  expect(of('all')).toEqual(
    expect.arrayContaining(['Settings', 'Plans', 'System', 'Audit log', 'API', 'Ledger', 'Content']),
  )
})

it('shows a person who works for a vendor the pages of their rights, and none that is the vendor’s alone [OP-84]', () => {
  const of = (...rights: NonNullable<User['staff']>['rights']) =>
    names({ type: 'Vendor', client_safe: false, staff: { name: 'Rae', rights } }, null)
  expect(of('products')).toEqual(['Overview', 'Products', 'Import'])
  expect(of('money')).toEqual(['Overview', 'Payouts', 'Sales report'])
  expect(of('orders')).toEqual(expect.arrayContaining(['Order items', 'Packages', 'Returns']))
  expect(of('orders', 'products', 'money', 'settings')).not.toEqual(expect.arrayContaining(['Team']))
  expect(names({ type: 'Vendor', client_safe: false }, null)).toEqual(
    expect.arrayContaining(['Team', 'API', 'Payouts']),
  )
})
