import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { getStored, setStored, useStored } from '#web/browser/storage.ts'
import type { CartLine, ProjectCart } from '../schema.ts'
import { backProblem } from './CartLineRow.tsx'
import { restoreLine } from './change-lines.ts'

/** Lines saved for later in this browser. `saved` counts the saves; each change moves the focus here. */
export function SavedForLater({ saved }: { saved: number }) {
  const { user } = useSession()
  const rows = savedOf(useStored('saved_lines'), user?.id ?? null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (saved === 0) return
    setMessage('Saved for later.')
    heading.current?.focus()
  }, [saved])
  const left = (sentence: string) => {
    setMessage(sentence)
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="saved-for-later" className="no-print mt-12 max-w-[960px]" hidden={rows.length === 0}>
      <h2 ref={heading} id="saved-for-later" tabIndex={-1} className="text-20">
        Saved for later
      </h2>
      <p className="mt-1 text-15 text-graphite">
        Saved in this browser only. Prices and stock may change before you buy.
      </p>
      <p role="status" className="sr-only">
        {message}
      </p>
      <ul className="mt-3 border-t border-rule">
        {rows.map((row) => (
          <SavedRow key={keyOf(row)} row={row} onLeft={left} />
        ))}
      </ul>
    </section>
  )
}

function SavedRow({ row, onLeft }: { row: SavedLine; onLeft: (message: string) => void }) {
  const { line, showroom, vsd_id, company_name } = row
  const { product } = line
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const href = `${paths.product(product.hash, vsd_id)}?size=${line.size_id}`
  const back = async () => {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await restoreLine(line, showroom)
      forgetSaved(row)
      onLeft(`${product.product_name} was moved to your cart.`)
    } catch (failure) {
      setProblem(backProblem(failure))
      setBusy(false)
    }
  }
  const forget = () => {
    forgetSaved(row)
    onLeft(`${product.product_name} was removed from your saved items.`)
  }
  return (
    <li
      className="cart-line grid grid-cols-[112px_minmax(0,1fr)_auto_120px] gap-x-5 gap-y-2 items-start py-5 border-b border-stud max-sm:grid-cols-[84px_minmax(0,1fr)] aria-busy:opacity-60"
      aria-busy={busy || undefined}
    >
      <Link to={href} className="bg-white" tabIndex={-1} aria-hidden>
        <CardPicture hash={product.hash} look={product.look} alt="" sizes="112px" />
      </Link>
      <div className="min-w-0">
        <h3 className="font-text text-17 font-semibold tracking-normal">
          <Link to={href} className="hover:underline">
            {product.product_name}
          </Link>
        </h3>
        <p className="text-14 text-graphite">
          {product.brand} · {line.size_label} · {counted(line.qty, product.unit_label)}
          {company_name ? ` · from ${company_name}` : null}
        </p>
        {problem ? (
          <p role="alert" className="field-error mt-1">
            {problem}
          </p>
        ) : null}
      </div>
      <div className="grid gap-1 justify-items-end max-sm:flex max-sm:flex-wrap max-sm:col-2 max-sm:gap-x-5 max-sm:gap-y-1">
        <button
          type="button"
          className="link min-h-6 text-14"
          aria-disabled={busy || undefined}
          onClick={() => void back()}
        >
          Move to cart<span className="sr-only">: {product.product_name}</span>
        </button>
        <button type="button" className="link min-h-6 text-14" disabled={busy} onClick={forget}>
          Remove<span className="sr-only"> {product.product_name} from your saved items</span>
        </button>
      </div>
    </li>
  )
}

/** A line as it was in its cart. `owner` is the account that saved it, or null for a guest. */
export type SavedLine = {
  line: CartLine
  showroom: number | null
  vsd_id: string | null
  company_name: string | null
  owner: number | null
}

/** Above this, the oldest are dropped. */
const most = 40

/** The lines saved by this account or by a guest in this browser, newest first. */
export function savedOf(stored: unknown[] | null, owner: number | null): SavedLine[] {
  return (stored ?? []).filter(isSaved).filter((one) => one.owner === null || one.owner === owner)
}

export function saveForLater(
  line: CartLine,
  cart: Pick<ProjectCart, 'showroom' | 'vsd_id' | 'company_name'>,
  owner: number | null,
): void {
  const { showroom, vsd_id, company_name } = cart
  const saved: SavedLine = { line, showroom, vsd_id, company_name, owner }
  const others = stored().filter((one) => keyOf(one) !== keyOf(saved))
  setStored('saved_lines', [saved, ...others].slice(0, most))
}

function forgetSaved(saved: SavedLine): void {
  setStored(
    'saved_lines',
    stored().filter((one) => keyOf(one) !== keyOf(saved)),
  )
}

/** The same product, size, surface, showroom, and owner count as one line. */
export function keyOf({ line, showroom, owner }: SavedLine): string {
  return [line.product.hash, line.size_id, line.surface, showroom, owner].join(' ')
}

const stored = () => (getStored('saved_lines') ?? []).filter(isSaved)

/** Ignores values that other scripts or older releases have stored. */
function isSaved(value: unknown): value is SavedLine {
  const line = (value as SavedLine | null)?.line
  return (
    typeof line?.product?.hash === 'string' &&
    typeof line.product.product_name === 'string' &&
    typeof line.size_id === 'number' &&
    typeof line.qty === 'number'
  )
}
