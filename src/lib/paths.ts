import type { PortalPath } from './portal-pages.ts'

type Query = Record<string, string | number | null | undefined>

/** The pictures that are drawn of a product, in the order in which they are shown; `scale` has dimension lines. */
export const pictureViews = ['main', 'room', 'scale', 'detail'] as const
export type PictureView = (typeof pictureViews)[number]

/** The one place that builds addresses; the page table is src/routes.ts, the portal's in portal-pages.ts. */
const part = (value: string | number) => encodeURIComponent(String(value))

function withQuery(path: string, query?: Query): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** An address of the portal: the page must be in its table. */
const inPortal = (path: PortalPath, query?: Query) => withQuery(`/${path}`, query)

const oneInPortal = (pattern: PortalPath, id: number | string) =>
  `/${pattern.slice(0, pattern.indexOf(':'))}${part(id)}`

export const paths = {
  home: () => '/',
  /** What the code on a professional's card contains: enters their showroom. */
  enterShowroom: (vsdId: string) => withQuery('/', { enter: vsdId }),
  department: (menuSlug: string, categorySlug?: string) =>
    categorySlug ? `/department/${part(menuSlug)}/${part(categorySlug)}` : `/department/${part(menuSlug)}`,
  category: (slug: string | number) => `/category/${part(slug)}`,
  categoryProducts: (slug: string | number, query?: Query) => withQuery(`/category/${part(slug)}/product`, query),
  /** `size` is the id of the chosen size; without it the page chooses. */
  product: (hash: string, vsdId?: string | null, size?: number) =>
    withQuery(vsdId ? `/product/${part(hash)}/${part(vsdId)}` : `/product/${part(hash)}`, { size }),
  /** The specification of one size as a PDF. */
  specification: (hash: string, size: number) => withQuery(`/api/products/${part(hash)}/specification`, { size }),
  /** Products side by side, by their hashes; `onlyDifferences` hides what they have in common. */
  compare: (hashes: string[], onlyDifferences = false) => {
    const params = new URLSearchParams(hashes.map((hash) => ['p', hash]))
    if (onlyDifferences) params.set('show', 'differences')
    return params.size > 0 ? `/compare?${params}` : '/compare'
  },
  search: (query?: Query) => withQuery('/search', query),
  showroomShop: (query?: Query) => withQuery('/visualize/contractor/all', query),
  /** A published collection of a showroom. */
  collection: (id: number | string) => `/collection/${part(id)}`,
  visualize: (query?: Query) => withQuery('/visualize', query),
  /** A template to start from, furnished from the showroom. */
  roomTemplate: (id: string) => withQuery('/visualize', { template: id }),
  /** One room of a floor plan, empty. */
  planRoom: (plan: number, room: string) => withQuery('/visualize', { plan, key: room }),
  /** A design by its own key or by its share link. */
  design: (id: string) => withQuery('/visualize', { scene: id }),
  /** What is needed where the room of a design is built, on paper or without a connection. */
  jobSite: (id: string) => `/visualize/job_site/${part(id)}`,
  /** A design with one of its comments open. */
  designPin: (id: string, pin: number) => withQuery('/visualize', { scene: id, pin }),
  /** A proposed change in the room that it concerns. */
  changeOrder: (scene: string, change: number) => withQuery('/visualize', { scene, change }),
  /** The history of a room, played back. */
  playBack: (scene: string) => withQuery('/visualize', { scene, play: 1 }),
  /** A project as its owner shares it with the showroom and with anyone who has the address. */
  sharedProject: (projectId: string, showroomId: number) =>
    withQuery('/visualize', { pid: projectId, cid: showroomId }),
  /** A project as anyone sees it who has this link of its owner. */
  sharedLink: (token: string) => `/shared/${part(token)}`,
  checklist: (project?: string) => `/visualize/checklist${project ? `?project=${part(project)}` : ''}`,
  brands: () => '/our-brands',
  proAccount: () => '/pro-account',
  /** How to install the site as an app. */
  app: () => '/app',
  projects: () => '/projects',
  /** The projects of others that the account is a member of. */
  sharedProjects: () => '/projects?show=shared',
  /** The directory of contractors and designers; with a `project` for hiring one of them for it. */
  designers: (query?: Query) => withQuery('/designers', query),
  designer: (vsdId: string, project?: string | null) => withQuery(`/designers/${part(vsdId)}`, { project }),
  designAi: () => '/design-ai',
  designAiLogin: () => '/design-ai/login',
  designAiSignup: () => '/design-ai/singup',
  designAiResetPassword: () => '/design-ai/reset_password',
  designAiPasswordReset: (token?: string, email?: string) => withQuery('/design-ai/password_reset', { token, email }),
  designAiDesigns: (page?: number) => withQuery('/design-ai/designs', { page: page === 1 ? null : page }),
  designAiDesign: (id: number | string) => `/design-ai/designs/${part(id)}`,
  /** A design as anyone sees it who has its share key. */
  designAiShared: (key: string) => `/design-ai/shared/${part(key)}`,
  /** With the token of a verification mail of the design area. */
  designAiWelcome: (verify?: string) => withQuery('/design-ai/welcome', { verify }),
  login: (redirect?: string) => withQuery('/login', { redirect }),
  proLogin: (redirect?: string) => withQuery('/pro/login', { redirect }),
  register: () => '/register',
  registerContractor: () => '/register/contractor',
  registerVendor: () => '/register/vendor',
  resetPassword: () => '/reset_password',
  passwordReset: (token?: string, email?: string) => withQuery('/password_reset', { token, email }),
  changePassword: () => '/change_password',
  account: (section?: string) => (section ? `/account/${part(section)}` : '/account'),
  accountVerify: () => '/account_verify',
  verify: (token: string) => `/verify/${part(token)}`,
  verification: () => '/verifiction',
  social: (provider: string) => `/social/${part(provider)}`,
  notifications: () => '/notification',
  /** The page of a mailed invitation to a showroom. */
  invitation: (token: string) => `/invitation/${part(token)}`,
  /** The page of a mailed invitation to a project. */
  projectInvitation: (token: string) => `/invitation/${part(token)}?to=project`,
  /** All conversations, or one of them. */
  chat: (conversation?: string, query?: { t?: 'files' }) =>
    withQuery(conversation ? `/chat/${part(conversation)}` : '/chat', query),
  /** The account's conversation with support, which is started there; an Admin's queue. */
  support: () => '/chat/support',
  cart: () => '/cart',
  checkout: () => '/checkout',
  checkoutPayment: () => '/checkout-payment',
  thankYou: (orderId?: number) => withQuery('/thankyou', { order: orderId }),
  payoutSetup: () => '/payout_setup',
  /** The statement of one payout. */
  payout: (id: number | string) => oneInPortal('payouts/:id', id),
  /** The work area of vendors, professionals, Admins and the people of a showroom, with the id of another's showroom. */
  portal: (showroom?: number) => inPortal('portal', { showroom }),
  portalProducts: (query?: Query) => inPortal('portal/products', query),
  /** Prices, stock and lead times in a grid: of these products, or with filters of the list of those that match. */
  portalGrid: (of: { ids: readonly (string | number)[] } | { filters: Record<string, string> }) =>
    inPortal('portal/products/grid', 'ids' in of ? { ids: of.ids.join('.') } : { ...of.filters, all: 1 }),
  /** `copy`: the product that it begins with. */
  portalNewProduct: (copy?: number) => inPortal('portal/products/new', { copy }),
  portalProduct: (id: number | string) => oneInPortal('portal/products/:id', id),
  /** The Admin's queue of products that wait for a review. */
  portalReviews: (query?: Query) => inPortal('portal/product_reviews', query),
  portalReview: (id: number | string) => oneInPortal('portal/product_reviews/:id', id),
  /** The vendor's imports of files, or one of them. */
  portalImport: (job?: number) => inPortal('portal/import', { job }),
  /** A whole line of cabinets or paint from a few lists. */
  portalLine: () => inPortal('portal/import/line'),
  portalOrders: (query?: Query) => inPortal('portal/orders', query),
  portalPromotions: () => inPortal('portal/promotions'),
  portalContent: () => inPortal('portal/content'),
  portalPage: (slug: string) => oneInPortal('portal/content/:slug', slug),
  portalCategories: () => inPortal('portal/categories'),
  portalSearch: () => inPortal('portal/search'),
  portalBrands: () => inPortal('portal/brands'),
  portalRooms: () => inPortal('portal/rooms'),
  portalTax: () => inPortal('portal/tax'),
  portalPlans: () => inPortal('portal/plans'),
  portalLedger: () => inPortal('portal/ledger'),
  portalSystem: () => inPortal('portal/system'),
  portalSettings: () => inPortal('portal/settings'),
  portalApi: () => inPortal('portal/api'),
  portalPackages: () => inPortal('portal/packages'),
  portalReturns: () => inPortal('portal/returns'),
  portalProposals: (query?: Query) => inPortal('portal/proposals', query),
  portalProposal: (id: number | string) => oneInPortal('portal/proposals/:id', id),
  /** A proposal as its client sees it: the token is the key. */
  proposal: (token: string) => `/proposal/${part(token)}`,
  portalPayables: () => inPortal('portal/payables'),
  portalSalesReport: (query?: Query) => inPortal('portal/sales_report', query),
  portalCompany: () => inPortal('portal/company'),
  portalPerformance: () => inPortal('portal/performance'),
  /** What a professional carries and charges, with filters of the table. */
  portalSelection: (query?: Query) => inPortal('portal/selection', query),
  /** A professional's own showroom: its settings, card and preview. */
  portalShowroom: () => inPortal('portal/showroom'),
  portalClients: (query?: Query) => inPortal('portal/clients', query),
  portalClient: (id: number | string) => oneInPortal('portal/clients/:id', id),
  portalLeads: (query?: Query) => inPortal('portal/leads', query),
  /** The projects that clients shared. */
  portalProjects: (showroom?: number) => inPortal('portal/projects', { showroom }),
  portalEarnings: () => inPortal('portal/earnings'),
  portalLabor: () => inPortal('portal/labor'),
  portalCoupons: () => inPortal('portal/coupons'),
  portalTeam: () => inPortal('portal/team'),
  portalPlan: () => inPortal('portal/plan'),
  /** The orders of a professional's clients. */
  portalSales: (query?: Query) => inPortal('portal/sales', query),
  portalAudit: (query?: Query) => inPortal('portal/audit', query),
  portalQueues: () => inPortal('portal/queues'),
  portalQueue: (key: string) => oneInPortal('portal/queues/:key', key),
  portalUsers: (query?: Query) => inPortal('portal/users', query),
  portalUser: (id: number | string) => oneInPortal('portal/users/:id', id),
  /** The Admins' items of all orders. */
  portalAllItems: (query?: Query) => inPortal('portal/order_items', query),
  portalAdmins: () => inPortal('portal/admins'),
  portalPageViews: () => inPortal('portal/page_views'),
  portalCollections: () => inPortal('portal/collections'),
  portalCollection: (id: number | string) => oneInPortal('portal/collections/:id', id),
  orders: () => '/orders',
  order: (id: number | string) => `/orders/${part(id)}`,
  outbox: () => '/outbox',
  about: () => '/about_us',
  /** What the savings named on the site compare. */
  savings: () => '/savings',
  contact: () => '/contact',
  faq: () => '/faq',
  returnPolicy: () => '/return_policy',
  yourOrders: () => '/your_orders',
  cookies: () => '/cookies_policy',
  /** Where the choice about page counts is shown and changed. */
  pageCountPolicy: () => '/cookies_policy#counts',
  terms: () => '/terms_of_service',
  privacy: () => '/privacy_policy',
  notFound: () => '/404',
  /** A design or a product for the 3D viewers of phones. */
  sceneFile: (share: string, kind: 'glb' | 'usdz') => `/media/scene/${part(share)}.${kind}`,
  productFile: (hash: string, sizeId: number, kind: 'glb' | 'usdz') =>
    `/media/product/${part(hash)}-${part(sizeId)}.${kind}`,
  /** The pictures of shared links, 1200 × 630. */
  productCard: (hash: string) => `/media/card/product/${part(hash)}.jpg`,
  showroomCard: (vsdId: string) => `/media/card/showroom/${part(vsdId)}.jpg`,
  houseCard: () => '/media/card/house.jpg',
  /** The drawing of a built-in template from above. */
  roomPlan: (template: string) => `/media/room/${part(template)}.svg`,
  /** A product's photograph by its name in the store: a square for cards and lists, or whole. */
  photograph: (file: string, shape: 'square' | 'whole', width: 320 | 640 | 960 | 1440, format: 'avif' | 'webp') =>
    `/media/m/${part(file)}/${shape}-${width}.${format}`,
  /** A document of a product, such as its installation guide. */
  mediaDocument: (file: string) => `/media/d/${part(file)}`,
  /** A vendor's 3D model (GLB) by its name in the store. */
  vendorModel: (file: string) => `/media/d/${part(file)}`,
  /**
   * A product picture: `main` is its first photograph, if it has any, `drawn` the same as we draw it; `size` is the position
   * of the size (0 = first). */
  picture: (
    hash: string,
    view: PictureView | 'drawn',
    width: 320 | 640 | 960 | 1440,
    format: 'avif' | 'webp',
    size = 0,
    version = '',
  ) => `/media/p/${part(hash)}/${size}-${view}-${width}.${format}${version === '' ? '' : `?v=${part(version)}`}`,
}

/**
 * The in-site path that a redirect may go to, otherwise `/` (security: open redirects). Applied when such a path is
 * stored and again when it is read. Never points to the API, the sign-in page or another origin.
 */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 512 || !value.startsWith('/')) return '/'
  if (value.startsWith('//') || /[\\\u0000-\u001f\u007f]/.test(value)) return '/'
  const origin = 'https://site.invalid'
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return '/'
  }
  if (url.origin !== origin || /^\/(api|login)(\/|$)/i.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
