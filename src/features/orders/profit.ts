import type { AccountType } from '#features/accounts/actor.ts'
import type { Cents } from '#lib/money.ts'
import type { OrderStatus } from './status.ts'

export type ProfitParts = {
  qty: number
  finalPriceCents: Cents
  markupCents: Cents
  /** Platform fee of the line plus its tax (rule R0). */
  adminProfitCents: Cents
  status: OrderStatus
}

/**
 * Spec 2 §6: the Vendor sees final_price x qty, the Contractor contractor_markup_amt x qty, the Admin the line's
 * admin_profit_inclusive_tax; negative while a return is requested or done. Null for a User, who has no such column.
 */
export function profitOf(type: AccountType, item: ProfitParts): Cents | null {
  const parts: Record<AccountType, Cents | null> = {
    User: null,
    Vendor: item.finalPriceCents * item.qty,
    Contractor: item.markupCents * item.qty,
    Admin: item.adminProfitCents,
  }
  const profit = parts[type]
  if (!profit) return profit
  return item.status === 'Return Request' || item.status === 'Returned' ? -profit : profit
}
