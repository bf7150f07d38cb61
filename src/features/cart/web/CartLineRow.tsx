import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { formatDate } from '#lib/dates.ts'
import { counted, figure, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { maxQuantity } from '#lib/quantity.ts'
import { HttpFailure, isRefusal } from '#web/browser/http.ts'
import { QuantityBox } from '#web/form/number-fields.tsx'
import type { CartChange, CartLine } from '../schema.ts'
import { changeText } from './CartChanges.tsx'
import { removeFromCart, restoreLine, setQuantity } from './change-lines.ts'

/**
 * One line: picture, name and size, coverage, unit price, editable quantity, amount, and a remove button that can be
 * undone.
 */
export function CartLineRow({
  line,
  vsdId,
  returnCost,
  changes,
  onRemoved,
  onSaved,
}: {
  line: CartLine
  vsdId: string | null
  /** What returning it can cost, in words; missing while unknown. */
  returnCost?: string
  /** Changes of this line: its price, its stock, or both. */
  changes: readonly CartChange[]
  onRemoved: (line: CartLine) => void
  /** Called after the line was moved from the cart to "saved for later". */
  onSaved: (line: CartLine) => void
}) {
  const { product } = line
  const [typed, setTyped] = useState(line.qty)
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState<'quantity' | 'removal' | null>(null)
  const [note, setNote] = useState('')
  useEffect(() => setTyped(line.qty), [line.qty])
  const commit = async (quantity: number) => {
    setUnsaved(null)
    setNote(cutNote(typed, line.minimum_unit))
    if (quantity === line.qty) return
    setBusy(true)
    try {
      await setQuantity(line, quantity)
    } catch (failure) {
      // If the server rejects the quantity (more than in stock), the field shows the cart's quantity again. After any
      // other failure it keeps what was typed.
      if (isRefusal(failure)) {
        setTyped(line.qty)
        setNote(refusalNote(failure, line.qty))
      } else setUnsaved('quantity')
    } finally {
      setBusy(false)
    }
  }
  const remove = async (then = onRemoved) => {
    setUnsaved(null)
    setBusy(true)
    try {
      await removeFromCart(line.id, then === onSaved)
      then(line)
    } catch (failure) {
      if (!isRefusal(failure)) setUnsaved('removal')
      setBusy(false)
    }
  }
  const coverage = coverageOf(line)
  const href = `${paths.product(product.hash, vsdId)}?size=${line.size_id}`
  return (
    <li
      className="cart-line grid grid-cols-[112px_minmax(0,1fr)_auto_120px] gap-x-5 gap-y-2 items-start py-5 border-b border-stud max-sm:grid-cols-[84px_minmax(0,1fr)] aria-busy:opacity-60"
      aria-busy={busy || undefined}
    >
      <Link to={href} className="bg-white" tabIndex={-1} aria-hidden>
        <CardPicture hash={product.hash} look={product.look} alt="" sizes="112px" />
      </Link>
      <div className="min-w-0">
        <h4 className="font-text text-17 font-semibold tracking-normal">
          <Link to={href} className="hover:underline">
            {product.product_name}
          </Link>
        </h4>
        <p className="text-14 text-graphite">
          {product.brand} · {line.size_label}
        </p>
        <p className="mt-1 text-14 text-graphite">
          {formatDollars(line.unit_price)} / {product.unit_label}
          {product.price_per_sqft === null ? null : ` · ${formatDollars(product.price_per_sqft)} / sq ft`}
          {coverage ? ` · ${coverage}` : null}
        </p>
        {line.held_until ? (
          <p className="mt-1 text-14 text-graphite">Price of your proposal, held until {formatDate(line.held_until)}</p>
        ) : null}
        {returnCost ? <p className="mt-1 text-14 text-graphite">{returnCost}</p> : null}
        {changes.map((change) => (
          <ChangeNote key={change.reason} change={change} least={line.minimum_unit} onTake={commit} />
        ))}
        <div role="alert">
          {note ? <p className="field-error mt-1">{note}</p> : null}
          {unsaved ? (
            <p className="field-error mt-1">
              <span>
                {unsaved === 'quantity' ? 'The quantity was not saved' : 'The item was not removed'}: the server did not
                respond.{' '}
                <button
                  type="button"
                  className="min-h-6 underline underline-offset-3"
                  disabled={busy}
                  onClick={() => void (unsaved === 'quantity' ? commit(typed) : remove())}
                >
                  Try again
                </button>
              </span>
            </p>
          ) : null}
        </div>
      </div>
      <div className="max-sm:col-2">
        {line.swatch ? (
          <p className="text-15">1 sample</p>
        ) : (
          <QuantityBox
            value={typed}
            min={line.minimum_unit}
            max={maxQuantity}
            unit={counted(2, product.unit_label).slice(2)}
            label={`Quantity of ${product.product_name}`}
            onChange={setTyped}
            onCommit={(quantity) => void commit(quantity)}
          />
        )}
      </div>
      <div className="text-right max-sm:col-2 max-sm:flex max-sm:flex-row-reverse max-sm:justify-between max-sm:items-baseline">
        <p className="font-semibold">{formatDollars(line.amount)}</p>
        <div className="grid gap-1 justify-items-end max-sm:flex max-sm:flex-wrap max-sm:col-2 max-sm:gap-x-5 max-sm:gap-y-1 no-print">
          <button type="button" className="link min-h-6 text-14" disabled={busy} onClick={() => void remove()}>
            Remove<span className="sr-only"> {product.product_name}</span>
          </button>
          <button type="button" className="link min-h-6 text-14" disabled={busy} onClick={() => void remove(onSaved)}>
            Save for later<span className="sr-only">: {product.product_name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

/** Why a typed number was not accepted; empty if it is valid. */
function cutNote(typed: number, least: number): string {
  if (typed < least) return `The minimum is ${least}. To delete this item, use Remove.`
  return typed > maxQuantity ? `You can order at most ${figure(maxQuantity)} at a time.` : ''
}

/** The server's reason, and the quantity that the line still has. */
function refusalNote(failure: HttpFailure, qty: number): string {
  const reason = Object.values(failure.fields).flat()[0] ?? failure.message
  return `${reason} The quantity is still ${qty.toLocaleString('en-US')}.`
}

/** A new price is only reported. What cannot be delivered is marked, with a way to fix it if there is one. */
function ChangeNote({
  change,
  least,
  onTake,
}: {
  change: CartChange
  least: number
  onTake: (quantity: number) => Promise<void>
}) {
  const text = sentence(changeText(change))
  if (change.reason !== 'gone' && change.reason !== 'stock')
    return <p className="mt-1 text-14 font-medium text-tape-ink">{text}</p>
  return (
    <p className="field-error mt-1">
      <span>
        {text}{' '}
        {change.reason === 'stock' && change.to > 0 && change.to >= least ? (
          <button type="button" className="min-h-6 underline underline-offset-3" onClick={() => void onTake(change.to)}>
            Take {change.to}
          </button>
        ) : null}
      </span>
    </p>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `at`: its index in the cart. */
export type Removed = { line: CartLine; at: number; showroom: number | null }

/**
 * The line removed last, in its place, with an undo button. The button takes the focus, because the remove button is
 * gone.
 */
export function RemovedLine({ removed, onBack }: { removed: Removed; onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { line, showroom } = removed
  useEffect(() => button.current?.focus(), [])
  const back = async () => {
    if (busy) return
    setBusy(true)
    try {
      await restoreLine(line, showroom)
      onBack()
    } catch (failure) {
      setProblem(backProblem(failure))
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 items-baseline py-3 px-4 border-l-3 border-rule bg-chalk type-15">
      <p role="status">
        <span className="font-semibold">{line.product.product_name}</span>, {line.size_label}was removed.
      </p>
      <button
        ref={button}
        type="button"
        className="link min-h-6 whitespace-nowrap"
        aria-disabled={busy || undefined}
        onClick={() => void back()}
      >
        Undo<span className="sr-only">: {line.product.product_name}</span>
      </button>
      {problem ? (
        <p role="alert" className="field-error basis-full">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** Why a line was not restored. */
export function backProblem(failure: unknown): string {
  if (!(failure instanceof HttpFailure)) return 'The item was not restored: the server did not respond. Try again.'
  return Object.values(failure.fields).flat()[0] ?? failure.message
}

/** Within a room, the lines of one vendor are grouped, because they arrive together. */
type CartGroup = {
  room: string
  vendors: { vendor: string; lines: CartLine[] }[]
  subtotal: number
}

/** Groups lines by their surface or room, in order of first appearance; subtotals in dollars, exact to the cent. */
export function groupByRoom(lines: readonly CartLine[]): CartGroup[] {
  const groups = new Map<string, CartLine[]>()
  for (const line of lines) {
    const room = roomName(line.surface)
    groups.set(room, [...(groups.get(room) ?? []), line])
  }
  return [...groups].map(([room, own]) => ({
    room,
    vendors: [...Map.groupBy(own, (line) => line.vendor)].map(([vendor, lines]) => ({ vendor, lines })),
    subtotal: own.reduce((sum, line) => sum + Math.round(line.amount * 100), 0) / 100,
  }))
}

/** `accent-wall` becomes "Accent wall"; lines without a surface are under "No room assigned". */
export function roomName(surface: string): string {
  const words = surface.replaceAll(/[-_]+/g, ' ').trim()
  return words ? words[0]?.toUpperCase() + words.slice(1) : 'No room assigned'
}

/** The area that the line covers, e.g. `53.32 sq ft`; null if it is not sold by coverage. */
export function coverageOf(line: Pick<CartLine, 'qty' | 'product'>): string | null {
  if (!line.product.box_sqft) return null
  const hundredths = Math.round(line.product.box_sqft * 100) * line.qty
  return `${(hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} sq ft`
}
