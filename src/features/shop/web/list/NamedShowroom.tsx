import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { enterShowroom, useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { http } from '#web/browser-http.ts'
import type { ProductPageData } from '../product/product-page-data.ts'

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
          You are seeing the product at Wainscot’s own price.{' '}
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
