import { paths } from '#lib/paths.ts'

/** schema.org's words for who runs the house, and how a search engine's own box searches in it. */
export function houseJsonLd(origin: string) {
  const url = `${origin}/`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${url}#house`,
        name: 'Wainscot',
        url,
        logo: `${origin}/icon-512.png`,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          url: origin + paths.contact(),
        },
      },
      {
        '@type': 'WebSite',
        name: 'Wainscot',
        url,
        publisher: { '@id': `${url}#house` },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${paths.search()}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
