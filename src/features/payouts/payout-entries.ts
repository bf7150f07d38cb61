import type { Cents } from '#lib/money.ts'
import { type LedgerEntry, summed } from './ledger.ts'

export type NamedEntry = { itemId: number; account: string; cents: Cents }

/**
 * The entries that a payout of `amount` consists of, oldest first: all debts, then the credits that cover them and the
 * amount, the last one in part. Null when the balance is lower.
 */
export function chooseEntries(available: readonly NamedEntry[], amount: Cents): NamedEntry[] | null {
  const chosen = available.filter(({ cents }) => cents < 0)
  let left = amount - chosen.reduce((sum, { cents }) => sum + cents, 0)
  for (const one of available) {
    if (left === 0) break
    if (one.cents < 0) continue
    const cents = Math.min(one.cents, left)
    chosen.push({ ...one, cents })
    left -= cents
  }
  return left === 0 ? chosen : null
}

/** Rule R13, "Payout sent": from available to in transit. */
export function sentEntries(payeeId: number, chosen: readonly NamedEntry[]): LedgerEntry[] {
  return chosen.flatMap(({ itemId, account, cents }) => [
    { account, partyId: payeeId, orderItemId: itemId, amountCents: cents },
    { account: 'payout_clearing', partyId: payeeId, orderItemId: itemId, amountCents: -cents },
  ])
}

/** "Payout paid": the money in transit has arrived. */
export function arrivedEntries(sent: readonly LedgerEntry[]): LedgerEntry[] {
  return sent
    .filter(({ account }) => account === 'payout_clearing')
    .flatMap((entry) => [
      { ...entry, amountCents: -entry.amountCents },
      { ...entry, account: 'bank' },
    ])
}

/**
 * Applies a payment by the payee, or a loss that the platform takes, to the payee's oldest debts. Any excess is
 * credited to the payee on the share `spare`; null where there is none.
 */
export function debtEntries(
  payeeId: number,
  available: readonly NamedEntry[],
  amount: Cents,
  from: 'bank' | 'platform_loss',
  spare?: Omit<NamedEntry, 'cents'> | null,
): LedgerEntry[] | null {
  let left = amount
  const entries: LedgerEntry[] = []
  const book = ({ itemId, account }: Omit<NamedEntry, 'cents'>, part: Cents) => {
    if (part === 0) return
    entries.push({ account: from, partyId: payeeId, orderItemId: itemId, amountCents: part })
    entries.push({ account, partyId: payeeId, orderItemId: itemId, amountCents: -part })
    left -= part
  }
  for (const one of available) book(one, Math.min(left, Math.max(0, -one.cents)))
  if (left > 0 && spare) book(spare, left)
  return left === 0 ? summed(entries) : null
}
