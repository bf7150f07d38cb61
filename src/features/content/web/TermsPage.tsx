import type { MetaFunction } from 'react-router'
import { termsParts } from '#features/legal/texts/terms-parts.ts'
import { TermsText } from '#features/legal/web/TermsText.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { readingMeta } from './reading-meta.ts'

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Terms of Service', {
    title: 'Terms of Service and License – Wainscot',
    description:
      'The End User License Agreement and the Terms of Service of Wainscot: accounts, prices, orders, returns, plans, liability and how disputes are settled.',
  })

export default function TermsPage() {
  return (
    <ReadingPage
      title="Terms of Service"
      intro="The End User License Agreement and the Terms of Service. Short sections in plain language."
      changed="Last updated 11.02.2026"
      contents={termsParts.map(({ title, sections }) => ({ title, entries: sections }))}
    >
      <TermsText />
    </ReadingPage>
  )
}
