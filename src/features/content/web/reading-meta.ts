import type { MetaDescriptor } from 'react-router'
import { breadcrumbJsonLd } from '#features/catalogue/web/product-json-ld.ts'
import { paths } from '#lib/paths.ts'
import { canonicalPath, originOf, type PageWords, pageMeta } from '#web/page/page-meta.ts'

type At = Parameters<typeof pageMeta>[0]

/** Meta tags of a text page, including its breadcrumb from the home page. */
export function readingMeta(at: At, name: string, words: PageWords): MetaDescriptor[] {
  const trail = [
    { name: 'Home', path: paths.home() },
    { name, path: canonicalPath(at) },
  ]
  return [...pageMeta(at, words), { 'script:ld+json': breadcrumbJsonLd(trail, originOf(at)) }]
}
