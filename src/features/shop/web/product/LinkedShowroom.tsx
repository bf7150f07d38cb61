import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ShownProduct } from '#features/catalogue/web/api.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom, useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { http } from '#web/browser/browser-http.ts'
import { ButtonLink } from '#web/parts/Button.tsx'
import type { ProductPageData } from './product-page-data.ts'

type NotCarriedProps = { product: ShownProduct; named: ProductPageData['named']; kindCarried: boolean }

/** Replaces the price if this showroom does not sell the product, with links to what it does sell. */
export function NotCarried({ product, named, kindCarried }: NotCarriedProps) {
  const showroom = useShowroom()
  const name = product.category.label.toLowerCase()
  const elsewhere = named?.company && !showroom ? named.company : null
  if (elsewhere) {
    return (
      <section className="coverage" aria-labelledby="not-carried">
        <h2 id="not-carried" className="type-20">
          Not in the showroom in this link
        </h2>
        <p className="mt-2 text-15">{`${elsewhere} does not carry this product, so it has no price for it.`}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={paths.product(product.hash)}>See it at {site.name}’s price</ButtonLink>
        </div>
      </section>
    )
  }
  return (
    <section className="coverage" aria-labelledby="not-carried">
      <h2 id="not-carried" className="type-20">
        Not in your showroom
      </h2>
      <p className="mt-2 text-15">
        {`${showroom?.company_name ?? 'Your showroom'} does not carry this product, so it has no price for it. ${kindCarried ? `See the ${name} it does carry.` : `It does not carry any ${name}.`}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {kindCarried && (
          <ButtonLink to={paths.showroomShop({ category: product.category.slug_url })}>{`See its ${name}`}</ButtonLink>
        )}
        <ButtonLink to={paths.showroomShop()} variant="secondary">
          The whole showroom
        </ButtonLink>
      </div>
    </section>
  )
}

type NamedShowroomProps = { named: NonNullable<ProductPageData['named']>; carried: boolean }

/** Explains whose price is shown if the URL names a showroom that is not the visitor's or does not exist. */
export function NamedShowroom({ named, carried }: NamedShowroomProps) {
  const own = useShowroom()
  if (named.company !== null) {
    if (own?.vsd_id === named.id) return null
    if (own)
      return (
        <p className="text-15">
          This link is from <strong>{named.company}</strong>. You are in the showroom of {own.company_name}.{' '}
          <EnterNamed vsdId={named.id} company={named.company} />
        </p>
      )
    if (!carried) return null
    return (
      <p className="text-15">
        The price of <strong>{named.company}</strong>, the showroom in this link.
      </p>
    )
  }
  return (
    <p className="border-l-3 border-tape bg-tape-wash p-4 text-15">
      There is no showroom with the ID <span className="font-mono">{named.id}</span> in this link.{' '}
      {own ? (
        `You are seeing the product at the price of ${own.company_name}.`
      ) : (
        <>
          You are seeing the product at {site.name}’s own price.{' '}
          <Link to={paths.showroomShop()} className="link">
            Enter your showroom
          </Link>
        </>
      )}
    </p>
  )
}

/** The showroom changes only when the visitor presses the button; a link alone does not change it. */
function EnterNamed({ vsdId, company }: { vsdId: string; company: string }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    try {
      const known = await getShopProfile(http, { vsdId })
      if (known) enterShowroom(known.profile, known.category)
      await revalidate()
    } catch {
      // The HTTP client has already shown the error, and the button can be pressed again.
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className="link" disabled={busy} onClick={() => void enter()}>
      Enter {company} instead
    </button>
  )
}
