import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { formatDate } from '#lib/dates.ts'
import { figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { Loading, Skeleton } from '#web/page/loading.tsx'
import { PageHead } from '#web/page/PageHead.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { DimensionLine, EmptyState } from '#web/parts/devices.tsx'
import type { CartLine, OtherCart, ProjectCart } from '../schema.ts'
import { CartChanges } from './CartChanges.tsx'
import { CartLineRow, groupByRoom, type Removed, RemovedLine } from './CartLineRow.tsx'
import { Summary, TotalBar } from './CartSummary.tsx'
import { refreshCart, useCart } from './cart-store.ts'
import { removeFromCart } from './change-lines.ts'
import { SavedForLater, saveForLater } from './SavedForLater.tsx'
import './cart.css'
import { useRevalidator } from 'react-router'
import { returnCostWords, withinAmount } from '#features/shipping/delivery.ts'
import { keptWords, swatchWords } from '#features/shipping/kept-words.ts'
import type { ReturnCosts } from '#features/shipping/schema.ts'
import { deliveryZip, getReturnCosts } from '#features/shipping/web/api.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom } from '#features/showrooms/web/current-showroom.ts'
import { http, httpWith } from '#web/browser/browser-http.ts'
import { setStored } from '#web/browser/storage.ts'
import { getCart } from './api.ts'

/** What other features show in a cart: labor, with its amount in dollars, which the total includes. */
type CartExtra = ComponentType<{ cart: ProjectCart; onAmount: (dollars: number) => void }>

/** `WhenEmpty` is rendered beside the empty cart's notice, `Extra` below the products. */
export function Cart({ WhenEmpty, Extra }: { WhenEmpty: ComponentType; Extra: CartExtra }) {
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
            Extra={Extra}
            removed={removed}
            onRemoved={setRemoved}
            onSaved={(line) => {
              saveForLater(line, cart, user?.id ?? null)
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
  Extra: CartExtra
  removed: Removed | null
  onRemoved: (removed: Removed | null) => void
  onSaved: (line: CartLine) => void
}

function FilledCart({ cart, Extra, removed, onRemoved, onSaved }: FilledCartProps) {
  const [labor, setLabor] = useState(0)
  const lines = cart.Project_tans
  // The notice of a removed line stays where the line was, at no cost, so that the removal is noticed.
  const gone = removed && lines.every((line) => line.id !== removed.line.id) ? removed : null
  const returnCosts = useReturnCosts(cart)
  const groups = groupByRoom(gone ? lines.toSpliced(gone.at, 0, { ...gone.line, amount: 0 }) : lines)
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_340px]">
      <div className="min-w-0">
        <p className="mb-6 text-17 text-graphite">{countLine(cart)}</p>
        <ProposalNote proposal={cart.proposal} />
        <CartChanges changes={cart.changes} className="mb-8" />
        {groups.map((group) => (
          <section key={group.room} className="mb-10" aria-label={group.room}>
            <div className="flex items-baseline justify-between gap-4 border-b border-rule pb-3">
              <h2 className="text-20">{group.room}</h2>
              <p className="text-15 text-graphite">{formatDollars(group.subtotal)}</p>
            </div>
            {group.vendors.map(({ vendor, lines }) => (
              <div key={vendor}>
                <h3 className="pt-4 text-graphite font-text type-14 font-medium tracking-[0]">Ships from {vendor}</h3>
                <ul>
                  {lines.map((line) =>
                    line.id === gone?.line.id ? (
                      <li key={line.id} className="py-5 border-b border-stud">
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
        <Suspense fallback={null}>
          <Extra key={cart.id} cart={cart} onAmount={setLabor} />
        </Suspense>
        <EmptyButton />
        {cart.count > 1 ? <TotalBar cart={cart} labor={labor} /> : null}
      </div>
      <Summary cart={cart} labor={labor} returnCost={returnCosts.all} />
    </div>
  )
}

/** Where the prices come from, and until when. */
function ProposalNote({ proposal }: Pick<ProjectCart, 'proposal'>) {
  if (!proposal) return null
  const { title, number, ends_on, held } = proposal
  return (
    <p className="mb-6 max-w-text">
      From the proposal “{title}” ({number}).{' '}
      {held
        ? `Its prices are held until ${formatDate(ends_on)}; labor and allowances are agreed with the professional and not charged here.`
        : `It ended on ${formatDate(ends_on)}, so today’s prices apply.`}
    </p>
  )
}

function EmptyButton() {
  const [open, setOpen] = useState(false)
  const { note, showFailure } = useFailureNote()
  const empty = async () => {
    setOpen(false)
    showFailure(null)
    await removeFromCart('all').catch(showFailure)
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
  const lines = cart.count === 1 ? '1 product' : `${figure(cart.count)} products`
  const counted = `${lines}, ${units.toLocaleString('en-US')} ${units === 1 ? 'unit' : 'units'}`
  return cart.company_name ? `${counted}, from ${cart.company_name}` : counted
}

/** What returning each line, and all of them, can cost, in words; null while unknown. */
type CartReturnCosts = { lines: ReadonlyMap<number, string>; all: string | null }

/**
 * For the ZIP code typed on a product page or the account's own address; otherwise an estimate within the 48 states.
 */
function useReturnCosts(cart: ProjectCart): CartReturnCosts {
  const [costs, setCosts] = useState<ReturnCosts | null>(null)
  const wanted = JSON.stringify(goodsOf(cart).map(({ size_id, qty }) => ({ size_id, quantity: Math.max(1, qty) })))
  useEffect(() => {
    let open = true
    const lines = JSON.parse(wanted)
    if (lines.length === 0 || lines.length > 200) return
    getReturnCosts(httpWith({ quiet: true, background: true }), {
      lines,
      zip_code: deliveryZip.get() || null,
    }).then(
      ({ data }) => {
        if (open) setCosts(data)
      },
      () => {
        if (open) setCosts(null)
      },
    )
    return () => {
      open = false
    }
  }, [wanted])
  return inWords(cart, costs?.lines.length === goodsOf(cart).length ? costs.lines : [])
}

const goodsOf = ({ Project_tans }: ProjectCart) => Project_tans.filter(({ swatch }) => !swatch)

function inWords(cart: ProjectCart, costs: ReturnCosts['lines']): CartReturnCosts {
  const words = new Map<number, string>()
  const sum = { at_least: 0, at_most: 0 }
  for (const { id, swatch } of cart.Project_tans) if (swatch) words.set(id, swatchWords)
  goodsOf(cart).forEach((line, i) => {
    const found = costs[i]
    if (found && !found.returnable) words.set(line.id, keptWords(found.made_to_order, line.product.lead_time_days))
    if (!found?.returnable || !found.cost) return
    const cost = withinAmount(found.cost, line.amount)
    words.set(line.id, `Return if you change your mind: ${returnCostWords(cost)}`)
    sum.at_least += cost.at_least
    sum.at_most += cost.at_most
  })
  return { lines: words, all: sum.at_most > 0 ? returnCostWords(sum) : null }
}

type OtherCartsProps = { others: readonly OtherCart[]; onOpened: () => void }

/** The account's carts in other showrooms. Opening one enters its showroom, and the current cart is kept for later. */
function OtherCarts({ others, onOpened }: OtherCartsProps) {
  const [opening, setOpening] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const { note, showFailure } = useFailureNote()
  const [failed, setFailed] = useState('')
  const open = async (other: OtherCart) => {
    setOpening(other.id)
    showFailure(null)
    try {
      await getCart(http, other.id)
      await shopThere(other)
      // Storing an id reloads the cart; the cart that was open joins the others.
      setStored('cart_id', other.id)
      void revalidate()
      onOpened()
    } catch (failure) {
      setFailed(other.id)
      showFailure(failure)
    } finally {
      setOpening(null)
    }
  }
  if (others.length === 0) return null
  return (
    <ul className="grid gap-3 mb-8 no-print" aria-label="Your other carts">
      {others.map((other) => (
        <li
          key={other.id}
          className="flex flex-wrap gap-x-6 gap-y-2 items-center justify-between py-3 px-4 border-l-3 border-paint bg-chalk"
        >
          <p>
            You also have {other.count === 1 ? '1 item' : `${figure(other.count)} items`} {whereOf(other)}.
          </p>
          <Button variant="secondary" busy={opening === other.id} onClick={() => void open(other)}>
            Open that cart<span className="sr-only"> {whereOf(other)}</span>
          </Button>
          {failed === other.id ? note : null}
        </li>
      ))}
    </ul>
  )
}

function whereOf({ company_name }: OtherCart) {
  return company_name ? (
    <>
      from <strong>{company_name}</strong>
    </>
  ) : (
    'added without a showroom'
  )
}

/**
 * A showroom that has closed in the meantime is not entered; its cart shows what is no longer sold. A cart without a
 * showroom joins the visitor's current showroom when it is read.
 */
async function shopThere({ vsd_id }: OtherCart): Promise<void> {
  if (vsd_id === null) return
  const known = await getShopProfile(http, { vsdId: vsd_id })
  if (known) enterShowroom(known.profile, known.category)
}
