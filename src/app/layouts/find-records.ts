import type { Workplace } from '#features/portal/web/workplace.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { PortalPath } from '#lib/portal-pages.ts'
import type { Http } from '#web/browser/http.ts'
import { type MenuReader, portalMenu } from './portal-menu.ts'

/** A record that the command palette found, or a page. */
export type Found = { value: string; label: string; detail?: string; to: string }
export type FoundGroup = { value: string; items: Found[] }

type Asked = { http: Http; q: string; workplace: Workplace | null }
type Rows<T> = { data: { data: readonly T[]; total: number } }
type Source = {
  name: string
  /** Whoever has this page in their menu may find what is on it. */
  page: PortalPath | 'orders'
  read: (asked: Asked) => Promise<{ records: Found[]; total: number }>
  /** The page with the search filled in. */
  all: (q: string) => string
}

/** Of each kind; more are on its page. */
const per_page = 5

/**
 * What the tables of the reader's portal find for a text: the same lists as on their pages are asked, so that nobody
 * finds what they may not see. `failed`: some could not be read.
 */
export async function findRecords(asked: Asked, user: MenuReader): Promise<{ groups: FoundGroup[]; failed: boolean }> {
  const menu = new Set(portalMenu(user, asked.workplace).map(({ to }) => to.split('?')[0]))
  const sources = allSources.filter(({ page }) => menu.has(`/${page}`))
  const read = await Promise.allSettled(sources.map((source) => source.read(asked)))
  const groups = read.flatMap((one, i): FoundGroup[] => {
    const source = sources[i]
    if (one.status === 'rejected' || !source || one.value.records.length === 0) return []
    const { records, total } = one.value
    const more = { value: `all ${source.name}`, label: `All ${counted(total, 'result')}`, to: source.all(asked.q) }
    return [{ value: source.name, items: total > records.length ? [...records, more] : records }]
  })
  return { groups, failed: read.some(({ status }) => status === 'rejected') }
}

function source<T>(
  name: string,
  page: Source['page'],
  { read, record, all }: { read: (asked: Asked) => Promise<Rows<T>>; record: (row: T) => Found; all: Source['all'] },
): Source {
  const found = async (asked: Asked) => {
    const { data } = await read(asked)
    return { records: data.data.map(record), total: data.total }
  }
  return { name, page, read: found, all }
}

function found(value: string, label: string, details: readonly (string | null | undefined)[], to: string): Found {
  return { value, label, detail: details.filter((text) => text && text !== label).join(' · '), to }
}

const withSearch = (path: string) => (q: string) => `${path}?${new URLSearchParams({ q })}`

type OrderFacts = { id: number; order_no: string; customer: { name: string }; total: number; created_at: string }
const orders = {
  read: ({ http, q }: Asked) => http.get('/orders', { query: { q, per_page } }),
  record: ({ id, order_no, customer, total, created_at }: OrderFacts) =>
    found(`order ${id}`, order_no, [customer.name, formatDollars(total), formatDate(created_at)], paths.order(id)),
}

type ItemFacts = {
  id: number
  order_id: number
  order_no: string
  product_name: string
  sku: string
  size_label: string
}
const item = ({ id, order_id, order_no, product_name, sku, size_label }: ItemFacts) =>
  found(`item ${id}`, product_name, [order_no, sku, size_label], paths.order(order_id))

const allSources: readonly Source[] = [
  source('Orders', 'orders', { ...orders, all: withSearch(paths.orders()) }),
  source('Orders', 'portal/sales', { ...orders, all: (q) => paths.portalSales({ q }) }),
  source('Order items', 'portal/orders', {
    read: ({ http, q }) => http.get('/vendor/order_items', { query: { q, per_page } }),
    record: item,
    all: withSearch(paths.portalOrders()),
  }),
  source('Order items', 'portal/order_items', {
    read: ({ http, q }) => http.get('/admin/order_items', { query: { q, per_page } }),
    record: item,
    all: (q) => paths.portalAllItems({ q }),
  }),
  source('Packages', 'portal/packages', {
    read: ({ http, q }) => http.get('/shipments', { query: { q, per_page } }),
    record: ({ id, carrier, tracking_number: number, order_no, receiver, order_id }) =>
      found(`package ${id}`, `${carrier} ${number ?? ''}`.trim(), [order_no, receiver?.name], paths.order(order_id)),
    all: withSearch(paths.portalPackages()),
  }),
  source('Users', 'portal/users', {
    read: ({ http, q }) => http.get('/admin/users', { query: { q, per_page } }),
    record: ({ id, company_name, full_name, email }) =>
      found(`user ${id}`, company_name || full_name, [full_name, email], paths.portalUser(id)),
    all: (q) => paths.portalUsers({ q }),
  }),
  source('Clients', 'portal/clients', {
    read: ({ http, q }) => http.get('/showroom/clients', { query: { q, per_page } }),
    record: ({ id, name, email, phone_number }) =>
      found(`client ${id}`, name, [email, phone_number], paths.portalClient(id)),
    all: (q) => paths.portalClients({ q }),
  }),
  source('Leads', 'portal/leads', {
    read: ({ http, q }) => http.get('/leads', { query: { q, per_page } }),
    record: ({ id, full_name, email, subject }) =>
      found(`lead ${id}`, full_name, [email, subject], paths.portalLeads({ q: email })),
    all: (q) => paths.portalLeads({ q }),
  }),
  source('Proposals', 'portal/proposals', {
    read: ({ http, q, workplace }) =>
      http.get('/proposals', { query: { q, per_page, showroom: workplace?.showroom ?? null } }),
    record: ({ id, title, number, client_name }) =>
      found(`proposal ${id}`, title, [number, client_name], paths.portalProposal(id)),
    all: (q) => paths.portalProposals({ q }),
  }),
  source('Products', 'portal/products', {
    read: ({ http, q }) => http.get('/vendor/products', { query: { q, per_page } }),
    record: ({ id, product_name, sku, brand }) =>
      found(`product ${id}`, product_name, [sku, brand], paths.portalProduct(id)),
    all: (q) => paths.portalProducts({ q }),
  }),
  source('Products', 'portal/selection', {
    read: ({ http, q }) => http.get('/showroom/products', { query: { q, per_page } }),
    record: ({ hash, product_name, sku, brand }) =>
      found(`product ${hash}`, product_name, [sku, brand], paths.product(hash)),
    all: (q) => paths.portalSelection({ q }),
  }),
  source('Catalog approvals', 'portal/product_reviews', {
    read: ({ http, q }) => http.get('/admin/products', { query: { q, per_page } }),
    record: ({ id, product_name, sku, vendor }) =>
      found(`approval ${id}`, product_name, [sku, vendor.company_name], paths.portalReview(id)),
    all: (q) => paths.portalReviews({ q }),
  }),
  source('Products', 'portal/categories', {
    read: ({ http, q }) => http.get('/products', { query: { q, per_page } }),
    record: ({ hash, product_name, brand }) => found(`product ${hash}`, product_name, [brand], paths.product(hash)),
    all: (q) => paths.search({ q }),
  }),
  source('Returns', 'portal/returns', {
    read: ({ http, q }) => http.get('/vendor/returns', { query: { q, per_page } }),
    record: ({ id, item: { product_name }, order_no, customer, order_id }) =>
      found(`return ${id}`, product_name, [order_no, customer], paths.order(order_id)),
    all: withSearch(paths.portalReturns()),
  }),
  source('Labor invoices', 'portal/labor', {
    read: ({ http, q }) => http.get('/labor/invoices', { query: { q, per_page } }),
    record: ({ id, invoice_no, order_no, customer, order_id }) =>
      found(`labor ${id}`, invoice_no, [order_no, customer?.name], paths.order(order_id)),
    all: withSearch(paths.portalLabor()),
  }),
]
