import type { RouterContextProvider } from 'react-router'
import { getMenu, getProduct } from '#features/catalogue/web/api.ts'
import { shownCard } from '#features/catalogue/web/shown.ts'
import { getReviews } from '#features/reviews/web/api.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { inShowroom, isMissing, orNotFound } from '#features/showrooms/web/not-found.ts'
import { getSetting } from '#features/site/web/api.ts'
import { dayOf } from '#lib/dates.ts'
import { type Http, httpContext, showroomContext } from '#web/http.ts'
import { buyingGuide } from './buying-guide.ts'
import { productMeta } from './product-meta.ts'

export type ProductPageData = Awaited<ReturnType<typeof loadProduct>>

type Asked = { hash: string; size: string | null }

/**
 * Everything that the product page shows immediately. A visitor who has entered a showroom stays in it, whatever
 * showroom the URL names. Without one, the showroom in the URL sets the price.
 */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  asked: Asked,
  inAddress: string | null,
) {
  const named = inAddress === null ? null : await shopNamed(context.get(httpContext), inAddress)
  if (named?.company && context.get(showroomContext) === null) {
    const http = context.get(httpContext)
    return { ...(await orNotFound(productFor(http, asked, named.id))), named }
  }
  return { ...(await inShowroom(context, (http, vsdId) => productFor(http, asked, vsdId))), named }
}

/** The showroom of a link; `company` is null if no showroom has that ID. */
async function shopNamed(http: Http, text: string): Promise<{ id: string; company: string | null }> {
  const id = text.toUpperCase().slice(0, 20)
  const shop = /^[A-Z0-9]{8}$/.test(id) ? await getShopProfile(http, { vsdId: id }, false) : null
  return { id, company: shop?.profile.company_name ?? null }
}

/** A link may lead to a product that the showroom does not carry: it is then shown, but not sold. */
async function productFor(http: Http, { hash, size }: Asked, vsdId: string | null) {
  const [menu, reviews, setting] = await Promise.all([
    getMenu(http, vsdId),
    getReviews(http, hash),
    getSetting(http),
  ])
  const found = await getProduct(http, hash, vsdId).catch((failure) => {
    if (vsdId !== null && isMissing(failure)) return null
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
    /** Whether the showroom has other products of this category. */
    kindCarried: inMenu.has(product.category.slug_url),
    head: productMeta(product, size, setting.data),
  }
}
