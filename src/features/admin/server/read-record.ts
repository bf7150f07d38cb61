import type { Db } from '#db/client.ts'
import { signedInDevices } from '#features/accounts/server/sign-in/sessions.ts'
import { refreshVendorItems } from '#features/payouts/server/payables/read-payables.ts'
import { notFound } from '#lib/failure.ts'
import { toDollars } from '#lib/money.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { UserRecord } from '../schema.ts'
import { freshenSales } from './read-overview.ts'
import { findShowroomOf, findVendorOf, ordersOf, returnsOf } from './record-queries.ts'
import { findUser } from './users-queries.ts'

/** The orders, sessions, showroom and vendor data of an account; throws 404 when there is none. */
export async function readRecord({ db, clock }: { db: Db; clock: Clock }, id: number): Promise<UserRecord> {
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
