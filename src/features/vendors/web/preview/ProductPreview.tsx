import { Maximize2 } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { fewUnits } from '#features/site/figures.ts'
import type { FormFacts } from '#features/vendors/schema.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { LoadGate, Skeleton } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { Tabs } from '#web/parts/Tabs.tsx'
import { type ProductValues, type SizeValues, typedValues } from '../form-values.ts'
import type { PreviewView } from './ShopViews.tsx'
import './preview.css'
import { categoryLabel } from '#features/catalogue/category-label.ts'
import { priceOf, pricePerSqft, unitLabel } from '#features/catalogue/pricing.ts'
import type { ProductDetail, ProductSize } from '#features/catalogue/schema.ts'
import { usualPercent } from '#features/catalogue/units.ts'
import { dollarsIn, fromDollars, toDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { useApi } from '#web/page/use-api.ts'

const ShopViews = lazyPart(() => import('./ShopViews.tsx'), 'ShopViews')
const ModelIn3D = lazyPart(() => import('#features/shop/web/product/ProductIn3D.tsx'), 'ModelIn3D')

type PreviewProps = {
  id: number
  version: string
  /** What its vendor is typing. */
  typed?: { values: ProductValues; facts: FormFacts }
}

const views: { key: PreviewView | 'solid'; label: string }[] = [
  { key: 'card', label: 'Card' },
  { key: 'page', label: 'Page' },
  { key: 'room', label: 'Room' },
  { key: 'solid', label: '3D' },
]

/** Of the card on a desktop, which is shown first: the buttons below must not move while it loads. */
const cardHeight = 'h-[540px]'

const placeholder = <Skeleton className={`${cardHeight} w-full`} />

/**
 * A saved product of any status as shoppers will see it: its card, its page, and in a room, on a desktop and on a phone; and
 * in 3D, with its vendor's model or texture.
 */
export function ProductPreview({ id, version, typed }: PreviewProps) {
  const [view, setView] = useState<PreviewView | 'solid'>('card')
  const [onPhone, setOnPhone] = useState(false)
  const [large, setLarge] = useState(false)
  const reading = useApi('/vendor/products/:id/preview', { path: { id }, version, silent: true })
  const product = useMemo(
    () => (reading.data && typed ? typedProduct(reading.data, typed.values, typed.facts) : (reading.data ?? null)),
    [reading.data, typed],
  )
  const shown = (isLarge: boolean) => (
    <Tabs
      label="Preview"
      className="preview-tabs"
      current={view}
      onChange={(key) => setView(views.find((each) => each.key === key)?.key ?? 'card')}
      tabs={views.map((each) => ({
        ...each,
        content: (
          <>
            <fieldset className="preview-switch-width flex flex-wrap items-center gap-x-4 gap-y-2">
              <legend className="sr-only">Width of the window</legend>
              {(view === 'solid' ? [] : [false, true]).map((phone) => (
                <label key={String(phone)} className="inline-flex items-center gap-2 min-h-11">
                  <input
                    type="radio"
                    name={isLarge ? 'large-preview-width' : 'preview-width'}
                    checked={onPhone === phone}
                    onChange={() => setOnPhone(phone)}
                  />
                  {phone ? 'Phone' : 'Desktop'}
                </label>
              ))}
              {isLarge ? null : (
                <Button variant="quiet" onClick={() => setLarge(true)}>
                  <Maximize2 aria-hidden size={18} strokeWidth={1.75} />
                  Enlarge
                </Button>
              )}
            </fieldset>
            <LoadGate what="The preview" size={cardHeight} reading={reading}>
              {() =>
                product && isLarge === large ? (
                  <Suspense fallback={placeholder}>
                    {view === 'solid' ? (
                      <Solid id={id} version={version} product={product} />
                    ) : (
                      <ShopViews product={product} view={view} onPhone={onPhone} />
                    )}
                  </Suspense>
                ) : (
                  placeholder
                )
              }
            </LoadGate>
          </>
        ),
      }))}
    />
  )
  return (
    <section aria-label="Preview">
      <h2>Preview</h2>
      {shown(false)}
      <Dialog open={large} onClose={() => setLarge(false)} title="Preview" size="wide">
        {large ? shown(true) : null}
      </Dialog>
    </section>
  )
}

/** Its first size as saved, which rooms show. */
function Solid({ id, version, product }: { id: number; version: string; product: ProductDetail }) {
  const { data, error } = useApi('/vendor/products/:id/look', { path: { id }, version, silent: true })
  if (data && !data.look) return <p className="text-15">This product is not drawn in rooms or in 3D.</p>
  const still = paths.picture(product.hash, 'main', 960, 'webp', 0, product.look)
  return <ModelIn3D model={data?.look ?? null} isMissing={error !== null} name={product.product_name} still={still} />
}

/** A saved product with what is typed in its form, priced without a showroom (rule R0); its pictures are as saved. */
function typedProduct(saved: ProductDetail, values: ProductValues, facts: FormFacts): ProductDetail {
  const chosen = facts.categories.find(({ id }) => String(id) === values.category)
  const menu = chosen && (facts.categories.find(({ id }) => id === chosen.parent_id) ?? chosen)
  const unit = chosen?.unit === 'Box' ? 'Box' : values.unit
  const sizes = values.sizes.map((size, index) =>
    typedSize(
      saved.sizes.find(({ id }) => id === size.id),
      values,
      size,
      index,
      {
        byBox: chosen?.unit === 'Box',
        category: menu?.slug_url ?? '',
        terms: facts.terms,
      },
    ),
  )
  const [first] = sizes
  return {
    ...saved,
    product_name: values.product_name || 'Name',
    brand: values.brand || 'Brand',
    description: values.description,
    sku: values.sku,
    ...typedValues(values, numberOf),
    unit,
    unit_label: unitLabel(chosen?.unit ?? '', unit),
    specs: values.specs.filter(({ name, value }) => name.trim() !== '' && value.trim() !== ''),
    ...(menu && {
      category: {
        id: menu.id,
        name: menu.name,
        label: categoryLabel(menu.name),
        slug_url: menu.slug_url,
        unit: menu.unit,
      },
      breadcrumb: [menu.department, categoryLabel(menu.name), ...(chosen === menu ? [] : [chosen.name])].map(
        (name) => ({
          name,
          path: saved.breadcrumb.find((crumb) => crumb.name === name)?.path ?? '',
        }),
      ),
    }),
    sizes,
    in_stock: sizes.some((size) => size.in_stock),
    ...(first && {
      price: first.price,
      list_price: first.list_price,
      price_per_sqft: first.price_per_sqft,
      size_id: first.id,
      size_label: first.label,
      size_count: sizes.length,
      box_sqft: first.box_sqft,
      minimum_unit: first.minimum_unit,
    }),
  }
}

/** What returning a size can cost is known once it is saved. */
function typedSize(
  saved: ProductSize | undefined,
  values: ProductValues,
  size: SizeValues,
  index: number,
  { byBox, category, terms }: { byBox: boolean; category: string; terms: FormFacts['terms'] },
): ProductSize {
  const house = { bps: terms.house_markup_bps, cents: 0 }
  const paid = priceOf(centsOf(size.final_price), terms.platform_fee_bps, house).priceCents
  const list = centsOf(size.list_price)
  const covers = Math.round(numberOf(size.box_sqft) * 100) || null
  const perSqft = byBox ? pricePerSqft(paid, covers) : null
  const stock = numberOf(size.stock)
  const pattern = size.pattern || null
  const [widthIn = 0, heightIn = 0, lengthIn = 0] = [size.width_size, size.height_size, size.length_size].map(numberOf)
  const measures = [size.width_size, size.length_size].filter((text) => numberOf(text) > 0)
  return {
    ...(saved ?? { id: -1 - index, return_cost: null }),
    label: size.label || (measures.length > 0 ? `${measures.join(' x ')} in` : 'One size'),
    sku: size.sku || (index === 0 ? values.sku : `${values.sku}-${index + 1}`),
    width_size: widthIn,
    height_size: heightIn,
    length_size: lengthIn,
    pattern,
    waste_percent: usualPercent(category, { pattern, widthIn, lengthIn, heightIn }),
    box_sqft: covers === null ? null : covers / 100,
    price: toDollars(paid),
    list_price: list > paid ? toDollars(list) : null,
    price_per_sqft: perSqft === null ? null : toDollars(perSqft),
    minimum_unit: Math.max(1, numberOf(values.minimum_unit)),
    in_stock: stock > 0,
    stock: stock <= fewUnits ? stock : null,
    weight_lb: numberOf(size.weight_lb),
  }
}

/** 0 for text that is not a number. */
const numberOf = (text: string): number => {
  const value = Number(text.replaceAll(/[$,\s]/g, ''))
  return Number.isFinite(value) && value > 0 ? value : 0
}

const centsOf = (text: string): number => fromDollars(dollarsIn(text) ?? 0) ?? 0
