import { Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import '#features/showrooms/web/showrooms.css'
import { getDepartment, getMenu, getProducts, shownCard, shownList, topProducts } from '#features/catalogue/web/api.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { httpContext, showroomContext } from '#web/browser/http.ts'
import { lazyPart } from '#web/browser/load-chunk.ts'
import { Breadcrumb } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState, Rail } from '#web/parts/devices.tsx'
import './catalogue.css'
import type { Collection } from '#features/collections/schema.ts'
import { getPublished } from '#features/collections/web/api.ts'
import { ProductCard } from '../card/ProductCard.tsx'
import { useStoredTrail } from '../catalogue-page.ts'
import { apiQuery, listMeta, readListQuery } from './list-address.ts'
import { ProductListing } from './ProductListing.tsx'
import { ShopBanner } from './ShopBanner.tsx'
import type { ShownCollection } from './ShopCollections.tsx'

export const handle = { layout: 'new' }

/** Loaded only if no showroom was entered. */
const NoShowroom = lazyPart(() => import('./NoShowroom.tsx'), 'NoShowroom')

/** Loaded only for a showroom with collections. */
const ShopCollections = lazyPart(() => import('./ShopCollections.tsx'), 'ShopCollections')

const ShopCategories = lazyPart(() => import('./ShopCategories.tsx'), 'ShopCategories')

/** Best sellers are shown above the list, so the list starts with the newest products. */
const standardSort = 'newest'

/** The shop of the visitor's showroom: what its professional carries, at that showroom's prices. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const http = context.get(httpContext)
  const vsdId = context.get(showroomContext)
  const query = readListQuery(url.searchParams, standardSort)
  const shop = vsdId ? await getShopProfile(http, { vsdId }) : null
  const { data: menu } = await getMenu(http, shop ? vsdId : null)
  if (!shop) {
    const names = menu.flatMap((department) => department.categories)
    return { profile: null, names: names.map(({ label, slug_url }) => ({ label, slug_url })) }
  }
  const [{ data: list }, departments, collections] = await Promise.all([
    getProducts(http, apiQuery(query, { vsd_id: vsdId })),
    Promise.all(menu.map((department) => getDepartment(http, department.menu_slug, vsdId))),
    isStart(query) ? getPublished(http, shop.profile.vsd_id) : null,
  ])
  const categories = departments.flatMap((department) => department.data.categories)
  const best = await topProducts(http, {
    showroom: shop.profile.id,
    category: query.category || null,
    limit: 10,
  })
  return {
    profile: { ...shop.profile, phone: shop.profile.phone && formatPhone(shop.profile.phone) },
    categories,
    list: shownList(list),
    best: best.data.slice(0, 5).map(shownCard),
    collections: collections?.data.map(shownCollection) ?? [],
    vsdId,
    query,
  }
}

/** A page's data is repeated in its HTML, so it contains only what is rendered. */
function shownCollection({ id, name, note, total, count, products }: Collection): ShownCollection {
  const pictures = products.slice(0, 4).map(({ hash, look }) => ({ hash, look }))
  return { id, name, note, total, count, pictures }
}

/** The showroom as clients enter it, without filters. */
function isStart({ category, page, chosen }: ReturnType<typeof readListQuery>): boolean {
  return !category && page === 1 && chosen.length === 0
}

export function meta({ loaderData, ...at }: MetaArgs<typeof loader>) {
  const profile = loaderData?.profile
  const name = profile?.company_name ?? 'Showroom'
  return [
    ...listMeta(at, {
      title: profile ? `${name} showroom` : 'Enter your showroom',
      description: profile
        ? [`What ${name} carries in ${profile.city}, ${profile.state}.`, profile.about]
        : [
            'Enter the 8-character ID of your showroom and shop what your professional carries, at that showroom’s prices.',
          ],
      path: paths.showroomShop(),
      breadcrumb: trail(name),
      page: loaderData?.list?.current_page,
      image: profile ? paths.showroomCard(profile.vsd_id) : undefined,
    }),
    { name: 'robots', content: 'noindex,follow' },
  ]
}

export default function ShowroomShopPage() {
  const data = useLoaderData<typeof loader>()
  if (data.profile) return <Shop {...data} />
  return (
    <Suspense>
      <NoShowroom names={data.names} breadcrumb={trail('Showroom')} />
    </Suspense>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Data = Extract<Loaded, { list: unknown }>

function trail(name: string) {
  return [
    { name: 'Home', path: paths.home() },
    { name, path: paths.showroomShop() },
  ]
}

function Shop({ profile, categories, list, best, collections, vsdId, query }: Data) {
  const current = categories.find(
    (category) => category.slug_url === query.category || String(category.id) === query.category,
  )
  const way = trail(profile.company_name)
  const breadcrumb = current
    ? [...way, { name: current.label, path: paths.showroomShop({ category: current.slug_url }) }]
    : way
  useStoredTrail(list, {
    breadcrumb,
    category: { parent: 'all', list: categories },
    product_category: current ?? null,
    product_list: list.data,
  })
  const everything = categories.reduce((sum, category) => sum + category.product_count, 0)
  return (
    <>
      <ShopBanner profile={profile} products={everything} />
      <Rail />
      <div className="page">
        <div className="pt-6 pb-4">
          <Breadcrumb items={breadcrumb} />
        </div>
        {collections.length > 0 && (
          <Suspense>
            <ShopCollections company={profile.company_name} collections={collections} />
          </Suspense>
        )}
        <Suspense>
          <ShopCategories categories={categories} current={query.category} />
        </Suspense>
        {isStart(query) && best.length > 0 && (
          <section className="pt-10" aria-labelledby="best-title">
            <h2 id="best-title" className="mb-4 text-32">
              {`Best sellers at ${profile.company_name}`}
            </h2>
            <ul className="product-grid product-five">
              {best.map((card) => (
                <ProductCard key={card.hash} card={card} vsdId={vsdId} />
              ))}
            </ul>
          </section>
        )}
        <ProductListing
          list={list}
          vsdId={vsdId}
          standardSort={standardSort}
          nothing={
            <div className="py-10">
              <EmptyState
                title={query.category ? 'Not in this showroom' : 'No products yet'}
                text={`${profile.company_name} has not added any products yet.`}
                actions={<ButtonLink to={paths.showroomShop()}>See the whole showroom</ButtonLink>}
              />
            </div>
          }
        />
      </div>
    </>
  )
}
