import { memo, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Breadcrumb } from '#web/Breadcrumb.tsx'
import { Rail } from '#web/devices.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useLater } from '#web/use-later.ts'
import { BuyBox } from './BuyBox.tsx'
import './catalogue.css'
import { useProfessional } from '#features/accounts/web/session.ts'
import type { ShownProduct } from '#features/catalogue/web/shown.ts'
import { Rating } from '#features/reviews/web/Rating.tsx'
import { Price } from '../card/Price.tsx'
import { productTrail } from '../list/trail.ts'
import { useStoredTrail } from '../list/use-stored-trail.ts'
import { FinishChoice, SizeChoice } from './ProductChoices.tsx'
import { ProductSight } from './ProductSight.tsx'
import type { ProductPageData } from './product-page-data.ts'
import { sizeOf } from './size-of.ts'

const NotCarried = lazyPart(() => import('./NotCarried.tsx'), 'NotCarried')
const NamedShowroom = lazyPart(() => import('../list/NamedShowroom.tsx'), 'NamedShowroom')
const WholesaleProduct = lazyPart(() => import('./WholesaleProduct.tsx'), 'WholesaleProduct')
const ProductRest = lazyPart(() => import('./ProductRest.tsx'), 'ProductRest')

/** The product page, for both of its URLs. The lower part hydrates after the upper part. */
export const ProductView = memo(Product)

function Product({ data }: { data: ProductPageData }) {
  const { carried, named, today, vsdId } = data
  const professional = useProfessional()
  const [atWholesale, setAtWholesale] = useState<ShownProduct | null>(null)
  const product = atWholesale?.hash === data.product.hash ? atWholesale : data.product
  const [params] = useSearchParams()
  const size = sizeOf(product, params.get('size'))
  const rest = useLater()
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
            {named && (
              <Suspense>
                <NamedShowroom named={named} carried={carried} />
              </Suspense>
            )}
            {carried && (
              <div aria-live="polite">
                <Price priced={{ ...size, unit_label: product.unit_label }} large />
              </div>
            )}
            {carried && professional && (
              <Suspense>
                <WholesaleProduct
                  product={data.product}
                  size={size.id}
                  vsdId={vsdId}
                  onProduct={setAtWholesale}
                />
              </Suspense>
            )}
            <FinishChoice product={product} vsdId={vsdId} />
            {carried && <SizeChoice sizes={product.sizes} current={size} />}
            {carried ? (
              <BuyBox product={product} size={size} today={today} vsdId={vsdId} />
            ) : (
              <Suspense>
                <NotCarried product={product} named={named} kindCarried={data.kindCarried} />
              </Suspense>
            )}
          </div>
        </article>
      </div>
      <Rail />
      <div className="page product-rest">
        {rest ? (
          <Suspense>
            <ProductRest data={data} size={size} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}
