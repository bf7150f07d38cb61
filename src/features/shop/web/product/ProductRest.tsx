import { ArrowRight, FileDown, Printer } from 'lucide-react'
import { memo, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ProductSize } from '#features/catalogue/schema.ts'
import { specsOf } from '#features/catalogue/specs-of.ts'
import {
  alsoViewed,
  type ShownCard as Card,
  recentlyViewed,
  type ShownCard,
  type ShownProduct,
  topProducts,
} from '#features/catalogue/web/api.ts'
import { Reviews } from '#features/reviews/web/Reviews.tsx'
import { paths } from '#lib/paths.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { getStored, setStored } from '#web/browser/storage.ts'
import { Skeleton } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { ProductCard } from '../card/ProductCard.tsx'
import type { BuyingGuide } from './buying-guide.ts'
import type { ProductPageData } from './product-page-data.ts'

const limit = 10
const remembered = 30

/** Also viewed, best sellers, and recently viewed; each response is stored under its key. */
const ProductShelves = memo(Shelves)

function Shelves({
  hash,
  category,
  showroom,
  vsdId,
}: {
  hash: string
  category: number
  /** Showroom id; null outside a showroom. */
  showroom: number | null
  vsdId: string | null
}) {
  const before = useRemembered(hash)
  const loadAlso = useCallback(async () => {
    const { data } = await alsoViewed(silentHttp, { product: hash, showroom, limit })
    setStored('customer_viewed', data)
    return data
  }, [hash, showroom])
  const loadTop = useCallback(async () => {
    const { data } = await topProducts(silentHttp, { showroom, category, limit })
    setStored('top_product', data)
    return data.filter((card) => card.hash !== hash)
  }, [hash, category, showroom])
  const loadRecent = useCallback(async () => {
    if (!before || before.length === 0) return []
    const { data } = await recentlyViewed(silentHttp, { products: before, showroom, limit })
    return data.filter((card) => card.hash !== hash)
  }, [before, hash, showroom])
  return (
    <>
      <LazyProductRow title="Customers also viewed" vsdId={vsdId} load={loadAlso} />
      <LazyProductRow title="Best sellers in this category" vsdId={vsdId} load={loadTop} />
      {before && <LazyProductRow title="Recently viewed" vsdId={vsdId} load={loadRecent} />}
    </>
  )
}

/**
 * Moves this product to the front of the stored list. Returns the previous list without it, or null before hydration.
 */
function useRemembered(hash: string): string[] | null {
  const [before, setBefore] = useState<string[] | null>(null)
  useEffect(() => {
    const stored = getStored('recently_viewed')
    const others = (Array.isArray(stored) ? stored : []).filter((known) => known !== hash)
    setBefore(others.slice(0, limit))
    setStored('recently_viewed', [hash, ...others].slice(0, remembered))
  }, [hash])
  return before
}

/**
 * A row of products that loads when it comes near the viewport; its space has the final height from the start. An empty
 * or failed response removes the row. `load` must be stable (useCallback).
 */
function LazyProductRow({ title, vsdId, load }: { title: string; vsdId: string | null; load: () => Promise<Card[]> }) {
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const [cards, setCards] = useState<Card[] | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    let current = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        // A row that fails to load is left out; the page is complete without it.
        load().then(
          (response) => current && setCards(response),
          () => current && setCards([]),
        )
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => {
      current = false
      observer.disconnect()
    }
  }, [load])
  if (cards?.length === 0) return null
  return (
    <section ref={place} className="product-section" aria-labelledby={id} aria-busy={cards === null}>
      <h2 id={id} className="text-25">
        {title}
      </h2>
      <ul className="product-row">
        {cards
          ? cards.map((card) => <ProductCard key={card.hash} card={card} vsdId={vsdId} />)
          : [1, 2, 3, 4, 5].map((n) => (
              <li key={n} className="product-card">
                <div className="product-well skeleton" />
                <Skeleton className="mt-3 h-6 w-4/5" />
                <Skeleton className="mt-2 h-5 w-3/5" />
                <Skeleton className="mt-2 h-6 w-2/5" />
              </li>
            ))}
      </ul>
    </section>
  )
}

/** A row of cards that are already loaded. */
const ProductRow = memo(Row)

function Row({ title, cards, vsdId }: { title: string; cards: ShownCard[]; vsdId: string | null }) {
  const id = useId()
  return (
    <section className="product-section" aria-labelledby={id}>
      <h2 id={id} className="text-25">
        {title}
      </h2>
      <ul className="product-row">
        {cards.map((card) => (
          <ProductCard key={card.hash} card={card} vsdId={vsdId} />
        ))}
      </ul>
    </section>
  )
}

/**
 * The lower part of the product page: description, specification, reviews, and similar products. Each `Suspense`
 * hydrates separately, so that an interaction never waits for all of them.
 */
export const ProductRest = memo(Rest)

function Rest({ data, size }: { data: ProductPageData; size: ProductSize }) {
  const { product, related, reviews, vsdId } = data
  return (
    <>
      <ProductAbout {...data} size={size} />
      <Suspense>
        <Reviews product={product} reviews={reviews} />
      </Suspense>
      {related.length > 0 && <ProductRow title="Similar products" cards={related} vsdId={vsdId} />}
      <Suspense>
        <ProductShelves hash={product.hash} category={product.category.id} showroom={product.showroom} vsdId={vsdId} />
      </Suspense>
    </>
  )
}

type AboutProps = Pick<ProductPageData, 'product' | 'points' | 'completes'> & { size: ProductSize }

/** What the product is: description, advice before ordering, specification, and what completes the job. */
export function ProductAbout({ product, points, completes, size }: AboutProps) {
  return (
    <>
      <div className="about grid gap-x-14 gap-y-10 py-12 md:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
        <section aria-labelledby="about-title">
          <h2 id="about-title" className="text-32">
            About this product
          </h2>
          <p className="mt-4 max-w-text whitespace-pre-line text-17">{product.description}</p>
        </section>
        {points.length > 0 && (
          <section aria-labelledby="before-title">
            <h2 id="before-title" className="text-25">
              Before you order
            </h2>
            <dl className="mt-4 grid gap-3 text-15">
              {points.map((point) => (
                <div key={point.head}>
                  <dt className="font-semibold">{point.head}</dt>
                  <dd className="text-graphite">{point.text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
      <section className="pb-10" aria-labelledby="spec-title">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <h2 id="spec-title" className="text-32">
            Specifications
          </h2>
          <div className="flex flex-wrap gap-3">
            <a
              className="button button-secondary"
              href={paths.specification(product.hash, size.id)}
              download
              rel="nofollow"
            >
              <FileDown aria-hidden="true" size={20} strokeWidth={1.75} />
              Spec sheet (PDF)
            </a>
            {product.files.map(({ name, url }) => (
              <a key={url} className="button button-secondary" href={url} download={name} rel="nofollow">
                <FileDown aria-hidden="true" size={20} strokeWidth={1.75} />
                {name}
              </a>
            ))}
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={20} strokeWidth={1.75} />
              Print
            </Button>
          </div>
        </div>
        <SpecTable specs={specsOf(product, size)} />
      </section>
      <Completes completes={completes} />
    </>
  )
}

function Completes({ completes }: { completes: BuyingGuide['completes'] }) {
  if (completes.length === 0) return null
  return (
    <section className="print:hidden py-10" aria-labelledby="completes-title">
      <h2 id="completes-title" className="mb-4 text-25">
        Complete the job
      </h2>
      <ul className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        {completes.map(({ slug, name, why }) => (
          <li key={slug}>
            <Link
              className="relative block py-4 pr-11 pl-4 border border-stud bg-chalk hover:border-ink"
              to={paths.category(slug)}
              prefetch="intent"
            >
              <strong className="block">{name}</strong>
              <span className="type-15 text-graphite">{why}</span>
              <ArrowRight
                className="absolute right-4 top-[calc(50%_-_10px)]"
                aria-hidden="true"
                size={20}
                strokeWidth={1.75}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The specification in groups, each a real table; the last group is about the chosen size. */
function SpecTable({ specs }: { specs: ShownProduct['specs'] }) {
  const groups = Map.groupBy(specs, (spec) => spec.group)
  return (
    <div className="columns-1 gap-x-14 md:columns-2">
      {[...groups].map(([group, rows]) => (
        <table key={group} className="w-full border-collapse type-15 break-inside-avoid mb-7">
          <caption className="pb-2 border-b-[1.5px] border-ink text-left font-semibold">{group}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th
                  className="py-2.5 border-b border-stud text-left align-top font-normal w-[45%] pr-4 text-graphite"
                  scope="row"
                >
                  {row.name}
                </th>
                <td className="py-2.5 border-b border-stud text-left align-top font-normal">{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
