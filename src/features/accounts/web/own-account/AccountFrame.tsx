import {
  Bell,
  ChartColumn,
  ChevronDown,
  CreditCard,
  FileCheck,
  Files,
  Heart,
  House,
  IdCard,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MapPin,
  MessageSquare,
  PencilRuler,
  ReceiptText,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#features/accounts/schema.ts'
import { accountPath, hasPortal } from '#features/accounts/web/session.ts'
import { paths } from '#lib/paths.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import '../account-area.css'

type Entry = { to: string; name: string; Icon: LucideIcon; current?: boolean }

const icons: Record<AccountSection, LucideIcon> = {
  details: IdCard,
  team: Users,
  favorites: Heart,
  addresses: MapPin,
  cards: CreditCard,
  page_counts: ChartColumn,
  tax: FileCheck,
  sign_in: KeyRound,
  notifications: Bell,
  files: Files,
  privacy: ShieldCheck,
}

/** The layout of every account page: header, painted menu at the side, content beside it. */
export function AccountFrame({
  user,
  section,
  children,
}: {
  user: User
  section: AccountSection | null
  children: ReactNode
}) {
  return (
    <>
      {section ? (
        <PageHead
          title={sectionName(section)}
          breadcrumb={[
            { name: 'My account', path: accountPath(user) },
            { name: sectionName(section), path: paths.account(section) },
          ]}
        />
      ) : (
        <PageHead title={`Hello, ${user.first_name}`} intro="Your orders, your rooms and your details." />
      )}
      <div className="page grid gap-8 md:grid-cols-[268px_minmax(0,1fr)] md:gap-14 md:items-start py-8 sm:py-12">
        <AccountMenu key={section} user={user} section={section} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-12">{children}</div>
      </div>
    </>
  )
}

/** On a phone it is collapsed to a button, so that the page starts with its content. */
function AccountMenu({ user, section }: { user: User; section: AccountSection | null }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <nav aria-label="My account" className="md:sticky md:top-27">
      <button
        type="button"
        className="account-menu-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>
          <span className="sr-only">Account menu: </span>
          {section ? sectionName(section) : 'Overview'}
        </span>
        <ChevronDown aria-hidden size={20} strokeWidth={1.75} />
      </button>
      <div id={id} className="panel on-paint account-panel" data-open={open || undefined}>
        <Entries entries={accountEntries(user, section)} />
        <Entries entries={workEntries(user)} />
      </div>
    </nav>
  )
}

function Entries({ entries }: { entries: Entry[] }) {
  return (
    <ul>
      {entries.map(({ to, name, Icon, current }) => (
        <li key={to}>
          <Link to={to} className="menu-entry" aria-current={current ? 'page' : undefined}>
            <Icon aria-hidden size={20} strokeWidth={1.75} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function accountEntries(user: User, section: AccountSection | null): Entry[] {
  return [
    ...(user.type === 'User'
      ? [{ to: paths.account(), name: 'Overview', Icon: House, current: section === null }]
      : []),
    ...sectionsOf(user.type).map((each) => ({
      to: paths.account(each),
      name: sectionName(each),
      Icon: icons[each],
      current: each === section,
    })),
  ]
}

function workEntries(user: User): Entry[] {
  return [
    ...(hasPortal(user) ? [{ to: paths.portal(), name: 'Portal', Icon: LayoutDashboard }] : []),
    { to: paths.orders(), name: user.type === 'User' ? 'Your orders' : 'Orders', Icon: ReceiptText },
    { to: paths.chat(), name: 'Messages', Icon: MessageSquare },
    ...(user.type === 'User' || user.type === 'Contractor'
      ? [{ to: paths.projects(), name: 'Your projects', Icon: PencilRuler }]
      : []),
    ...(user.type === 'Vendor' ? [{ to: paths.payoutSetup(), name: 'Payout setup', Icon: Landmark }] : []),
  ]
}

/** The sections of the account page: the last segment of the URL and the label in the menu. */
const sections = {
  details: 'Your details',
  favorites: 'Favorites',
  addresses: 'Addresses',
  cards: 'Saved cards',
  page_counts: 'Page views',
  team: 'Team',
  tax: 'Tax certificates',
  sign_in: 'Sign-in and devices',
  notifications: 'Notification choices',
  files: 'Files',
  privacy: 'Privacy',
} as const

type AccountSection = keyof typeof sections

const every = Object.keys(sections) as AccountSection[]
/**
 * Sections limited to some account types: only buyers have saved items, shipping, payment and tax (api.md section 6).
 */
const only: Partial<Record<AccountSection, User['type'][]>> = {
  // A homeowner's are on the overview.
  details: ['Vendor', 'Contractor', 'Admin'],
  team: ['User', 'Vendor'],
  favorites: ['User', 'Contractor'],
  addresses: ['User', 'Contractor'],
  cards: ['User', 'Contractor'],
  page_counts: ['Contractor'],
  tax: ['User', 'Contractor'],
}

const sectionName = (section: AccountSection): string => sections[section]

export function sectionsOf(type: User['type']): AccountSection[] {
  return every.filter((section) => only[section]?.includes(type) ?? true)
}

/** The section of a URL: null for a homeowner's overview, undefined for one that this account type does not have. */
export function sectionIn(type: User['type'], param: string | undefined): AccountSection | null | undefined {
  if (param === undefined && type === 'User') return null
  return sectionsOf(type).find((section) => section === param)
}

/** Where former sections of professionals and Admins are now; old links and mails lead to them. */
const moved: Partial<Record<User['type'], Readonly<Record<string, string>>>> = {
  Contractor: {
    showroom: paths.portalShowroom(),
    plan: paths.portalPlan(),
    plans: paths.portalPlan(),
    team: paths.portalTeam(),
    leads: paths.portalLeads(),
    coupons: paths.portalCoupons(),
  },
  Admin: {
    plans: paths.portalPlans(),
    tax_desk: paths.portalTax(),
    leads: paths.portalQueue('leads'),
    support: paths.portalQueue('support'),
    admins: paths.portalAdmins(),
    page_counts: paths.portalPageViews(),
  },
}

/** The portal page that a section has moved to, as the overview of whoever has a portal; null for one that has not. */
export function movedTo(type: User['type'], param: string | undefined): string | null {
  if (param === undefined) return type === 'User' ? null : paths.portal()
  const own = moved[type] ?? {}
  return Object.hasOwn(own, param) ? (own[param] ?? null) : null
}
