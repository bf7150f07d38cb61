import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { addManyToCart } from '#features/cart/web/cart-store.ts'
import { shownCard } from '#features/catalogue/web/api.ts'
import { getOnePublished } from '#features/collections/web/api.ts'
import { orNotFound } from '#features/showrooms/web/not-found.ts'
import { counted, formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { httpContext } from '#web/browser/http.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { Button } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import './catalogue.css'
import { ProductCard } from '../card/ProductCard.tsx'
import { titled } from '../catalogue-page.ts'

export const handle = { layout: 'new' }

/** A collection that a professional has published, at the prices of their showroom. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data } = await orNotFound(getOnePublished(context.get(httpContext), params.id ?? ''))
  const { products, ...collection } = data
  return {
    ...collection,
    cards: products.map(shownCard),
    lines: products.map(({ hash, size_id, minimum_unit, in_stock }) => ({
      product: hash,
      sizeId: size_id,
      quantity: minimum_unit,
      inStock: in_stock,
    })),
  }
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [
    { title: titled(loaderData?.name ?? 'Collection') },
    {
      name: 'description',
      content: loaderData?.note || `Put together by ${loaderData?.company_name ?? ''}.`,
    },
    { name: 'robots', content: 'noindex,follow' },
  ]
}

export default function CollectionShopPage() {
  const { id, name, note, total, count, cards, lines, company_name, showroom, vsd_id } = useLoaderData<typeof loader>()
  const [busy, setBusy] = useState(false)
  const inStock = lines.filter((line) => line.inStock)
  const add = async () => {
    setBusy(true)
    try {
      await addManyToCart(inStock, showroom)
    } catch {
      // The call shows why.
    }
    setBusy(false)
  }
  return (
    <>
      <PageHead
        compact
        title={name}
        intro={note || `Put together by ${company_name}.`}
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: company_name, path: paths.showroomShop() },
          { name, path: paths.collection(id) },
        ]}
        aside={
          inStock.length > 0 ? (
            <Button busy={busy} onClick={() => void add()}>
              Add all to cart
            </Button>
          ) : null
        }
      />
      <div className="page pt-4 pb-16">
        {count === 0 ? (
          <EmptyState
            title="Nothing here at the moment"
            text={`${company_name} does not carry these products anymore.`}
          />
        ) : (
          <>
            <p className="mb-4 text-17">
              {`${counted(count, 'product')}, ${formatDollars(total)} in total for the minimum quantity of each. You choose the quantities in the cart.`}
              {inStock.length < count ? ` ${counted(count - inStock.length, 'product')} out of stock.` : ''}
            </p>
            <h2 className="sr-only">Products</h2>
            <ul className="product-grid product-five">
              {cards.map((card) => (
                <ProductCard key={card.hash} card={card} vsdId={vsd_id} />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
