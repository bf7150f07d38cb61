import { ArrowRight, Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Breadcrumb } from '#web/Breadcrumb.tsx'
import { Button } from '#web/Button.tsx'
import { Rail } from '#web/devices.tsx'
import { Link } from '#web/Link.tsx'
import { loadChunk } from '#web/load-chunk.ts'
import { BuyBox } from './BuyBox.tsx'
import type { BuyingGuide } from './buying-guide.ts'
import './cards.css'
import { Price } from './Price.tsx'
import './product.css'
import './buy.css'
import './shelf.css'
import { FinishChoice, SizeChoice } from './ProductChoices.tsx'
import { ProductSight } from './ProductSight.tsx'
import type { ProductPageData } from './product-page-data.ts'
import { Rating } from './Rating.tsx'
import { ShelfRow } from './ShelfRow.tsx'
import { SpecTable } from './SpecTable.tsx'
import { sizeOf } from './size-of.ts'
import { specsOf } from './specs-of.ts'
import { productTrail } from './trail.ts'
import { useStoredTrail } from './use-stored-trail.ts'

const NotCarried = lazy(() =>
  loadChunk(() => import('./NotCarried.tsx')).then((chunk) => ({ default: chunk.NotCarried })),
)
const Reviews = lazy(() =>
  loadChunk(() => import('./Reviews.tsx')).then((chunk) => ({ default: chunk.Reviews })),
)
const ProductShelves = lazy(() =>
  loadChunk(() => import('./ProductShelves.tsx')).then((chunk) => ({ default: chunk.ProductShelves })),
)

/** The product page, under both of its addresses. */
export function ProductView({ data }: { data: ProductPageData }) {
  const { product, carried, related, points, completes, reviews, today, vsdId } = data
  const [params] = useSearchParams()
  const size = sizeOf(product, params.get('size'))
  useStoredTrail(product, { breadcrumb: productTrail(product) })
  if (!size) return null
  return (
    <>
      <div className="page pt-6">
        <Breadcrumb items={productTrail(product)} />
        <article className="product">
          <ProductSight product={product} size={size} />
          <div className="product-facts">
            <div>
              <p className="product-maker">
                {product.brand} · <span>{size.sku}</span>
              </p>
              <h1 className="mt-2 text-title">{product.product_name}</h1>
              {product.rating_count > 0 && (
                <p className="mt-3">
                  <a
                    href="#reviews"
                    className="inline-flex min-h-6 items-center gap-2 text-15 hover:underline"
                  >
                    <Rating rating={product.rating} count={product.rating_count} long />
                  </a>
                </p>
              )}
            </div>
            {carried && (
              <div aria-live="polite">
                <Price priced={{ ...size, unit_label: product.unit_label }} large />
              </div>
            )}
            <FinishChoice product={product} vsdId={vsdId} />
            {carried && <SizeChoice sizes={product.sizes} current={size} />}
            {carried ? (
              <BuyBox product={product} size={size} today={today} vsdId={vsdId} />
            ) : (
              <Suspense>
                <NotCarried product={product} kindCarried={data.kindCarried} />
              </Suspense>
            )}
          </div>
        </article>
      </div>
      <Rail />
      <div className="page">
        <div className="about">
          <section aria-labelledby="about-title">
            <h2 id="about-title" className="text-32">
              About this product
            </h2>
            <p className="mt-4 max-w-text text-17">{product.description}</p>
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
              Specification
            </h2>
            <Button variant="secondary" className="print-button" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={20} strokeWidth={1.75} />
              Print the specification
            </Button>
          </div>
          <SpecTable specs={specsOf(product, size)} />
        </section>
        <Completes completes={completes} />
        <Suspense>
          <Reviews product={product} reviews={reviews} />
        </Suspense>
        {related.length > 0 && <ShelfRow title="More like this" cards={related} vsdId={vsdId} />}
        <Suspense>
          <ProductShelves
            hash={product.hash}
            category={product.category.id}
            showroom={product.showroom}
            vsdId={vsdId}
          />
        </Suspense>
      </div>
    </>
  )
}

function Completes({ completes }: { completes: BuyingGuide['completes'] }) {
  if (completes.length === 0) return null
  return (
    <section className="completes-part py-10" aria-labelledby="completes-title">
      <h2 id="completes-title" className="mb-4 text-25">
        What completes the job
      </h2>
      <ul className="completes">
        {completes.map(({ slug, name, why }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} prefetch="intent">
              <strong>{name}</strong>
              <span>{why}</span>
              <ArrowRight aria-hidden="true" size={20} strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
