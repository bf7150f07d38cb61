import { useMemo, useState } from 'react'
import { priceOf, pricePerSqft, unitLabel } from '#features/catalogue/pricing.ts'
import { Price } from '#features/shop/web/card/ProductCard.tsx'
import type { FormFacts, VendorProduct } from '#features/vendors/schema.ts'
import { dollarsIn, fromDollars, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Tabs } from '#web/parts/Tabs.tsx'
import { DrawnPicture } from './DrawnPicture.tsx'
import type { ProductValues } from './form-values.ts'
import '#features/shop/web/card/cards.css'

type PreviewProps = {
  values: ProductValues
  product: VendorProduct | null
  facts: FormFacts
  /** The first photograph's file, which shoppers see in place of our rendering. */
  photograph: string | null
}

/** The product's card as a shopper without a showroom sees it, from what is typed; its pictures as last saved. */
export function ProductPreview(props: PreviewProps) {
  const [view, setView] = useState<'main' | 'room'>('main')
  const picture = (
    <ul className="grid">
      <Card {...props} view={view} />
    </ul>
  )
  return (
    <section aria-label="Preview">
      <h2>Preview</h2>
      <Tabs
        label="Preview"
        current={view}
        onChange={(key) => setView(key === 'room' ? 'room' : 'main')}
        tabs={[
          { key: 'main', label: 'Product', content: picture },
          { key: 'room', label: 'In a room', content: picture },
        ]}
      />
    </section>
  )
}

function Card({ values, product, facts, photograph, view }: PreviewProps & { view: 'main' | 'room' }) {
  const [size] = values.sizes
  const category = facts.categories.find(({ id }) => String(id) === values.category)
  const priced = useMemo(() => pricedAs(values, category?.unit ?? '', facts), [values, category, facts])
  const line = [values.brand, size?.label || sizeWords(size), values.finish].filter(Boolean).join(' · ')
  return (
    <li className="product-card preview-card">
      <div className="product-well">
        {photograph && view === 'main' ? (
          <img
            src={paths.photograph(photograph, 'square', 640, 'webp')}
            alt=""
            width={640}
            height={640}
            className="h-auto w-full"
          />
        ) : product ? (
          <DrawnPicture id={product.id} version={product.version} view={view} />
        ) : (
          <p className="product-nowhere">Drawn once it is saved</p>
        )}
      </div>
      <h3 className="product-name">{values.product_name || 'Name'}</h3>
      <p className="product-line">{line}</p>
      {priced ? <Price priced={priced} /> : null}
      <p className={Number(size?.stock) > 0 ? 'product-stock' : 'product-stock product-out'}>
        {Number(size?.stock) > 0 ? `In stock, ships free in ${values.lead_time_days} days` : 'Out of stock'}
      </p>
    </li>
  )
}

/** What a shopper pays without a showroom (rule R0); null until there is a price. */
function pricedAs(values: ProductValues, categoryUnit: string, { terms }: FormFacts) {
  const [size] = values.sizes
  const final = cents(size?.final_price)
  if (!size || !final) return null
  const { priceCents } = priceOf(final, terms.platform_fee_bps, { bps: terms.house_markup_bps, cents: 0 })
  const list = cents(size.list_price)
  const covers = Math.round(Number(size.box_sqft) * 100) || null
  const perSqft = pricePerSqft(priceCents, covers)
  return {
    price: toDollars(priceCents),
    list_price: list ? toDollars(list) : null,
    unit_label: unitLabel(categoryUnit, values.unit),
    price_per_sqft: perSqft === null ? null : toDollars(perSqft),
  }
}

function cents(text: string | undefined): number | null {
  const dollars = dollarsIn(text ?? '')
  return dollars === null ? null : fromDollars(dollars)
}

function sizeWords(size: ProductValues['sizes'][number] | undefined): string {
  const given = [size?.width_size, size?.length_size].filter(Boolean)
  return given.length > 0 ? `${given.join(' x ')} in` : ''
}
