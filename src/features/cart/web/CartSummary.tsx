import { useNavigate } from 'react-router'
import { storedToken, useClientSafe, useOwnPrices } from '#features/accounts/web/session.ts'
import { returnWindow } from '#features/site/figures.ts'
import { useFigure } from '#features/site/web/api.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { setStored } from '#web/browser/storage.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import type { ProjectCart } from '../schema.ts'

/** Dollars before tax of the labor in the cart, which its total includes. */
type Totaled = { cart: ProjectCart; labor: number }

const totalOf = ({ cart, labor }: Totaled) => Math.round((cart.total + labor) * 100) / 100

/** The cart's total and the checkout button. */
export function Summary({ cart, labor, returnCost }: Totaled & { returnCost: string | null }) {
  const go = useCheckOut()
  const blocked = isBlocked(cart)
  const professional = useOwnPrices()
  const clientSafe = useClientSafe()
  const minutes = useFigure('cancel_minutes')
  const onlySamples = cart.Project_tans.every(({ swatch }) => swatch)
  return (
    <aside aria-label="Summary" className="cart-summary">
      <h2 className="text-25">Summary</h2>
      <dl className="sums">
        <div>
          <dt>{professional ? 'Items at wholesale' : 'Items'}</dt>
          <dd>{formatDollars(cart.subtotal)}</dd>
        </div>
        {cart.promotion > 0 ? (
          <div>
            <dt>{promotionNames(cart)}</dt>
            <dd>{formatDollars(-cart.promotion)}</dd>
          </div>
        ) : null}
        <div>
          <dt>Delivery</dt>
          <dd>$0.00</dd>
        </div>
        {labor > 0 ? (
          <div>
            <dt>Labor</dt>
            <dd>{formatDollars(labor)}</dd>
          </div>
        ) : null}
        <div>
          <dt>Estimated tax</dt>
          <dd className="text-graphite">at checkout</dd>
        </div>
        <div className="mt-2 border-t border-ink type-17 font-semibold">
          <dt>Total before tax</dt>
          <dd>{formatDollars(totalOf({ cart, labor }))}</dd>
        </div>
      </dl>
      <Button block disabled={blocked || clientSafe} onClick={go}>
        Check out, {formatDollars(totalOf({ cart, labor }))}
      </Button>
      {clientSafe ? (
        <p className="mt-3 text-15">Your own orders are placed with client-safe mode off.</p>
      ) : blocked ? (
        <p className="field-error mt-3">First change or remove the items that cannot be delivered.</p>
      ) : (
        <p className="mt-3 text-14 text-graphite">
          Free delivery within the United States. Cancel within {minutes}
          {onlySamples ? '' : `, return within ${returnWindow}`}.
          {returnCost
            ? ` If you change your mind and return everything, ${returnCost} is deducted from your refund. Returning damaged or incorrect items is free.`
            : null}
        </p>
      )}
      <ButtonLink to={paths.showroomShop()} variant="quiet" block className="mt-2">
        Continue shopping
      </ButtonLink>
    </aside>
  )
}

const promotionNames = ({ Project_tans: lines }: ProjectCart) =>
  [...new Set(lines.flatMap(({ product }) => product.promotion?.name ?? []))].join(', ')

/** On phones the total and the checkout button stay visible while scrolling. */
export function TotalBar({ cart, labor }: Totaled) {
  const go = useCheckOut()
  const clientSafe = useClientSafe()
  return (
    <div className="cart-bar no-print">
      <p>
        {isBlocked(cart) ? (
          <span className="block text-14 font-medium text-pencil">Some items cannot be delivered</span>
        ) : (
          <span className="block text-14 text-graphite">Total before tax</span>
        )}
        <span className="font-semibold">{formatDollars(totalOf({ cart, labor }))}</span>
      </p>
      <Button disabled={isBlocked(cart) || clientSafe} onClick={go}>
        Check out
      </Button>
    </div>
  )
}

function useCheckOut() {
  const navigate = useNavigate()
  return () => {
    // Signing in from the cart leads to the checkout (spec 1 §4).
    if (!storedToken()) setStored('redirect_to', paths.checkout())
    void navigate(storedToken() ? paths.checkout() : paths.login(paths.checkout()))
  }
}

/** True if some of it cannot be delivered; a price change alone does not block the checkout. */
function isBlocked(cart: ProjectCart): boolean {
  return cart.changes.some((change) => change.reason !== 'price')
}
