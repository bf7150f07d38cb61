import type { MetaDescriptor } from 'react-router'
import { site } from '#lib/site.ts'

/** The description of a page for search engines and for previews of its link. */
export type PageWords = {
  title: string
  description: string
  /** The canonical path; by default the visited path. */
  path?: string
  /** The picture of a shared link, 1200 × 630; the platform's own by default. */
  image?: string
}

/** The part of a page's `MetaArgs` that is read. */
type At = { matches: readonly unknown[]; location: { pathname: string } }

/** The settings that determine addresses. */
type House = { public_url: string; share_image: string }

/** Title, description, canonical address and the card of a shared link. Addresses are absolute (PUBLIC_URL). */
export function pageMeta(at: At, page: PageWords): MetaDescriptor[] {
  return pageTags(houseOf(at), canonicalPath(at), page)
}

/** The one canonical path of a page, which responds to its address in any case. */
export function canonicalPath({ location }: Pick<At, 'location'>): string {
  const path = location.pathname.toLowerCase()
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end) || '/'
}

/** The same for a caller that has the settings, or whose canonical address is not the visited one. */
export function pageTags(
  house: House,
  path: string,
  { title, description, path: shownPath = path, image = house.share_image }: PageWords,
): MetaDescriptor[] {
  const url = house.public_url + shownPath
  const og = {
    site_name: site.name,
    type: 'website',
    title,
    description,
    url,
    image: house.public_url + image,
    'image:width': '1200',
    'image:height': '630',
  }
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(og).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The public address of the platform, without a slash at its end; for structured data. */
export function originOf(at: At): string {
  return houseOf(at).public_url
}

/** From the frame's settings; a page that failed before they were loaded has none. */
function houseOf({ matches }: At): House {
  const [root] = matches as [{ loaderData?: { setting: House } }?]
  return root?.loaderData?.setting ?? { public_url: '', share_image: '' }
}
