import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { Brand } from '#features/catalogue/schema.ts'
import { getBrands } from '#features/catalogue/web/api.ts'
import { BrandMark } from '#features/catalogue/web/BrandMark.tsx'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { titled } from '#lib/site.ts'
import { httpContext } from '#web/browser/http.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { EmptyState } from '#web/parts/devices.tsx'
import './category.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await getBrands(context.get(httpContext))
  return { brands: data.data }
}

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: titled('Our brand partners, A to Z'),
    description:
      'The brands behind the materials: when they were founded, where they are based, what they are known for, and every product you can order.',
  })

export default function OurBrandsPage() {
  const { brands } = useLoaderData<typeof loader>()
  const letters = byLetter(brands)
  return (
    <>
      <PageHead
        compact
        title="Our brand partners"
        intro={brands.length > 0 ? introOf(brands) : undefined}
        breadcrumb={[
          { name: 'Home', path: paths.home() },
          { name: 'Our brand partners', path: '' },
        ]}
      />
      <div className="page pt-6 pb-24">
        {brands.length === 0 ? (
          <EmptyState title="No brands yet" text="Brands appear here once their first products are on sale." />
        ) : null}
        <nav aria-label="Letters" className="flex flex-wrap gap-0.5 -ml-3">
          {letters.map(([letter]) => (
            <a
              key={letter}
              className="grid place-items-center size-11 font-semibold hover:bg-paint-wash hover:text-paint"
              href={`#brands-${letter}`}
            >
              {letter}
            </a>
          ))}
        </nav>
        {letters.map(([letter, list]) => (
          <section
            key={letter}
            id={`brands-${letter}`}
            className="grid gap-x-8 gap-y-4 mt-6 pt-7 border-t border-rule scroll-mt-25 sm:grid-cols-[96px_minmax(0,1fr)]"
            aria-label={`Brands starting with ${letter}`}
          >
            <h2 className="text-44 text-paint">{letter}</h2>
            <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)]">
              {list.map((brand) => (
                <Entry key={brand.id} brand={brand} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function introOf(brands: Brand[]): string {
  const years = brands.flatMap(({ founded }) => founded ?? [])
  const since = years.length > 0 ? `, the oldest since ${Math.min(...years)}` : ''
  return `${counted(brands.length, 'brand')}${since}. Each provides its own warranty.`
}

function Entry({ brand }: { brand: Brand }) {
  const place = [brand.city, brand.state].filter(Boolean).join(', ')
  return (
    <li className="grid gap-2 content-start">
      <h3 className="flex items-center min-h-12">
        <BrandMark name={brand.name} picture={brand.picture} />
      </h3>
      <p className="text-14 text-graphite">
        {[brand.founded ? `Founded ${brand.founded}` : '', place, brand.style].filter(Boolean).join(' · ')}
      </p>
      <p className="text-17">{brand.story}</p>
      <p>
        <Link to={paths.search({ brand: brand.slug })} prefetch="intent" className="link text-15">
          See {counted(brand.product_count, 'product')} <span className="sr-only">of {brand.name}</span>
        </Link>
      </p>
    </li>
  )
}

function byLetter(brands: Brand[]): [string, Brand[]][] {
  const sorted = [...brands].sort((a, b) => a.name.localeCompare(b.name, 'en-US'))
  return [...Map.groupBy(sorted, ({ name }) => name.slice(0, 1).toUpperCase())]
}
