import type { MetaDescriptor } from 'react-router'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { described, titled } from './page-words.ts'
import { breadcrumbJsonLd, productJsonLd } from './product-json-ld.ts'
import type { ProductPageData } from './product-page-data.ts'
import { sizeOf } from './size-of.ts'
import { productTrail } from './trail.ts'

const views = ['main', 'room', 'scale', 'detail']

/** Title, description, canonical address, OpenGraph and structured data of a product. */
export function productMeta({ product }: ProductPageData, search: string): MetaDescriptor[] {
  const size = sizeOf(product, new URLSearchParams(search).get('size'))
  if (!size) return []
  const path = paths.product(product.hash)
  const position = product.sizes.indexOf(size)
  const pictures = views.map((view) => paths.picture(product.hash, view, 1440, 'webp', position))
  const price = `${formatDollars(size.price)} / ${product.unit_label}`
  return [
    { title: titled(product.product_name, product.sku) },
    {
      name: 'description',
      content: described(
        `${product.product_name} by ${product.brand}, ${price}.`,
        'Free delivery in the United States, returns for 12 days.',
        `${product.category.name}, SKU ${size.sku}.`,
      ),
    },
    { tagName: 'link', rel: 'canonical', href: path },
    { property: 'og:title', content: product.product_name },
    { property: 'og:type', content: 'product' },
    { property: 'og:description', content: `${product.brand}, ${price}` },
    { property: 'og:image', content: pictures[0] ?? '' },
    { property: 'product:price:amount', content: size.price.toFixed(2) },
    { property: 'product:price:currency', content: 'USD' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': productJsonLd(product, size, path, pictures) },
    { 'script:ld+json': breadcrumbJsonLd(productTrail(product)) },
  ]
}
