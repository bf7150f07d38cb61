import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { ProductSize } from '#features/catalogue/schema.ts'
import type { ShownProduct } from '#features/catalogue/web/shown.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'

/** The sizes as links: each has its own URL and price, and sold-out sizes are crossed out. */
export function SizeChoice({ sizes, current }: { sizes: ProductSize[]; current: ProductSize }) {
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
export function FinishChoice({ product, vsdId }: { product: ShownProduct; vsdId: string | null }) {
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
