import { mixRounds } from '../trade/mix.ts'
import { buyingRounds } from './buying-rounds.ts'
import { creditRounds } from './credit-rounds.ts'
import type { Round } from './crowd.ts'
import { payoutRounds } from './payout-rounds.ts'
import { sellingRounds } from './selling-rounds.ts'

/** The invariants of money and stock (security §3) that a crowd can try to violate, by name. */
export const rounds: Record<string, Round> = {
  ...buyingRounds,
  ...sellingRounds,
  ...payoutRounds,
  ...creditRounds,
  ...mixRounds,
}
