/** The account types with a portal of their own, and the people who work in somebody else's showroom. */
export type PortalReader = 'Vendor' | 'Admin' | 'Contractor' | 'showroom'

export type PortalPage = {
  /** The route module below src; a page of the shop, which the portal only links to, has none here. */
  file?: string
  /** In the browser's tab, and in the menu unless that has its own. */
  title: string
  /** Others are redirected to their account. */
  who: readonly PortalReader[]
  /** Accounts without one of these stay on the page before (OP-42). */
  roles?: readonly (1 | 2 | 3)[]
  /** Closed while a professional works beside a client. */
  closed?: true
  menu?: PortalEntryWords & {
    icon: string
    /** About earnings or several clients: not shown beside a client. */
    apart?: true
    /** Only its own address is current, not those below it. */
    exact?: true
    /** The heading above it in the side bar, where its group begins. */
    group?: string
    /** What somebody's role in a showroom must allow. */
    right?: 'projects' | 'proposals' | 'chats'
    /** What differs by reader. */
    of?: Partial<Record<PortalReader, PortalEntryWords>>
  }
  /** What the journeys open, after its path: queries, or the parameter as `:name` of an id that they know; by default the path. */
  stops?: readonly string[]
}

type PortalEntryWords = {
  name?: string
  /** Further words that the command palette finds it by. */
  words?: string
}

/**
 * Every page of the portal by its pattern: the routes, who may open it, its title, the menus in this order, and what the
 * journeys open are read from here. Without code of pages, because src/routes.ts reads it while it builds.
 */
export const portalPages = {
  portal: {
    file: 'app/pages/PortalPage.tsx',
    title: 'Portal',
    who: ['Vendor', 'Admin', 'Contractor', 'showroom'],
    menu: {
      icon: 'House',
      name: 'Overview',
      exact: true,
      right: 'projects',
      of: {
        Vendor: { words: 'home start checklist' },
        Admin: { words: 'home start sales searches stock' },
        Contractor: { name: 'Today', words: 'home start overview' },
        showroom: { words: 'home start role' },
      },
    },
  },
  'portal/products': {
    file: 'features/vendors/web/list/VendorProductsPage.tsx',
    title: 'Products',
    who: ['Vendor'],
    menu: { icon: 'Package', words: 'catalogue prices stock' },
    stops: ['', '?q=zzzzqqqq'],
  },
  'portal/products/new': {
    file: 'features/vendors/web/product/NewProductPage.tsx',
    title: 'New product',
    who: ['Vendor'],
    stops: ['', '?copy=:product'],
  },
  'portal/products/grid': {
    file: 'features/vendors/web/grid/PriceGridPage.tsx',
    title: 'Prices and stock',
    who: ['Vendor'],
    stops: ['', '?ids=:product'],
  },
  'portal/products/:id': {
    file: 'features/vendors/web/product/VendorProductPage.tsx',
    title: 'Product',
    who: ['Vendor'],
    stops: [':product'],
  },
  'portal/import': {
    file: 'features/imports/web/ImportPage.tsx',
    title: 'Import',
    who: ['Vendor'],
    menu: { icon: 'FileUp', words: 'file csv price list shopify upload products cabinets paint line' },
  },
  'portal/import/line': {
    file: 'features/imports/web/LinePage.tsx',
    title: 'New line',
    who: ['Vendor'],
  },
  'portal/orders': {
    file: 'features/orders/web/portal/VendorItemsPage.tsx',
    title: 'Order items',
    who: ['Vendor'],
    menu: { icon: 'ReceiptText', words: 'orders sales status ship to' },
  },
  'portal/queues': {
    file: 'features/admin/web/queues/QueuesPage.tsx',
    title: 'Queues',
    who: ['Admin'],
    menu: {
      icon: 'Inbox',
      words: 'applications cancellations returns claims refunds payouts disputes support reports leads',
    },
  },
  'portal/queues/:key': {
    file: 'features/admin/web/queues/QueuePage.tsx',
    title: 'Queue',
    who: ['Admin'],
    stops: ['applications', 'applications?queue=overdue', 'applications?queue=approved', 'returns'],
  },
  orders: {
    title: 'Orders',
    who: ['Admin'],
    menu: { icon: 'ReceiptText', group: 'Orders', words: 'sales refunds' },
  },
  'portal/order_items': {
    file: 'features/orders/web/portal/AllItemsPage.tsx',
    title: 'Order items',
    who: ['Admin'],
    menu: { icon: 'ListChecks', words: 'status bulk change late' },
  },
  'portal/packages': {
    file: 'features/orders/web/portal/ShipmentsPage.tsx',
    title: 'Packages',
    who: ['Vendor', 'Admin'],
    menu: { icon: 'PackageCheck', words: 'shipments parcels tracking' },
  },
  'portal/returns': {
    file: 'features/returns/web/VendorReturnsPage.tsx',
    title: 'Returns',
    who: ['Vendor'],
    menu: { icon: 'Undo2', words: 'claims refunds objections' },
  },
  'portal/labor': {
    file: 'features/labor/web/LaborPage.tsx',
    title: 'Labor',
    who: ['Vendor', 'Admin', 'Contractor'],
    menu: {
      icon: 'Hammer',
      apart: true,
      words: 'services installation template haul away assembly invoices',
    },
    closed: true,
  },
  'portal/payables': {
    file: 'features/payouts/web/PayablesPage.tsx',
    title: 'Payouts',
    who: ['Vendor'],
    menu: { icon: 'Wallet', words: 'money statements payouts owed' },
  },
  'portal/performance': {
    file: 'features/orders/web/portal/PerformancePage.tsx',
    title: 'Performance',
    who: ['Vendor'],
    menu: { icon: 'ChartColumn', words: 'on time late declined' },
  },
  'portal/company': {
    file: 'features/vendors/web/company/CompanyPage.tsx',
    title: 'Company',
    who: ['Vendor'],
    menu: { icon: 'Building2', words: 'settings address warehouse ship from returns logo policies contact billing' },
  },
  'portal/users': {
    file: 'features/admin/web/users/UsersPage.tsx',
    title: 'Users',
    who: ['Admin'],
    menu: { icon: 'Users', group: 'People', words: 'homeowners professionals vendors accounts deactivate' },
    stops: ['', '?q=zzzzqqqq'],
  },
  'portal/users/:id': {
    file: 'features/admin/web/users/UserPage.tsx',
    title: 'User',
    who: ['Admin'],
    stops: [':account'],
  },
  'portal/admins': {
    file: 'features/admin/web/AdminsPage.tsx',
    title: 'Admins',
    who: ['Admin'],
    menu: { icon: 'UserCog', words: 'invite colleagues platform staff' },
  },
  'portal/product_reviews': {
    file: 'features/vendors/web/review/ProductReviewsPage.tsx',
    title: 'Catalog approvals',
    who: ['Admin'],
    menu: { icon: 'ClipboardCheck', group: 'Shop', words: 'vendors approve publish queue' },
    stops: ['', '?status=archived'],
  },
  'portal/product_reviews/:id': {
    file: 'features/vendors/web/review/ProductReviewPage.tsx',
    title: 'Catalog approval',
    who: ['Admin'],
    stops: [':product'],
  },
  'portal/categories': {
    file: 'features/catalogue/web/admin/CategoriesPage.tsx',
    title: 'Categories',
    who: ['Admin'],
    menu: { icon: 'ListTree', words: 'departments menu catalogue hidden' },
  },
  'portal/search': {
    file: 'features/admin/web/search/SearchesPage.tsx',
    title: 'Search',
    who: ['Admin'],
    menu: { icon: 'Search', words: 'searches synonyms redirects not sold without result' },
  },
  'portal/brands': {
    file: 'features/catalogue/web/admin/BrandsPage.tsx',
    title: 'Brands',
    who: ['Admin'],
    menu: { icon: 'Tags', words: 'makers catalogue hidden' },
  },
  'portal/rooms': {
    file: 'features/visualizer/web/RoomSettingsPage.tsx',
    title: 'Rooms',
    who: ['Admin'],
    menu: { icon: 'Sofa', words: 'templates floor plans visualizer' },
  },
  'portal/promotions': {
    file: 'features/promotions/web/PromotionsPage.tsx',
    title: 'Promotions',
    who: ['Admin'],
    menu: { icon: 'BadgePercent', words: 'sale discount offer fee' },
  },
  'portal/content': {
    file: 'features/content/web/admin/ContentPage.tsx',
    title: 'Content',
    who: ['Admin'],
    menu: { icon: 'FileText', words: 'pages faq testimonials policies terms about home text' },
  },
  'portal/content/:slug': {
    file: 'features/content/web/admin/EditPage.tsx',
    title: 'Edit a page',
    who: ['Admin'],
    stops: ['faq'],
  },
  'portal/ledger': {
    file: 'features/payouts/web/ledger/LedgerPage.tsx',
    title: 'Ledger',
    who: ['Admin'],
    menu: { icon: 'BookOpen', group: 'Money', words: 'postings trial balance payouts tax report money' },
  },
  'portal/tax': {
    file: 'features/tax/web/TaxPage.tsx',
    title: 'Sales tax',
    who: ['Admin'],
    menu: { icon: 'Percent', words: 'rates certificates states import' },
  },
  'portal/plans': {
    file: 'features/plans/web/PlansPage.tsx',
    title: 'Plans',
    who: ['Admin'],
    menu: { icon: 'CalendarSync', words: 'subscriptions professionals monthly' },
  },
  'portal/page_views': {
    file: 'features/page-counts/web/PageViewsPage.tsx',
    title: 'Page views',
    who: ['Admin'],
    menu: { icon: 'Eye', group: 'Platform', words: 'visitors traffic statistics showrooms' },
  },
  'portal/settings': {
    file: 'features/admin/web/settings/SettingsPage.tsx',
    title: 'Settings',
    who: ['Admin'],
    menu: { icon: 'SlidersHorizontal', words: 'figures rules phone email markup fee days' },
  },
  'portal/system': {
    file: 'features/admin/web/system/SystemPage.tsx',
    title: 'System',
    who: ['Admin'],
    menu: { icon: 'Activity', words: 'mail outbox jobs health database disk' },
  },
  'portal/audit': {
    file: 'features/admin/web/audit/AuditPage.tsx',
    title: 'Audit log',
    who: ['Admin'],
    menu: { icon: 'ScrollText', words: 'history who changed actions verify' },
    stops: ['', '?q=zzzzqqqq'],
  },
  'portal/api': {
    file: 'app/pages/PortalApiPage.tsx',
    title: 'API',
    who: ['Vendor', 'Admin'],
    menu: { icon: 'KeyRound', words: 'keys webhooks erp integration developers openapi' },
  },
  'portal/clients': {
    file: 'features/clients/web/ClientsPage.tsx',
    title: 'Clients',
    who: ['Contractor'],
    closed: true,
    menu: { icon: 'Users', group: 'Clients', apart: true, words: 'homeowners notes' },
    stops: ['', '?q=zzzzqqqq'],
  },
  'portal/clients/:id': {
    file: 'features/clients/web/ClientPage.tsx',
    title: 'Client',
    who: ['Contractor'],
    stops: [':client'],
  },
  'portal/leads': {
    file: 'features/leads/web/LeadsPage.tsx',
    title: 'Leads',
    who: ['Contractor'],
    closed: true,
    menu: { icon: 'PhoneIncoming', apart: true, words: 'call requests follow up answer' },
  },
  'portal/projects': {
    file: 'features/clients/web/SharedProjectsPage.tsx',
    title: 'Projects',
    who: ['Contractor', 'showroom'],
    closed: true,
    menu: {
      icon: 'PencilRuler',
      apart: true,
      right: 'projects',
      of: { Contractor: { words: 'shared rooms hire requests' }, showroom: { words: 'shared rooms clients' } },
    },
  },
  'portal/proposals': {
    file: 'features/proposals/web/portal/ProposalsPage.tsx',
    title: 'Proposals',
    who: ['Contractor', 'showroom'],
    closed: true,
    menu: {
      icon: 'FileSignature',
      apart: true,
      right: 'proposals',
      words: 'offers quotes estimates clients labor allowances',
      of: { Contractor: { words: 'offers quotes estimates clients labor allowances approve' } },
    },
    stops: ['', '?q=zzzzqqqq'],
  },
  'portal/proposals/:id': {
    file: 'features/proposals/web/portal/PortalProposalPage.tsx',
    title: 'Proposal',
    who: ['Contractor', 'showroom'],
    stops: [':proposal'],
  },
  chat: {
    title: 'Messages',
    who: ['showroom'],
    menu: { icon: 'MessageSquare', apart: true, right: 'chats', words: 'chat clients' },
  },
  'portal/sales': {
    file: 'features/orders/web/portal/SalesPage.tsx',
    title: 'Orders',
    who: ['Contractor'],
    closed: true,
    menu: { icon: 'ReceiptText', apart: true, words: 'sales items status profit' },
  },
  'portal/showroom': {
    file: 'app/pages/PortalShowroomPage.tsx',
    title: 'Showroom',
    who: ['Contractor'],
    menu: {
      icon: 'PaintRoller',
      group: 'Showroom',
      words: 'card qr code logo color paint pause preview profile id',
    },
  },
  'portal/selection': {
    file: 'features/selection/web/SelectionPage.tsx',
    title: 'Selection',
    who: ['Contractor'],
    menu: { icon: 'Tags', words: 'products catalog prices markup wholesale carry' },
    stops: ['', '?carried=1&sort=-profit', '?q=zzzzqqqq'],
  },
  'portal/collections': {
    file: 'features/collections/web/CollectionsPage.tsx',
    title: 'Collections',
    who: ['Contractor'],
    menu: { icon: 'Layers', words: 'sets looks rooms products together' },
  },
  'portal/collections/:id': {
    file: 'features/collections/web/CollectionPage.tsx',
    title: 'Collection',
    who: ['Contractor'],
    stops: [':collection'],
  },
  'portal/coupons': {
    file: 'features/coupons/web/CouponsPage.tsx',
    title: 'Coupons',
    who: ['Contractor'],
    menu: { icon: 'TicketPercent', words: 'discount code' },
  },
  'portal/earnings': {
    file: 'features/payouts/web/EarningsPage.tsx',
    title: 'Earnings',
    who: ['Contractor'],
    menu: { icon: 'Wallet', group: 'Business', apart: true, words: 'payouts statements bank money' },
  },
  'portal/team': {
    file: 'features/collaborators/web/TeamPage.tsx',
    title: 'Team',
    who: ['Contractor'],
    menu: { icon: 'UserPlus', words: 'collaborators invite roles' },
  },
  'portal/plan': {
    file: 'features/plans/web/PlanPage.tsx',
    title: 'Plan and billing',
    who: ['Contractor'],
    menu: { icon: 'CalendarSync', words: 'premium add-on charges' },
  },
  'payouts/:id': {
    file: 'features/payouts/web/PayoutPage.tsx',
    title: 'Payout',
    who: ['Vendor', 'Admin', 'Contractor'],
    roles: [1, 2],
    stops: [':payout'],
  },
} as const satisfies Record<string, PortalPage>

/** The pattern of a page of the portal, or of the shop where the portal's menu links to one. */
export type PortalPath = keyof typeof portalPages

export type PortalIcon = Extract<(typeof portalPages)[PortalPath], { menu: unknown }>['menu']['icon']
