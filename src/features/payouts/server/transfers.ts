import type { Cents } from '#lib/money.ts'

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
