import type { Cents } from '#lib/money.ts'

export type DollarLine = { label: string; amount: Cents; note: string }
type Standing = { account: string; partyId: number | null; cents: Cents }

const words: Record<string, [label: string, note: string]> = {
  vendor_pending: ['Vendors, pending', 'Available 46 business days after delivery.'],
  vendor_available: ['Vendors, available', ''],
  contractor_pending: ['Professional, pending', 'Available 46 business days after delivery.'],
  contractor_available: ['Professional, available', ''],
  platform_pending: ['Wainscot, pending', ''],
  platform_available: ['Wainscot', ''],
  payout_clearing: ['On its way to the bank', ''],
  bank: ['Paid out', ''],
  refund_payable: ['To be refunded', ''],
  carrier_receivable: ['Claimed from the carrier', ''],
  platform_loss: ['Written off', ''],
  shipping_clearing: ['Shipping', ''],
}

const own: Record<string, [label: string, note: string]> = {
  vendor_pending: ['Your share, pending', 'Each item becomes available 46 business days after delivery.'],
  contractor_pending: ['Your share, pending', 'Each item becomes available 46 business days after delivery.'],
  vendor_available: ['Your share, available', ''],
  contractor_available: ['Your share, available', ''],
  payout_clearing: ['On its way to your bank', ''],
  bank: ['Paid out to you', ''],
}

/**
 * Where an order's money is, in the order in which it flows: an Admin sees every account, a payee their own share, the
 * customer what they paid for goods, tax and shipping and what is refunded. `standing` counts amounts owed as positive.
 */
export function dollarLines(
  reader: { id: number; admin: boolean; customer: boolean },
  standing: readonly Standing[],
): DollarLine[] {
  if (reader.admin) return everyAccount(standing)
  const mine = standing.filter(({ partyId }) => partyId === reader.id)
  if (reader.customer) return [...customerLines(reader.id, standing), ...ownLines(mine)]
  return ownLines(mine)
}

function customerLines(id: number, standing: readonly Standing[]): DollarLine[] {
  const sum = (has: (one: Standing) => boolean) =>
    standing.reduce((total, one) => (has(one) ? total + one.cents : total), 0)
  const kept = -sum(({ account, partyId }) => account === 'customer_cash' && partyId === id)
  const refund = sum(({ account }) => account === 'refund_payable')
  const tax = sum(({ account }) => account.startsWith('tax_payable:'))
  const shipping = sum(({ account }) => account === 'shipping_clearing')
  // The extra cost of a new address that no card has paid.
  const open = sum(({ account, partyId }) => account === 'platform_loss' && partyId === null)
  const state = standing.find(({ account }) => account.startsWith('tax_payable:'))?.account.slice(12) ?? ''
  return nonZero([
    {
      label: 'Items',
      amount: kept - refund - tax - shipping - open,
      note: 'Held until your items have arrived and the return window has closed.',
    },
    {
      label: state ? `Sales tax for ${state}` : 'Sales tax',
      amount: tax,
      note: 'Paid directly to the state.',
    },
    { label: 'Shipping', amount: shipping, note: '' },
    { label: 'Unpaid', amount: open, note: 'Your card was declined.' },
    { label: 'To be refunded', amount: refund, note: 'On its way back to your card.' },
  ])
}

function ownLines(mine: readonly Standing[]): DollarLine[] {
  return nonZero(
    mine.flatMap(({ account, cents }) => {
      const [label, note] = own[account] ?? []
      return label ? [{ label, note: note ?? '', amount: cents }] : []
    }),
  )
}

function everyAccount(standing: readonly Standing[]): DollarLine[] {
  const sums = new Map<string, Cents>()
  for (const { account, cents } of standing) sums.set(account, (sums.get(account) ?? 0) + cents)
  const order = ['customer_cash', ...Object.keys(words)]
  const rank = (account: string) => (order.includes(account) ? order.indexOf(account) : order.length)
  return nonZero(
    [...sums]
      .sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
      .map(([account, cents]) => {
        if (account === 'customer_cash')
          return { label: 'Paid by the customer', amount: -cents, note: 'Less refunds.' }
        const [label, note] = words[account] ?? [taxLabel(account), 'Paid to the state.']
        return { label, amount: cents, note }
      }),
  )
}

const taxLabel = (account: string) => `Sales tax for ${account.slice(12)}`
const nonZero = (lines: DollarLine[]) => lines.filter(({ amount }) => amount !== 0)
