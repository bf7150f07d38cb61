import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getBrands } from '#features/catalogue/web/api.ts'
import { Sections } from '#features/legal/web/Prose.tsx'
import { getSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { httpContext } from '#web/browser/http.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { roomPicture } from '../inspired-rooms.ts'
import { readingMeta } from './reading-meta.ts'
import '#features/legal/web/prose.css'
import './pages.css'
import type { Section } from '#features/legal/prose.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const http = context.get(httpContext)
  const [{ data: setting }, { data: brands }] = await Promise.all([getSetting(http), getBrands(http)])
  return { materials: setting.counts.materials, makers: brands.total }
}

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'About us', {
    title: 'About us – Wainscot',
    description:
      'Why Wainscot puts the showroom where the decisions are made: with the contractor. How homeowners, professionals and vendors work together.',
  })

export default function AboutPage() {
  const { materials, makers } = useLoaderData<typeof loader>()
  const figures = [
    [materials > 25_000 ? materials.toLocaleString('en-US') : 'Over 25,000', 'materials'],
    [String(makers || 48), 'makers'],
    ['Over 100', 'room templates'],
    ['Over 50', 'floor plans'],
  ]
  return (
    <>
      <PageHead
        title="A showroom without the rent"
        intro="Wainscot is a marketplace for remodeling, built around the person who does the work."
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'About us', path: '' },
        ]}
      />
      <div className="page about">
        <div className="prose">
          <Sections sections={aboutSections} />
          <div className="mt-10 flex flex-wrap gap-3">
            <ButtonLink to={paths.proAccount()}>For professionals</ButtonLink>
            <ButtonLink to={paths.brands()} variant="secondary">
              Our brand partners
            </ButtonLink>
          </div>
        </div>
        <aside className="about-side" aria-label="In numbers">
          <img
            src={roomPicture('l-fireplace--warm-modern', 1280)}
            alt="A living room with a stone chimney between two bookcases"
            width={1280}
            height={800}
            loading="lazy"
          />
          <dl className="about-figures">
            {figures.map(([figure, what]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </>
  )
}

const aboutSections: Section[] = [
  {
    id: 'why',
    title: 'Why we built it',
    blocks: [
      'A bathroom takes some forty decisions. Most of them used to be made in a parking lot, between a fan of samples and a phone with eleven open tabs. The contractor knew what would work, the client could not picture it, and the order went out in six carts to six warehouses.',
      'So we put the showroom where the decisions are made: with the contractor. They choose what they are willing to install, at prices they stand behind. You enter their ID, see every piece at true scale, and order everything at once.',
    ],
  },
  {
    id: 'three',
    title: 'Three kinds of people, one job',
    blocks: [
      {
        rows: [
          [
            'Homeowners',
            'enter a showroom ID, plan projects with a shoppable product list, and order in one cart. It’s free.',
          ],
          [
            'Contractors and designers',
            'run a showroom in their own color, buy at wholesale, set their own markup of 10% or more, and are paid for what they sell.',
          ],
          [
            'Vendors',
            'list their products, keep stock and lead times accurate, ship, and are paid through the same ledger.',
          ],
        ],
      },
    ],
  },
  {
    id: 'how',
    title: 'How we work',
    blocks: [
      {
        list: [
          '**Numbers before adjectives.** Every product lists its size, coverage, weight and lead time. Flooring is ordered in boxes, with the waste allowance shown.',
          '**All-in pricing.** Delivery is free nationwide. Tax is estimated before you pay. The total you see at checkout is the total charged to your card.',
          '**Every cent accounted for.** Each sale is split to the cent between the vendor, the professional, us and the state on the day of the sale, and the split never changes.',
          '**Easy returns.** You have an hour to change your mind at no cost, 12 days to return items, and 2 weeks to report anything missing.',
        ],
      },
    ],
  },
  {
    id: 'name',
    title: 'The name',
    blocks: [
      'A wainscot is the paneled lower part of a wall. It protects the plaster, and it shows the color the owner chose. Every showroom here has its own color.',
    ],
  },
]
