import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { getMenu, getProducts, type ShownList, shownCard, shownList, suggest } from '#features/catalogue/web/api.ts'
import { useSearchCounts } from '#features/page-counts/web/use-page-counts.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import './catalogue.css'
import { inShowroom } from '#features/showrooms/web/not-found.ts'
import { figure } from '#lib/money.ts'
import { ProductCard } from '../card/ProductCard.tsx'
import { useStoredTrail } from '../catalogue-page.ts'
import { apiQuery, listMeta, readListQuery, withParam } from './list-address.ts'
import { ProductListing } from './ProductListing.tsx'
import { SearchNotes } from './SearchNotes.tsx'

/** The product list over the whole catalogue or one category; without results it suggests alternatives. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const query = readListQuery(url.searchParams)
  return inShowroom(context, async (http, vsdId) => {
    const { data: found } = await getProducts(http, apiQuery(query, { vsd_id: vsdId }))
    const list = shownList(found)
    if (list.searched?.redirect) throw redirect(list.searched.redirect)
    if (list.total > 0) return { q: query.q, list, vsdId, help: null }
    const everything = apiQuery(readListQuery(new URLSearchParams()), { vsd_id: vsdId, per_page: '10' })
    const [hints, popular, menu] = await Promise.all([
      suggest(http, query.q.slice(0, 3), vsdId),
      getProducts(http, everything),
      getMenu(http, vsdId),
    ])
    return {
      q: query.q,
      list,
      vsdId,
      help: {
        queries: hints.data.queries.filter((known) => known.toLowerCase() !== query.q.toLowerCase()),
        categories: menu.data.flatMap((department) => department.categories),
        popular: popular.data.data.slice(0, 5).map(shownCard),
      },
    }
  })
}

export function meta({ loaderData, ...at }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { q } = loaderData
  const list = loaderData.list
  return [
    ...listMeta(at, {
      title: q ? `Search: ${q}` : 'All materials',
      description: [
        `${counted(list.total, 'product')}${q ? ` for ${q}` : ''}, with prices per unit and per sq ft.`,
        'Filter by brand, finish, size and price. Free delivery in the United States.',
      ],
      path: paths.search(q ? { q } : undefined),
      breadcrumb: trail(q),
      page: list.current_page,
    }),
    ...(q ? [{ name: 'robots', content: 'noindex,follow' }] : []),
  ]
}

export default function SearchPage() {
  const { q, list, vsdId, help } = useLoaderData<typeof loader>()
  useStoredTrail(list, { breadcrumb: trail(q), product_list: list.data })
  useSearchCounts(q, list.total)
  return (
    <>
      <PageHead
        compact
        title={q ? `Results for “${q}”` : 'All materials'}
        intro={<SearchNotes q={q} list={list} />}
        breadcrumb={trail(q)}
      />
      <div className="page">
        <Scopes list={list} />
        <ProductListing
          list={list}
          vsdId={vsdId}
          nothing={<NoResult q={q} help={help} vsdId={vsdId} notSold={list.searched?.not_sold ?? null} />}
        />
      </div>
    </>
  )
}

function trail(q: string) {
  return [
    { name: 'Home', path: paths.home() },
    { name: q ? `Search: ${q}` : 'All materials', path: paths.search(q ? { q } : undefined) },
  ]
}

/** The categories of the results, as links that narrow the search. */
function Scopes({ list }: { list: ShownList }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const categories = list.searched?.categories ?? []
  const current = params.get('category')
  if (categories.length < 2 && !current) return null
  return (
    <nav className="scope" aria-label="Categories of these results">
      <Link
        to={`${pathname}${withParam(params, 'category', null)}`}
        className="chip"
        aria-current={current ? undefined : 'true'}
      >
        All categories
      </Link>
      {categories.slice(0, 10).map(({ name, slug_url: slug, count }) => (
        <Link
          key={slug}
          to={`${pathname}${withParam(params, 'category', slug)}`}
          className="chip"
          aria-current={slug === current ? 'true' : undefined}
        >
          {`${name} (${figure(count)})`}
        </Link>
      ))}
    </nav>
  )
}

type Help = NonNullable<Awaited<ReturnType<typeof loader>>['help']>

type NoResultProps = {
  q: string
  help: Help | null
  vsdId: string | null
  notSold: NonNullable<ShownList['searched']>['not_sold']
}

function NoResult({ q, help, vsdId, notSold }: NoResultProps) {
  if (notSold)
    return (
      <div className="grid gap-10 py-10">
        <EmptyState
          title={notSold.message}
          text={
            notSold.department
              ? `The closest match is in ${notSold.department.name}.`
              : 'We sell finishing materials: flooring, tile, countertops, fixtures, appliances, lighting and more.'
          }
          actions={
            <>
              {notSold.department && (
                <ButtonLink to={notSold.department.path}>{`See ${notSold.department.name}`}</ButtonLink>
              )}
              <ButtonLink to={paths.contact()} variant="secondary">
                Ask a pro
              </ButtonLink>
            </>
          }
        />
        {help && <CategoryLinks categories={help.categories} />}
      </div>
    )
  return (
    <div className="grid gap-10 py-10">
      <EmptyState
        title={q ? `No results for “${q}”` : 'Nothing is on sale yet'}
        text={
          q
            ? 'Check the spelling, use fewer words, or search by brand, material or SKU. A showroom pro can also help you find it.'
            : 'Products appear here once the first vendors list them.'
        }
        actions={
          <>
            {help?.queries.slice(0, 3).map((known) => (
              <ButtonLink key={known} to={paths.search({ q: known })} variant="secondary">
                {`Search ${known}`}
              </ButtonLink>
            ))}
            <ButtonLink to={paths.contact()}>Ask a pro</ButtonLink>
          </>
        }
      />
      {help && help.popular.length > 0 && <CategoryLinks categories={help.categories} />}
      {help && help.popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular" className="mb-4 text-25">
            Popular products
          </h2>
          <ul className="product-grid product-five">
            {help.popular.map((card) => (
              <ProductCard key={card.hash} card={card} vsdId={vsdId} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function CategoryLinks({ categories }: Pick<Help, 'categories'>) {
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="by-category">
      <h2 id="by-category" className="text-25">
        Browse by category
      </h2>
      <ul className="scope">
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={paths.category(category.slug_url)} className="chip">
              {category.label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
