import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'
import { signedInDevices } from '#features/accounts/server/sign-in/sessions.ts'
import { linesAbout } from '#features/audit/server/read-audit.ts'
import { readCredentials } from '#features/designers/server/credentials.ts'
import { refreshVendorItems } from '#features/payouts/server/payables/read-payables.ts'
import { notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import { clampPage, type Paged, paged } from '#lib/paging.ts'
import type { Clock } from '#server/http/api-app.ts'
import { respondWithinMs } from '../decisions.ts'
import type { UserRecord as RecordShown, UserDetail, UserRow, UsersQuery } from '../schema.ts'
import { freshenSales } from './read-overview.ts'
import {
  countUsers,
  findShowroomOf,
  findUser,
  findVendorOf,
  listUsers,
  ordersOf,
  returnsOf,
  type UserRecord,
} from './users-queries.ts'

type ReadDeps = { db: Db; clock: Clock }

/** The accounts that match the query; a tax number shows only its last four characters. */
export async function readUsers({ db, clock }: ReadDeps, query: UsersQuery): Promise<Paged<UserRow>> {
  const now = clock()
  const filter = {
    type: query.type ?? null,
    status: query.status ?? null,
    application: query.application ?? null,
    q: query.q,
    waitingSince: query.overdue === '1' ? new Date(now.getTime() - respondWithinMs) : null,
  }
  const total = await countUsers(db, filter)
  const page = clampPage(query.page, total, query.per_page)
  const users = await listUsers(db, filter, {
    total,
    limit: query.per_page,
    offset: (page - 1) * query.per_page,
    sort: query.sort,
  })
  const { page: _, ...rest } = query
  const given = Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')
  const link = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const rows = users.map((user) => rowOf(user, now, masked))
  return paged(rows, total, page, query.per_page, '/api/admin/users', link)
}

/** One account with its whole tax number and the decisions about it; throws 404 when there is none. */
export async function readUser(on: Sql, id: number, now: Date): Promise<UserDetail> {
  const user = await findUser(on, id)
  if (!user) throw notFound()
  const events = await linesAbout(on, { kind: 'account', id: String(id) })
  return {
    ...rowOf(user, now, (taxId) => taxId),
    platform_fee: user.feeBps === null ? null : user.feeBps / 100,
    credentials: user.type === 'Contractor' ? await readCredentials(on, id) : null,
    events,
  }
}

function rowOf(user: UserRecord, now: Date, showTaxId: (taxId: string) => string): UserRow {
  const due = user.status === 'pending' ? new Date(user.appliedAt.getTime() + respondWithinMs) : null
  const { application, address } = user
  return {
    id: user.id,
    type: user.type,
    trade: user.trade,
    status: user.status,
    full_name: `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    country_code: user.countryCode,
    phone_number: user.phoneNumber,
    company_name: user.companyName,
    created_at: user.createdAt.toISOString(),
    due_at: due?.toISOString() ?? null,
    overdue: due !== null && due <= now,
    application: application && {
      company_name: application.companyName,
      license_number: application.licenseNumber,
      license_state: application.licenseState,
      tax_id: showTaxId(application.taxId),
      status: application.status,
      decided_at: application.decidedAt && new Date(application.decidedAt).toISOString(),
      reason: application.reason,
      address: address && {
        street: address.street,
        apartment: address.apartment,
        city: address.city,
        state: address.state,
        zip_code: address.zipCode,
      },
    },
    vsd_id: user.vsdId,
  }
}

function masked(taxId: string): string {
  return taxId && `•••${taxId.slice(-4)}`
}

/** The orders, sessions, showroom and vendor data of an account; throws 404 when there is none. */
export async function readRecord({ db, clock }: ReadDeps, id: number): Promise<RecordShown> {
  if (!(await findUser(db, id))) throw notFound()
  await Promise.all([refreshVendorItems({ db }), freshenSales({ db, clock })])
  const [orders, sessions, showroom, vendor, openReturns] = await Promise.all([
    ordersOf(db, id),
    signedInDevices(db, id, clock()),
    findShowroomOf(db, id),
    findVendorOf(db, id),
    returnsOf(db, id),
  ])
  return {
    orders: {
      count: orders.count,
      total: toDollars(orders.totalCents),
      latest: orders.latest.map(({ id, orderNo, placedAt, totalCents }) => ({
        id,
        order_no: orderNo,
        placed_at: placedAt.toISOString(),
        total: toDollars(totalCents),
      })),
    },
    sessions: sessions.map(({ device, lastUsedAt, createdAt }) => ({
      device,
      last_used_at: lastUsedAt.toISOString(),
      created_at: createdAt.toISOString(),
    })),
    showroom: showroom && {
      vsd_id: showroom.vsdId,
      company_name: showroom.companyName,
      open: showroom.open,
      orders: showroom.orders,
      sold: toDollars(showroom.soldCents),
      collaborators: showroom.collaborators,
    },
    vendor: vendor && {
      company_name: vendor.companyName,
      products: vendor.products,
      waiting_products: vendor.waitingProducts,
      open_items: vendor.openItems,
      sold: toDollars(vendor.soldCents),
    },
    open_returns: openReturns,
  }
}
