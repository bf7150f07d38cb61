import type { Sql } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import type { OrderLedger } from '#features/payouts/schema.ts'
import { formatDate } from '#lib/dates.ts'
import { fail, notFound } from '#lib/failure.ts'
import { type Cents, toDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { readHoldsOf } from '../holds/holds.ts'
import { sealLedger } from '../ledger/check-ledger.ts'
import {
  findSealed,
  type LedgerRecord,
  leavesOf,
  listSeals,
  readTransactions,
  type SealRecord,
} from '../ledger/check-queries.ts'
import { entryHash, type HashedEntry, merklePaths, type PathStep } from '../ledger/seal-hashes.ts'
import { readPayout } from '../payout/read-payouts.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import {
  type Balance,
  balancesByAccount,
  type OrderParties,
  partiesOfOrder,
  transactionsOfOrder,
  transactionsOfParty,
  transactionsOfPayout,
} from './statement-queries.ts'
import { type Statement, statementFormat } from './verify-statement.ts'

const maxTransactions = 10_000

/** All of the reader's own entries of some days, with proofs; seals any unsealed entries first. */
export async function readStatement(
  deps: PayoutDeps,
  actor: Actor,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<Statement> {
  const days = { from: asked.from ?? null, to: asked.to ?? null }
  await sealLedger(deps)
  const ids = await transactionsOfParty(deps.db, actor.id, days, maxTransactions + 1)
  if (ids.length > maxTransactions)
    throw fail('too_long', 422, 'This is too much for one statement. Please choose fewer days.')
  const span = [days.from, days.to].map((day) => (day ? formatDate(day) : '')).join(' – ')
  return makeStatement(deps.db, {
    title: span === ' – ' ? 'All entries' : `Entries ${span}`,
    at: deps.clock(),
    reader: { id: actor.id, name: actor.name },
    transactionIds: ids,
    shows: (entry) => entry.party_id === actor.id,
  })
}

/** The proof of one payout: its own postings and those of its items. */
export async function readPayoutStatement(deps: PayoutDeps, actor: Actor, id: number): Promise<Statement> {
  const payout = await readPayout(deps, actor, id)
  await sealLedger(deps)
  return makeStatement(deps.db, {
    title: `Payout on ${formatDate(payout.created_at)}`,
    at: deps.clock(),
    reader: { id: actor.id, name: actor.name },
    transactionIds: await transactionsOfPayout(deps.db, id),
    shows: (entry) => actor.type === 'Admin' || entry.party_id === actor.id,
  })
}

/**
 * Where an order's money is, as far as the reader is a party to it.
 * @throws 404 for other accounts.
 */
export async function readOrderLedger(deps: PayoutDeps, actor: Actor, orderId: number): Promise<OrderLedger> {
  const parties = await mustTakePart(deps, actor, orderId)
  const [balances, ids] = await Promise.all([
    balancesByAccount(deps.db, orderId),
    transactionsOfOrder(deps.db, orderId),
  ])
  const sealed = await findSealed(deps.db, ids)
  const reader = { id: actor.id, admin: actor.type === 'Admin', customer: parties.customerId === actor.id }
  return {
    order_id: orderId,
    order_no: parties.orderNo,
    lines: dollarLines(reader, balances).map((line) => ({ ...line, amount: toDollars(line.amount) })),
    holds: await readHoldsOf(deps, actor, orderId),
    sealed: ids.every((id) => sealed.has(id)),
  }
}

/** The same as a file with its proofs. */
export async function readOrderStatement(deps: PayoutDeps, actor: Actor, orderId: number): Promise<Statement> {
  const parties = await mustTakePart(deps, actor, orderId)
  await sealLedger(deps)
  return makeStatement(deps.db, {
    title: `Order ${parties.orderNo}`,
    at: deps.clock(),
    reader: { id: actor.id, name: actor.name },
    transactionIds: await transactionsOfOrder(deps.db, orderId),
    shows: (entry) => maySee(actor, parties, entry),
  })
}

async function mustTakePart(deps: PayoutDeps, actor: Actor, orderId: number): Promise<OrderParties> {
  const parties = await partiesOfOrder(deps.db, orderId)
  const mine =
    actor.type === 'Admin' ||
    parties?.customerId === actor.id ||
    parties?.showroomId === actor.id ||
    parties?.vendorIds?.includes(actor.id)
  if (!parties || !mine) throw notFound()
  return parties
}

/** A customer also sees the tax and shipping charged; no reader sees another party's share, except an Admin. */
function maySee(actor: Actor, parties: OrderParties, entry: HashedEntry): boolean {
  if (actor.type === 'Admin' || entry.party_id === actor.id) return true
  const common = entry.account.startsWith('tax_payable:') || entry.account === 'shipping_clearing'
  return common && parties.customerId === actor.id
}

/**
 * A ledger statement to download: the given transactions, with the entries that `shows` permits in the clear, the
 * hashes of the others, and the path from each transaction to its seal.
 */
export async function makeStatement(
  db: Sql,
  given: {
    title: string
    at: Date
    reader: Statement['reader']
    transactionIds: readonly number[]
    shows: (entry: HashedEntry) => boolean
  },
): Promise<Statement> {
  const records = await readTransactions(db, given.transactionIds)
  const places = await findSealed(db, given.transactionIds)
  const paths = await pathsOf(db, places)
  const totals: Record<string, number> = {}
  let count = 0
  const transactions = records.map((record: LedgerRecord) => ({
    ...record,
    entries: record.entries.map((entry) => {
      if (!given.shows(entry)) return { hash: entryHash(entry) }
      count++
      totals[entry.account] = (totals[entry.account] ?? 0) + entry.amount_cents
      return entry
    }),
    size: record.entries.length,
    seal: paths.get(record.id) ?? null,
  }))
  return {
    format: statementFormat,
    title: given.title,
    made_at: given.at.toISOString(),
    reader: given.reader,
    count,
    totals,
    transactions,
    seals: await sealsFrom(
      db,
      [...places.values()].map(({ seal }) => seal),
    ),
  }
}

async function sealsFrom(db: Sql, needed: readonly number[]): Promise<SealRecord[]> {
  return needed.length === 0 ? [] : listSeals(db, { from: Math.min(...needed) })
}

async function pathsOf(db: Sql, places: Map<number, { seal: number; position: number }>) {
  const bySeal = new Map<number, [id: number, position: number][]>()
  for (const [id, { seal, position }] of places) bySeal.set(seal, [...(bySeal.get(seal) ?? []), [id, position]])
  const found = new Map<number, { sequence: number; position: number; path: PathStep[] }>()
  for (const [sequence, wanted] of bySeal) {
    const leaves = (await leavesOf(db, sequence)).map(({ hash }) => hash)
    const paths = merklePaths(
      leaves,
      wanted.map(([, position]) => position),
    )
    for (const [id, position] of wanted) found.set(id, { sequence, position, path: paths.get(position) ?? [] })
  }
  return found
}

type DollarLine = { label: string; amount: Cents; note: string }

const words: Record<string, [label: string, note: string]> = {
  vendor_pending: ['Vendors, pending', 'Available after the hold period, which starts on the delivery date.'],
  vendor_available: ['Vendors, available', ''],
  contractor_pending: ['Professional, pending', 'Available after the hold period, which starts on the delivery date.'],
  contractor_available: ['Professional, available', ''],
  get platform_pending(): [string, string] {
    return [`${site.name}, pending`, '']
  },
  get platform_available(): [string, string] {
    return [site.name, '']
  },
  payout_clearing: ['On its way to the bank', ''],
  bank: ['Paid out', ''],
  refund_payable: ['To be refunded', ''],
  carrier_receivable: ['Claimed from the carrier', ''],
  platform_loss: ['Written off', ''],
  shipping_clearing: ['Shipping', ''],
  promotion_clearing: ['Promotions', ''],
}

const own: Record<string, [label: string, note: string]> = {
  vendor_pending: [
    'Your share, pending',
    'Each item becomes available after its hold period, which starts on the delivery date.',
  ],
  contractor_pending: [
    'Your share, pending',
    'Each item becomes available after its hold period, which starts on the delivery date.',
  ],
  vendor_available: ['Your share, available', ''],
  contractor_available: ['Your share, available', ''],
  payout_clearing: ['On its way to your bank', ''],
  bank: ['Paid out to you', ''],
}

/**
 * Where an order's money is, in the order in which it flows: an Admin sees every account, a payee their own share, the
 * customer what they paid for goods, tax and shipping and what is refunded. `balances` counts amounts owed as positive.
 */
function dollarLines(
  reader: { id: number; admin: boolean; customer: boolean },
  balances: readonly Balance[],
): DollarLine[] {
  if (reader.admin) return everyAccount(balances)
  const mine = balances.filter(({ partyId }) => partyId === reader.id)
  if (reader.customer) return [...customerLines(reader.id, balances), ...ownLines(mine)]
  return ownLines(mine)
}

function customerLines(id: number, balances: readonly Balance[]): DollarLine[] {
  const sum = (has: (one: Balance) => boolean) =>
    balances.reduce((total, one) => (has(one) ? total + one.cents : total), 0)
  const retained = -sum(({ account, partyId }) => account === 'customer_cash' && partyId === id)
  const refund = sum(({ account }) => account === 'refund_payable')
  const tax = sum(({ account }) => account.startsWith('tax_payable:'))
  const shipping = sum(({ account }) => account === 'shipping_clearing')
  // The extra cost of a new address that no card has paid.
  const open = sum(({ account, partyId }) => account === 'platform_loss' && partyId === null)
  const labor = sum((one) => one.labor && isShare(one.account))
  const state = balances.find(({ account }) => account.startsWith('tax_payable:'))?.account.slice(12) ?? ''
  return nonZero([
    {
      label: 'Items',
      amount: retained - refund - tax - shipping - open - labor,
      note: 'Held until your items have arrived and the return window has closed.',
    },
    { label: 'Labor', amount: labor, note: 'Held until the work is done.' },
    {
      label: state ? `Sales tax for ${state}` : 'Sales tax',
      amount: tax,
      note: 'Paid directly to the state.',
    },
    { label: 'Shipping', amount: shipping, note: '' },
    { label: 'Unpaid', amount: open, note: 'Your card was declined.' },
    { label: 'To be refunded', amount: refund, note: 'On its way back to your card.' },
  ])
}

function ownLines(mine: readonly Balance[]): DollarLine[] {
  return nonZero(
    [...sumsByAccount(mine)].flatMap(([account, cents]) => {
      const [label, note] = own[account] ?? []
      return label ? [{ label, note: note ?? '', amount: cents }] : []
    }),
  )
}

function everyAccount(balances: readonly Balance[]): DollarLine[] {
  const order = ['customer_cash', ...Object.keys(words)]
  const rank = (account: string) => (order.includes(account) ? order.indexOf(account) : order.length)
  return nonZero(
    [...sumsByAccount(balances)]
      .sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
      .map(([account, cents]) => {
        if (account === 'customer_cash') return { label: 'Paid by the customer', amount: -cents, note: 'Less refunds.' }
        const [label, note] = words[account] ?? [taxLabel(account), 'Paid to the state.']
        return { label, amount: cents, note }
      }),
  )
}

function sumsByAccount(balances: readonly Balance[]): Map<string, Cents> {
  const sums = new Map<string, Cents>()
  for (const { account, cents } of balances) sums.set(account, (sums.get(account) ?? 0) + cents)
  return sums
}

/** Of a payee or the platform, not the customer's or a state's. */
const isShare = (account: string) => /_(?:pending|available)$/.test(account)
const taxLabel = (account: string) => `Sales tax for ${account.slice(12)}`
const nonZero = (lines: DollarLine[]) => lines.filter(({ amount }) => amount !== 0)
