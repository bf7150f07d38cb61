import type { PoolClient } from 'pg'
import { arrivedEntries, sentEntries } from '#features/payouts/payout-entries.ts'
import { insertPosting } from '#features/payouts/server/ledger-queries.ts'
import { wednesdayOf } from '#features/payouts/server/pay-out.ts'
import {
  availableByItem,
  insertPayout,
  insertPayoutEvent,
  movePayout,
} from '#features/payouts/server/payout-rows-queries.ts'
import type { WaitingRole } from '#features/payouts/server/release-queries.ts'
import { writeSetup } from '#features/payouts/server/setup-queries.ts'
import { releaseItems } from '#features/payouts/server/sweep-releases.ts'
import type { Vault } from '#features/payouts/server/vault.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { seedId } from '../seed-id.ts'
import { deliveredUntil } from './write-rows.ts'

export type DemoPayee = {
  id: number
  legalName: string
  street: string
  city: string
  state: string
  zip: string
}

const roles: WaitingRole[] = ['vendor', 'contractor', 'platform']
const smallestCents = 2500
/** The test bank's account number that is always paid. */
const account = { routing_number: '110000000', account_number: '000123456789', tax_id: '123456789' }

/**
 * Releases money that has been held for its 46 business days, each amount on its day, and pays it out on the following
 * Wednesday; the newest Wednesday is left to the product, so that some balance is available. Without a vault there are
 * no bank accounts yet.
 */
export async function payOutPast(
  tx: PoolClient,
  now: Date,
  payees: readonly DemoPayee[],
  vault: Vault | null,
): Promise<void> {
  const due = await deliveredUntil(tx, dayOf(now))
  const [first] = due
  if (!first) return
  const lastRun = addDays(wednesdayOf(dayOf(now)), -7)
  for (let day = first.availableOn; day <= dayOf(now); day = addDays(day, 1)) {
    const items = due.filter((item) => item.availableOn === day)
    if (items.length > 0)
      await releaseItems(
        tx,
        items.map((item) => ({ ...item, due: roles })),
        morningOf(day, 8),
      )
    if (wednesdayOf(day) === day && day <= lastRun)
      for (const payee of payees) await payOut(tx, payee.id, day)
  }
  for (const payee of payees)
    if (vault) await setUp(tx, payee, vault, morningOf(addDays(first.availableOn, -30), 18))
}

async function payOut(tx: PoolClient, payeeId: number, day: string): Promise<void> {
  const entries = await availableByItem(tx, payeeId)
  const amountCents = entries.reduce((sum, { cents }) => sum + cents, 0)
  if (amountCents < smallestCents) return
  const id = seedId(`payout of ${payeeId} on ${day}`)
  const [drawnUp, sent, arrived] = [morningOf(day, 14), morningOf(day, 15), morningOf(addDays(day, 1), 16)]
  const subject = `payout:${id}`
  const posting = { orderId: null, subject, sequence: 0 }
  const leaving = sentEntries(payeeId, entries)
  await insertPayout(
    tx,
    {
      id,
      payeeId,
      amountCents,
      requestKey: null,
      runOn: day,
      bankLast4: '6789',
      provider: 'sandbox',
      createdAt: drawnUp,
    },
    entries,
  )
  await insertPosting(tx, { ...posting, kind: 'payout_sent', postedAt: drawnUp, entries: leaving })
  await insertPosting(tx, {
    ...posting,
    kind: 'payout_paid',
    postedAt: arrived,
    entries: arrivedEntries(leaving),
  })
  await movePayout(tx, id, { status: 'sent', at: sent, ref: `sbt_seed_${id}` })
  await movePayout(tx, id, { status: 'paid', at: arrived })
  for (const [status, at] of [
    ['draft', drawnUp],
    ['sent', sent],
    ['paid', arrived],
  ] as const)
    await insertPayoutEvent(tx, { payoutId: id, actorId: null, status, note: '', at })
}

function setUp(tx: PoolClient, payee: DemoPayee, vault: Vault, at: Date): Promise<void> {
  const { street, city, state, zip } = payee
  const details = {
    ...account,
    legal_name: payee.legalName,
    account_type: 'checking' as const,
    address: { street, apartment: '', city, state, zip_code: zip, country: 'US' },
  }
  return writeSetup(tx, payee.id, {
    sealed: vault.seal(payee.id, details),
    accountType: 'checking',
    bankLast4: account.account_number.slice(-4),
    taxLast4: account.tax_id.slice(-4),
    bankChangedAt: at,
    updatedAt: at,
  })
}

/** The given hour (UTC) of a day, on the same day in Los Angeles. */
const morningOf = (day: string, hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:10:00Z`)
