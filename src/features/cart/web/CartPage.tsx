import { useState } from 'react'
import { useNavigate } from 'react-router'
import { storedToken } from '#features/accounts/web/session.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { EmptyState } from '#web/EmptyState.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import { setStored } from '#web/storage.ts'
import type { ProjectCart } from '../schema.ts'
import { CartChanges } from './CartChanges.tsx'
import { CartLineRow } from './CartLineRow.tsx'
import { groupByRoom } from './cart-groups.ts'
import { refreshCart, removeFromCart, useCart } from './cart-store.ts'
import './cart.css'

export function meta() {
  return [
    { title: 'Your cart – Wainscot' },
    {
      name: 'description',
      content:
        'What you have chosen so far, with quantities, coverage and the exact price of each line in your showroom.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function CartPage() {
  const { state, cart } = useCart()
  const filled = cart && cart.Project_tans.length > 0
  return (
    <>
      <PageHead title="Cart" intro={filled ? countLine(cart) : undefined} />
      <div className="page py-8 sm:py-12">
        {state === 'unknown' || state === 'loading' ? <CartSkeleton /> : null}
        {state === 'failed' && !cart ? <Unreachable /> : null}
        {state === 'ready' && !filled ? <EmptyCart cart={cart} /> : null}
        {filled ? <FilledCart cart={cart} /> : null}
      </div>
    </>
  )
}

function FilledCart({ cart }: { cart: ProjectCart }) {
  const groups = groupByRoom(cart.Project_tans)
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">
        <CartChanges changes={cart.changes} />
        {groups.map((group) => (
          <section key={group.room} className="mb-10" aria-label={group.room}>
            <div className="flex items-baseline justify-between gap-4 border-b border-rule pb-3">
              <h2 className="text-20">{group.room}</h2>
              <p className="text-15 text-graphite">{formatDollars(group.subtotal)}</p>
            </div>
            <ul>
              {group.lines.map((line) => (
                <CartLineRow
                  key={line.id}
                  line={line}
                  vsdId={cart.vsd_id}
                  change={cart.changes.find((change) => change.id === line.id)}
                />
              ))}
            </ul>
          </section>
        ))}
        <EmptyButton />
      </div>
      <Summary cart={cart} />
    </div>
  )
}

function Summary({ cart }: { cart: ProjectCart }) {
  const navigate = useNavigate()
  const blocked = cart.changes.some((change) => change.reason !== 'price')
  const go = () => {
    // Login that comes from the cart leads to the checkout (spec 1 §4).
    if (!storedToken()) setStored('redirect_to', paths.checkout())
    void navigate(storedToken() ? paths.checkout() : paths.login(paths.checkout()))
  }
  return (
    <aside aria-label="Summary" className="cart-summary">
      <h2 className="text-25">Summary</h2>
      <dl className="sums">
        <div>
          <dt>Items</dt>
          <dd>{formatDollars(cart.subtotal)}</dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>$0.00</dd>
        </div>
        <div>
          <dt>Estimated tax</dt>
          <dd className="text-graphite">by your state, at checkout</dd>
        </div>
        <div className="sum-total">
          <dt>Total before tax</dt>
          <dd>{formatDollars(cart.total)}</dd>
        </div>
      </dl>
      <Button block disabled={blocked} onClick={go}>
        Check out, {formatDollars(cart.total)}
      </Button>
      {blocked ? (
        <p className="field-error">Change or remove the lines marked in red first.</p>
      ) : (
        <p className="mt-3 text-14 text-graphite">
          Free delivery within the United States. Cancel within 60 minutes, return within 12 days.
        </p>
      )}
      <ButtonLink to={paths.showroomShop()} variant="quiet" block className="mt-2">
        Continue shopping
      </ButtonLink>
    </aside>
  )
}

function EmptyButton() {
  const [open, setOpen] = useState(false)
  const empty = async () => {
    setOpen(false)
    await removeFromCart('all').catch(() => {})
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Empty the cart
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Empty the cart?">
        <p className="mt-3">All lines go. The products stay in the showroom.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger" onClick={empty}>
            Empty the cart
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function EmptyCart({ cart }: { cart: ProjectCart | null }) {
  return (
    <>
      {cart ? <CartChanges changes={cart.changes} /> : null}
      <EmptyState
        title="Nothing here yet"
        text="What you add in a showroom waits here, on every device that you sign in with."
        actions={
          <>
            <ButtonLink to={paths.showroomShop()}>Shop a showroom</ButtonLink>
            <ButtonLink to={paths.search()} variant="secondary">
              Look through all materials
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

function Unreachable() {
  return (
    <EmptyState
      title="Your cart could not be read"
      text="It is kept where it was. Check the connection and try again."
      actions={<Button onClick={() => void refreshCart()}>Try again</Button>}
    />
  )
}

function CartSkeleton() {
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_340px]">
      <Loading label="Your cart is being read" />
      <div className="grid gap-4">
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} className="h-32 w-full" />
        ))}
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}

function countLine(cart: ProjectCart): string {
  const units = cart.Project_tans.reduce((sum, line) => sum + line.qty, 0)
  const lines = cart.count === 1 ? '1 product' : `${cart.count} products`
  return `${lines}, ${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`
}
