import type { PortalPath } from './portal-pages.ts'

type StaffRight = 'orders' | 'products' | 'money' | 'settings'
const any = ['orders', 'products', 'money', 'settings'] as const

/**
 * The pages of a vendor's portal that people who work for it may open, by one of their rights; the others are the
 * vendor's alone (decision 0119).
 */
export const staffPages: Partial<Record<PortalPath, readonly StaffRight[]>> = {
  portal: any,
  'portal/products': ['products'],
  'portal/products/new': ['products'],
  'portal/products/grid': ['products'],
  'portal/products/:id': ['products'],
  'portal/import': ['products'],
  'portal/import/line': ['products'],
  'portal/orders': ['orders'],
  'portal/packages': ['orders'],
  'portal/returns': ['orders'],
  'portal/labor': ['orders'],
  'portal/performance': ['orders'],
  'portal/payables': ['money'],
  'portal/sales_report': ['money'],
  'portal/company': ['settings'],
  'payouts/:id': ['money'],
}
