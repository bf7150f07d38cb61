import type { RouterContextProvider } from 'react-router'
import { dayOf } from '#lib/dates.ts'
import { httpContext, showroomContext } from '#web/http.ts'
import { getMenu, getProduct, getReviews } from './api.ts'
import { buyingGuide } from './buying-guide.ts'
import { isMissing, orNotFound } from './not-found.ts'
import { shownCard } from './shown.ts'

export type ProductPageData = Awaited<ReturnType<typeof loadProduct>>

/** Everything that the product page shows at once; a showroom in the address counts before the visitor's own. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  hash: string,
  inAddress: string | null,
) {
  const http = context.get(httpContext)
  const vsdId = inAddress ?? context.get(showroomContext)
  const [found, reviews, menu] = await orNotFound(
    Promise.all([
      getProduct(http, hash, vsdId).catch((failure) => {
        if (inAddress === null && vsdId !== null && isMissing(failure)) return null
        throw failure
      }),
      getReviews(http, hash),
      getMenu(http, vsdId),
    ]),
  )
  // A link may lead to what the visitor's own showroom does not carry: the product is shown, but not sold there.
  const product = found ?? (await orNotFound(getProduct(http, hash, null)))
  const inMenu = new Set(menu.data.flatMap((department) => department.categories.map((c) => c.slug_url)))
  const guide = buyingGuide(product.data.category.slug_url)
  const { related, ...shownProduct } = product.data
  return {
    product: { ...shownProduct, related: [] },
    related: related.slice(0, 10).map(shownCard),
    reviews: reviews.data,
    points: guide.points.slice(0, 3),
    completes: guide.completes.filter(({ slug }) => inMenu.has(slug)),
    today: dayOf(new Date()),
    vsdId,
    carried: found !== null,
    /** whether the showroom has other products of this kind */
    kindCarried: inMenu.has(product.data.category.slug_url),
  }
}
