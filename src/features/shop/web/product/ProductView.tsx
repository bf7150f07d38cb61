import { clsx } from 'clsx'
import { memo, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useOwnPrices } from '#features/accounts/web/session.ts'
import type { ProductSize } from '#features/catalogue/schema.ts'
import type { ShownProduct } from '#features/catalogue/web/api.ts'
import { Rating } from '#features/reviews/web/Rating.tsx'
import { besideRooms } from '#features/visualizer/beside-rooms.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { useStored } from '#web/browser/storage.ts'
import { useLater } from '#web/browser/use-browser.ts'
import { Breadcrumb } from '#web/page/PageHead.tsx'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Rail } from '#web/parts/devices.tsx'
import { Price } from '../card/ProductCard.tsx'
import { productTrail, useStoredTrail } from '../catalogue-page.ts'
import { BuyBox } from './BuyBox.tsx'
import { ProductStage } from './ProductStage.tsx'
import { type ProductPageData, selectedSize } from './product-page-data.ts'
import '../card/cards.css'
import './product.css'

const ProductIn3D = lazyPart(() => import('./ProductIn3D.tsx'), 'ProductIn3D')
const FavoriteButton = lazyPart(() => import('./FavoriteButton.tsx'), 'FavoriteButton')
const PlaceProduct = lazyPart(() => import('./PlaceProduct.tsx'), 'PlaceProduct')

type SightProps = Pick<ArticleProps, 'product' | 'size' | 'isPreview'>

/** The product's media: pictures, a 3D view, and links to rooms that show it. */
function ProductSight({ product, size, isPreview = false }: SightProps) {
  const [solid, setSolid] = useState(false)
  const [placing, setPlacing] = useState(false)
  // A link made for a phone opens the AR view directly.
  useEffect(() => setPlacing(new URLSearchParams(location.search).has('place')), [])
  const design = useStored('last_design')
  const asked = { product: product.hash, size: size.id }
  const shown = { name: product.product_name, look: product.look }
  const position = product.sizes.indexOf(size)
  const pictures = (
    <ProductStage
      key={product.hash}
      hash={product.hash}
      {...shown}
      photographs={product.photographs}
      drawn={product.visual_available}
      position={position}
      measure={size.label}
    />
  )
  return (
    <div className="grid gap-3 min-w-0 md:sticky md:top-37 md:self-start">
      {solid ? (
        <Suspense fallback={pictures}>
          <ProductIn3D {...asked} {...shown} />
        </Suspense>
      ) : (
        pictures
      )}
      <p className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" aria-pressed={solid} onClick={() => setSolid(!solid)}>
          View in 3D
        </Button>
        {!besideRooms.has(product.category.slug_url) && (
          <ButtonLink to={paths.visualize(asked)} variant="secondary">
            See it in a room
          </ButtonLink>
        )}
        {design && !isPreview && (
          <ButtonLink to={paths.visualize({ scene: design, ...asked })} variant="secondary">
            Try it in your room
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => setPlacing(true)}>
          View in your space
        </Button>
        {isPreview ? null : (
          <Suspense>
            <FavoriteButton hash={product.hash} />
          </Suspense>
        )}
      </p>
      {placing && (
        <Suspense>
          <PlaceProduct {...asked} {...shown} position={position} onClose={() => setPlacing(false)} />
        </Suspense>
      )}
    </div>
  )
}

const NotCarried = lazyPart(() => import('./LinkedShowroom.tsx'), 'NotCarried')
const NamedShowroom = lazyPart(() => import('./LinkedShowroom.tsx'), 'NamedShowroom')
const WholesaleProduct = lazyPart(() => import('./WholesaleProduct.tsx'), 'WholesaleProduct')
const ProductRest = lazyPart(() => import('./ProductRest.tsx'), 'ProductRest')

/** The product page, for both of its URLs. The lower part hydrates after the upper part. */
export const ProductView = memo(Product)

function Product({ data }: { data: ProductPageData }) {
  const { carried, vsdId } = data
  const professional = useOwnPrices()
  const [atWholesale, setAtWholesale] = useState<ShownProduct | null>(null)
  const product = atWholesale?.hash === data.product.hash ? atWholesale : data.product
  const [params] = useSearchParams()
  const size = selectedSize(product, params.get('size'))
  const rest = useLater()
  // The lower part is out of sight when another size is pressed, so it follows after the upper part has been painted.
  const sizeOfRest = useDeferredValue(size)
  useStoredTrail(product, { breadcrumb: productTrail(product) })
  if (!size) return null
  return (
    <>
      <ProductArticle
        {...data}
        product={product}
        size={size}
        wholesale={
          carried && professional ? (
            <Suspense>
              <WholesaleProduct product={data.product} size={size.id} vsdId={vsdId} onProduct={setAtWholesale} />
            </Suspense>
          ) : null
        }
      />
      <Rail />
      <div className="page product-rest">{rest ? <LowerPart data={data} size={sizeOfRest ?? size} /> : null}</div>
    </>
  )
}

/** Without memo, choosing a size before the lower part is hydrated would hydrate it first. */
const LowerPart = memo((props: { data: ProductPageData; size: ProductSize }) => (
  <Suspense>
    <ProductRest {...props} />
  </Suspense>
))

type ArticleProps = Pick<ProductPageData, 'carried' | 'named' | 'kindCarried' | 'today' | 'vsdId'> & {
  product: ShownProduct
  size: ProductSize
  /** What the signed-in professional pays. */
  wholesale?: ReactNode
  /** Its vendor or an Admin looks at it: nothing of the visitor's own is shown. */
  isPreview?: boolean
}

/** The upper part of the product page: pictures, facts, and what can be ordered. */
export function ProductArticle({ product, size, wholesale, isPreview, ...page }: ArticleProps) {
  const { carried, named, today, vsdId } = page
  return (
    <div className="page pt-6">
      <Breadcrumb items={productTrail(product)} />
      <article className="product">
        <ProductSight product={product} size={size} isPreview={isPreview} />
        <div className="flex flex-col gap-5 min-w-0">
          <div>
            <p className="type-15 text-graphite">
              {product.brand} · <span className="font-mono type-14">{size.sku}</span>
            </p>
            <h1 className="mt-2 text-title">{product.product_name}</h1>
            {product.rating_count > 0 && (
              <p className="mt-3">
                <a href="#reviews" className="inline-flex min-h-6 items-center gap-2 text-15 hover:underline">
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
          {wholesale}
          <FinishChoice product={product} vsdId={vsdId} />
          {carried && <SizeChoice sizes={product.sizes} current={size} />}
          {carried ? (
            <BuyBox product={product} size={size} today={today} vsdId={vsdId} isPreview={isPreview} />
          ) : (
            <Suspense>
              <NotCarried product={product} named={named} kindCarried={page.kindCarried} />
            </Suspense>
          )}
        </div>
      </article>
    </div>
  )
}

/** The sizes as links: each has its own URL and price, and sold-out sizes are crossed out. */
function SizeChoice({ sizes, current }: { sizes: ProductSize[]; current: ProductSize }) {
  if (sizes.length < 2)
    return (
      <p className="text-15">
        <span className="text-graphite">Size</span> {current.label}
      </p>
    )
  return (
    <section aria-labelledby="size-title">
      <h2 id="size-title" className="mb-2.5 font-text type-15 font-semibold tracking-[0]">
        Size <span className="ml-1.5 font-normal text-graphite">{current.label}</span>
      </h2>
      <ul className="size-choice flex flex-wrap gap-2.5 print:hidden">
        {sizes.map((size) => (
          <li key={size.id}>
            <Link
              to={`?size=${size.id}`}
              replace
              preventScrollReset
              aria-current={size.id === current.id ? 'true' : undefined}
              className={clsx('size', !size.in_stock && 'is-out')}
            >
              <span className="size-label">{size.label}</span>
              <span className="size-price">{size.in_stock ? formatDollars(size.price) : 'Out of stock'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The products that differ only in finish or color, as cards of a paint deck. */
function FinishChoice({ product, vsdId }: { product: ShownProduct; vsdId: string | null }) {
  if (product.variants.length < 2) return null
  // Metals, glazes and surfaces with nearly the same color are distinguished by their pictures.
  const byColor = areDistinct(product.variants.map((variant) => variant.hex))
  const isDeck = product.variants.length > most && !product.material
  const current = product.variants.find((variant) => variant.hash === product.hash)
  return (
    <section aria-labelledby="finish-title">
      <h2 id="finish-title" className="mb-2.5 font-text type-15 font-semibold tracking-[0]">
        {isDeck ? 'Color' : 'Finish'} <span className="ml-1.5 font-normal text-graphite">{current?.name}</span>
      </h2>
      <ul className={clsx('flex flex-wrap print:hidden', isDeck ? 'gap-1.5' : 'gap-2.5')}>
        {product.variants.map((variant) => (
          <li key={variant.hash}>
            <Link
              to={paths.product(variant.hash, vsdId)}
              prefetch="intent"
              preventScrollReset
              title={isDeck ? variant.name : undefined}
              aria-current={variant.hash === product.hash ? 'true' : undefined}
              className={isDeck ? 'block border border-stud' : clsx('deck-card finish', !variant.in_stock && 'is-out')}
            >
              {isDeck ? (
                <svg width="36" height="36" aria-hidden="true">
                  <rect width="36" height="36" fill={variant.hex} />
                  {variant.hash === product.hash && (
                    <path d="M3 3h30v30H3z" className="fill-none stroke-ink stroke-4" />
                  )}
                  {variant.hash === product.hash && <path d="M6 6h24v24H6z" className="fill-none stroke-chalk" />}
                </svg>
              ) : byColor ? (
                <svg width="88" height="60" aria-hidden="true">
                  <rect width="88" height="60" fill={variant.hex} />
                </svg>
              ) : (
                <img
                  src={paths.picture(variant.hash, 'main', 320, 'webp', 0, variant.look)}
                  width={88}
                  height={60}
                  alt=""
                  loading="lazy"
                />
              )}
              <span className={isDeck ? 'sr-only' : undefined}>{variant.name}</span>
              {!variant.in_stock && <span className="sr-only">, out of stock</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** More colors than these are shown as a deck of swatches, as paint and grout are chosen. */
const most = 18

/** The sum of the differences of red, green and blue below which two swatches look the same. */
const alike = 24

/** Whether each of these colors, as #rrggbb, can be distinguished from every other one. */
export function areDistinct(colors: readonly string[]): boolean {
  const parts = colors.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
  return parts.every((a, i) =>
    parts.slice(0, i).every((b) => a.reduce((sum, part, k) => sum + Math.abs(part - (b[k] ?? 0)), 0) >= alike),
  )
}
