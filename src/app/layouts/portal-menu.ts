import { ClipboardCheck, House, type LucideIcon, Package, ReceiptText, Wallet } from 'lucide-react'
import type { User } from '#features/accounts/schema.ts'
import { paths } from '#lib/paths.ts'

export type PortalEntry = {
  to: string
  name: string
  Icon: LucideIcon
  /** Further words that the command palette finds it by. */
  words?: string
  /** Only its own address is current, not those below it. */
  exact?: boolean
}

/** The side bar and the command palette of each account type; a type without entries has no portal. */
const menus: Record<User['type'], readonly PortalEntry[]> = {
  Vendor: [
    { to: paths.portal(), name: 'Overview', Icon: House, words: 'home start checklist', exact: true },
    { to: paths.portalProducts(), name: 'Products', Icon: Package, words: 'catalogue prices stock' },
    { to: paths.orders(), name: 'Orders', Icon: ReceiptText, words: 'sales shipments returns' },
    { to: paths.account(), name: 'Payouts', Icon: Wallet, words: 'money statements payables' },
  ],
  Admin: [
    { to: paths.portal(), name: 'Overview', Icon: House, words: 'home start', exact: true },
    {
      to: paths.portalReviews(),
      name: 'Product reviews',
      Icon: ClipboardCheck,
      words: 'vendors approve publish queue',
    },
    { to: paths.orders(), name: 'Orders', Icon: ReceiptText, words: 'sales shipments refunds' },
  ],
  Contractor: [],
  User: [],
}

export const portalMenu = (type: User['type']): readonly PortalEntry[] => menus[type]

export function isCurrent({ to, exact }: PortalEntry, pathname: string): boolean {
  return pathname === to || (!exact && pathname.startsWith(`${to}/`))
}
