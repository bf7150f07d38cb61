import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useOwnPrices, useSession } from '#features/accounts/web/session.ts'
import { useWholesale } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { type OrderedOf, type OrderedPart, orderedOf } from '#features/orders/ordered.ts'
import { NoLongerNeeded, OrderedNote } from '#features/orders/web/Ordered.tsx'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { goodsAndLabor, type ListLine, totalOf } from '#features/visualizer/room-list.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { EnterLinked, EnterShowroom } from '#features/visualizer/web/EnterShowroom.tsx'
import { counted, formatCents, formatDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { leftWords } from '#scene/model/takeoff/amount.ts'
import { quantityRule } from '#scene/model/takeoff/quantity.ts'
import { addedUnits } from '#scene/model/takeoff/takeoff-of.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { CheckField } from '#web/form/fields.tsx'
import { Loading } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import type { Chooses } from '../products/SlotRail.tsx'
import { type Saver, useSaveState } from '../saving/autosave.ts'
import { barePlaces, orderKey, setCounting, useCounting, useLines, wantedOf, withAdded } from '../store/list-lines.ts'
import { useRoomPrices } from '../store/seller.ts'
import { type EditorState, useEditor, useEditorState } from '../store/store.ts'
import '#features/visualizer/web/parts/panels.css'
import '#features/visualizer/web/parts/running.css'
import { useCart } from '#features/cart/web/cart-store.ts'
import { getOrdered } from '#features/visualizer/web/api.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import type { SelectedLabor } from './RoomLabor.tsx'

const IntoTheCart = lazyPart(() => import('./IntoTheCart.tsx'), 'IntoTheCart')

const ByContractor = lazyPart(() => import('./ByContractor.tsx'), 'ByContractor')

const FillOffer = lazyPart(() => import('./ListOptions.tsx'), 'FillOffer')

const WholesaleRoom = lazyPart(() => import('./ListOptions.tsx'), 'WholesaleRoom')

const Recounted = lazyPart(() => import('./Recounted.tsx'), 'Recounted')

const RoomLabor = lazyPart(() => import('./RoomLabor.tsx'), 'RoomLabor')

const Rounding = lazyPart(() => import('./Rounding.tsx'), 'Rounding')

const CountingFields = lazyPart(() => import('./ListOptions.tsx'), 'CountingFields')

/** The design's quantities and costs, exact to the cent, and the button that adds them to the cart. */
export function RunningList({
  saver,
  onChoose,
  countedBy = quantityRule,
}: Chooses & { saver: Saver; countedBy?: number }) {
  const lines = useLines()
  const { saved } = useSaveState(saver)
  const parts = useOrdered(saved?.id ?? null)
  const ordered = useMemo(() => orderedOf(lines.map(wantedOf), parts ?? []), [lines, parts])
  const locked = useEditorState(lockedOf)
  const bare = useEditorState(bareOf) && !locked
  const hasLabor = useEditorState(hasLaborOf)
  const wholesale = useWholesale()
  const professional = useOwnPrices()
  const sold = lines.filter(({ takeoff, row }) => takeoff !== null && row?.unit_price != null)
  const total = totalOf(lines)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [labor, setLabor] = useState<SelectedLabor | null>(null)
  const laborCents = labor?.cents ?? 0
  return (
    <section className="running-list overflow-y-auto overscroll-contain" aria-label="Product list">
      <div className="flex-none flex items-baseline justify-between gap-3 pt-3.5 px-4 pb-2.5 border-b border-stud">
        <h2 className="text-20">Your list</h2>
        <p className="text-14 text-graphite">{counted(lines.length, 'line')}</p>
      </div>
      {countedBy < quantityRule ? (
        <Suspense fallback={null}>
          <Recounted lines={lines} />
        </Suspense>
      ) : null}
      {lines.length === 0 ? (
        <p className="p-4 text-graphite">
          {locked ? 'No products selected yet.' : 'No products selected yet. Select a surface to see what fits.'}
        </p>
      ) : (
        <ol className="running-lines flex-[1_1_auto] min-h-48 overflow-y-auto overscroll-contain">
          {lines.map((line, i) => (
            <Line
              key={line.slot.id}
              line={line}
              ordered={ordered.lines[i]}
              refused={refused.get(orderKey(line))}
              onChoose={onChoose}
            />
          ))}
        </ol>
      )}
      {locked || !lines.some(isSpareable) ? null : <SpareOfEach />}
      <Suspense fallback={null}>
        <ByContractor labor={labor} />
      </Suspense>
      {sold.length > 0 ? (
        <Later summary="Installation and other labor" open={hasLabor}>
          <RoomLabor lines={lines} onLabor={setLabor} />
        </Later>
      ) : null}
      {bare ? (
        <Suspense fallback={null}>
          <FillOffer />
        </Suspense>
      ) : null}
      {locked ? null : (
        <Later summary="Quantity calculation">
          <CountingFields />
        </Later>
      )}
      <div className="sticky bottom-0 z-1 flex-none grid gap-2.5 pt-3 px-4 pb-4 border-t-2 border-ink bg-chalk">
        {professional && (
          <Suspense fallback={null}>
            <WholesaleRoom />
          </Suspense>
        )}
        <p className="running-total flex items-baseline justify-between type-17 tabular-nums">
          <span>{wholesale ? 'Total at wholesale' : 'Total'}</span>
          <strong className="type-20" aria-live="polite">
            {formatCents(total + laborCents)}
          </strong>
        </p>
        {laborCents > 0 ? <p className="text-14 text-graphite">{goodsAndLabor(total, laborCents)}</p> : null}
        <NoLongerNeeded parts={ordered.unused} />
        {saved?.may_order === false ? (
          <p className="text-15">Only the owner of this project can order.</p>
        ) : parts === null ? (
          wait
        ) : (
          <Suspense fallback={wait}>
            <IntoTheCart
              sold={sold}
              ordered={new Map(lines.map((line, i) => [line, ordered.lines[i]?.qty ?? 0]))}
              saver={saver}
              labor={labor}
              refused={refused}
              onRefused={setRefused}
            />
          </Suspense>
        )}
        <WhosePrices />
      </div>
    </section>
  )
}

/** A part of the list whose code is loaded when it is opened, or at once. */
function Later({ summary, open = false, children }: { summary: string; open?: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open)
  return (
    <details
      className="running-how flex-none border-t border-stud py-0 px-4"
      onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}
    >
      <summary className="min-h-11 py-2.5 type-15 font-semibold">{summary}</summary>
      {opened || open ? <Suspense fallback={<Loading label={`Loading ${summary}`} />}>{children}</Suspense> : null}
    </details>
  )
}

const wait = (
  <Button block busy>
    Add all to cart
  </Button>
)

/** Whose prices the room has, unless it is the showroom that the visitor has entered, and the offer of others. */
function WhosePrices() {
  const entered = useShowroom()
  const { seller, move } = useRoomPrices()
  if (seller && seller.showroom === entered?.showroom) return null
  return (
    <div className="running-prices">
      {seller ? `Prices of ${seller.company_name}. ` : `${site.name}’s house prices. `}
      {entered && move ? (
        <button type="button" className="link" onClick={() => void move()}>
          {`Use the prices of ${entered.company_name}`}
        </button>
      ) : null}
      {entered ? null : seller ? <EnterLinked seller={seller} /> : <EnterShowroom inText />}
    </div>
  )
}

function Line({
  line,
  ordered,
  refused,
  onChoose,
}: Chooses & {
  line: ListLine
  ordered: OrderedOf | undefined
  /** Why the line could not be added to the cart. */
  refused: string | undefined
}) {
  const editor = useEditor()
  const selected = useEditorState(selectedOf)
  const { slot, ids, row, takeoff, amountCents } = line
  return (
    <li>
      <button
        type="button"
        className="running-line"
        aria-current={ids.some((id) => id === selected) ? 'true' : undefined}
        onClick={({ detail }) => {
          editor.select(slot.id, slot.fixture ?? null)
          if (detail) onChoose?.()
        }}
        onPointerEnter={() => editor.hover(slot.id)}
        onPointerLeave={() => editor.hover(null)}
      >
        {row ? <img src={row.picture} alt="" width={56} height={42} loading="lazy" /> : <span />}
        <span className="running-what grid content-start gap-px min-w-0">
          <small className="text-graphite type-13">{slot.label}</small>
          <span>{row ? row.name : 'Loading product'}</span>
        </span>
        <span className="grid content-start gap-px min-w-0 justify-items-end tabular-nums">
          {takeoff ? (
            <>
              <span>{counted(takeoff.quantity, row?.unit_label ?? 'piece')}</span>
              {amountCents !== null ? <strong>{formatCents(amountCents)}</strong> : null}
            </>
          ) : null}
        </span>
        <span className="text-graphite type-13 col-[2/-1]">{row ? sentence(line, row.state) : ''}</span>
        <OrderedNote
          of={ordered}
          needed={takeoff?.quantity ?? 0}
          unit={row?.unit_label ?? 'Piece'}
          className="col-[2/-1] text-level type-14 font-semibold"
        />
        {row && takeoff && (refused || (!row.in_stock && !ordered?.qty)) ? (
          <span className="running-warn">{refused ?? 'Out of stock'}</span>
        ) : null}
      </button>
      <More line={line} />
    </li>
  )
}

/** Laid products by the box or piece, of which a spare one can be ordered. */
function isSpareable({ slot, takeoff }: ListLine): boolean {
  const isLaid = takeoff?.isTight === true || (takeoff?.spare ?? 0) > 0 || takeoff?.pieces !== undefined
  return isLaid && !slot.need
}

/**
 * Packages above the need, of accessories and where a person has added some; for laid goods one unit more, offered in sight
 * where almost nothing is left beyond breakage (rule R15).
 */
function More({ line }: { line: ListLine }) {
  const { slot, ids, row, takeoff } = line
  const editor = useEditor()
  const locked = useEditorState(lockedOf)
  const doc = useEditorState(docOf)
  if (!row || !takeoff || locked) return null
  if (slot.need || addedUnits(doc.fills[slot.id]) > 0)
    return (
      <Suspense fallback={null}>
        <Rounding line={line} />
      </Suspense>
    )
  if (!takeoff.isTight || takeoff.spare) return null
  const price = row.unit_price === null ? '' : `, ${formatDollars(row.unit_price)}`
  return (
    <p className="running-more">
      <span>{`${leftWords(takeoff)} left for repairs.`}</span>
      <button type="button" className="link" onClick={() => editor.change(withAdded(doc, ids, 1))}>
        {`Add one ${row.unit_label.toLowerCase()} more${price}`}
      </button>
    </p>
  )
}

/** One unit more of every laid product. */
function SpareOfEach() {
  const editor = useEditor()
  const how = useCounting()
  return (
    <div className="py-1 px-4">
      <CheckField
        label="One spare box of each for repairs"
        checked={how.spare ?? false}
        onChange={(event) => setCounting(editor, { spare: event.target.checked })}
      />
    </div>
  )
}

/** How the quantity was computed; a plain count needs no explanation. */
function sentence({ takeoff }: ListLine, state: ModelRow['state']): string {
  if (takeoff) return takeoff.kind === 'count' ? '' : takeoff.sentence
  return notCounted[state]
}

const notCounted: Record<ModelRow['state'], string> = {
  sold: 'The quantity for this place cannot be calculated. Choose another product, or ask your contractor for a quantity.',
  gone: 'No longer available. Choose another product.',
  'not carried': 'Not carried by this showroom. Choose another product.',
}

const bareOf = ({ scene, models }: EditorState) => scene.placed.length === 0 || barePlaces(scene, models).length > 0
const selectedOf = (state: EditorState) => state.selected
const docOf = ({ doc }: EditorState) => doc
const lockedOf = ({ locked }: EditorState) => locked
const hasLaborOf = ({ doc }: EditorState) => doc.labor !== undefined

const none: OrderedPart[] = []

/**
 * What was ordered for a design, read again when the cart was ordered and when the visitor returns to the page. Guests
 * have no orders. Null until it is known.
 */
function useOrdered(design: string | null): readonly OrderedPart[] | null {
  const { state } = useSession()
  const { cart } = useCart()
  const [read, setRead] = useState<{ design: string; parts: OrderedPart[] } | null>(null)
  const isMember = state === 'signed in'
  const cartId = cart?.id ?? null
  // Another cart is open when the last one has become an order.
  useEffect(() => {
    if (design === null || !isMember) return
    const stop = new AbortController()
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      getOrdered(silentHttp, design).then(
        ({ data: parts }) => {
          if (!stop.signal.aborted) setRead({ design, parts })
        },
        // Without it nothing is called ordered; the next visit to the page asks again.
        () => {
          if (!stop.signal.aborted) setRead((known) => known ?? { design, parts: none })
        },
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    return () => stop.abort()
  }, [design, isMember, cartId])
  if (state === 'unknown') return null
  if (design === null || !isMember) return none
  return read?.design === design ? read.parts : null
}
