import type { Db } from '#db/client.ts'
import { addBusinessDays } from '#lib/business-days.ts'
import { dayOf } from '#lib/dates.ts'
import { randomKey } from '#lib/ids.ts'
import type { Cents } from '#lib/money.ts'
import type { Env } from '#server/env.ts'
import type { Clock } from '#server/http/api-app.ts'
import { bookTransfer, findTransfer } from '../bank-queries.ts'

/** The bank's own record of a transfer; `none` if it has no record. */
export type TransferState = {
  status: 'none' | 'sent' | 'paid' | 'failed'
  ref: string | null
  message: string
}

/**
 * Sends money to bank accounts. A repeated key never sends twice. A call without a clear response throws
 * `TransferSilent`; `find` then tells what happened.
 */
export type TransferProvider = {
  name: 'sandbox' | 'by hand'
  send: (given: {
    key: string
    amountCents: Cents
    name: string
    routingNumber: string
    accountNumber: string
  }) => Promise<{ kind: 'accepted'; ref: string } | { kind: 'declined'; message: string }>
  find: (key: string) => Promise<TransferState>
}

/** The bank did not respond, or not in time: it is unknown whether the money was sent. */
export class TransferSilent extends Error {}

/** A person transfers the money and marks the payout paid with the bank's reference. */
export const byHand: TransferProvider = {
  name: 'by hand',
  send: async ({ key }) => ({ kind: 'accepted', ref: `hand-${key}` }),
  find: async (key) => ({ status: 'sent', ref: `hand-${key}`, message: '' }),
}

/** Account numbers that trigger a set outcome, as in card processors' test banks; transfers to all others are paid. */
const testAccounts = {
  '000111111116': 'returned',
  '000111111113': 'closed',
  '000222222227': 'silent',
} as const

/**
 * A simulated bank: its transfers are stored in a table, so that it can be queried after a crash like a real one. A
 * transfer that it accepts arrives (or comes back) on the next business day.
 */
function sandboxBank(db: Db, clock: Clock): TransferProvider {
  return {
    name: 'sandbox',
    async send({ key, amountCents, accountNumber }) {
      const outcome = (testAccounts as Record<string, string>)[accountNumber]
      if (outcome === 'closed') return { kind: 'declined', message: 'The account is closed.' }
      const now = clock()
      const transfer = await bookTransfer(db, {
        key,
        ref: `sbt_${randomKey(16)}`,
        amountCents,
        status: outcome === 'returned' ? 'failed' : 'paid',
        message: outcome === 'returned' ? 'The bank does not recognize the account.' : '',
        settlesAt: new Date(`${addBusinessDays(dayOf(now), 1)}T16:00:00Z`),
        at: now,
      })
      if (outcome === 'silent') throw new TransferSilent('the test bank simulates a lost response for this account')
      return { kind: 'accepted', ref: transfer.ref }
    },
    async find(key) {
      const transfer = await findTransfer(db, key)
      if (!transfer) return { status: 'none', ref: null, message: '' }
      const { ref, message, status, settlesAt } = transfer
      return clock() < settlesAt ? { status: 'sent', ref, message: '' } : { status, ref, message }
    },
  }
}

/** The test bank if payments use test cards; with real cards, a person sends the money. */
export function chooseBank(env: Env, db: Db, clock: Clock): TransferProvider {
  const real = env.STRIPE_SECRET_KEY !== undefined || (env.NODE_ENV === 'production' && !env.ALLOW_SANDBOX_PAYMENTS)
  return real ? byHand : sandboxBank(db, clock)
}
