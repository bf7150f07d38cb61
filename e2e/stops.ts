import type { User } from '#features/accounts/schema.ts'
import { sectionsOf } from '#features/accounts/web/own-account/AccountFrame.tsx'
import type { PortalPage, PortalReader } from '#lib/portal-page.ts'
import { portalPages } from '#lib/portal-pages.ts'

/** An address, and where it redirects and with what status, unless it is simply found. */
export type Stop = { path: string; ends?: string; status?: number }
const at = (path: string, ends?: string, status?: number): Stop => ({ path, ends, status })
const all = (...paths: string[]) => paths.map((path) => at(path))

export const list = '/category/hardwood-flooring/product'

/** Every page that a guest can open; each pattern of src/routes.ts has a visit here or below. */
export const forEverybody = (hash: string): Stop[] => [...ofEachKind(hash), ...alike(hash)]

/** The pages that a guest can open, including a product page: one of each kind. */
export function ofEachKind(hash: string): Stop[] {
  return [
    ...all('/', '/department/flooring', '/category/hardwood-flooring', `/compare?p=${hash}`),
    ...all(list, '/search?q=tile', '/design-ai', '/login', '/reset_password'),
    // Without a session it asks to sign in.
    at('/design-ai/designs'),
    // A share link that does not exist: the page says so.
    at(`/design-ai/shared/${'0'.repeat(22)}`, undefined, 404),
    ...all('/register', '/register/contractor', '/cart', '/about_us', '/contact', '/faq', '/return_policy'),
    ...all('/visualize/contractor/all', '/our-brands', '/designers', '/designers/STUDRA82'),
    ...all('/visualize/checklist', '/visualize', '/pro-account', '/app', '/savings', `/product/${hash}`),
    // An expired mail link: the page says so, and nothing is verified.
    at(`/verify/${'0'.repeat(64)}`),
    // Where a provider redirects its visitors; a visitor who did not start here sees that it failed.
    at('/social/test-id'),
    at('/404', '/404', 404),
    // Mails are shown here when there is no mail server.
    at('/outbox'),
  ]
}

/** The other pages that a guest can open: each is like one of the above in form, or is looked at in another journey. */
export function alike(hash: string): Stop[] {
  return [
    ...all('/department/flooring/hardwood-flooring', '/compare', '/search?q=zzzzqqqq'),
    ...all(`/search?q=${'mosaic'.repeat(15)}`, '/designers?q=zzzzqqqq', '/visualize?show=plans'),
    ...all('/pro/login', '/password_reset', '/account_verify', '/register/vendor', '/your_orders'),
    ...all('/design-ai/login', '/design-ai/singup', '/design-ai/welcome', '/design-ai/designs/1'),
    ...all('/design-ai/reset_password', '/design-ai/password_reset'),
    ...all('/cookies_policy', '/terms_of_service', '/privacy_policy'),
    ...all(`/product/${hash}/LARKHAM2`, `/product-details?hash=${hash}`),
    // An invitation and a share link that do not exist: the pages say so.
    at(`/invitation/${'0'.repeat(43)}`),
    at(`/invitation/${'0'.repeat(43)}?to=project`),
    at(`/shared/${'0'.repeat(43)}`, undefined, 404),
    at(`/proposal/${'0'.repeat(43)}`, undefined, 404),
    at('/nowhere/at/all', '/404', 404),
    at('/product-details', '/404', 404),
    at('/design-ai/signup', '/design-ai/singup'),
    // A room of the visualizer with all its panels, once it is drawn.
    at('/visualize?template=b-powder--warm-modern&quality=low'),
  ]
}

/** Pages that every signed-in account can open. */
function forAnyAccount(type: User['type'], order: number): Stop[] {
  return [
    type === 'User' ? at('/account') : at('/account', '/portal'),
    ...all(...sectionsOf(type).map((section) => `/account/${section}`)),
    ...all('/orders', `/orders/${order}`, '/notification', '/projects', '/projects?show=shared'),
    ...all('/change_password', '/chat', '/chat?t=files'),
    // A room that does not exist: the page says so.
    ...all('/visualize/job_site/aaaaaaaaaa'),
  ]
}

/** Pages of a homeowner who has a cart and an address, has ordered before and has a conversation. */
export const forTheHomeowner = (order: number, conversation: string): Stop[] => [
  ...forAnyAccount('User', order),
  ...all(`/chat/${conversation}`, `/chat/${conversation}?t=files`),
  ...all('/cart', '/checkout', '/checkout-payment', `/thankyou?order=${order}`),
]

/** Ids of what the account has, by their names in src/lib/portal-pages.ts. */
type Known = Record<string, number>

/** The stops in the portal whose ids are known. */
const inThePortal = (reader: PortalReader, known: Known): Stop[] =>
  Object.entries<PortalPage>(portalPages)
    .filter(([, { file, who }]) => file && who.includes(reader))
    .flatMap(([pattern, { stops = [''] }]) => all(...stops.flatMap((stop) => addressOf(pattern, stop, known))))

/** The pattern with the stop in the place of its parameter, or behind it. */
function addressOf(pattern: string, stop: string, known: Known): string[] {
  const names = [...stop.matchAll(/:([a-z]+)/g)].map(([, name = '']) => name)
  if (names.some((name) => !(name in known))) return []
  const filled = stop.replace(/:([a-z]+)/g, (_, name: string) => String(known[name]))
  return [`/${pattern.replace(/:[a-z]+$/, '')}${filled}`]
}

/** Pages of a professional or vendor who has been paid before. */
export const forASeller = (
  type: 'Contractor' | 'Vendor',
  order: number,
  payout: number,
  /** A vendor's product; a professional's client. */
  product: number,
): Stop[] => [
  ...forAnyAccount(type, order),
  ...all('/payout_setup'),
  ...inThePortal(type, { payout, product, client: product }),
]

/** A professional's collection as clients see it, and in the portal. */
export const ofCollections = (collection: number): Stop[] =>
  all(`/portal/collections/${collection}`, `/collection/${collection}`)

/** A professional's proposal as a draft. */
export const ofProposals = (proposal: number): Stop[] => all(`/portal/proposals/${proposal}`)

export const forTheAdmin = (order: number, payout: number, product: number, account: number): Stop[] => [
  ...forAnyAccount('Admin', order),
  at('/account?queue=refused', '/portal/queues/applications?queue=refused'),
  at('/account/admins', '/portal/admins'),
  ...inThePortal('Admin', { payout, product, account }),
]
export const forTheUnverified = [at('/verifiction'), at('/verification', '/verifiction')]
