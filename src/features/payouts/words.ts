/** The ledger's accounts in words, in the order in which money passes through them; taxes are owed by state. */
export const accountWords = {
  customer_cash: 'Customer payments',
  vendor_pending: 'Vendors, pending',
  vendor_available: 'Vendors, available',
  contractor_pending: 'Professionals, pending',
  contractor_available: 'Professionals, available',
  platform_pending: 'Platform, pending',
  platform_available: 'Platform, available',
  platform_revenue: 'Plans and AI credits sold',
  platform_loss: 'Losses of the platform',
  tax_payable: 'Sales tax owed',
  shipping_clearing: 'Shipping',
  promotion_clearing: 'Promotions',
  refund_payable: 'Refunds owed',
  carrier_receivable: 'Claims against carriers',
  payout_clearing: 'Payouts under way',
  bank: 'Bank',
} as const

/** "Sales tax owed, CA" for `tax_payable:CA`; an account without words keeps its name. */
export function accountWord(account: string): string {
  const [name = '', state] = account.split(':')
  const word = Object.hasOwn(accountWords, name) ? accountWords[name as keyof typeof accountWords] : name
  return state ? `${word}, ${state}` : word
}

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
  labor_paid: 'Labor sold',
  labor_canceled: 'Labor canceled',
  released_labor: 'Became available',
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
  released_labor: 'Shares of labor became available',
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

/**
 * True for nine digits with a valid American Bankers Association check digit and first two digits that a bank can have.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const digits = [...text].map(Number)
  const sum = digits.reduce((total, digit, i) => total + digit * ([3, 7, 1][i % 3] ?? 0), 0)
  const region = Number(text.slice(0, 2))
  const known = (region >= 1 && region <= 12) || (region >= 21 && region <= 32) || (region >= 61 && region <= 72)
  return sum % 10 === 0 && (known || region === 80)
}

/** An employer's or a person's tax number: nine digits, dashes allowed; null when it is neither. */
export function taxDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) && !/^0{9}$|^(\d)\1{8}$/.test(digits) ? digits : null
}

/** Digits only, as the bank expects; null unless there are 4 to 17. */
export function accountDigits(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{4,17}$/.test(digits) ? digits : null
}

/** Days after an account change during which nothing is sent to it (rule R6). */
export const bankHoldDays = 3
