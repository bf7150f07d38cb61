import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { CategoryDetail } from '#features/catalogue/schema.ts'
import { getCategory, getProducts, shownList } from '#features/catalogue/web/api.ts'
import { inShowroom } from '#features/showrooms/web/not-found.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'
import './catalogue.css'
import { categoryTrail, useStoredTrail } from '../catalogue-page.ts'
import { apiQuery, listMeta, readListQuery } from './list-address.ts'
import { ProductListing } from './ProductListing.tsx'

/** The products of a category (spec 2 §2, shop-products); the parameter is its slug_url or id. */
export function loader({ context, params, url }: LoaderFunctionArgs) {
  const slug = params.category ?? ''
  const query = readListQuery(url.searchParams)
  return inShowroom(context, async (http, vsdId) => {
    const [category, list] = await Promise.all([
      getCategory(http, slug, vsdId),
      getProducts(http, apiQuery(query, { category: slug, vsd_id: vsdId })),
    ])
    const { label, slug_url, unit } = category.data
    const shown = { label, slug_url, unit, trail: listTrail(category.data) }
    return { category: shown, list: shownList(list.data), vsdId }
  })
}

export function meta({ loaderData, ...at }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { category } = loaderData
  const list = loaderData.list
  return listMeta(at, {
    title: category.label,
    description: [
      `${counted(list.total, 'product')} in ${category.label.toLowerCase()}, priced per ${category.unit.toLowerCase()} and delivered free in the United States.`,
      'Filter by finish, size, brand and price. Coverage is shown for every box.',
    ],
    path: paths.categoryProducts(category.slug_url),
    breadcrumb: category.trail,
    page: list.current_page,
  })
}

export default function ProductListPage() {
  const { category, list, vsdId } = useLoaderData<typeof loader>()
  useStoredTrail(list, { breadcrumb: category.trail, product_list: list.data })
  return (
    <>
      <PageHead compact title={category.label} breadcrumb={category.trail} />
      <div className="page">
        <ProductListing
          list={list}
          vsdId={vsdId}
          nothing={
            <div className="py-10">
              <EmptyState
                title={`No ${category.label.toLowerCase()} in this showroom`}
                text={
                  vsdId
                    ? 'This showroom carries nothing in this category. Browse its other categories.'
                    : 'No products are available in this category yet.'
                }
                actions={
                  vsdId ? (
                    <ButtonLink to={paths.showroomShop()}>See the whole showroom</ButtonLink>
                  ) : (
                    <ButtonLink to={paths.search()}>See all materials</ButtonLink>
                  )
                }
              />
            </div>
          }
        />
      </div>
    </>
  )
}

function listTrail(category: CategoryDetail) {
  const trail = categoryTrail(category)
  if (category.children.length === 0) return trail
  return [...trail, { name: 'All products', path: paths.categoryProducts(category.slug_url) }]
}
