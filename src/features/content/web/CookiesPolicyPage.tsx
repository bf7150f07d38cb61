import type { MetaFunction } from 'react-router'
import { cookieSections } from '#features/legal/texts/cookies.ts'
import { Blocks, Sections } from '#features/legal/web/Prose.tsx'
import { CookieChoice } from '#features/page-counts/web/CookieChoice.tsx'
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
      changed="Last updated 11.22.2026"
      contents={[{ entries: cookieSections }]}
    >
      <div className="prose prose-names">
        {cookieSections.map((section) =>
          section.id === 'choice' ? (
            <section key="choice" id="choice" className="prose-section">
              <h2>{section.title}</h2>
              <Blocks blocks={section.blocks} />
              <CookieChoice />
            </section>
          ) : (
            <Sections key={section.id} sections={[section]} />
          ),
        )}
      </div>
    </ReadingPage>
  )
}
