import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { swatchSurface } from '#features/cart/swatch.ts'
import { addToCart, useCart } from '#features/cart/web/cart-store.ts'
import type { ShownProduct } from '#features/catalogue/web/api.ts'
import { enterShownShowroom } from '#features/showrooms/web/enter-shown.ts'
import { formatDate } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { FieldError, problemOf } from '#web/form/messages.tsx'

type OrderSwatchProps = {
  product: ShownProduct
  vsdId: string | null
  /** How often `button` was pressed, also before this code had loaded. */
  presses: number
  button: ReactNode
}

/** A sample of the product for its vendor's price, which the vendor credits against the first order of the product. */
export function OrderSwatch({ product, vsdId, presses, button }: OrderSwatchProps) {
  const price = product.swatch_price ?? 0
  const done = useRef(0)
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle')
  const [problem, setProblem] = useState('')
  const add = async () => {
    if (state === 'busy') return
    setState('busy')
    setProblem('')
    try {
      await enterShownShowroom(vsdId)
      const [size] = product.sizes
      await addToCart({
        product: product.hash,
        sizeId: size?.id ?? product.size_id,
        quantity: 1,
        amount: price,
        surface: swatchSurface,
        toast: false,
      })
      setState('added')
    } catch (failure) {
      setState('idle')
      const words = failure instanceof HttpFailure ? Object.values(failure.fields).flat()[0] : undefined
      setProblem(words ?? problemOf(failure))
    }
  }
  useEffect(() => {
    if (presses === done.current) return
    done.current = presses
    void add()
  })
  const { cart } = useCart()
  const isInCart =
    state === 'added' || cart?.Project_tans.some((line) => line.swatch && line.product.hash === product.hash)
  const ordered = cart?.swatches?.find((each) => each.product === product.hash)
  return (
    <>
      <div className="min-h-11 text-15" role="status">
        {ordered ? (
          <>
            You ordered a sample on {formatDate(ordered.ordered_on)}.{' '}
            <Link to={paths.order(ordered.order_id)} className="link">
              See the order
            </Link>
          </>
        ) : isInCart ? (
          <>
            The sample is in your cart.{' '}
            <Link to={paths.cart()} className="link">
              Go to cart
            </Link>
          </>
        ) : (
          button
        )}
      </div>
      <FieldError>{problem}</FieldError>
    </>
  )
}
