import { memo, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { useLater } from '#web/browser/use-browser.ts'
import { Breadcrumb } from '#web/page/PageHead.tsx'
import { DimensionLine, Rail } from '#web/parts/devices.tsx'
import { BuyBox } from './BuyBox.tsx'
import './catalogue.css'
import { clsx } from 'clsx'
import { useProfessional } from '#features/accounts/web/session.ts'
import type { ProductSize } from '#features/catalogue/schema.ts'
import type { ShownProduct } from '#features/catalogue/web/api.ts'
import type { View } from '#features/catalogue/web/CardPicture.tsx'
import { Rating } from '#features/reviews/web/Rating.tsx'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { useStored } from '#web/browser/storage.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { Picture, type PictureFormat } from '#web/parts/Picture.tsx'
import { Price } from '../card/ProductCard.tsx'
import { productTrail, useStoredTrail } from '../catalogue-page.ts'
import type { ProductPageData } from './product-page-data.ts'
import { selectedSize } from './product-page-data.ts'

const ProductIn3D = lazyPart(() => import('./ProductIn3D.tsx'), 'ProductIn3D')
const FavoriteButton = lazyPart(() => import('./FavoriteButton.tsx'), 'FavoriteButton')
const PlaceProduct = lazyPart(() => import('./PlaceProduct.tsx'), 'PlaceProduct')

/** The product's media: pictures, a 3D view, and links to rooms that show it. */
function ProductSight({ product, size }: { product: ShownProduct; size: ProductSize }) {
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
    <div className="sight">
      {solid ? (
        <Suspense fallback={pictures}>
          <ProductIn3D {...asked} {...shown} />
        </Suspense>
      ) : (
        pictures
      )}
      <p className="sight-ways">
        <Button variant="secondary" aria-pressed={solid} onClick={() => setSolid(!solid)}>
          View in 3D
        </Button>
        <ButtonLink to={paths.visualize(asked)} variant="secondary">
          See it in a room
        </ButtonLink>
        {design && (
          <ButtonLink to={paths.visualize({ scene: design, ...asked })} variant="secondary">
            Try it in your room
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => setPlacing(true)}>
          View in your space
        </Button>
        <Suspense>
          <FavoriteButton hash={product.hash} />
        </Suspense>
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
  const { carried, named, today, vsdId } = data
  const professional = useProfessional()
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
            <ProductRest data={data} size={sizeOfRest ?? size} />
          </Suspense>
        ) : null}
      </div>
    </>
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
      <h2 id="size-title" className="choice-title">
        Size <span>{current.label}</span>
      </h2>
      <ul className="size-choice">
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
  // Metals and glazes with the same color are distinguished by their pictures.
  const colours = new Set(product.variants.map((variant) => variant.hex)).size
  const current = product.variants.find((variant) => variant.hash === product.hash)
  return (
    <section aria-labelledby="finish-title">
      <h2 id="finish-title" className="choice-title">
        Finish <span>{current?.name}</span>
      </h2>
      <ul className="finish-choice">
        {product.variants.map((variant) => (
          <li key={variant.hash}>
            <Link
              to={paths.product(variant.hash, vsdId)}
              prefetch="intent"
              preventScrollReset
              aria-current={variant.hash === product.hash ? 'true' : undefined}
              className={clsx('deck-card finish', !variant.in_stock && 'is-out')}
            >
              {colours > 1 ? (
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
              <span>{variant.name}</span>
              {!variant.in_stock && <span className="sr-only">, out of stock</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Shot = {
  key: string
  label: string
  alt: string
  /** Pixels; only the ratio matters. */
  width: number
  height: number
  src: (width: 320 | 640 | 960 | 1440, format: PictureFormat) => string
  thumb: string
  /** Drawn from the product's parameters. */
  isRendering: boolean
}

type StageProps = {
  hash: string
  /** Version of its pictures. */
  look: string
  name: string
  photographs: ShownProduct['photographs']
  /** Whether it can be drawn. */
  drawn: boolean
  /** Index of the size whose pictures are shown, starting at 0. */
  position: number
  /** The size as written below the picture. */
  measure: string
}

/** Its vendor's photographs first, then what is drawn of it. */
function shotsOf({ hash, look, name, photographs, drawn, position }: StageProps): Shot[] {
  const photos = photographs.map(({ file, alt, width, height }, i): Shot => {
    const src: Shot['src'] = (wide, format) => paths.photograph(file, 'whole', wide, format)
    const label = photographs.length === 1 ? 'Photo' : `Photo ${i + 1}`
    const said = alt || (i === 0 ? name : `${name}, photograph ${i + 1}`)
    const thumb = paths.photograph(file, 'square', 320, 'webp')
    return { key: file, label, alt: said, width, height, src, thumb, isRendering: false }
  })
  if (!drawn) return photos
  const hasPhotos = photos.length > 0
  const views: [view: View, label: string, alt: string][] = [
    [hasPhotos ? 'drawn' : 'main', hasPhotos ? 'Drawn' : 'Product', hasPhotos ? `${name}, rendering` : name],
    ['room', 'In a room', `${name} in a room`],
    ['scale', 'Measured', `${name}, with its dimensions`],
    ['detail', 'Close-up', `${name}, close-up`],
  ]
  const renderings = views.map(([view, label, alt]): Shot => {
    const src: Shot['src'] = (wide, format) => paths.picture(hash, view, wide, format, position, look)
    const [width, height] = [960, 960]
    return { key: view, label, alt, width, height, src, thumb: src(320, 'webp'), isRendering: true }
  })
  return [...photos, ...renderings]
}

/**
 * The pictures of the product: a scroll-snap strip that can be swiped and follows its thumbnails (plain
 * anchors without JavaScript), and a dialog for zooming in.
 */
function ProductStage(props: StageProps) {
  const { name, measure } = props
  const shots = shotsOf(props)
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const shot = zoomed === null ? undefined : shots[zoomed]
  return (
    <div className="stage">
      <div
        ref={strip}
        className="stage-strip"
        onScroll={(event) => {
          const { scrollLeft, clientWidth } = event.currentTarget
          setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }}
      >
        {shots.map(({ key, alt, src, width, height, isRendering }, index) => (
          <figure key={key} id={`view-${key}`} className="stage-shot">
            <button
              type="button"
              className="stage-zoom"
              aria-label={`Enlarge: ${alt}`}
              onClick={() => setZoomed(index)}
            >
              <Picture
                srcFor={src}
                alt={alt}
                sizes="(min-width: 1024px) 50vw, 100vw"
                width={width}
                height={height}
                priority={index === 0}
              />
            </button>
            {isRendering && <figcaption className="stage-made">Rendering</figcaption>}
          </figure>
        ))}
      </div>
      <ul className="stage-thumbs" aria-label="Pictures">
        {shots.map(({ key, label, thumb }, index) => (
          <li key={key}>
            <a
              href={`#view-${key}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: 'smooth' })
              }}
            >
              <img src={thumb} width={96} height={96} alt="" loading="lazy" />
              {label}
            </a>
          </li>
        ))}
      </ul>
      <DimensionLine className="stage-measure" label={measure} />
      <Dialog open={shot !== undefined} onClose={() => setZoomed(null)} title={name} size="wide">
        {shot && (
          <div className="zoom">
            <div className="zoom-views">
              {shots.map(({ key, label }, index) => (
                <button
                  key={key}
                  type="button"
                  aria-pressed={index === zoomed}
                  className="chip"
                  onClick={() => setZoomed(index)}
                >
                  {label}
                </button>
              ))}
            </div>
            <img src={shot.src(1440, 'webp')} width={shot.width} height={shot.height} alt={shot.alt} />
          </div>
        )}
      </Dialog>
    </div>
  )
}
