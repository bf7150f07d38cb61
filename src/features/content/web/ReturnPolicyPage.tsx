import type { MetaFunction } from 'react-router'
import { returnSections } from '#features/legal/texts/returns.ts'
import { Sections } from '#features/legal/web/Prose.tsx'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import { ReturnTimeline } from './ReturnTimeline.tsx'
import { readingMeta } from './reading-meta.ts'

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Return policy', {
    title: 'Return policy – Wainscot',
    description:
      'Return items within 12 days of delivery, cancel within 60 minutes, report missing or broken items within 2 weeks. Fees and refunds with a worked example.',
  })

export default function ReturnPolicyPage() {
  return (
    <ReadingPage
      title="Return policy"
      intro="An hour to change your mind, 12 days to return items, and 2 weeks to report anything missing."
      changed="Last updated 11.02.2026"
      contents={[{ entries: returnSections }]}
    >
      <ReturnTimeline />
      <div className="prose mt-12">
        <Sections sections={returnSections} />
      </div>
      <div className="no-print mt-12 flex flex-wrap gap-3">
        <ButtonLink to={paths.orders()}>Go to your orders</ButtonLink>
        <ButtonLink to={paths.contact()} variant="secondary">
          Contact support
        </ButtonLink>
      </div>
    </ReadingPage>
  )
}
