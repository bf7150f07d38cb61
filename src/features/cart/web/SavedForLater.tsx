import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { CardPicture } from '#features/catalogue/web/CardPicture.tsx'
import { counted } from '#lib/counted.ts'
import { paths } from '#lib/paths.ts'
import { useStored } from '#web/storage.ts'
import { putBack } from './change-lines.ts'
import { backProblem } from './RemovedLine.tsx'
import { forgetSaved, keyOf, type SavedLine, savedOf } from './saved-lines.ts'

/** Lines saved for later in this browser. `saved` counts the saves; each change moves the focus here. */
export function SavedForLater({ saved }: { saved: number }) {
  const { user } = useSession()
  const rows = savedOf(useStored('saved_lines'), user?.id ?? null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (saved === 0) return
    setSaid('Saved for later.')
    heading.current?.focus()
  }, [saved])
  const left = (sentence: string) => {
    setSaid(sentence)
    heading.current?.focus()
  }
  return (
    <section
      aria-labelledby="saved-for-later"
      className="no-print mt-12 max-w-[960px]"
      hidden={rows.length === 0}
    >
      <h2 ref={heading} id="saved-for-later" tabIndex={-1} className="text-20">
        Saved for later
      </h2>
      <p className="mt-1 text-15 text-graphite">
        Saved in this browser only. Prices and stock may change before you buy.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul className="mt-3 border-t border-rule">
        {rows.map((row) => (
          <SavedRow key={keyOf(row)} row={row} onLeft={left} />
        ))}
      </ul>
    </section>
  )
}

function SavedRow({ row, onLeft }: { row: SavedLine; onLeft: (said: string) => void }) {
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
      await putBack(line, showroom)
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
    <li className="cart-line" aria-busy={busy || undefined}>
      <Link to={href} className="cart-line-picture" tabIndex={-1} aria-hidden>
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
      <div className="cart-line-ways">
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
