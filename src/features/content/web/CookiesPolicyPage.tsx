import type { MetaFunction } from 'react-router'
import { cookieSections } from '#features/legal/texts/cookies.ts'
import { Sections } from '#features/legal/web/Prose.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { readingMeta } from './reading-meta.ts'

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Cookies policy', {
    title: 'Cookies policy – Wainscot',
    description:
      'Every cookie and every entry in local storage that Wainscot sets in your browser, by name, with its purpose and lifetime. No third parties, no ads.',
  })

export default function CookiesPolicyPage() {
  return (
    <ReadingPage
      title="Cookies policy"
      intro="Every cookie and every stored entry, by name."
      changed="Last updated 11.26.2026"
      contents={[{ entries: cookieSections }]}
    >
      <div className="prose prose-names">
        <Sections sections={cookieSections} />
      </div>
    </ReadingPage>
  )
}
