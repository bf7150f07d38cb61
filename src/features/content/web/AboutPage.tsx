import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getBrands } from '#features/catalogue/web/api.ts'
import { getSetting } from '#features/site/web/api.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { httpContext } from '#web/browser/http.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { roomPicture } from '../page-kinds.ts'
import { getTextPage } from './api.ts'
import { PageParts } from './PageParts.tsx'
import { readingMeta } from './reading-meta.ts'
import '#features/legal/web/prose.css'
import './pages.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const http = context.get(httpContext)
  const [{ data: setting }, { data: brands }, { data: page }] = await Promise.all([
    getSetting(http),
    getBrands(http),
    getTextPage(http, 'about_us'),
  ])
  return { materials: setting.counts.materials, makers: brands.total, page }
}

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'About us', {
    title: titled('About us'),
    description: `Why ${site.name} puts the showroom where the decisions are made: with the contractor. How homeowners, professionals and vendors work together.`,
  })

export default function AboutPage() {
  const { materials, makers, page } = useLoaderData<typeof loader>()
  const figures = [
    [materials > 25_000 ? materials.toLocaleString('en-US') : 'Over 25,000', 'materials'],
    [String(makers || 48), 'makers'],
    ['Over 100', 'room templates'],
    ['Over 50', 'floor plans'],
  ]
  return (
    <>
      <PageHead
        title={page.title}
        intro={page.intro}
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'About us', path: '' },
        ]}
      />
      <div className="page about grid gap-x-14 gap-y-10 py-12 md:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
        <div className="prose">
          <PageParts parts={page.parts} />
          <div className="mt-10 flex flex-wrap gap-3">
            <ButtonLink to={paths.proAccount()}>For professionals</ButtonLink>
            <ButtonLink to={paths.brands()} variant="secondary">
              Our brand partners
            </ButtonLink>
          </div>
        </div>
        <aside className="md:sticky md:top-28 md:self-start" aria-label="In numbers">
          <img
            className="w-full h-auto border border-stud"
            src={roomPicture('l-fireplace--warm-modern', 1280)}
            alt="A living room with a stone chimney between two bookcases"
            width={1280}
            height={800}
            loading="lazy"
          />
          <dl className="grid grid-cols-[1fr_1fr] gap-x-6 gap-y-0 mt-5">
            {figures.map(([figure, what]) => (
              <div key={what} className="flex flex-col-reverse py-3.5 border-b border-rule">
                <dt className="type-15 text-graphite">{what}</dt>
                <dd className="text-25 font-[640]">{figure}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </>
  )
}
