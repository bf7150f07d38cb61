import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { getCategory, getProducts, shownCard } from '#features/catalogue/web/api.ts'
import { counted } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { PageHead } from '#web/page/PageHead.tsx'
import { ButtonLink } from '#web/parts/Button.tsx'
import { type BuyingGuide, buyingGuide } from '../product/buying-guide.ts'
import { CategoryCards } from './CategoryCards.tsx'
import './catalogue.css'
import { inShowroom } from '#features/showrooms/web/not-found.ts'
import { ProductCard } from '../card/ProductCard.tsx'
import { categoryTrail, useStoredTrail } from '../catalogue-page.ts'
import { apiQuery, listMeta, readListQuery } from './list-address.ts'

const favorites = 5

/** A category (spec 2 §2, category list): its children, buying advice, popular products, and a link to all of them. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return inShowroom(context, async (http, vsdId) => {
    const slug = params.category ?? ''
    const best = apiQuery(readListQuery(new URLSearchParams()), {
      category: slug,
      vsd_id: vsdId,
      per_page: '10',
    })
    const [category, list] = await Promise.all([getCategory(http, slug, vsdId), getProducts(http, best)])
    const own = buyingGuide(category.data.slug_url)
    const parent = category.data.breadcrumb.at(-1)?.path.split('/').at(-1) ?? ''
    return {
      category: category.data,
      points: own.points.length > 0 ? own.points : buyingGuide(parent).points,
      best: list.data.data.slice(0, favorites).map(shownCard),
      total: list.data.total,
      vsdId,
    }
  })
}

export function meta({ loaderData, ...at }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { category, total, points } = loaderData
  return listMeta(at, {
    title: `${category.label} guide`,
    description: [
      `${category.label}: ${counted(total, 'product')}, and what to know before you order.`,
      points[0] ? `${points[0].head}: ${points[0].text}` : 'Free delivery in the United States.',
      'Free delivery in the United States.',
    ],
    path: paths.category(category.slug_url),
    breadcrumb: categoryTrail(category),
  })
}

export default function CategoryPage() {
  const data = useLoaderData<typeof loader>()
  const { category, points, best, total, vsdId } = data
  const all = paths.categoryProducts(category.slug_url)
  useStoredTrail(data, {
    breadcrumb: categoryTrail(category),
    category: { parent: String(category.id), list: category.children },
  })
  return (
    <>
      <PageHead
        compact
        title={category.label}
        intro={
          total === 0
            ? 'Nothing is on sale here yet.'
            : `${counted(total, 'product')}, priced per ${category.unit.toLowerCase()}.`
        }
        breadcrumb={categoryTrail(category)}
        aside={total === 0 ? null : <ButtonLink to={all}>{`Shop all ${counted(total, 'product')}`}</ButtonLink>}
      />
      <div className="page">
        {category.children.length > 0 && (
          <CategoryCards categories={category.children} pathFor={(child) => paths.categoryProducts(child.slug_url)} />
        )}
        <BuyingGuideSection name={category.label} points={points} />
        {best.length > 0 && (
          <section className="pb-16" aria-labelledby="best-title">
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-4">
              <h2 id="best-title" className="text-32">
                Popular choices
              </h2>
              <ButtonLink to={all} variant="quiet">
                Shop all
              </ButtonLink>
            </div>
            <ul className="product-grid product-five">
              {best.map((card) => (
                <ProductCard key={card.hash} card={card} vsdId={vsdId} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

/** A category's short buying guide, as numbered notes beside a drawing. */
function BuyingGuideSection({ name, points }: { name: string; points: BuyingGuide['points'] }) {
  if (points.length === 0) return null
  return (
    <section className="guide" aria-labelledby="guide-title">
      <h2 id="guide-title" className="text-32">
        Before you order
        <span className="sr-only">{`: ${name}`}</span>
      </h2>
      <ol className="guide-points grid gap-x-10 gap-y-7 mt-7 [counter-reset:note] sm:grid-cols-2 lg:grid-cols-4">
        {points.map((point) => (
          <li key={point.head} className="relative pt-4.5 [counter-increment:note]">
            <h3 className="font-text text-17/[1.3] tracking-[0]">{point.head}</h3>
            <p className="mt-1.5 type-15 text-graphite">{point.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
