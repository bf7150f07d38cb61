import { paths } from '#lib/paths.ts'

/** schema.org data of the organization that runs the platform, and the site's search for search engines. */
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
