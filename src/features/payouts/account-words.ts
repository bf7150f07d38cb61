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
