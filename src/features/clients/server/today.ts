import type { Db } from '#db/client.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { freeOn, readPayouts, releaseDays } from '#features/payouts/server/payout/read-payouts.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { toDollars } from '#lib/money.ts'
import type { Stats, Today } from '../schema.ts'
import { countClients, listClients, listShared } from './client-queries.ts'
import { type ClientDeps, sinceYesterday } from './clients.ts'
import { refreshListedClients } from './listed-client-queries.ts'
import {
  countHires,
  countWaiting,
  dueLeads,
  itemsByStatus,
  newLeads,
  newOrders,
  openReturns,
  pendingOrders,
  urgentProposals,
  weeklySales,
} from './today-queries.ts'

const hourMs = 3_600_000
/** A shared project asks for attention for so many days. */
const sharedDays = 14

/** What waits for the professional, what is new since yesterday, and when their money clears. */
export async function readToday(deps: ClientDeps, actor: Actor): Promise<Today> {
  const { db, clock } = deps
  const now = clock()
  const since = sinceYesterday(now)
  await refreshListedClients(db)
  const [leads, due, waiting, hires, returns, orders, shared, back, proposals, money] = await Promise.all([
    newLeads(db, actor.id, since),
    dueLeads(db, actor.id, dayOf(now)),
    countWaiting(db, actor.id, new Date(now.getTime() - hourMs)),
    countHires(db, actor.id),
    openReturns(db, actor.id),
    newOrders(db, actor.id, since),
    listShared(db, actor.id),
    newestBack(db, actor.id, since),
    urgentProposals(db, actor.id, { since, today: dayOf(now) }),
    readMoney(deps, actor),
  ])
  const fresh = new Date(now.getTime() - sharedDays * 24 * hourMs)
  return {
    since: since.toISOString(),
    needs: {
      new_leads: leads.waiting,
      follow_ups: due.map(({ id, name, followUpOn }) => ({ id, name, follow_up_on: followUpOn })),
      unread: shared.filter(({ unread }) => unread > 0).map(({ id, name, unread }) => ({ project: id, name, unread })),
      hires,
      shared: shared
        .filter(({ role, sharedAt }) => role === 'professional' && sharedAt >= fresh)
        .slice(0, 5)
        .map(({ id, name, owner }) => ({ project: id, name, client: owner ?? '' })),
      proposals: proposals.map(({ endsOn, ...proposal }) => ({ ...proposal, ends_on: endsOn })),
      waiting_orders: waiting,
      returns: returns.map(({ orderId, orderNo, productName }) => ({
        order_id: orderId,
        order_no: orderNo,
        product_name: productName,
      })),
    },
    orders: orders.map((order) => ({
      id: order.id,
      order_no: order.orderNo,
      placed_at: order.placedAt.toISOString(),
      total: toDollars(order.totalCents),
      client: order.client,
    })),
    order_count: orders[0]?.found ?? 0,
    leads: leads.leads.map(({ id, name, createdAt }) => ({ id, name, created_at: createdAt.toISOString() })),
    back: back.flatMap(({ id, name, visitedAt, previousAt }) =>
      visitedAt && previousAt
        ? [{ id, name, last_seen: visitedAt.toISOString(), before: previousAt.toISOString() }]
        : [],
    ),
    money,
  }
}

const maxOrders = 10

async function readMoney({ db, clock }: ClientDeps, actor: Actor): Promise<Today['money']> {
  const [payouts, pending, ownDays] = await Promise.all([
    readPayouts({ db, clock }, actor, { page: 1, per_page: 1 }),
    pendingOrders(db, actor.id),
    releaseDays(db, actor.id),
  ])
  const { negative_due: due } = payouts
  const days = Map.groupBy(pending, (one) => freeOn(one, ownDays))
  return {
    pending: payouts.pending,
    available: payouts.available,
    negative: due && { amount: due.amount, due_on: dayOf(due.due_at), overdue: due.overdue },
    clears: [...days]
      .sort(([a], [b]) => (a ?? '9999').localeCompare(b ?? '9999'))
      .map(([day, items]) => {
        const orders = [...Map.groupBy(items, ({ orderId }) => orderId)].map(([id, parts]) => ({
          id,
          order_no: parts[0]?.orderNo ?? '',
          amount: toDollars(parts.reduce((sum, { cents }) => sum + cents, 0)),
        }))
        return {
          day,
          amount: toDollars(items.reduce((sum, { cents }) => sum + cents, 0)),
          orders: orders.slice(0, maxOrders),
          more: Math.max(0, orders.length - maxOrders),
        }
      }),
  }
}

/** The clients who came back after a day or more, the last first. */
async function newestBack(db: Db, showroomId: number, since: Date) {
  const filter = { q: '', group: 'back', since } as const
  const total = await countClients(db, showroomId, filter)
  return listClients(db, showroomId, filter, { sort: '-seen', total, limit: 5, offset: 0 })
}

const shownWeeks = 26

/** Sales by week, items by status, and the number of clients. */
export async function readStats({ db, clock }: ClientDeps, actor: Actor): Promise<Stats> {
  const today = dayOf(clock())
  // Monday is the first day; getUTCDay of a day's noon is its weekday.
  const sinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  const first = addDays(today, -sinceMonday - 7 * (shownWeeks - 1))
  await refreshListedClients(db)
  const [sold, statuses, clients] = await Promise.all([
    weeklySales(db, actor.id, first),
    itemsByStatus(db, actor.id),
    countClients(db, actor.id, { q: '', since: clock() }),
  ])
  const known = new Map(sold.map((one) => [one.week, one]))
  return {
    weeks: Array.from({ length: shownWeeks }, (_, i) => {
      const week = addDays(first, 7 * i)
      const found = known.get(week)
      return {
        week,
        orders: found?.orders ?? 0,
        sales: toDollars(found?.salesCents ?? 0),
        earnings: toDollars(found?.ownCents ?? 0),
      }
    }),
    statuses: Object.fromEntries(statuses.map(({ status, n }) => [status, n])),
    clients,
  }
}
