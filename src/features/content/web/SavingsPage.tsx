import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { Sections } from '#features/legal/web/Prose.tsx'
import { minMarkup } from '#features/site/figures.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { httpContext } from '#web/browser/http.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { getHome } from './api.ts'
import '#features/legal/web/prose.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await getHome(context.get(httpContext))
  return { savings: data.savings }
}

export const meta: MetaFunction<typeof loader> = (at) =>
  pageMeta(at, {
    title: titled('What our savings compare'),
    description:
      'What “up to 60%”, the average savings by department and “up to 30%” compare: the manufacturer’s list price with the price in a showroom at the standard markup.',
    path: paths.savings(),
  })

/** What each of the savings named on the site compares (OP-33). */
export default function SavingsPage() {
  const { savings } = useLoaderData<typeof loader>()
  const named = savings.map(({ name, percent }) => `${percent}% on ${name}`)
  const largest = {
    id: 'largest',
    title: 'Up to 60%',
    blocks: [
      'The largest saving on a single product in a showroom at the standard markup, rounded to a whole percent.',
    ],
  }
  const averages = {
    id: 'averages',
    title: `On average ${new Intl.ListFormat('en-US').format(named)}`,
    blocks: [
      'The savings on the products of each department in a showroom at the standard markup, averaged over the products. Each product counts once, whatever it costs and however often it is sold.',
    ],
  }
  return (
    <>
      <PageHead
        title="What our savings compare"
        intro="All of them compare with the manufacturer’s list price of the same product. Showrooms have no rent, no stock and no sales floor, so you save what those cost elsewhere."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'What our savings compare', path: '' },
        ]}
      />
      <div className="page pt-8 pb-24 sm:pt-12">
        <div className="prose">
          <Sections
            sections={[
              {
                id: 'price',
                title: 'The two prices',
                blocks: [
                  'The list price is the one that the manufacturer names. It is crossed out beside ours wherever a product has one.',
                  `The price in a showroom is wholesale plus the markup of the professional whose showroom it is. The standard markup is ${minMarkup}. With a higher markup, and without a showroom, you save less.`,
                  'Delivery is free nationwide and included in our prices.',
                ],
              },
              ...(savings.length > 0 ? [largest, averages] : []),
              {
                id: 'promotion',
                title: 'Up to 30% on all finishing materials',
                blocks: [
                  'Also compared with list prices, across all departments. Our prices already include it; there is no code or additional discount.',
                ],
              },
            ]}
          />
        </div>
      </div>
    </>
  )
}
