import type { Cents } from '#lib/money.ts'

/** What the bank's own books say of a transfer; `none` when it never heard of it. */
export type TransferState = {
  status: 'none' | 'sent' | 'paid' | 'failed'
  ref: string | null
  message: string
}

/**
 * Whoever sends money to bank accounts. The same key never sends twice. A call without a clear answer throws `TransferSilent`;
 * then `find` tells what really happened.
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

/** The bank did not answer, or not in time: nobody knows yet whether the money is on its way. */
export class TransferSilent extends Error {}

/** A person transfers the money and marks the payout paid with the bank's reference. */
export const byHand: TransferProvider = {
  name: 'by hand',
  send: async ({ key }) => ({ kind: 'accepted', ref: `hand-${key}` }),
  find: async (key) => ({ status: 'sent', ref: `hand-${key}`, message: '' }),
}
