import { Cart } from '#features/cart/web/Cart.tsx'
import { useLostOrder } from '#features/checkout/web/use-lost-order.ts'
import { titled } from '#lib/site.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'

const CartLabor = lazyPart(() => import('#features/labor/web/CartLabor.tsx'), 'CartLabor')

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
  return <Cart WhenEmpty={LostOrder} Extra={CartLabor} />
}

/** An empty cart may belong to an order that was placed while its response was lost. */
function LostOrder() {
  useLostOrder()
  return null
}
