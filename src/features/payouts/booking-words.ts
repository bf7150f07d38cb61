/** What each kind of posting is called where a payee reads it. */
const bookings: Record<string, string> = {
  paid: 'Sale',
  promotion: 'Promotion of the platform',
  paid_reversed: 'Order payment failed',
  released_vendor: 'Became available',
  released_contractor: 'Became available',
  released_platform: 'Became available',
  released_tax: 'Became available',
  cancelled: 'Cancelled',
  declined: 'Not approved',
  returned: 'Refunded to the customer',
  claim: 'Claim paid',
  charged_back: 'Dispute lost',
  objection: 'Objection upheld',
  split: 'Item split',
  negative_paid: 'Balance paid',
  write_off: 'Written off',
  payout_sent: 'Paid out',
  payout_failed: 'Payout returned',
}

/** How an Admin reads each kind of posting; those that payees never see are here alone. */
export const postingWords: Readonly<Record<string, string>> = {
  ...bookings,
  released_vendor: 'Vendors’ share became available',
  released_contractor: 'Professional’s share became available',
  released_platform: 'Platform’s share became available',
  released_tax: 'Tax became available',
  address_changed: 'Address changed',
  shipping_back: 'Shipping refunded',
  uncollected: 'Difference not paid',
  recollected: 'Difference paid later',
  uncollected_offset: 'Refund set off against an unpaid difference',
  further_kept: 'Further payment owed to the customer',
  refunded: 'Refund paid',
  payout_paid: 'Payout arrived',
  plan_paid: 'Plan paid',
  credits_paid: 'AI credits sold',
}

export const postingWord = (kind: string): string =>
  Object.hasOwn(postingWords, kind) ? (postingWords[kind] ?? kind) : kind

/** What moved a balance, in words. */
export const bookingWord = ({ kind, amount }: { kind: string; amount: number }): string =>
  bookings[kind] ?? (amount < 0 ? 'Reversed' : 'Adjusted')
