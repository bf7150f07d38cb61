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

/** What moved a balance, in words. */
export const bookingWord = ({ kind, amount }: { kind: string; amount: number }): string =>
  bookings[kind] ?? (amount < 0 ? 'Reversed' : 'Adjusted')
