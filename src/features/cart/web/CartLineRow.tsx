import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { QuantityBox } from '#web/numbers.tsx'
import type { CartChange, CartLine } from '../schema.ts'
import { changeText } from './CartChanges.tsx'
import { coverageOf } from './cart-groups.ts'
import { removeFromCart, setQuantity } from './cart-store.ts'

/** One line: picture, name and size, coverage, unit price, quantity in place, amount, remove with a way back. */
export function CartLineRow({
  line,
  vsdId,
  change,
}: {
  line: CartLine
  vsdId: string | null
  change: CartChange | undefined
}) {
  const { product } = line
  const [typed, setTyped] = useState(line.qty)
  const [busy, setBusy] = useState(false)
  useEffect(() => setTyped(line.qty), [line.qty])
  const commit = async (quantity: number) => {
    if (quantity === line.qty) return
    setBusy(true)
    // A refused quantity (more than there is) has been told in a toast; the field goes back to what the cart holds.
    await setQuantity(line.id, quantity).catch(() => setTyped(line.qty))
    setBusy(false)
  }
  const remove = async () => {
    setBusy(true)
    try {
      await removeFromCart(line.id)
    } catch {
      setBusy(false)
    }
  }
  const coverage = coverageOf(line)
  const href = `${paths.product(product.hash, vsdId)}?size=${line.size_id}`
  return (
    <li className="cart-line" aria-busy={busy || undefined}>
      <Link to={href} className="cart-line-picture" tabIndex={-1} aria-hidden>
        <CardPicture hash={product.hash} alt="" sizes="112px" />
      </Link>
      <div className="min-w-0">
        <h3 className="font-text text-17 font-semibold tracking-normal">
          <Link to={href} className="hover:underline">
            {product.product_name}
          </Link>
        </h3>
        <p className="text-14 text-graphite">
          {product.brand} · {line.size_label}
        </p>
        <p className="mt-1 text-14 text-graphite">
          {formatDollars(line.unit_price)} / {product.unit_label}
          {product.price_per_sqft === null ? null : ` · ${formatDollars(product.price_per_sqft)} / sq ft`}
          {coverage ? ` · covers ${coverage}` : null}
        </p>
        {change ? <p className="field-error">{sentence(changeText(change))}</p> : null}
      </div>
      <div className="cart-line-quantity">
        <QuantityBox
          value={typed}
          min={line.minimum_unit}
          max={100_000}
          unit={product.unit_label}
          label={`Quantity of ${product.product_name}`}
          onChange={setTyped}
          onCommit={(quantity) => void commit(quantity)}
        />
      </div>
      <div className="cart-line-amount">
        <p className="font-semibold">{formatDollars(line.amount)}</p>
        <button type="button" className="link min-h-6 text-14" disabled={busy} onClick={() => void remove()}>
          Remove<span className="sr-only"> {product.product_name}</span>
        </button>
      </div>
    </li>
  )
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
