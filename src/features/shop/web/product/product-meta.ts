import type { MetaDescriptor } from 'react-router'
import { breadcrumbJsonLd, productJsonLd } from '#features/catalogue/web/product-json-ld.ts'
import type { ShownProduct } from '#features/catalogue/web/shown.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { pageTags } from '#web/page-meta.ts'
import { described, titled } from '../list/page-words.ts'
import { productTrail } from '../list/trail.ts'
import { sizeOf } from './size-of.ts'

const views = ['main', 'room', 'scale', 'detail']

/**
 * Title, description, canonical URL, OpenGraph, and structured data of a product, with absolute URLs. Built in the
 * loader, because only crawlers need them and they read the server's HTML; the browser needs none of this code.
 */
export function productMeta(
  product: ShownProduct,
  sizeId: string | null,
  setting: { public_url: string; share_image: string },
): MetaDescriptor[] {
  const size = sizeOf(product, sizeId)
  if (!size) return []
  const path = paths.product(product.hash)
  const origin = setting.public_url
  const position = product.sizes.indexOf(size)
  const pictures = views.map(
    (view) => origin + paths.picture(product.hash, view, 1440, 'webp', position, product.look),
  )
  const price = `${formatDollars(size.price)} / ${product.unit_label}`
  const page = pageTags(setting, path, {
    title: titled(product.product_name, product.sku),
    description: described(
      `${product.product_name} by ${product.brand}, ${price}.`,
      'Free delivery in the United States and 12-day returns.',
      `${product.category.name}, SKU ${size.sku}.`,
    ),
    image: paths.productCard(product.hash),
  })
  return [
    ...page.filter((tag) => !('property' in tag && tag.property === 'og:type')),
    { property: 'og:type', content: 'product' },
    { property: 'product:price:amount', content: size.price.toFixed(2) },
    { property: 'product:price:currency', content: 'USD' },
    { 'script:ld+json': productJsonLd(product, size, origin + path, pictures) },
    { 'script:ld+json': breadcrumbJsonLd(productTrail(product), origin) },
  ]
}
