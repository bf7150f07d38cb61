import type { MetaFunction } from 'react-router'
import { privacySections, privacyUpdated } from '#features/legal/texts/privacy.ts'
import { PrivacyText } from '#features/legal/web/PrivacyText.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { readingMeta } from './reading-meta.ts'

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Privacy policy', {
    title: 'Privacy policy – Wainscot',
    description:
      'What Wainscot collects from clients and contractors, what it is used for, who sees it, how payments and social sign-on work, and the choices you have.',
  })

export default function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy policy"
      intro="What we collect, why, who sees it, and what you can do about it."
      changed={privacyUpdated}
      contents={[{ entries: privacySections }]}
    >
      <PrivacyText />
    </ReadingPage>
  )
}
