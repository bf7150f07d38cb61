import { useState } from 'react'
import type { ProductCard, ProductDetail } from '#features/catalogue/schema.ts'
import { getProduct, getProducts } from '#features/catalogue/web/api.ts'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { TextField } from '#web/form/fields.tsx'
import { FormNotice, problemOf } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { type LineValues, productValues } from './draft-values.ts'

const maxShown = 6

type Props = { vsdId: string; onAdd: (line: LineValues) => void }

/** Finds products of the showroom; one with several sizes asks for the size. */
export function AddProduct({ vsdId, onAdd }: Props) {
  const [q, setQ] = useState('')
  const [found, setFound] = useState<ProductCard[] | null>(null)
  const [chosen, setChosen] = useState<ProductDetail | null>(null)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('')
  const attempt = async (work: () => Promise<void>) => {
    setProblem('')
    await work().catch((failure: unknown) => setProblem(problemOf(failure)))
  }
  const { busy, submit } = useSubmit(() =>
    attempt(async () => {
      setChosen(null)
      setSaid('')
      if (!q.trim()) return setFound(null)
      const query = new URLSearchParams({ q: q.trim(), per_page: '10', vsd_id: vsdId })
      const { data } = await getProducts(quietHttp, query.toString())
      setFound(data.data.slice(0, maxShown))
      setSaid(data.data.length === 0 ? 'No products in your showroom match.' : '')
    }),
  )
  const choose = (card: ProductCard) =>
    attempt(async () => {
      const { data } = await getProduct(quietHttp, card.hash, vsdId)
      const [size] = data.sizes
      if (data.sizes.length > 1) return setChosen(data)
      if (size) add(data, size)
    })
  const add = (product: ProductDetail, size: ProductDetail['sizes'][number]) => {
    onAdd(
      productValues({
        product: product.hash,
        look: product.look,
        size_id: size.id,
        name: product.product_name,
        about: [product.brand, size.label].filter(Boolean).join(' · '),
        unit_label: product.unit_label,
        // With wholesale prices switched on, the card does not have the client's.
        unit_price: product.wholesale_price === null ? size.price : null,
        qty: String(size.minimum_unit),
        surface: '',
      }),
    )
    setChosen(null)
    setSaid(`${product.product_name} was added.`)
  }
  return (
    <div className="grid gap-3 border-t border-stud pt-4">
      <div className="proposal-search flex flex-wrap items-end gap-3">
        <TextField
          label="Add a product"
          type="search"
          maxLength={120}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            // The form around it must not be saved.
            if (event.key !== 'Enter') return
            event.preventDefault()
            void submit()
          }}
        />
        <Button variant="secondary" busy={busy} onClick={() => void submit()}>
          Search
        </Button>
      </div>
      <FormNotice>{problem}</FormNotice>
      <p role="status" className={said ? 'text-15' : 'sr-only'}>
        {said}
      </p>
      {chosen ? (
        <ul aria-label={`Sizes of ${chosen.product_name}`}>
          {chosen.sizes.map((size) => (
            <li
              key={size.id}
              className="flex flex-wrap justify-between items-center gap-x-4 gap-y-2 py-2 border-b border-stud"
            >
              <span>
                {size.label}, {formatDollars(size.price)} / {chosen.unit_label}
              </span>
              <Button variant="secondary" onClick={() => add(chosen, size)}>
                Add<span className="sr-only"> size {size.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : found && found.length > 0 ? (
        <ul aria-label="Products found">
          {found.map((card) => (
            <li
              key={card.hash}
              className="flex flex-wrap justify-between items-center gap-x-4 gap-y-2 py-2 border-b border-stud"
            >
              <span className="min-w-0 wrap-anywhere">
                {card.product_name}
                <span className="block text-14 text-graphite">
                  {card.brand}, {formatDollars(card.price)} / {card.unit_label}
                </span>
              </span>
              <Button variant="secondary" onClick={() => void choose(card)}>
                Add<span className="sr-only"> {card.product_name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
