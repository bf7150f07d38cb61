import { Cart } from '#features/cart/web/Cart.tsx'
import { useLostOrder } from '#features/checkout/web/use-lost-order.ts'
import { titled } from '#lib/site.ts'

export function meta() {
  return [
    { title: titled('Your cart') },
    {
      name: 'description',
      content:
        'What you have chosen so far, with quantities, coverage and the exact price of each line in your showroom.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function CartPage() {
  return <Cart WhenEmpty={LostOrder} />
}

/** An empty cart may belong to an order that was placed while its response was lost. */
function LostOrder() {
  useLostOrder()
  return null
}
