import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { priceToday } from '#features/catalogue/pricing.ts'
import type { ProductSize } from '#features/catalogue/schema.ts'
import { getMenu, getProduct, type ShownProduct, shownCard } from '#features/catalogue/web/api.ts'
import { breadcrumbJsonLd, productJsonLd } from '#features/catalogue/web/product-json-ld.ts'
import { getReviews } from '#features/reviews/web/api.ts'
import { getShopProfile } from '#features/showrooms/web/api.ts'
import { inShowroom, orNotFound } from '#features/showrooms/web/not-found.ts'
import { requestDays } from '#features/site/figures.ts'
import { getSetting } from '#features/site/web/api.ts'
import { dayOf } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths, pictureViews } from '#lib/paths.ts'
import { type Http, httpContext, isMissing, showroomContext } from '#web/browser/http.ts'
import { pageTags } from '#web/page/page-meta.ts'
import { described, productTrail, titled } from '../catalogue-page.ts'
import { buyingGuide } from './buying-guide.ts'

export type ProductPageData = Awaited<ReturnType<typeof loadProduct>>

type Asked = { hash: string; size: string | null }

/**
 * Everything that the product page shows immediately. A visitor who has entered a showroom stays in it, whatever
 * showroom the URL names. Without one, the showroom in the URL sets the price.
 */
export async function loadProduct(context: Readonly<RouterContextProvider>, asked: Asked, inAddress: string | null) {
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
  const [menu, reviews, setting] = await Promise.all([getMenu(http, vsdId), getReviews(http, hash), getSetting(http)])
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
    points: [...guide.points.slice(0, 3), ...policiesOf(product.vendor)],
    completes: guide.completes.filter(({ slug }) => inMenu.has(slug)),
    today: dayOf(new Date()),
    vsdId,
    carried: found !== null,
    /** Whether the showroom has other products of this category. */
    kindCarried: inMenu.has(product.category.slug_url),
    head: productMeta(product, size, setting.data),
  }
}

/** What the vendor says about shipping and returns, beside the rules that hold for every vendor. */
const policiesOf = ({ company_name, shipping_policy, return_policy }: ShownProduct['vendor']) =>
  [
    { head: `Shipping by ${company_name}`, text: shipping_policy },
    { head: `Returns to ${company_name}`, text: return_policy },
  ].filter(({ text }) => text !== '')

/**
 * Title, description, canonical URL, OpenGraph, and structured data of a product, with absolute URLs. Built in the
 * loader, because only crawlers need them and they read the server's HTML; the browser needs none of this code.
 */
function productMeta(
  product: ShownProduct,
  sizeId: string | null,
  setting: { public_url: string; share_image: string },
): MetaDescriptor[] {
  const size = selectedSize(product, sizeId)
  if (!size) return []
  const path = paths.product(product.hash)
  const origin = setting.public_url
  const position = product.sizes.indexOf(size)
  const { photographs, hash, look } = product
  const pictures =
    photographs.length > 0
      ? photographs.map(({ file }) => origin + paths.photograph(file, 'whole', 1440, 'webp'))
      : pictureViews.map((view) => origin + paths.picture(hash, view, 1440, 'webp', position, look))
  const price = `${formatDollars(priceToday(size))} / ${product.unit_label}`
  const page = pageTags(setting, path, {
    title: titled(product.product_name, product.sku),
    description: described(
      `${product.product_name} by ${product.brand}, ${price}.`,
      `Free delivery in the United States and ${requestDays.return}-day returns.`,
      `${product.category.label}, SKU ${size.sku}.`,
    ),
    image: paths.productCard(product.hash),
  })
  return [
    ...page.filter((tag) => !('property' in tag && tag.property === 'og:type')),
    { property: 'og:type', content: 'product' },
    { property: 'product:price:amount', content: priceToday(size).toFixed(2) },
    { property: 'product:price:currency', content: 'USD' },
    { 'script:ld+json': productJsonLd(product, size, origin + path, pictures) },
    { 'script:ld+json': breadcrumbJsonLd(productTrail(product), origin) },
  ]
}

/** The size named in the URL, otherwise the first in stock, otherwise the first. */
export function selectedSize(product: ShownProduct, id: string | null): ProductSize | undefined {
  return (
    product.sizes.find((size) => String(size.id) === id) ??
    product.sizes.find((size) => size.in_stock) ??
    product.sizes[0]
  )
}
