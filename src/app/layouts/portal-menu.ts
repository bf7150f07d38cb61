import {
  Activity,
  BadgePercent,
  BookOpen,
  CalendarSync,
  ChartColumn,
  ClipboardCheck,
  Eye,
  FileSignature,
  FileText,
  FileUp,
  House,
  Inbox,
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
  SlidersHorizontal,
  Sofa,
  Tags,
  TicketPercent,
  Undo2,
  UserCog,
  UserPlus,
  Users,
  Wallet,
} from 'lucide-react'
import type { User } from '#features/accounts/schema.ts'
import { rightsOfShowroomRole, type ShowroomRight } from '#features/collaborators/roles.ts'
import type { Workplace } from '#features/portal/web/workplace.ts'
import { paths } from '#lib/paths.ts'

export type PortalEntry = {
  to: string
  name: string
  Icon: LucideIcon
  /** Further words that the command palette finds it by. */
  words?: string
  /** About earnings or several clients: not shown beside a client. */
  apart?: boolean
  /** Only its own address is current, not those below it. */
  exact?: boolean
  /** The heading above it in the side bar, where its group begins. */
  group?: string
}

/** The side bar and the command palette of each account type; a type without entries has no portal. */
const menus: Record<User['type'], readonly PortalEntry[]> = {
  Vendor: [
    { to: paths.portal(), name: 'Overview', Icon: House, words: 'home start checklist', exact: true },
    { to: paths.portalProducts(), name: 'Products', Icon: Package, words: 'catalogue prices stock' },
    {
      to: paths.portalImport(),
      name: 'Import',
      Icon: FileUp,
      words: 'file csv price list shopify upload products',
    },
    {
      to: paths.portalOrders(),
      name: 'Order items',
      Icon: ReceiptText,
      words: 'orders sales status ship to',
    },
    { to: paths.portalPackages(), name: 'Packages', Icon: PackageCheck, words: 'shipments parcels tracking' },
    { to: paths.portalReturns(), name: 'Returns', Icon: Undo2, words: 'claims refunds objections' },
    { to: paths.portalPayables(), name: 'Payables', Icon: Wallet, words: 'money statements payouts owed' },
    { to: paths.portalPerformance(), name: 'Performance', Icon: ChartColumn, words: 'on time late declined' },
  ],
  Admin: [
    {
      to: paths.portal(),
      name: 'Overview',
      Icon: House,
      words: 'home start sales searches stock',
      exact: true,
    },
    {
      to: paths.portalQueues(),
      name: 'Queues',
      Icon: Inbox,
      words: 'applications cancellations returns claims refunds payouts disputes support reports leads',
    },
    { group: 'Orders', to: paths.orders(), name: 'Orders', Icon: ReceiptText, words: 'sales refunds' },
    { to: paths.portalAllItems(), name: 'Order items', Icon: ListChecks, words: 'status bulk change late' },
    { to: paths.portalPackages(), name: 'Packages', Icon: PackageCheck, words: 'shipments parcels tracking' },
    {
      group: 'People',
      to: paths.portalUsers(),
      name: 'Users',
      Icon: Users,
      words: 'homeowners professionals vendors accounts deactivate',
    },
    { to: paths.portalAdmins(), name: 'Admins', Icon: UserCog, words: 'invite colleagues platform staff' },
    {
      group: 'Shop',
      to: paths.portalReviews(),
      name: 'Product reviews',
      Icon: ClipboardCheck,
      words: 'vendors approve publish queue',
    },
    {
      to: paths.portalCategories(),
      name: 'Categories',
      Icon: ListTree,
      words: 'departments menu catalogue hidden',
    },
    { to: paths.portalBrands(), name: 'Brands', Icon: Tags, words: 'makers catalogue hidden' },
    { to: paths.portalRooms(), name: 'Rooms', Icon: Sofa, words: 'templates floor plans visualizer' },
    {
      to: paths.portalPromotions(),
      name: 'Promotions',
      Icon: BadgePercent,
      words: 'sale discount offer fee',
    },
    {
      to: paths.portalContent(),
      name: 'Content',
      Icon: FileText,
      words: 'pages faq testimonials policies terms about home text',
    },
    {
      group: 'Money',
      to: paths.portalLedger(),
      name: 'Ledger',
      Icon: BookOpen,
      words: 'postings trial balance payouts tax report money',
    },
    { to: paths.portalTax(), name: 'Sales tax', Icon: Percent, words: 'rates certificates states import' },
    {
      to: paths.portalPlans(),
      name: 'Plans',
      Icon: CalendarSync,
      words: 'subscriptions professionals monthly',
    },
    {
      group: 'Platform',
      to: paths.portalPageViews(),
      name: 'Page views',
      Icon: Eye,
      words: 'visitors traffic statistics showrooms',
    },
    {
      to: paths.portalSettings(),
      name: 'Settings',
      Icon: SlidersHorizontal,
      words: 'figures rules phone email markup fee days',
    },
    {
      to: paths.portalSystem(),
      name: 'System',
      Icon: Activity,
      words: 'mail outbox jobs health database disk',
    },
    {
      to: paths.portalAudit(),
      name: 'Audit log',
      Icon: ScrollText,
      words: 'history who changed actions verify',
    },
  ],
  Contractor: [
    { to: paths.portal(), name: 'Today', Icon: House, words: 'home start overview', exact: true },
    {
      group: 'Clients',
      to: paths.portalClients(),
      name: 'Clients',
      Icon: Users,
      words: 'homeowners notes',
      apart: true,
    },
    {
      to: paths.portalLeads(),
      name: 'Leads',
      Icon: PhoneIncoming,
      words: 'call requests follow up answer',
      apart: true,
    },
    {
      to: paths.portalProjects(),
      name: 'Projects',
      Icon: PencilRuler,
      words: 'shared rooms hire requests',
      apart: true,
    },
    {
      to: paths.portalProposals(),
      name: 'Proposals',
      Icon: FileSignature,
      words: 'offers quotes estimates clients labor allowances approve',
      apart: true,
    },
    {
      to: paths.portalSales(),
      name: 'Orders',
      Icon: ReceiptText,
      words: 'sales items status profit',
      apart: true,
    },
    {
      group: 'Showroom',
      to: paths.portalShowroom(),
      name: 'Showroom',
      Icon: PaintRoller,
      words: 'card qr code logo color paint pause preview profile id',
    },
    {
      to: paths.portalSelection(),
      name: 'Selection',
      Icon: Tags,
      words: 'products catalog prices markup wholesale carry',
    },
    {
      to: paths.portalCollections(),
      name: 'Collections',
      Icon: Layers,
      words: 'sets looks rooms products together',
    },
    { to: paths.portalCoupons(), name: 'Coupons', Icon: TicketPercent, words: 'discount code' },
    {
      group: 'Business',
      to: paths.portalEarnings(),
      name: 'Earnings',
      Icon: Wallet,
      words: 'payouts statements bank money',
      apart: true,
    },
    { to: paths.portalTeam(), name: 'Team', Icon: UserPlus, words: 'collaborators invite roles' },
    { to: paths.portalPlan(), name: 'Plan and billing', Icon: CalendarSync, words: 'premium add-on charges' },
  ],
  User: [],
}

/** What the people of a showroom have in its portal, with the right that the API demands for it. */
const shared: readonly (Omit<PortalEntry, 'to'> & {
  right: ShowroomRight
  to: (showroom: number) => string
})[] = [
  {
    right: 'projects',
    to: paths.portal,
    name: 'Overview',
    Icon: House,
    words: 'home start role',
    exact: true,
  },
  {
    right: 'projects',
    to: paths.portalProjects,
    name: 'Projects',
    Icon: PencilRuler,
    words: 'shared rooms clients',
    apart: true,
  },
  {
    right: 'proposals',
    to: (showroom) => paths.portalProposals({ showroom }),
    name: 'Proposals',
    Icon: FileSignature,
    words: 'offers quotes estimates clients labor allowances',
    apart: true,
  },
  {
    right: 'chats',
    to: () => paths.chat(),
    name: 'Messages',
    Icon: MessageSquare,
    words: 'chat clients',
    apart: true,
  },
]

/**
 * The menu of the account's own portal; or, in a showroom of somebody else, what the role may see there. Beside a client
 * without what is apart.
 */
export function portalMenu(
  { type, client_safe }: Pick<User, 'type' | 'client_safe'>,
  workplace: Pick<Workplace, 'showroom' | 'role'> | null,
): readonly PortalEntry[] {
  const isShown = ({ apart }: { apart?: boolean }) => !(client_safe && apart)
  if (!workplace) return menus[type].filter(isShown)
  const rights = rightsOfShowroomRole[workplace.role]
  return shared
    .filter((entry) => rights.includes(entry.right) && isShown(entry))
    .map(({ right: _, to, ...entry }) => ({ ...entry, to: to(workplace.showroom) }))
}

/** Whether the page exists in the portal of another's showroom. */
export const isShared = (pathname: string): boolean =>
  shared.some(({ to, ...entry }) => isCurrent({ ...entry, to: to(0) }, pathname))

export function isCurrent({ to, exact }: Pick<PortalEntry, 'to' | 'exact'>, pathname: string): boolean {
  const [path = to] = to.split('?')
  return pathname === path || (!exact && pathname.startsWith(`${path}/`))
}
