import type { MetaFunction } from 'react-router'
import { pageMeta } from '#web/page-meta.ts'
import { cookieSections } from '../texts/cookies.ts'
import { Sections } from './Prose.tsx'
import { ReadingPage } from './ReadingPage.tsx'

export const meta: MetaFunction = (at) =>
  pageMeta(at, {
    title: 'Cookies policy – Wainscot',
    description:
      'Every cookie and every entry in local storage that Wainscot sets in your browser, by name, with its purpose and lifetime. No third parties, no ads.',
  })

export default function CookiesPolicyPage() {
  return (
    <ReadingPage
      title="Cookies policy"
      intro="Every cookie and every stored entry, by name."
      changed="Last changed 11.02.2026"
      contents={[{ entries: cookieSections }]}
    >
      <div className="prose prose-names">
        <Sections sections={cookieSections} />
      </div>
    </ReadingPage>
  )
}
