import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { CartChange, CartLine } from '../schema.ts'
import { CartLineRow } from './CartLineRow.tsx'

const line = {
  id: 7,
  size_id: 1,
  size_label: '1 in',
  qty: 2,
  unit_price: 2.64,
  amount: 5.28,
  minimum_unit: 1,
  product: {
    hash: 'k3Zp0QwX7a',
    look: 'abc',
    product_name: 'Kestrel Knob',
    unit_label: 'Piece',
    price_per_sqft: null,
  },
} as unknown as CartLine
const change = { id: 7, product_name: 'Kestrel Knob' }

it('shows in its line both a price increase and that the product has sold out', () => {
  const changes: CartChange[] = [
    { ...change, reason: 'price', from: 0.98, to: 2.64 },
    { ...change, reason: 'stock', from: 2, to: 0 },
  ]
  const row = <CartLineRow line={line} vsdId={null} changes={changes} onRemoved={() => {}} onSaved={() => {}} />
  const router = createMemoryRouter([{ path: '*', element: <ul>{row}</ul> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('The price changed from $0.98 to $2.64.')
  expect(html).toContain('Out of stock.')
})
