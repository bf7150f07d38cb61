import { plainText } from '#features/legal/prose.ts'
import type { FaqTab } from './schema.ts'

/** schema.org's FAQPage: every question that everybody may read, with its answer in plain words. */
export function faqJsonLd(tabs: readonly FaqTab[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: tabs.flatMap(({ items }) =>
      items.map(({ q, a }) => ({
        '@type': 'Question',
        name: q,
        acceptedAnswer: { '@type': 'Answer', text: plainText(a) },
      })),
    ),
  }
}
