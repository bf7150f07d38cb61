import { X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ProductCard } from '#features/catalogue/schema.ts'
import { getProducts } from '#features/catalogue/web/api.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { TextField } from '#web/form/fields.tsx'
import { Button } from '#web/parts/Button.tsx'
import { noResponseText } from '../api.ts'
import type { ChosenProduct, Draft } from './draft.ts'

type ProductsFieldProps = {
  vsdId: string | null
  draft: Pick<Draft, 'keep' | 'avoid'>
  onChange: (changes: Partial<Pick<Draft, 'keep' | 'avoid'>>) => void
}

const maxKept = 20
const maxAvoided = 60

/** Finds products of the showroom that must be in every room, or in none. */
export function ProductsField({ vsdId, draft: { keep, avoid }, onChange }: ProductsFieldProps) {
  const [words, setWords] = useState('')
  const { found, busy, problem } = useFound(words.trim(), vsdId)
  const [said, setSaid] = useState('')
  const chosen = new Set([...keep, ...avoid].map(({ hash }) => hash))
  const add = (list: 'keep' | 'avoid', card: ProductCard) => {
    const product = { hash: card.hash, name: card.product_name, image: card.image }
    const before = list === 'keep' ? keep : avoid
    if (before.length >= (list === 'keep' ? maxKept : maxAvoided))
      return setSaid('This list is full. Remove a product first.')
    onChange({ [list]: [...before, product] })
    setSaid(`${card.product_name} ${list === 'keep' ? 'must be in the room' : 'must not be in the room'}.`)
  }
  const without = (products: readonly ChosenProduct[], hash: string) => products.filter((one) => one.hash !== hash)
  return (
    <>
      <TextField
        label="Find a product"
        type="search"
        placeholder="Name, brand or SKU"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <p role="status" className="sr-only">
        {said || (words.trim().length > 1 && !busy ? `${found.length} products found.` : '')}
      </p>
      {problem ? <p className="mt-2 text-14 text-pencil">{problem}</p> : null}
      {words.trim().length > 1 && !busy && !problem && found.length === 0 ? (
        <p className="mt-2 text-14 text-graphite">Nothing found. Try fewer words.</p>
      ) : null}
      {found.length > 0 ? (
        <ul
          className="grid gap-3 mt-4 min-[37.5rem]:grid-cols-2"
          aria-label="Found products"
          aria-busy={busy || undefined}
        >
          {found.map((card) => (
            <li key={card.hash} className="grid grid-cols-[88px_minmax(0,1fr)] gap-4 items-start">
              <img
                className="border border-stud bg-white"
                src={paths.picture(card.hash, 'main', 320, 'webp', 0, card.look)}
                alt=""
                width={88}
                height={88}
                loading="lazy"
              />
              <div className="min-w-0">
                <p className="text-15 font-semibold wrap-anywhere">{card.product_name}</p>
                <p className="text-14 text-graphite">
                  {card.brand}, {formatDollars(card.price)} per {card.unit_label}
                </p>
                {chosen.has(card.hash) ? (
                  <p className="py-2.5 text-14 text-level">In your list below</p>
                ) : (
                  <div className="-ml-3.5 flex flex-wrap">
                    <Button
                      variant="quiet"
                      aria-label={`Must have ${card.product_name}`}
                      onClick={() => add('keep', card)}
                    >
                      Must have
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={`Must not have ${card.product_name}`}
                      onClick={() => add('avoid', card)}
                    >
                      Must not have
                    </Button>
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <Chosen
        title="Must be in every room"
        products={keep}
        onRemove={({ hash, name }) => {
          onChange({ keep: without(keep, hash) })
          setSaid(`${name} removed.`)
        }}
      />
      <Chosen
        title="Must not be in a room"
        products={avoid}
        onRemove={({ hash, name }) => {
          onChange({ avoid: without(avoid, hash) })
          setSaid(`${name} removed.`)
        }}
      />
    </>
  )
}

type ChosenProps = {
  title: string
  products: readonly ChosenProduct[]
  onRemove: (product: ChosenProduct) => void
}

function Chosen({ title, products, onRemove }: ChosenProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <div className="mt-4">
      <p id={id} className="mb-2 text-15 font-medium">
        {title}
      </p>
      <ul className="wishes" aria-labelledby={id}>
        {products.map((product) => (
          <li key={product.hash} className="wish" data-fact>
            <span className="wish-name">
              <img src={product.image} alt="" width={28} height={28} className="size-7 object-cover" />
              {product.name}
            </span>
            <button
              type="button"
              className="wish-remove"
              aria-label={`Remove ${product.name}`}
              onClick={() => onRemove(product)}
            >
              <X aria-hidden size={16} strokeWidth={2} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Found = { found: ProductCard[]; busy: boolean; problem: string }

function useFound(words: string, vsdId: string | null): Found {
  const [result, setResult] = useState<Found>({ found: [], busy: false, problem: '' })
  useEffect(() => {
    if (words.length < 2) return setResult({ found: [], busy: false, problem: '' })
    setResult((old) => ({ ...old, busy: true }))
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q: words, per_page: '10', ...(vsdId ? { vsd_id: vsdId } : {}) })
      try {
        const http = httpWith({ quiet: true, background: true, signal: stop.signal })
        const { data } = await getProducts(http, query.toString())
        if (!stop.signal.aborted) setResult({ found: data.data.slice(0, 6), busy: false, problem: '' })
      } catch (failure) {
        if (!stop.signal.aborted) setResult({ found: [], busy: false, problem: noResponseText(failure) })
      }
    }, 250)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, vsdId])
  return result
}
