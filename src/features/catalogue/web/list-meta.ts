import type { MetaDescriptor } from 'react-router'
import { isFiltered, readListQuery } from './list-query.ts'
import { described, titled } from './page-words.ts'
import { breadcrumbJsonLd } from './product-json-ld.ts'

/**
 * Title, description, canonical address and breadcrumb of a list. Filtered lists point to the unfiltered one; with more
 * than one filter they ask not to be indexed; later pages are pages of their own.
 */
export function listMeta(list: {
  title: string
  description: string[]
  path: string
  search: string
  breadcrumb: { name: string; path: string }[]
}): MetaDescriptor[] {
  const params = new URLSearchParams(list.search)
  const query = readListQuery(params)
  const title = query.page > 1 ? `${list.title}, page ${query.page}` : list.title
  const own = query.page > 1 && !isFiltered(query) ? `?page=${query.page}` : ''
  return [
    { title: titled(title) },
    { name: 'description', content: described(...list.description) },
    { tagName: 'link', rel: 'canonical', href: `${list.path}${own}` },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    ...(query.chosen.length > 1 ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    { 'script:ld+json': breadcrumbJsonLd(list.breadcrumb) },
  ]
}
