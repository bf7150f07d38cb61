import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CartLine } from '#features/cart/schema.ts'
import type { Quote } from '../schema.ts'
import { OrderLines } from './OrderSummary.tsx'

const line = {
  id: 7,
  size_id: 1,
  size_label: '17 in seat',
  qty: 2,
  unit_price: 199.92,
  amount: 399.84,
  product: { hash: 'k3Zp0QwX7a', look: 'abc', product_name: 'Ottery Toilet' },
} as unknown as CartLine

const quoted = (unit_price: number, qty: number) =>
  ({ lines: [{ id: 7, unit_price, qty, discount: 0, lots: null }], shipments: [] }) as unknown as Quote

const drawn = (quote: Quote | null) =>
  renderToStaticMarkup(<OrderLines lines={[line]} quote={quote} phone="" />).replaceAll(/<[^>]+>/g, ' ')

it('shows each line’s amount from the quote when available, not from the cart', () => {
  expect(drawn(null)).toMatch(/2 × \$199\.92\s+\$399\.84/)
  expect(drawn(quoted(212, 2))).toMatch(/2 × \$212\.00\s+\$424\.00/)
  expect(drawn(quoted(0.29, 3))).toMatch(/3 × \$0\.29\s+\$0\.87/)
})
