import { expect, it } from 'vitest'
import { pagePatterns, patternOf } from '../../e2e/page-patterns.ts'
import { paths } from './paths.ts'
import type { PortalPage } from './portal-page.ts'
import { portalPages } from './portal-pages.ts'

type Builder = keyof typeof paths
type FileBuilder =
  | 'specification'
  | 'sceneFile'
  | 'productFile'
  | 'productCard'
  | 'showroomCard'
  | 'houseCard'
  | 'roomPlan'
  | 'picture'
  | 'photograph'
  | 'mediaDocument'
  | 'vendorModel'
type Built = Record<string, string>

/**
 * For each builder the page of src/routes.ts that it links to, and example addresses with the calls that build them.
 */
const pages: Record<Exclude<Builder, FileBuilder>, [pattern: string, built: Built]> = {
  home: ['/', { '/': paths.home() }],
  enterShowroom: ['/', { '/?enter=LARKHAM2': paths.enterShowroom('LARKHAM2') }],
  department: [
    '/department/:menu_slug/:category_slug?',
    {
      '/department/flooring': paths.department('flooring'),
      '/department/flooring/tile-flooring': paths.department('flooring', 'tile-flooring'),
      '/department/a%20b/c%2Fd': paths.department('a b', 'c/d'),
    },
  ],
  category: ['/category/:category', { '/category/tile-flooring': paths.category('tile-flooring') }],
  categoryProducts: [
    '/category/:category/product',
    {
      '/category/7/product': paths.categoryProducts(7, { page: null, sort: undefined, finish: '' }),
      '/category/tile-flooring/product?finish=Matte+%26+fine&page=2': paths.categoryProducts('tile-flooring', {
        finish: 'Matte & fine',
        page: 2,
      }),
    },
  ],
  product: [
    '/product/:hash/:vsd_id?',
    {
      '/product/k3Zp0QwX7a': paths.product('k3Zp0QwX7a', null),
      '/product/k3Zp0QwX7a/LARKHAM2': paths.product('k3Zp0QwX7a', 'LARKHAM2'),
    },
  ],
  compare: [
    '/compare',
    {
      '/compare': paths.compare([]),
      '/compare?p=k3Zp0QwX7a&p=b': paths.compare(['k3Zp0QwX7a', 'b']),
      '/compare?p=k3Zp0QwX7a&show=differences': paths.compare(['k3Zp0QwX7a'], true),
    },
  ],
  chat: [
    '/chat/:section?',
    {
      '/chat': paths.chat(),
      '/chat?t=files': paths.chat(undefined, { t: 'files' }),
      '/chat/k3Zp0QwX7a': paths.chat('k3Zp0QwX7a'),
    },
  ],
  support: ['/chat/:section?', { '/chat/support': paths.support() }],
  search: ['/search', { '/search?q=oak%3F': paths.search({ q: 'oak?' }) }],
  showroomShop: ['/visualize/contractor/all', { '/visualize/contractor/all?page=2': paths.showroomShop({ page: 2 }) }],
  visualize: [
    '/visualize',
    { '/visualize': paths.visualize(), '/visualize?show=plans': paths.visualize({ show: 'plans' }) },
  ],
  roomTemplate: ['/visualize', { '/visualize?template=k-l': paths.roomTemplate('k-l') }],
  planRoom: ['/visualize', { '/visualize?plan=3&key=bath': paths.planRoom(3, 'bath') }],
  design: ['/visualize', { '/visualize?scene=abc': paths.design('abc') }],
  designPin: ['/visualize', { '/visualize?scene=abc&pin=7': paths.designPin('abc', 7) }],
  changeOrder: ['/visualize', { '/visualize?scene=abc&change=7': paths.changeOrder('abc', 7) }],
  playBack: ['/visualize', { '/visualize?scene=abc&play=1': paths.playBack('abc') }],
  sharedProject: ['/visualize', { '/visualize?pid=abc&cid=7': paths.sharedProject('abc', 7) }],
  jobSite: ['/visualize/job_site/:id', { '/visualize/job_site/s1': paths.jobSite('s1') }],
  checklist: [
    '/visualize/checklist',
    { '/visualize/checklist': paths.checklist(), '/visualize/checklist?project=abc': paths.checklist('abc') },
  ],
  brands: ['/our-brands', { '/our-brands': paths.brands() }],
  proAccount: ['/pro-account', { '/pro-account': paths.proAccount() }],
  projects: ['/projects', { '/projects': paths.projects() }],
  sharedProjects: ['/projects', { '/projects?show=shared': paths.sharedProjects() }],
  designers: [
    '/designers',
    { '/designers': paths.designers(), '/designers?state=CA': paths.designers({ state: 'CA', q: '' }) },
  ],
  designer: [
    '/designers/:vsd_id',
    {
      '/designers/LARKHAM2': paths.designer('LARKHAM2'),
      '/designers/LARKHAM2?project=p4': paths.designer('LARKHAM2', 'p4'),
    },
  ],
  designAi: ['/design-ai', { '/design-ai': paths.designAi() }],
  designAiLogin: ['/design-ai/login', { '/design-ai/login': paths.designAiLogin() }],
  designAiSignup: ['/design-ai/singup', { '/design-ai/singup': paths.designAiSignup() }],
  designAiResetPassword: ['/design-ai/reset_password', { '/design-ai/reset_password': paths.designAiResetPassword() }],
  designAiPasswordReset: [
    '/design-ai/password_reset',
    {
      '/design-ai/password_reset?token=t&email=a%40b.example': paths.designAiPasswordReset('t', 'a@b.example'),
    },
  ],
  designAiDesigns: [
    '/design-ai/designs',
    { '/design-ai/designs': paths.designAiDesigns(1), '/design-ai/designs?page=2': paths.designAiDesigns(2) },
  ],
  designAiDesign: ['/design-ai/designs/:id', { '/design-ai/designs/7': paths.designAiDesign(7) }],
  designAiShared: ['/design-ai/shared/:key', { '/design-ai/shared/a%2Fb': paths.designAiShared('a/b') }],
  designAiWelcome: ['/design-ai/welcome', { '/design-ai/welcome?verify=t': paths.designAiWelcome('t') }],
  login: ['/login', { '/login': paths.login(), '/login?redirect=%2Fcart': paths.login('/cart') }],
  proLogin: ['/pro/login', { '/pro/login?redirect=%2Forders': paths.proLogin('/orders') }],
  register: ['/register', { '/register': paths.register() }],
  registerContractor: ['/register/contractor', { '/register/contractor': paths.registerContractor() }],
  registerVendor: ['/register/vendor', { '/register/vendor': paths.registerVendor() }],
  resetPassword: ['/reset_password', { '/reset_password': paths.resetPassword() }],
  passwordReset: [
    '/password_reset',
    { '/password_reset?token=t&email=a%40b.example': paths.passwordReset('t', 'a@b.example') },
  ],
  changePassword: ['/change_password', { '/change_password': paths.changePassword() }],
  account: ['/account/:section?', { '/account': paths.account(), '/account/cards': paths.account('cards') }],
  accountVerify: ['/account_verify', { '/account_verify': paths.accountVerify() }],
  app: ['/app', { '/app': paths.app() }],
  sharedLink: ['/shared/:token', { '/shared/abc': paths.sharedLink('abc') }],
  invitation: ['/invitation/:token', { '/invitation/abc': paths.invitation('abc') }],
  projectInvitation: ['/invitation/:token', { '/invitation/abc?to=project': paths.projectInvitation('abc') }],
  verify: ['/verify/:hash', { '/verify/abc': paths.verify('abc') }],
  verification: ['/verifiction', { '/verifiction': paths.verification() }],
  social: ['/social/:provider', { '/social/google': paths.social('google') }],
  notifications: ['/notification', { '/notification': paths.notifications() }],
  cart: ['/cart', { '/cart': paths.cart() }],
  checkout: ['/checkout', { '/checkout': paths.checkout() }],
  checkoutPayment: ['/checkout-payment', { '/checkout-payment': paths.checkoutPayment() }],
  thankYou: ['/thankyou', { '/thankyou': paths.thankYou(), '/thankyou?order=48213907': paths.thankYou(48213907) }],
  payoutSetup: ['/payout_setup', { '/payout_setup': paths.payoutSetup() }],
  payout: ['/payouts/:id', { '/payouts/48213907': paths.payout(48213907) }],
  portal: ['/portal', { '/portal': paths.portal() }],
  portalProducts: ['/portal/products', { '/portal/products?status=draft': paths.portalProducts({ status: 'draft' }) }],
  portalNewProduct: ['/portal/products/new', { '/portal/products/new': paths.portalNewProduct() }],
  portalGrid: ['/portal/products/grid', { '/portal/products/grid?ids=7.8': paths.portalGrid({ ids: [7, 8] }) }],
  portalProduct: ['/portal/products/:id', { '/portal/products/7': paths.portalProduct(7) }],
  portalReviews: ['/portal/product_reviews', { '/portal/product_reviews': paths.portalReviews() }],
  portalReview: ['/portal/product_reviews/:id', { '/portal/product_reviews/7': paths.portalReview(7) }],
  portalLine: ['/portal/import/line', { '/portal/import/line': paths.portalLine() }],
  portalImport: [
    '/portal/import',
    { '/portal/import': paths.portalImport(), '/portal/import?job=7': paths.portalImport(7) },
  ],
  portalOrders: ['/portal/orders', { '/portal/orders?group=confirm': paths.portalOrders({ group: 'confirm' }) }],
  portalPromotions: ['/portal/promotions', { '/portal/promotions': paths.portalPromotions() }],
  portalContent: ['/portal/content', { '/portal/content': paths.portalContent() }],
  portalPage: ['/portal/content/:slug', { '/portal/content/faq': paths.portalPage('faq') }],
  portalSearch: ['/portal/search', { '/portal/search': paths.portalSearch() }],
  portalCategories: ['/portal/categories', { '/portal/categories': paths.portalCategories() }],
  portalBrands: ['/portal/brands', { '/portal/brands': paths.portalBrands() }],
  portalRooms: ['/portal/rooms', { '/portal/rooms': paths.portalRooms() }],
  portalTax: ['/portal/tax', { '/portal/tax': paths.portalTax() }],
  portalPlans: ['/portal/plans', { '/portal/plans': paths.portalPlans() }],
  portalLedger: ['/portal/ledger', { '/portal/ledger': paths.portalLedger() }],
  portalSystem: ['/portal/system', { '/portal/system': paths.portalSystem() }],
  portalSettings: ['/portal/settings', { '/portal/settings': paths.portalSettings() }],
  portalApi: ['/portal/api', { '/portal/api': paths.portalApi() }],
  portalPackages: ['/portal/packages', { '/portal/packages': paths.portalPackages() }],
  portalReturns: ['/portal/returns', { '/portal/returns': paths.portalReturns() }],
  portalProposals: [
    '/portal/proposals',
    {
      '/portal/proposals': paths.portalProposals(),
      '/portal/proposals?soon=1': paths.portalProposals({ soon: 1 }),
    },
  ],
  portalProposal: ['/portal/proposals/:id', { '/portal/proposals/7': paths.portalProposal(7) }],
  proposal: ['/proposal/:token', { '/proposal/abc': paths.proposal('abc') }],
  portalPayables: ['/portal/payables', { '/portal/payables': paths.portalPayables() }],
  portalSelection: ['/portal/selection', { '/portal/selection?carried=1': paths.portalSelection({ carried: 1 }) }],
  portalShowroom: ['/portal/showroom', { '/portal/showroom': paths.portalShowroom() }],
  portalClients: ['/portal/clients', { '/portal/clients?group=back': paths.portalClients({ group: 'back' }) }],
  portalClient: ['/portal/clients/:id', { '/portal/clients/7': paths.portalClient(7) }],
  portalLeads: ['/portal/leads', { '/portal/leads?status=new': paths.portalLeads({ status: 'new' }) }],
  portalProjects: ['/portal/projects', { '/portal/projects': paths.portalProjects() }],
  portalSales: ['/portal/sales', { '/portal/sales': paths.portalSales() }],
  portalEarnings: ['/portal/earnings', { '/portal/earnings': paths.portalEarnings() }],
  portalLabor: ['/portal/labor', { '/portal/labor': paths.portalLabor() }],
  portalCoupons: ['/portal/coupons', { '/portal/coupons': paths.portalCoupons() }],
  portalTeam: ['/portal/team', { '/portal/team': paths.portalTeam() }],
  portalPlan: ['/portal/plan', { '/portal/plan': paths.portalPlan() }],
  portalAudit: ['/portal/audit', { '/portal/audit?object=order': paths.portalAudit({ object: 'order' }) }],
  portalQueues: ['/portal/queues', { '/portal/queues': paths.portalQueues() }],
  portalQueue: ['/portal/queues/:key', { '/portal/queues/returns': paths.portalQueue('returns') }],
  portalUsers: ['/portal/users', { '/portal/users?type=Vendor': paths.portalUsers({ type: 'Vendor' }) }],
  portalUser: ['/portal/users/:id', { '/portal/users/7': paths.portalUser(7) }],
  portalAllItems: ['/portal/order_items', { '/portal/order_items?overdue=1': paths.portalAllItems({ overdue: 1 }) }],
  portalAdmins: ['/portal/admins', { '/portal/admins': paths.portalAdmins() }],
  portalPageViews: ['/portal/page_views', { '/portal/page_views': paths.portalPageViews() }],
  portalCollections: ['/portal/collections', { '/portal/collections': paths.portalCollections() }],
  portalCollection: ['/portal/collections/:id', { '/portal/collections/7': paths.portalCollection(7) }],
  collection: ['/collection/:id', { '/collection/7': paths.collection(7) }],
  portalSalesReport: [
    '/portal/sales_report',
    { '/portal/sales_report?by=brand': paths.portalSalesReport({ by: 'brand' }) },
  ],
  portalCompany: ['/portal/company', { '/portal/company': paths.portalCompany() }],
  portalPerformance: ['/portal/performance', { '/portal/performance': paths.portalPerformance() }],
  orders: ['/orders', { '/orders': paths.orders() }],
  order: ['/orders/:id', { '/orders/48213907': paths.order('48213907') }],
  outbox: ['/outbox', { '/outbox': paths.outbox() }],
  savings: ['/savings', { '/savings': paths.savings() }],
  about: ['/about_us', { '/about_us': paths.about() }],
  contact: ['/contact', { '/contact': paths.contact() }],
  faq: ['/faq', { '/faq': paths.faq() }],
  returnPolicy: ['/return_policy', { '/return_policy': paths.returnPolicy() }],
  yourOrders: ['/your_orders', { '/your_orders': paths.yourOrders() }],
  cookies: ['/cookies_policy', { '/cookies_policy': paths.cookies() }],
  pageCountPolicy: ['/cookies_policy', { '/cookies_policy#counts': paths.pageCountPolicy() }],
  terms: ['/terms_of_service', { '/terms_of_service': paths.terms() }],
  privacy: ['/privacy_policy', { '/privacy_policy': paths.privacy() }],
  notFound: ['/404', { '/404': paths.notFound() }],
}

/** Builders of addresses that are not pages: API files and pictures. */
const files: Record<FileBuilder, Built> = {
  specification: { '/api/products/k3Zp0QwX7a/specification?size=12': paths.specification('k3Zp0QwX7a', 12) },
  sceneFile: { '/media/scene/abc.usdz': paths.sceneFile('abc', 'usdz') },
  productFile: { '/media/product/k3Zp0QwX7a-12.glb': paths.productFile('k3Zp0QwX7a', 12, 'glb') },
  productCard: { '/media/card/product/k3Zp0QwX7a.jpg': paths.productCard('k3Zp0QwX7a') },
  showroomCard: { '/media/card/showroom/LARKHAM2.jpg': paths.showroomCard('LARKHAM2') },
  roomPlan: { '/media/room/b-spa--japandi.svg': paths.roomPlan('b-spa--japandi') },
  houseCard: { '/media/card/house.jpg': paths.houseCard() },
  photograph: {
    '/media/m/0123456789abcdef.jpg/square-640.webp': paths.photograph('0123456789abcdef.jpg', 'square', 640, 'webp'),
  },
  mediaDocument: { '/media/d/0123456789abcdef.pdf': paths.mediaDocument('0123456789abcdef.pdf') },
  vendorModel: { '/media/d/0123456789abcdef.glb': paths.vendorModel('0123456789abcdef.glb') },
  picture: {
    '/media/p/k3Zp0QwX7a/0-main-320.avif': paths.picture('k3Zp0QwX7a', 'main', 320, 'avif'),
    '/media/p/k3Zp0QwX7a/2-room-960.webp?v=a1': paths.picture('k3Zp0QwX7a', 'room', 960, 'webp', 2, 'a1'),
  },
}

/** Pages that nothing on the platform links to. */
const unbuilt: Record<string, string> = {
  '/design-ai/signup': 'leads whoever spells it rightly to /design-ai/singup',
  '/product-details': 'a product by its query (OP-40); its canonical address is /product/:hash',
  '/verification': 'leads whoever spells it rightly to /verifiction',
  '/*': 'what fits no other page',
}

it.each(Object.entries(pages))('%s returns the path of its page', (_builder, [pattern, built]) => {
  for (const [address, given] of Object.entries(built)) {
    expect(given).toBe(address)
    expect(patternOf(given), given).toBe(pattern)
  }
})

it('every other builder returns a file path that no page uses', () => {
  for (const [address, given] of Object.values(files).flatMap((built) => Object.entries(built))) {
    expect(given).toBe(address)
    expect(given).toMatch(/^\/(api|media)\//)
    expect(patternOf(given)).toBe('/*')
  }
  expect([...Object.keys(pages), ...Object.keys(files)].sort()).toEqual(Object.keys(paths).sort())
})

it('has a builder for every page, except those that only the portal’s menu or nothing links to', () => {
  const reached = new Set(Object.values(pages).map(([pattern]) => pattern))
  for (const [path, { menu }] of Object.entries<PortalPage>(portalPages)) if (menu) reached.add(`/${path}`)
  expect(
    pagePatterns()
      .filter((pattern) => !reached.has(pattern))
      .sort(),
  ).toEqual(Object.keys(unbuilt).sort())
})
