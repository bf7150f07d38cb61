import { plainText } from '#features/legal/prose.ts'
import type { FaqTab } from './schema.ts'

/** The schema.org FAQPage: all public questions with their answers as plain text. */
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
