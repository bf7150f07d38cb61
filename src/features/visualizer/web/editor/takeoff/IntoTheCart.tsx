import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { addManyToCart, refreshCart, useCart } from '#features/cart/web/cart-store.ts'
import { enterShownShowroom } from '#features/showrooms/web/enter-shown.ts'
import type { ListLine } from '#features/visualizer/room-list.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { fieldMessage } from '#web/form/messages.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { useSeller } from '../seller.ts'
import { addedElsewhere, missingQuantities, rememberAdded, roomHere } from './in-cart.ts'
import { orderKey, refusedOf } from './list-lines.ts'

type IntoTheCartProps = {
  /** The lines that have a price. */
  sold: readonly ListLine[]
  /** Why lines were refused, by `orderKey`. */
  refused: ReadonlyMap<string, string>
  onRefused: (refused: ReadonlyMap<string, string>) => void
}

/** Adds the lines that the cart does not hold yet; what it already holds is only added again on request. */
export function IntoTheCart({ sold, refused, onRefused }: IntoTheCartProps) {
  const { cart, state } = useCart()
  const seller = useSeller()
  const [adding, setAdding] = useState(false)
  // What the cart lacks is unknown until it has loaded.
  const busy = adding || state === 'loading'
  const [notAgain, setNotAgain] = useState<string | null>(null)
  /** Why the cart accepts nothing from this showroom. */
  const [elsewhere, setElsewhere] = useState<string>()
  const [hasNoResponse, setHasNoResponse] = useState(false)
  // The server is reachable again when the connection is back or the cart was loaded.
  useEffect(() => {
    const reached = () => setHasNoResponse(false)
    if (state === 'ready') reached()
    window.addEventListener('online', reached)
    return () => window.removeEventListener('online', reached)
  }, [state])
  const wanted = sold.filter((line) => !refused.has(orderKey(line)))
  const short = sold.length - wanted.length
  const isHere = cart !== null && cart.showroom === (seller?.showroom ?? null)
  const others = cart?.id ? addedElsewhere(cart.id, roomHere()) : undefined
  const missingQty = missingQuantities(isHere ? cart.Project_tans : [], wanted.map(newLineOf), others)
  const missing = wanted.filter((_, i) => missingQty[i])
  const held = wanted.length - missing.length
  const add = async (lines: readonly ListLine[], quantities: readonly number[]) => {
    setAdding(true)
    setNotAgain(null)
    setElsewhere(undefined)
    setHasNoResponse(false)
    try {
      const added = lines.map((line, i) => ({ ...newLineOf(line), quantity: quantities[i] ?? 0 }))
      const { id } = await addManyToCart(
        added.map((line) => ({ ...line, sizeId: line.size_id })),
        seller?.showroom ?? null,
      )
      if (id) rememberAdded(id, roomHere(), added)
      await enterShownShowroom(seller?.vsd_id ?? null)
    } catch (failure) {
      // The HTTP client reports a refusal in a toast (spec 2 §8), but not a missing response; that is reported here.
      const lost = !(failure instanceof HttpFailure) || failure.status > 500
      setHasNoResponse(lost)
      // The request may still have reached the server, and must not be sent twice.
      if (lost) void refreshCart()
      setElsewhere(fieldMessage(failure, 'showroom'))
      const reasons = refusedOf(failure, lines)
      if (missing.length > 0) onRefused(new Map([...refused, ...reasons]))
      else setNotAgain([...reasons.values()][0] ?? null)
    } finally {
      setAdding(false)
    }
  }
  return (
    <>
      {short > 0 ? (
        <p role="alert" className="running-warn text-15">
          {short === 1
            ? 'One product is not available in this quantity. See the list for details.'
            : `${short} products are not available in these quantities. See the list for details.`}
        </p>
      ) : null}
      <p role="status" className="text-15 empty:hidden">
        {cartNote(held, missing.length, short)}
      </p>
      {held > 0 && missing.length === 0 ? (
        <>
          <ButtonLink block to={paths.cart()}>
            Go to cart
          </ButtonLink>
          <Button
            variant="quiet"
            block
            busy={busy}
            onClick={() =>
              void add(
                wanted,
                wanted.map((line) => newLineOf(line).quantity),
              )
            }
          >
            Add all again
          </Button>
          {notAgain ? (
            <p role="alert" className="running-warn text-15">
              {`Already in your cart: ${notAgain}`}
            </p>
          ) : null}
        </>
      ) : (
        <>
          <Button
            block
            busy={busy}
            disabled={wanted.length === 0}
            onClick={() => void add(missing, missingQty.filter(Boolean))}
          >
            {short + held > 0 ? `Add the other ${missing.length} to cart` : 'Add all to cart'}
          </Button>
          {elsewhere ? (
            <p role="alert" className="running-warn text-15">
              {elsewhere}
            </p>
          ) : null}
          {held > 0 || elsewhere ? (
            <Link to={paths.cart()} className="link text-15">
              {elsewhere ? 'Open your cart' : 'Go to cart'}
            </Link>
          ) : null}
        </>
      )}
      {hasNoResponse ? (
        <p role="alert" className="running-warn text-15">
          The cart could not be reached. Check your connection and try again.
        </p>
      ) : null}
    </>
  )
}

function cartNote(held: number, missing: number, short: number): string {
  if (held === 0) return ''
  if (missing > 0) return `${counted(held, 'line')} ${held === 1 ? 'is' : 'are'} already in your cart.`
  return short > 0 ? 'The rest is in your cart.' : 'All of it is in your cart.'
}

function newLineOf({ slot, fill, takeoff }: ListLine) {
  const surface = slot.label.slice(0, 60)
  return { product: fill.product, size_id: fill.size_id, quantity: takeoff?.quantity ?? 0, surface }
}
