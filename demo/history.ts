import type pg from 'pg'
import { adminEmail, homeownerEmail, vendorEmail } from '#app/demo-accounts.ts'
import type { Db } from '#db/client.ts'
import { seedId } from '#db/seed-id.ts'
import { together, transaction } from '#db/transaction.ts'
import type { AccountType } from '#features/accounts/actor.ts'
import { type Draft, makeDraft } from '#features/checkout/server/draft.ts'
import type { DraftRow } from '#features/checkout/server/draft-queries.ts'
import { rowsOfOrder } from '#features/checkout/server/write-order.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { OrderStatus } from '#features/order-status/status.ts'
import { writeStatus } from '#features/orders/server/change-status.ts'
import { insertNewOrder } from '#features/orders/server/insert-order.ts'
import { moveNotes } from '#features/orders/server/occasions.ts'
import { postPaid } from '#features/payouts/server/ledger/post-ledger.ts'
import type { Vault } from '#features/payouts/server/payout/setup.ts'
import { stateRates } from '#features/tax/server/state-rates.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { accountId, ownerEmail } from './accounts.ts'
import { type Random, randomFrom } from './catalogue/prng.ts'
import { showrooms } from './catalogue/read-facts.ts'
import { june, neighbours } from './history/people.ts'
import { type Picked, pickProducts, type Search } from './history/pick-products.ts'
import { demoOrders, type PlannedOrder, plannedProjects, type Wish } from './history/plan.ts'
import {
  type DemoPayee,
  insertHomes,
  insertNeighbours,
  insertPayments,
  insertProjects,
  payOutPast,
  readOlder,
} from './history/write-rows.ts'
import { seedKey } from './seed-key.ts'

type Step = {
  from: OrderStatus
  to: OrderStatus
  by: Extract<AccountType, 'Vendor' | 'Admin'>
  at: Date
}

/**
 * Days after the previous step, both ends included, and the hour (UTC) at which it is done: working hours from coast to
 * coast.
 */
type Stage = { to: OrderStatus; by: Step['by']; days: [number, number] | 'lead'; hour: number }

const stages: Stage[] = [
  // An order is placed after 18 h, so this is within the 48 hours that the mail promises.
  { to: 'Vendor Approved', by: 'Vendor', days: [1, 2], hour: 16 },
  { to: 'In Progress', by: 'Vendor', days: [0, 1], hour: 17 },
  { to: 'Ready to Pick Up', by: 'Vendor', days: 'lead', hour: 18 },
  { to: 'Accept to Pick Up', by: 'Admin', days: [0, 1], hour: 19 },
  { to: 'Picked Up', by: 'Admin', days: [0, 1], hour: 20 },
  { to: 'Shipping', by: 'Admin', days: [0, 1], hour: 21 },
  { to: 'Shipped', by: 'Admin', days: [1, 1], hour: 18 },
  { to: 'Out For Delivery', by: 'Admin', days: [1, 4], hour: 15 },
  { to: 'Delivered', by: 'Admin', days: [0, 0], hour: 22 },
]

/** A time on the Los Angeles day that many days ago; orders are placed between 18 and 24 h UTC. */
function orderedAt(now: Date, daysAgo: number, random: Random): Date {
  return momentOf(addDays(dayOf(now), -daysAgo), random.int(18, 23), random)
}

/** The steps until now of one vendor's items in an order: they ship together, ready after `leadDays`. */
function stepsUntil(now: Date, ordered: Date, leadDays: number, random: Random): Step[] {
  const steps: Step[] = []
  let day = dayOf(ordered)
  let from: OrderStatus = 'Waiting for approval'
  for (const stage of stages) {
    day = addDays(day, stage.days === 'lead' ? leadDays : random.int(...stage.days))
    const at = momentOf(day, stage.hour, random)
    if (at >= now) break
    steps.push({ from, to: stage.to, by: stage.by, at })
    from = stage.to
  }
  return steps
}

function momentOf(day: string, hour: number, random: Random): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour * 3600 + random.int(0, 3599)) * 1000)
}

const daysUnread = 6
const day = 86_400_000

/**
 * Purchases in the demo marketplace during the last weeks before `now`, with everything that checkout and order
 * handling record, and June's projects. The same for the same `now`; does nothing if it has run before.
 * Needs the accounts and the catalogue. Today's stock is what was left over, so it is not reduced.
 */
export async function seedHistory(db: Db, now: Date, vault: Vault | null = null): Promise<void> {
  await transaction(db, async (tx) => {
    const { rowCount } = await tx.query('SELECT 1 FROM orders WHERE id = $1', [orderId(0)])
    if (rowCount) return
    await insertNeighbours(
      tx,
      neighbours.map((one) => ({ ...one, id: accountId(one.email), shopId: showroomIdOf(one.showroom) })),
      { passwordOf: accountId(homeownerEmail) },
    )
    await insertHomes(
      tx,
      [june, ...neighbours].map((one) => ({
        ...one,
        id: accountId(one.email),
        homeId: seedId(`address ${one.email}`),
      })),
    )
    const orders = await draftOrders(tx, now)
    await insertProjects(tx, await draftProjects(tx, now))
    await inOneGo(tx, () => orders.flatMap((order) => writeOrder(tx, order)))
    await insertPayments(
      tx,
      orders.map(({ plan, draft, placedAt, id }) => ({
        id: seedId(`payment of order ${id}`),
        orderId: id,
        accountId: accountId(plan.by.email),
        ref: `sbx_${seedKey(`charge of order ${id}`)}`,
        amountCents: draft.totalCents,
        at: placedAt,
      })),
    )
    await inOneGo(tx, () => orders.flatMap((order) => moveItems(tx, order)))
    await payOutPast(tx, now, demoPayees(), vault)
    await readOlder(tx, new Date(now.getTime() - daysUnread * day))
  })
}

type HistoricOrder = {
  id: number
  orderNo: string
  plan: PlannedOrder
  placedAt: Date
  draft: Draft
  itemIds: number[]
  /** For each line, in its order. */
  steps: Step[][]
}

const orderId = (i: number) => seedId(`order ${i}`)
/** The key of a demo project. */
export const projectKey = (name: string) => seedKey(`project ${name}`)

const owners = new Map(showrooms().map((shop) => [shop.vsdId, ownerEmail(shop)]))

export function showroomIdOf(vsdId: string): number {
  const email = owners.get(vsdId)
  if (!email) throw new Error(`there is no showroom ${vsdId}`)
  return accountId(email)
}

/** The demo's businesses that are paid by bank; the others leave their balance. */
const demoPayees = (): DemoPayee[] => [
  {
    id: showroomIdOf('LARKHAM2'),
    legalName: 'Larkham Building',
    street: '820 Q Street',
    city: 'Sacramento',
    state: 'CA',
    zip: '95811',
  },
  {
    id: showroomIdOf('STUDRA82'),
    legalName: 'Studio Rae',
    street: '1100 South Lamar Boulevard',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
  },
  {
    id: accountId(vendorEmail),
    legalName: 'Harrow & Pine',
    street: '40 Mill Road',
    city: 'Portland',
    state: 'OR',
    zip: '97209',
  },
]

/** Purchases for a project are also lines of the project, so both use the same key. */
const keyOf = (name: string, wish: Wish) => `${name} ${wish.category} ${wish.family ?? ''}`

async function draftOrders(tx: pg.PoolClient, now: Date): Promise<HistoricOrder[]> {
  const searches = demoOrders.map((plan, i) =>
    plan.wishes.map(
      (wish): Search => ({
        key: keyOf(plan.project ? `project ${plan.project}` : `order ${i}`, wish),
        showroomId: showroomIdOf(plan.showroom),
        wish,
      }),
    ),
  )
  const picked = await pickProducts(tx, searches.flat())
  const orders: HistoricOrder[] = []
  for (const [i, plan] of demoOrders.entries()) {
    const random = randomFrom(`order ${i}`)
    const placedAt = orderedAt(now, plan.daysAgo, random)
    const products = picked.splice(0, plan.wishes.length)
    const draft = await draftOf(tx, plan, products, placedAt)
    orders.push({
      id: orderId(i),
      orderNo: `R-${10_000_000 + (seedId(`order number ${i}`) % 90_000_000)}`,
      plan,
      placedAt,
      draft,
      itemIds: products.map((_, line) => seedId(`order ${i} item ${line + 1}`)),
      steps: stepsOf(draft, i, placedAt, now),
    })
  }
  return orders
}

/** All amounts of an order, from checkout's own calculation. */
function draftOf(
  tx: pg.PoolClient,
  { by, showroom }: PlannedOrder,
  products: readonly Picked[],
  placedAt: Date,
): Promise<Draft> {
  const customer = accountId(by.email)
  const rows = products.map(
    (product, i): DraftRow => ({
      ...product,
      ownerId: customer,
      cartStatus: 'open',
      showroomId: showroomIdOf(showroom),
      showroomStatus: 'active',
      showroomName: null,
      projectId: null,
      rateMilli: stateRates[by.address.state] ?? null,
      localMilli: 0,
      feeTaxed: false,
      exemptReason: '',
      lineId: i + 1,
      surface: '',
      swatch: false,
      hasSwatch: false,
      swatchPaidCents: null,
      origins: {},
      seenPriceCents: 0,
      heldCents: null,
      heldUntil: null,
      addedAt: i,
      onSale: true,
      stock: product.qty,
      lots: {},
      carried: true,
    }),
  )
  return makeDraft(tx, rows, {
    actor: { id: customer, type: 'User' },
    state: by.address.state,
    zip: by.address.zip_code,
    coupon: null,
    now: placedAt,
  })
}

/** All lines of one vendor ship together, when the slowest of them is ready. */
function stepsOf(draft: Draft, order: number, placedAt: Date, now: Date): Step[][] {
  return draft.lines.map(({ row: { vendorId } }) => {
    const together = draft.lines.filter(({ row }) => row.vendorId === vendorId)
    const leadDays = Math.max(...together.map(({ row }) => row.leadDays))
    return stepsUntil(now, placedAt, leadDays, randomFrom(`steps of order ${order} vendor ${vendorId}`))
  })
}

function writeOrder(tx: pg.PoolClient, order: HistoricOrder): Promise<void>[] {
  const { id, plan, draft, placedAt } = order
  const { address, firstName, lastName, email } = plan.by
  const rows = rowsOfOrder(
    {
      draft,
      now: placedAt,
      cart: { projectId: plan.project ? projectKey(plan.project) : null },
      attempt: { orderId: id },
      terms: {
        actor: { id: accountId(email), name: `${firstName} ${lastName}`, email },
        address,
        cartId: seedKey(`cart of order ${id}`),
        note: plan.note ?? '',
        receiverPhone: plan.by.phone,
      },
    },
    order.orderNo,
    order.itemIds,
  )
  return [insertNewOrder(tx, rows.order, rows.items), postPaid(tx, rows.posting), notify(tx, rows.notes, placedAt)]
}

function moveItems(tx: pg.PoolClient, order: HistoricOrder): Promise<void>[] {
  const { id, orderNo, plan, draft } = order
  const parties = {
    id,
    orderNo,
    customerId: accountId(plan.by.email),
    showroomId: draft.showroomId,
  }
  return draft.lines.flatMap(({ row }, i) => {
    const itemId = order.itemIds[i] as number
    return (order.steps[i] ?? []).flatMap((step) => {
      const actor = { id: step.by === 'Vendor' ? row.vendorId : accountId(adminEmail), type: step.by }
      const moved = writeStatus(tx, { itemId, orderId: id, ...step, reason: '', actor })
      return [
        moved.then((done) => {
          if (!done) throw new Error(`item ${itemId} was not ${step.from}`)
        }),
        notify(
          tx,
          moveNotes({ order: parties, item: { ...row, status: step.from }, to: step.to, actor }, null),
          step.at,
        ),
      ]
    })
  })
}

async function draftProjects(tx: pg.PoolClient, now: Date) {
  const showroomId = showroomIdOf('LARKHAM2')
  const picked = await pickProducts(
    tx,
    plannedProjects.flatMap(({ name, wishes }) =>
      wishes.map((wish) => ({ key: keyOf(`project ${name}`, wish), showroomId, wish })),
    ),
  )
  return Promise.all(
    plannedProjects.map(async ({ name, daysAgo, wishes }) => {
      const products = picked.splice(0, wishes.length)
      const at = orderedAt(now, daysAgo, randomFrom(`project ${name}`))
      const plan = { by: june, showroom: 'LARKHAM2', daysAgo, wishes }
      const draft = await draftOf(tx, plan, products, at)
      return {
        id: projectKey(name),
        name,
        ownerId: accountId(june.email),
        showroomId,
        at,
        lines: draft.lines.map(({ row, unit }, i) => ({
          id: seedId(`project ${name} line ${i + 1}`),
          productId: row.productId,
          sizeId: row.sizeId,
          qty: row.qty,
          seenPriceCents: unit.priceCents,
        })),
      }
    }),
  )
}

/** Sends all queries at once; the connection runs them in order, so later ones see the earlier ones. */
async function inOneGo(tx: pg.PoolClient, ask: () => Promise<void>[]): Promise<void> {
  for (const step of await Promise.allSettled(together(tx, ask))) {
    if (step.status === 'rejected') throw step.reason
  }
}
