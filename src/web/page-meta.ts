import type { MetaDescriptor } from 'react-router'

/** What a page says of itself to search engines and to whoever is shown a link to it. */
export type PageWords = {
  title: string
  description: string
  /** Where it stands once and for all; the visited path unless given. */
  path?: string
  /** The picture of a shared link, 1200 × 630; the house's own unless given. */
  image?: string
}

/** The part of a page's `MetaArgs` that is read. */
type At = { matches: readonly unknown[]; location: { pathname: string } }

/** Title, description, canonical address and the card of a shared link. Addresses are absolute (PUBLIC_URL). */
export function pageMeta(at: At, { title, description, path, image }: PageWords): MetaDescriptor[] {
  const { public_url: origin = '', share_image: house = '' } = settingOf(at)
  const url = origin + (path ?? (at.location.pathname.replace(/\/+$/, '') || '/'))
  const og = {
    site_name: 'Wainscot',
    type: 'website',
    title,
    description,
    url,
    image: origin + (image ?? house),
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

/** The address that the world knows the house by, without a slash at its end; for structured data. */
export function originOf(at: At): string {
  return settingOf(at).public_url ?? ''
}

/** The frame's settings; a page that broke before they were loaded has none. */
function settingOf({ matches }: At): { public_url?: string; share_image?: string } {
  const [root] = matches as [{ loaderData?: { setting?: { public_url: string; share_image: string } } }?]
  return root?.loaderData?.setting ?? {}
}
