import type { MetaArgs, MetaDescriptor } from 'react-router'
import { breadcrumbJsonLd } from '#features/catalogue/web/product-json-ld.ts'
import { originOf, pageMeta } from '#web/page-meta.ts'
import { isFiltered, readListQuery } from './list-query.ts'
import { described, titled } from './page-words.ts'

/**
 * Title, description, canonical URL, share card, and breadcrumb of a list. Filtered lists have the unfiltered list as
 * canonical URL, and with more than one filter they are not indexed. Later pages are their own canonical.
 */
export function listMeta(
  at: Pick<MetaArgs, 'matches' | 'location'>,
  list: {
    title: string
    description: string[]
    path: string
    breadcrumb: { name: string; path: string }[]
    image?: string
    /** The page shown: a number past the end means the last page. */
    page?: number
  },
): MetaDescriptor[] {
  const query = readListQuery(new URLSearchParams(at.location.search))
  const page = list.page ?? 1
  const title = page > 1 ? `${list.title}, page ${page}` : list.title
  const own = page > 1 && !isFiltered(query) ? `${list.path.includes('?') ? '&' : '?'}page=${page}` : ''
  return [
    ...pageMeta(at, {
      title: titled(title),
      description: described(...list.description),
      path: `${list.path}${own}`,
      image: list.image,
    }),
    ...(query.chosen.length > 1 ? [{ name: 'robots', content: 'noindex,follow' }] : []),
    { 'script:ld+json': breadcrumbJsonLd(list.breadcrumb, originOf(at)) },
  ]
}
