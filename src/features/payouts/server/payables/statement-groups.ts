/** Postings by which a vendor or professional sells. */
export const saleKinds = ['paid', 'labor_paid']

/** Postings that take a sale back, in whole or in part. */
export const reversalKinds = [
  'paid_reversed',
  'cancelled',
  'declined',
  'charged_back',
  'returned',
  'claim',
  'labor_canceled',
]

/** The column of a statement that a kind of posting is in. */
export function groupOf(kind: string): 'sales' | 'reversals' | 'adjustments' | 'payouts' {
  if (saleKinds.includes(kind)) return 'sales'
  if (kind.startsWith('payout_')) return 'payouts'
  return reversalKinds.includes(kind) ? 'reversals' : 'adjustments'
}
