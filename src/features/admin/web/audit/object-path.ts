import { paths } from '#lib/paths.ts'

/** The kinds of records in the audit log. */
export const objectNames: Record<string, string> = {
  account: 'Account',
  order: 'Order',
  product: 'Product',
  payout: 'Payout',
  plan: 'Plan',
  setting: 'Setting',
  tax_rates: 'Tax rates',
  ledger: 'Ledger',
}

/** The page of a record of the audit log; null for one without a page. */
export function objectPath({ kind, id }: { kind: string; id: string }): string | null {
  if (kind === 'account') return paths.portalUser(Number(id))
  if (kind === 'order') return paths.order(Number(id))
  if (kind === 'product') return paths.portalReview(Number(id))
  return kind === 'payout' ? paths.payout(Number(id)) : null
}
