import {
  Activity,
  BadgePercent,
  BookOpen,
  Building2,
  CalendarSync,
  ChartColumn,
  ClipboardCheck,
  Eye,
  FileSignature,
  FileText,
  FileUp,
  Hammer,
  House,
  Inbox,
  KeyRound,
  Layers,
  ListChecks,
  ListTree,
  type LucideIcon,
  MessageSquare,
  Package,
  PackageCheck,
  PaintRoller,
  PencilRuler,
  Percent,
  PhoneIncoming,
  ReceiptText,
  ScrollText,
  Search,
  SlidersHorizontal,
  Sofa,
  Tags,
  TicketPercent,
  TrendingUp,
  Undo2,
  UserCog,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import type { User } from '#features/accounts/schema.ts'
import { rightsOfShowroomRole } from '#features/collaborators/roles.ts'
import type { Workplace } from '#features/portal/web/workplace.ts'
import type { PortalPage, PortalReader } from '#lib/portal-page.ts'
import type { PortalIcon } from '#lib/portal-pages.ts'
import { hasRightTo, knownPages } from './portal-page.ts'

export type PortalEntry = {
  to: string
  name: string
  Icon: LucideIcon
  /** Further words that the command palette finds it by. */
  words?: string
  /** Only its own address is current, not those below it. */
  exact?: boolean
  /** The heading above it in the side bar, where its group begins. */
  group?: string
}

const icons: Record<PortalIcon, LucideIcon> = {
  Activity,
  BadgePercent,
  BookOpen,
  Building2,
  CalendarSync,
  ChartColumn,
  ClipboardCheck,
  Eye,
  FileSignature,
  FileText,
  FileUp,
  Hammer,
  House,
  Inbox,
  KeyRound,
  Layers,
  ListChecks,
  ListTree,
  MessageSquare,
  Package,
  PackageCheck,
  PaintRoller,
  PencilRuler,
  Percent,
  PhoneIncoming,
  ReceiptText,
  ScrollText,
  Search,
  SlidersHorizontal,
  Sofa,
  Tags,
  TicketPercent,
  TrendingUp,
  Undo2,
  UserCog,
  UserPlus,
  Users,
  Wallet,
}

/** The account whose menu it is. */
export type MenuReader = Pick<User, 'type' | 'client_safe'> & Partial<Pick<User, 'admin_roles' | 'staff'>>

/**
 * The menu of the account's own portal; or, in a showroom of somebody else, what the role may see there. Beside a client
 * without what is apart; of an Admin, or of a person who works for a vendor, without what their
 * rights do not allow.
 */
export function portalMenu(
  { type, client_safe, admin_roles = [], staff = null }: MenuReader,
  workplace: Pick<Workplace, 'showroom' | 'role'> | null,
): readonly PortalEntry[] {
  if (!workplace && type === 'User') return []
  const reader = workplace || type === 'User' ? 'showroom' : type
  const rights = workplace && rightsOfShowroomRole[workplace.role]
  return knownPages.flatMap(({ path, handle: page }) => {
    const { menu } = page
    if (!menu || !page.who.includes(reader) || (client_safe && menu.apart)) return []
    if ((reader === 'Admin' || staff) && !hasRightTo(page, { type, admin_roles, staff })) return []
    if (rights && menu.right && !rights.includes(menu.right)) return []
    const query = workplace && page.file ? `?showroom=${workplace.showroom}` : ''
    return [entryOf(`/${path}${query}`, page, menu, reader)]
  })
}

const entryOf = (to: string, page: PortalPage, menu: NonNullable<PortalPage['menu']>, reader: PortalReader) => {
  const own = menu.of?.[reader]
  return {
    to,
    name: own?.name ?? menu.name ?? page.title,
    Icon: icons[menu.icon as PortalIcon],
    words: own?.words ?? menu.words,
    exact: menu.exact,
    group: menu.group,
  }
}

/** Whether the page exists in the portal of another's showroom. */
export const isShared = (pathname: string): boolean =>
  knownPages.some(
    ({ path, handle: { who, menu } }) =>
      menu &&
      (who as readonly PortalReader[]).includes('showroom') &&
      isCurrent({ to: `/${path}`, exact: menu.exact }, pathname),
  )

export function isCurrent({ to, exact }: Pick<PortalEntry, 'to' | 'exact'>, pathname: string): boolean {
  const [path = to] = to.split('?')
  return pathname === path || (!exact && pathname.startsWith(`${path}/`))
}
