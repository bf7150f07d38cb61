import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#web/Link.tsx'
import type { ProductPageData } from './product-page-data.ts'

type NamedShowroomProps = { named: NonNullable<ProductPageData['named']>; carried: boolean }

/** Whose price stands below, where the address names a showroom that is not the visitor's, or that does not exist. */
export function NamedShowroom({ named, carried }: NamedShowroomProps) {
  const own = useShowroom()
  if (named.company !== null) {
    if (!carried || own?.vsd_id === named.id) return null
    return (
      <p className="text-15">
        The price of <strong>{named.company}</strong>, the showroom of this link.
      </p>
    )
  }
  return (
    <p className="border-l-3 border-tape bg-tape-wash p-4 text-15">
      There is no showroom with the ID <span className="font-mono">{named.id}</span>, which this link names.{' '}
      {own ? (
        `You see the product as ${own.company_name} has it.`
      ) : (
        <>
          You see the product at the house’s price.{' '}
          <Link to={paths.showroomShop()} className="link">
            Enter your showroom
          </Link>
        </>
      )}
    </p>
  )
}
