import type { RouterContextProvider } from 'react-router'
import { getSetting } from '#features/site/web/api.ts'
import { dayOf } from '#lib/dates.ts'
import { type Http, httpContext } from '#web/http.ts'
import { getMenu, getProduct, getReviews } from './api.ts'
import { buyingGuide } from './buying-guide.ts'
import { inShowroom, isMissing, orNotFound } from './not-found.ts'
import { productMeta } from './product-meta.ts'
import { shownCard } from './shown.ts'

export type ProductPageData = Awaited<ReturnType<typeof loadProduct>>

/** Everything that the product page shows at once; a showroom in the address counts before the visitor's own. */
export function loadProduct(
  context: Readonly<RouterContextProvider>,
  asked: { hash: string; size: string | null },
  inAddress: string | null,
) {
  if (inAddress === null) return inShowroom(context, (http, vsdId) => productFor(http, asked, vsdId, true))
  return orNotFound(productFor(context.get(httpContext), asked, inAddress, false))
}

/**
 * A link may lead to what the visitor's own showroom does not carry: with `evenIfNotCarried` the product is then shown,
 * but not sold.
 */
async function productFor(
  http: Http,
  { hash, size }: { hash: string; size: string | null },
  vsdId: string | null,
  evenIfNotCarried: boolean,
) {
  const [menu, reviews, setting] = await Promise.all([
    getMenu(http, vsdId),
    getReviews(http, hash),
    getSetting(http),
  ])
  const found = await getProduct(http, hash, vsdId).catch((failure) => {
    if (evenIfNotCarried && vsdId !== null && isMissing(failure)) return null
    throw failure
  })
  const { related, ...product } = (found ?? (await getProduct(http, hash, null))).data
  const inMenu = new Set(menu.data.flatMap((department) => department.categories.map((c) => c.slug_url)))
  const guide = buyingGuide(product.category.slug_url)
  return {
    product,
    related: related.slice(0, 10).map(shownCard),
    reviews: reviews.data,
    points: guide.points.slice(0, 3),
    completes: guide.completes.filter(({ slug }) => inMenu.has(slug)),
    today: dayOf(new Date()),
    vsdId,
    carried: found !== null,
    /** whether the showroom has other products of this kind */
    kindCarried: inMenu.has(product.category.slug_url),
    head: productMeta(product, size, setting.data),
  }
}
