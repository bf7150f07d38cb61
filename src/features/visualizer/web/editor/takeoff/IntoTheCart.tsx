import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { missingQuantities } from '#features/cart/missing-quantities.ts'
import { addManyToCart, refreshCart, useCart } from '#features/cart/web/cart-store.ts'
import { addRoomLabor } from '#features/labor/web/api.ts'
import { enterShownShowroom } from '#features/showrooms/web/enter-shown.ts'
import { measuredOf } from '#features/visualizer/labor-goods.ts'
import type { ListLine } from '#features/visualizer/room-list.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import type { Scene } from '#scene/model/types.ts'
import { http } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { FieldError, fieldMessage } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { readAgain, useApi } from '#web/page/use-api.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import type { Saver } from '../saving/autosave.ts'
import { addedElsewhere, rememberAdded, roomHere } from '../saving/in-cart.ts'
import { orderKey, refusedOf, wantedOf } from '../store/list-lines.ts'
import { useSeller } from '../store/seller.ts'
import { type EditorState, useEditorState } from '../store/store.ts'
import type { SelectedLabor } from './RoomLabor.tsx'

type IntoTheCartProps = {
  /** The lines that have a price. */
  sold: readonly ListLine[]
  /** How many of each line are ordered already. */
  ordered: ReadonlyMap<ListLine, number>
  saver: Saver
  /** What was selected in the room; the cart then has it too, on the first possible day. */
  labor: SelectedLabor | null
  /** Why lines were refused, by `orderKey`. */
  refused: ReadonlyMap<string, string>
  onRefused: (refused: ReadonlyMap<string, string>) => void
}

/**
 * Adds what is neither ordered nor in the cart yet; what the cart already holds is only added again on request.
 */
export function IntoTheCart({ sold, ordered, saver, labor, refused, onRefused }: IntoTheCartProps) {
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
  const toOrder = sold.filter((line) => neededOf(line, ordered) > 0)
  const wanted = toOrder.filter((line) => !refused.has(orderKey(line)))
  const short = toOrder.length - wanted.length
  const scene = useEditorState(sceneOf)
  const newLineOf = (line: ListLine) => ({ ...placeOf(line), quantity: neededOf(line, ordered) })
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
      const added = lines.map((line, i) => {
        const quantity = quantities[i] ?? 0
        return { ...newLineOf(line), quantity, measured: measuredPart(scene, line, quantity) }
      })
      // A new room is saved first, so that it can say later what was ordered for it.
      const design = await saver.flush()
      const { id } = await addManyToCart(
        added.map((line) => ({ ...line, sizeId: line.size_id })),
        seller?.showroom ?? null,
        design?.id ?? null,
      )
      if (id) rememberAdded(id, roomHere(), added)
      if (id && labor) await addLabor(id, labor)
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
  if (sold.length > 0 && toOrder.length === 0)
    return (
      <p role="status" className="text-15">
        Everything on this list is ordered.
      </p>
    )
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
        {[orderedNote(toOrder, ordered, sold.length), cartNote(held, missing.length, short)].filter(Boolean).join(' ')}
      </p>
      {held > 0 && missing.length === 0 ? (
        <>
          {isHere && cart.id && labor && labor.offers.length > 0 ? (
            <LaborToCart cartId={cart.id} labor={labor} />
          ) : null}
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
            {short + held + sold.length - toOrder.length > 0
              ? `Add the other ${missing.length} to cart`
              : 'Add all to cart'}
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

/** Labor that was selected after the goods had been added. */
function LaborToCart({ cartId, labor }: { cartId: string; labor: SelectedLabor }) {
  const { data } = useApi('/labor/cart', { query: { cart_id: cartId, zip_code: labor.zip }, silent: true })
  const held = new Set(data?.lines.map(({ offer_id }) => offer_id))
  const missing = labor.offers.filter((id) => !held.has(id))
  const { busy, problem, submit } = useSubmit(() => addLabor(cartId, { ...labor, offers: missing }))
  if (!data || missing.length === 0) return null
  return (
    <>
      <Button variant="secondary" block busy={busy} onClick={() => void submit()}>
        Add labor to cart
      </Button>
      <FieldError>{problem}</FieldError>
    </>
  )
}

async function addLabor(cartId: string, { offers, zip }: SelectedLabor): Promise<void> {
  await addRoomLabor(http, { cartId, offers, zip })
  await readAgain('/labor/cart')
}

/** The part of what a place measures that some of its units are for. */
function measuredPart(scene: Scene, { slot, ids, row, takeoff }: ListLine, quantity: number) {
  if (!row || !takeoff || takeoff.quantity === 0) return undefined
  const { sqft, ft } = measuredOf(scene, { slot, ids, row, takeoff })
  const part = (value: number | null) =>
    value === null ? null : Math.round((value * quantity * 100) / takeoff.quantity) / 100
  return { sqft: part(sqft), ft: part(ft) }
}

const sceneOf = (state: EditorState) => state.scene

function cartNote(held: number, missing: number, short: number): string {
  if (held === 0) return ''
  if (missing > 0) return `${counted(held, 'line')} ${held === 1 ? 'is' : 'are'} already in your cart.`
  return short > 0 ? 'The rest is in your cart.' : 'All of it is in your cart.'
}

/** What is ordered of the lines, in a sentence. */
function orderedNote(toOrder: readonly ListLine[], ordered: ReadonlyMap<ListLine, number>, all: number): string {
  const more = toOrder.filter((line) => ordered.get(line)).length
  const whole = all - toOrder.length
  if (whole + more === 0) return ''
  const others = more > 0 ? ` ${counted(more, 'line')} ${more === 1 ? 'needs' : 'need'} more than was ordered.` : ''
  return `${whole > 0 ? `${counted(whole, 'line')} ${whole === 1 ? 'is' : 'are'} ordered.` : ''}${others}`.trim()
}

/** What a line needs besides what was ordered. */
function neededOf(line: ListLine, ordered: ReadonlyMap<ListLine, number>): number {
  return Math.max(0, (line.takeoff?.quantity ?? 0) - (ordered.get(line) ?? 0))
}

function placeOf(line: ListLine) {
  const { size_id, surface } = wantedOf(line)
  return { product: line.fill.product, size_id, surface }
}
