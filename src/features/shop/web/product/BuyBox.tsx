import { RotateCcw, Store, Truck } from 'lucide-react'
import { memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { storedToken } from '#features/accounts/web/session.ts'
import { addToCart } from '#features/cart/web/cart-store.ts'
import { amountOf } from '#features/cart/web/change-lines.ts'
import { priceToday } from '#features/catalogue/pricing.ts'
import type { ProductSize } from '#features/catalogue/schema.ts'
import { coverage } from '#features/catalogue/units.ts'
import type { ShownProduct } from '#features/catalogue/web/api.ts'
import { deliveryWindow, leadWords, noReturn, returnCostWords } from '#features/shipping/delivery.ts'
import { deliveryZip } from '#features/shipping/web/api.ts'
import { enterShownShowroom } from '#features/showrooms/web/enter-shown.ts'
import { requestDays } from '#features/site/figures.ts'
import { formatDate } from '#lib/dates.ts'
import { counted, formatCents, formatDollars, fromDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { lazyPart, loadChunk } from '#web/browser/load-chunk.ts'
import { useInBrowser } from '#web/browser/use-browser.ts'
import { FieldError, noResponse, problemOf } from '#web/form/messages.tsx'
import { QuantityBox } from '#web/form/number-fields.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { CoverageCalculator, type Need, type Room, readRoom, roomArea, runLength } from './CoverageCalculator.tsx'

/** Categories whose goods cover by coats, notches and laps: the calculator of laid goods does not count them. */
const spread = new Set(['paint', 'setting-materials', 'floor-accessories'])

const ReturnCost = lazyPart(() => import('#features/shipping/web/ReturnCost.tsx'), 'ReturnCost')
const OrderSwatch = lazyPart(() => import('./OrderSwatch.tsx'), 'OrderSwatch')
const DeliveryByZip = lazyPart(() => import('./DeliveryByZip.tsx'), 'DeliveryByZip')

/** Null if loading fails: adding to the cart must not depend on the dialog. */
const loadDialog = () =>
  loadChunk(() => import('./AddedDialog.tsx')).then(
    (chunk) => chunk.AddedDialog,
    () => null,
  )

const notAdded = noResponse.replace('The', 'Nothing was added because the')

/** Quantity, price, and delivery date. The calculator sets the quantity, and the button adds that quantity. */
export function BuyBox({
  product,
  size,
  today,
  vsdId,
  isPreview = false,
}: {
  product: ShownProduct
  size: ProductSize
  today: string
  /** Showroom whose prices the page shows. */
  vsdId: string | null
  /** The product may not be on sale, so the server is asked nothing about it. */
  isPreview?: boolean
}) {
  const [params] = useSearchParams()
  const [room, setRoom] = useState(() => readRoom(params))
  const [typed, setTyped] = useState<{ sizeId: number; quantity: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState<{
    quantity: number
    Dialog: Awaited<ReturnType<typeof loadDialog>>
  } | null>(null)
  const [problem, setProblem] = useState<ReactNode>()
  const running = useRef(false)
  const linear = product.unit === 'Linear ft'
  const need = useMemo(() => needFor(room, size, linear), [room, size, linear])
  const changeRoom = useCallback((next: Room) => {
    setRoom(next)
    setTyped(null)
  }, [])
  const takeQuantity = useCallback(
    (next: number) => {
      setProblem(undefined)
      setTyped({ sizeId: size.id, quantity: next })
    },
    [size.id],
  )
  const asked = typed !== null && typed.sizeId === size.id ? typed.quantity : (need?.quantity ?? size.minimum_unit)
  // At most the stock; a note beside the field shows what is missing.
  const left = size.in_stock ? size.stock : null
  const quantity = left === null ? asked : Math.min(asked, left)
  const total = formatCents((fromDollars(priceToday(size)) ?? 0) * quantity)
  const wanted = counted(quantity, product.unit_label)
  async function add() {
    const settled = Math.max(quantity, size.minimum_unit)
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    // Load the dialog while the cart is being saved.
    const coming = loadDialog()
    try {
      await enterShownShowroom(vsdId)
      const amount = amountOf(size.price, settled)
      await addToCart({ product: product.hash, sizeId: size.id, quantity: settled, amount, toast: false })
      const Dialog = await coming
      setAdded({ quantity: settled, Dialog })
      if (!Dialog) void toast.success(`${counted(settled, product.unit_label)} added to cart.`)
    } catch (failure) {
      // The toast for an error is generic (spec 2 §8); this shows which field it is about, and why.
      setProblem(failure instanceof HttpFailure ? refusal(failure.fields) || problemOf(failure) : notAdded)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <>
      {((size.box_sqft !== null && !spread.has(product.category.slug_url)) || linear) && (
        <CoverageCalculator
          room={room}
          onRoom={changeRoom}
          need={need}
          quantity={asked}
          onQuantity={takeQuantity}
          unitLabel={product.unit_label}
          holds={product.unit_label === 'Sq ft' ? null : size.box_sqft}
          linear={linear}
          usual={size.waste_percent}
          sizeId={size.id}
          roomPath={paths.visualize({ product: product.hash, size: size.id })}
        />
      )}
      <Stock product={product} size={size} asked={asked} />
      <div className="buy-row">
        <QuantityBox
          value={quantity}
          min={size.minimum_unit}
          max={left ?? undefined}
          unit={counted(2, product.unit_label).slice(2)}
          onChange={takeQuantity}
          disabled={!size.in_stock}
        />
        <Button block busy={busy} disabled={!size.in_stock || quantity === 0} onClick={add}>
          {size.in_stock ? `Add ${wanted} to cart, ${total}` : 'Out of stock'}
        </Button>
      </div>
      <noscript>
        {import.meta.env.SSR ? (
          <p className="text-15">The cart needs JavaScript, which is turned off in this browser.</p>
        ) : null}
      </noscript>
      <div role="alert">
        <FieldError>{problem ?? (quantity === 0 && 'Enter how many you need.')}</FieldError>
      </div>
      {product.swatch_price !== null && !isPreview && <Swatch product={product} vsdId={vsdId} />}
      {size.minimum_unit > 1 && (
        <p className="text-14 text-graphite">{`Minimum order: ${counted(size.minimum_unit, product.unit_label)}.`}</p>
      )}
      <Promises
        product={product}
        size={size}
        quantity={Math.max(quantity, size.minimum_unit)}
        today={today}
        isPreview={isPreview}
      />
      <div className="buy-bar">
        <p>
          <strong>{total}</strong>
          <span>{wanted}</span>
        </p>
        <Button busy={busy} disabled={!size.in_stock || quantity === 0} onClick={add}>
          {size.in_stock ? 'Add to cart' : 'Out of stock'}
        </Button>
        {problem ? <p className="field-error">{problem}</p> : null}
      </div>
      {added?.Dialog ? (
        <added.Dialog product={product} size={size} quantity={added.quantity} onClose={() => setAdded(null)} />
      ) : null}
    </>
  )
}

/** A press is kept until the code that orders the sample has loaded. */
function Swatch(props: { product: ShownProduct; vsdId: string | null }) {
  const [presses, press] = useReducer((before: number) => before + 1, 0)
  const button = (
    <p className="min-h-11 text-15">
      <button type="button" className="link min-h-6" onClick={press}>
        Order a sample, {formatDollars(props.product.swatch_price ?? 0)}
      </button>
      <span className="text-graphite">, credited against your first order of this product.</span>
    </p>
  )
  if (!useInBrowser()) return button
  return (
    <Suspense fallback={button}>
      <OrderSwatch {...props} presses={presses} button={button} />
    </Suspense>
  )
}

/** A guest has one cart for one showroom, so its products must be ordered or removed first. */
function refusal(fields: HttpFailure['fields']): ReactNode {
  const words = Object.values(fields).flat()[0]
  return fields.showroom ? (
    // One text node in the error's row.
    <span>
      {words}{' '}
      <Link to={paths.cart()} className="link">
        Open your cart
      </Link>
    </span>
  ) : (
    words
  )
}

const Promises = memo(AllPromises)

function AllPromises({
  product,
  size,
  quantity,
  today,
  isPreview,
}: {
  product: ShownProduct
  size: ProductSize
  quantity: number
  today: string
  isPreview: boolean
}) {
  const [byZip, setByZip] = useState(false)
  const [zip, setZip] = useState('')
  const days = deliveryWindow(today, product.lead_time_days, null)
  return (
    <ul className="promises">
      <Point
        icon={<Truck aria-hidden="true" size={20} strokeWidth={1.75} />}
        below={
          byZip && (
            <Suspense>
              <DeliveryByZip today={today} leadDays={product.lead_time_days} onZip={setZip} />
            </Suspense>
          )
        }
      >
        <strong>
          Delivered <time dateTime={days.from}>{formatDate(days.from)}</time> to{' '}
          <time dateTime={days.to}>{formatDate(days.to)}</time>
        </strong>{' '}
        when you order today. Free delivery in the United States. Returns for a change of mind are not included.{' '}
        {!byZip && (
          <button type="button" className="link" onClick={() => setByZip(true)}>
            Dates and return cost for your ZIP code
          </button>
        )}
      </Point>
      <Point icon={<RotateCcw aria-hidden="true" size={20} strokeWidth={1.75} />}>
        <strong>{requestDays.return}-day returns.</strong> {returnWords(product)}{' '}
        {size.return_cost ? (
          <>
            If you change your mind, <CostOfReturn {...{ product, size, quantity, zip, isPreview }} />, deducted from
            your refund. Returning damaged or incorrect items is free.{' '}
          </>
        ) : null}
        <Link to={paths.returnPolicy()} className="link">
          Return policy
        </Link>
      </Point>
      <Point icon={<Store aria-hidden="true" size={20} strokeWidth={1.75} />}>
        Sold and shipped by <strong>{product.vendor.company_name}</strong>
      </Point>
    </ul>
  )
}

function Point({ icon, below, children }: { icon: ReactNode; below?: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>
        <p>{children}</p>
        {below}
      </div>
    </li>
  )
}

function Stock({ product, size, asked }: { product: ShownProduct; size: ProductSize; asked: number }) {
  const { unit_label: unitLabel, made_to_order: isMade, lead_time_days } = product
  if (!size.in_stock) return <p className="stock text-pencil">Out of stock. Choose another size or finish.</p>
  if (size.stock !== null && asked > size.stock) {
    return (
      <p className="stock text-tape-ink">
        {`You need ${counted(asked, unitLabel)}; ${counted(size.stock, unitLabel)} are in stock. Another size may cover it.`}
      </p>
    )
  }
  if (size.stock !== null) {
    return <p className="stock text-tape-ink">{`Only ${counted(size.stock, unitLabel)} left in stock.`}</p>
  }
  return (
    <p className="stock text-level">{isMade ? `Made to order, ships in ${leadWords(lead_time_days)}` : 'In stock'}</p>
  )
}

function returnWords(product: ShownProduct): string {
  if (!product.returnable) return `${product.made_to_order ? 'Made to order. ' : ''}${noReturn}`
  return product.box_only_returns ? 'Unopened boxes only.' : 'Unused and in its original packaging.'
}

/**
 * For the minimum quantity it shows immediately; for others, or a known address, once the code and the response have
 * loaded.
 */
function CostOfReturn({
  product,
  size,
  quantity,
  zip,
  isPreview,
}: {
  product: ShownProduct
  size: ProductSize
  quantity: number
  zip: string
  isPreview: boolean
}) {
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState(false)
  useEffect(() => {
    setTyped(zip || deliveryZip.get())
    setOwn(storedToken() !== null)
  }, [zip])
  const least = size.minimum_unit
  const before = `returning ${counted(least, product.unit_label)} costs ${size.return_cost ? returnCostWords(size.return_cost) : ''}`
  if (isPreview || (quantity === least && !typed && !own)) return before
  return (
    <Suspense fallback={before}>
      <ReturnCost
        sizeId={size.id}
        quantity={quantity}
        amount={((fromDollars(size.price) ?? 0) * quantity) / 100}
        zip={typed}
        counted={counted(quantity, product.unit_label)}
        before={before}
      />
    </Suspense>
  )
}

function needFor(room: Room, size: ProductSize, linear: boolean): Need | null {
  const bare = linear ? runLength(room) : roomArea(room)
  if (bare <= 0) return null
  const each = linear ? 1 : size.box_sqft
  if (each === null) return null
  const percent = room.wastePercent ?? size.waste_percent
  const counted = coverage({
    sqft: bare,
    wastePercent: percent,
    boxSqft: each,
    minimumUnit: size.minimum_unit,
  })
  return {
    bare,
    percent,
    withWaste: counted.sqft,
    quantity: counted.quantity,
    held: counted.heldSqft,
    beyond: counted.beyondSqft,
    isTight: counted.isTight,
    unitCents: fromDollars(priceToday(size)) ?? 0,
  }
}
