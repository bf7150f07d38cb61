import type { ComponentType, ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#web/Button.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { DimensionLine } from '#web/devices.tsx'
import { EmptyState } from '#web/EmptyState.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { Loading, Skeleton } from '#web/Skeleton.tsx'
import { useFailureNote } from '#web/use-failure-note.tsx'
import type { CartLine, ProjectCart } from '../schema.ts'
import { CartChanges } from './CartChanges.tsx'
import { CartLineRow } from './CartLineRow.tsx'
import { Summary, TotalBar } from './CartSummary.tsx'
import { groupByRoom } from './cart-groups.ts'
import { refreshCart, useCart } from './cart-store.ts'
import { removeFromCart } from './change-lines.ts'
import { OtherCarts } from './OtherCarts.tsx'
import { type Removed, RemovedLine } from './RemovedLine.tsx'
import { SavedForLater } from './SavedForLater.tsx'
import { keepForLater } from './saved-lines.ts'
import './cart.css'
import { useReturnCosts } from './use-return-costs.ts'

/** `WhenEmpty` is rendered beside the empty cart's notice. */
export function Cart({ WhenEmpty }: { WhenEmpty: ComponentType }) {
  const { state, cart } = useCart()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const filled = cart && cart.Project_tans.length > 0
  const top = useRef<HTMLDivElement>(null)
  const [saved, setSaved] = useState(0)
  const { user } = useSession()
  const opened = () => {
    setRemoved(null)
    top.current?.focus()
  }
  return (
    <>
      <PageHead
        title="Cart"
        intro="Everything you selected at your showroom’s prices, with the coverage of each item. Delivery within the United States is free."
      />
      <div ref={top} tabIndex={-1} className="page py-8 outline-none sm:py-12">
        {cart?.others ? <OtherCarts others={cart.others} onOpened={opened} /> : null}
        {state === 'unknown' || state === 'loading' ? <CartSkeleton /> : null}
        {state === 'failed' && !cart ? <Unreachable /> : null}
        {state === 'ready' && removed && !filled ? (
          <div className="mb-8">
            <RemovedLine removed={removed} onBack={() => setRemoved(null)} />
          </div>
        ) : null}
        {state === 'ready' && !filled ? (
          <EmptyCart cart={cart}>
            <WhenEmpty />
          </EmptyCart>
        ) : null}
        {filled ? (
          <FilledCart
            cart={cart}
            removed={removed}
            onRemoved={setRemoved}
            onSaved={(line) => {
              keepForLater(line, cart, user?.id ?? null)
              setSaved(saved + 1)
            }}
          />
        ) : null}
        {state === 'ready' ? <SavedForLater saved={saved} /> : null}
      </div>
    </>
  )
}

type FilledCartProps = {
  cart: ProjectCart
  removed: Removed | null
  onRemoved: (removed: Removed | null) => void
  onSaved: (line: CartLine) => void
}

function FilledCart({ cart, removed, onRemoved, onSaved }: FilledCartProps) {
  const lines = cart.Project_tans
  // The notice of a removed line stays where the line was, at no cost, so that the removal is noticed.
  const gone = removed && lines.every((line) => line.id !== removed.line.id) ? removed : null
  const returnCosts = useReturnCosts(cart)
  const groups = groupByRoom(gone ? lines.toSpliced(gone.at, 0, { ...gone.line, amount: 0 }) : lines)
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">
        <p className="mb-6 text-17 text-graphite">{countLine(cart)}</p>
        <CartChanges changes={cart.changes} className="mb-8" />
        {groups.map((group) => (
          <section key={group.room} className="mb-10" aria-label={group.room}>
            <div className="flex items-baseline justify-between gap-4 border-b border-rule pb-3">
              <h2 className="text-20">{group.room}</h2>
              <p className="text-15 text-graphite">{formatDollars(group.subtotal)}</p>
            </div>
            {group.vendors.map(({ vendor, lines }) => (
              <div key={vendor}>
                <h3 className="cart-vendor">Ships from {vendor}</h3>
                <ul>
                  {lines.map((line) =>
                    line.id === gone?.line.id ? (
                      <li key={line.id} className="cart-line-gone">
                        <RemovedLine removed={gone} onBack={() => onRemoved(null)} />
                      </li>
                    ) : (
                      <CartLineRow
                        key={line.id}
                        line={line}
                        vsdId={cart.vsd_id}
                        returnCost={returnCosts.lines.get(line.id)}
                        changes={cart.changes.filter((change) => change.id === line.id)}
                        onSaved={onSaved}
                        onRemoved={(taken) =>
                          onRemoved({
                            line: taken,
                            at: cart.Project_tans.findIndex((one) => one.id === taken.id),
                            showroom: cart.showroom,
                          })
                        }
                      />
                    ),
                  )}
                </ul>
              </div>
            ))}
          </section>
        ))}
        {groups.length > 1 ? (
          <DimensionLine
            tone="ink"
            className="mx-1.5 mb-8"
            label={`${groups.length} parts of the project, ${formatDollars(cart.subtotal)}`}
          />
        ) : null}
        <EmptyButton />
        {cart.count > 1 ? <TotalBar cart={cart} /> : null}
      </div>
      <Summary cart={cart} returnCost={returnCosts.all} />
    </div>
  )
}

function EmptyButton() {
  const [open, setOpen] = useState(false)
  const { note, tell } = useFailureNote()
  const empty = async () => {
    setOpen(false)
    tell(null)
    await removeFromCart('all').catch(tell)
  }
  return (
    <>
      <Button variant="quiet" className="-ml-3.5" onClick={() => setOpen(true)}>
        Empty cart
      </Button>
      {note}
      <Dialog open={open} onClose={() => setOpen(false)} title="Empty your cart?">
        <p className="mt-3">All items are removed from your cart.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger" onClick={empty}>
            Empty cart
          </Button>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep items
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function EmptyCart({ cart, children }: { cart: ProjectCart | null; children: ReactNode }) {
  return (
    <>
      {children}
      {cart ? <CartChanges changes={cart.changes} className="mb-8" /> : null}
      <EmptyState
        title="Your cart is empty"
        text="Products you add in a showroom appear here on every device you sign in with."
        actions={
          <>
            <ButtonLink to={paths.showroomShop()}>Shop a showroom</ButtonLink>
            <ButtonLink to={paths.search()} variant="secondary">
              Browse all materials
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
      title="Your cart could not be loaded"
      text="Your items are safe. Check your connection and try again."
      actions={<Button onClick={() => void refreshCart()}>Try again</Button>}
    />
  )
}

function CartSkeleton() {
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_340px]">
      <Loading label="Loading your cart" />
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
  const counted = `${lines}, ${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`
  return cart.company_name ? `${counted}, from ${cart.company_name}` : counted
}
