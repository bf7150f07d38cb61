import type { ShownProduct } from '#features/catalogue/web/api.ts'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import type { ProductPageData } from './product-page-data.ts'

type NotCarriedProps = { product: ShownProduct; named: ProductPageData['named']; kindCarried: boolean }

/** Replaces the price if this showroom does not sell the product, with links to what it does sell. */
export function NotCarried({ product, named, kindCarried }: NotCarriedProps) {
  const showroom = useShowroom()
  const name = product.category.name.toLowerCase()
  const elsewhere = named?.company && !showroom ? named.company : null
  if (elsewhere) {
    return (
      <section className="coverage" aria-labelledby="not-carried">
        <h2 id="not-carried" className="coverage-title">
          Not in the showroom in this link
        </h2>
        <p className="mt-2 text-15">{`${elsewhere} does not carry this product, so it has no price for it.`}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={paths.product(product.hash)}>See it at Wainscot’s price</ButtonLink>
        </div>
      </section>
    )
  }
  return (
    <section className="coverage" aria-labelledby="not-carried">
      <h2 id="not-carried" className="coverage-title">
        Not in your showroom
      </h2>
      <p className="mt-2 text-15">
        {`${showroom?.company_name ?? 'Your showroom'} does not carry this product, so it has no price for it. ${kindCarried ? `See the ${name} it does carry.` : `It does not carry any ${name}.`}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {kindCarried && (
          <ButtonLink to={paths.showroomShop({ category: product.category.slug_url })}>
            {`See its ${name}`}
          </ButtonLink>
        )}
        <ButtonLink to={paths.showroomShop()} variant="secondary">
          The whole showroom
        </ButtonLink>
      </div>
    </section>
  )
}
