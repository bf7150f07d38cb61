import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { counted } from '#lib/counted.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { type HttpFailure, isRefusal } from '#web/http.ts'
import { QuantityBox } from '#web/numbers.tsx'
import type { CartChange, CartLine } from '../schema.ts'
import { changeText } from './CartChanges.tsx'
import { coverageOf } from './cart-groups.ts'
import { removeFromCart, setQuantity } from './change-lines.ts'

const most = 100_000

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
    <li className="cart-line" aria-busy={busy || undefined}>
      <Link to={href} className="cart-line-picture" tabIndex={-1} aria-hidden>
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
          {coverage ? ` · covers ${coverage}` : null}
        </p>
        {returnCost ? <p className="mt-1 text-14 text-graphite">{returnCost}</p> : null}
        {changes.map((change) => (
          <ChangeNote key={change.reason} change={change} least={line.minimum_unit} onTake={commit} />
        ))}
        <div role="alert">
          {note ? <p className="field-error mt-1">{note}</p> : null}
          {unsaved ? (
            <p className="field-error mt-1">
              <span>
                {unsaved === 'quantity' ? 'The quantity was not saved' : 'The item was not removed'}: the
                server did not respond.{' '}
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
      <div className="cart-line-quantity">
        <QuantityBox
          value={typed}
          min={line.minimum_unit}
          max={most}
          unit={counted(2, product.unit_label).slice(2)}
          label={`Quantity of ${product.product_name}`}
          onChange={setTyped}
          onCommit={(quantity) => void commit(quantity)}
        />
      </div>
      <div className="cart-line-amount">
        <p className="font-semibold">{formatDollars(line.amount)}</p>
        <div className="cart-line-ways no-print">
          <button
            type="button"
            className="link min-h-6 text-14"
            disabled={busy}
            onClick={() => void remove()}
          >
            Remove<span className="sr-only"> {product.product_name}</span>
          </button>
          <button
            type="button"
            className="link min-h-6 text-14"
            disabled={busy}
            onClick={() => void remove(onSaved)}
          >
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
  return typed > most ? `You can order at most ${most.toLocaleString('en-US')} at a time.` : ''
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
  if (change.reason === 'price') return <p className="mt-1 text-14 font-medium text-tape-ink">{text}</p>
  return (
    <p className="field-error mt-1">
      <span>
        {text}{' '}
        {change.reason === 'stock' && change.to > 0 && change.to >= least ? (
          <button
            type="button"
            className="min-h-6 underline underline-offset-3"
            onClick={() => void onTake(change.to)}
          >
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
