import { Link } from 'react-router'
import { ShowroomEntry } from '#features/showrooms/web/ShowroomEntry.tsx'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { PageHead } from '#web/page/PageHead.tsx'

/** For visitors without a showroom: the entry card, and the platform's own categories. */
export function NoShowroom({
  names,
  breadcrumb,
}: {
  names: { label: string; slug_url: string }[]
  breadcrumb: { name: string; path: string }[]
}) {
  return (
    <>
      <PageHead
        title="Which showroom?"
        intro="Prices and selection come from your professional’s showroom. The 8-character ID is on the card they gave you."
        breadcrumb={breadcrumb}
      />
      <div className="page no-showroom">
        <ShowroomEntry />
        <section aria-labelledby="no-id">
          <h2 id="no-id" className="text-25">
            Don’t have an ID?
          </h2>
          <p className="mt-3 max-w-text text-17 text-graphite">
            You can browse the whole catalog without one at {site.name}’s own prices, which are never lower than a
            showroom’s prices at the standard markup. Once you enter a showroom, you see its prices.
          </p>
          <p className="mt-3 max-w-text text-17 text-graphite">
            Looking for a professional?{' '}
            <Link to={paths.designers()} className="link">
              Find a contractor or designer
            </Link>{' '}
            and enter their showroom.
          </p>
          <ul className="scope">
            {names.map(({ label, slug_url: slug }) => (
              <li key={slug}>
                <Link to={paths.category(slug)} className="chip">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
