import { Bell, Landmark, type LucideIcon, PencilRuler, ReceiptText } from 'lucide-react'
import { paths } from '#lib/paths.ts'
import { Link } from '#web/Link.tsx'
import type { User } from '../schema.ts'

type Shortcut = { to: string; name: string; Icon: LucideIcon }

/** Where people go from their account, on three painted panels. */
export function Shortcuts({ user }: { user: User }) {
  return (
    <nav aria-label="Shortcuts" className="shortcuts">
      {shortcutsOf(user).map(({ to, name, Icon }) => (
        <Link key={to} to={to} className="panel on-paint shortcut">
          <Icon aria-hidden size={24} strokeWidth={1.75} />
          <span className="shortcut-name font-semibold">{name}</span>
        </Link>
      ))}
    </nav>
  )
}

function shortcutsOf(user: User): Shortcut[] {
  const orders = {
    to: paths.orders(),
    name: user.type === 'User' ? 'Your orders' : 'Orders',
    Icon: ReceiptText,
  }
  const notifications = { to: paths.notifications(), name: 'Notifications', Icon: Bell }
  if (user.type === 'Vendor' || user.type === 'Contractor')
    return [orders, notifications, { to: paths.payoutSetup(), name: 'Payout setup', Icon: Landmark }]
  if (user.type === 'Admin') return [orders, notifications]
  return [orders, { to: paths.projects(), name: 'Your projects', Icon: PencilRuler }, notifications]
}
