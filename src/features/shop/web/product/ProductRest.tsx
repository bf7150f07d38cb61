import { ArrowRight, FileDown, Printer } from 'lucide-react'
import { memo, Suspense } from 'react'
import { Link } from 'react-router'
import type { ProductSize } from '#features/catalogue/schema.ts'
import { specsOf } from '#features/catalogue/specs-of.ts'
import { Reviews } from '#features/reviews/web/Reviews.tsx'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import type { BuyingGuide } from './buying-guide.ts'
import { ProductShelves } from './ProductShelves.tsx'
import type { ProductPageData } from './product-page-data.ts'
import { ShelfRow } from './ShelfRow.tsx'
import { SpecTable } from './SpecTable.tsx'

/**
 * The lower part of the product page: description, specification, reviews, and similar products. Each `Suspense`
 * hydrates separately, so that an interaction never waits for all of them.
 */
export const ProductRest = memo(Rest)

function Rest({ data, size }: { data: ProductPageData; size: ProductSize }) {
  const { product, related, points, completes, reviews, vsdId } = data
  return (
    <>
      <div className="about">
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
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" size={20} strokeWidth={1.75} />
              Print
            </Button>
          </div>
        </div>
        <SpecTable specs={specsOf(product, size)} />
      </section>
      <Completes completes={completes} />
      <Suspense>
        <Reviews product={product} reviews={reviews} />
      </Suspense>
      {related.length > 0 && <ShelfRow title="Similar products" cards={related} vsdId={vsdId} />}
      <Suspense>
        <ProductShelves
          hash={product.hash}
          category={product.category.id}
          showroom={product.showroom}
          vsdId={vsdId}
        />
      </Suspense>
    </>
  )
}

function Completes({ completes }: { completes: BuyingGuide['completes'] }) {
  if (completes.length === 0) return null
  return (
    <section className="completes-part py-10" aria-labelledby="completes-title">
      <h2 id="completes-title" className="mb-4 text-25">
        Complete the job
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
