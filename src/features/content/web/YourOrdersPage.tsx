import type { MetaFunction } from 'react-router'
import { Sections } from '#features/legal/web/Prose.tsx'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#web/Button.tsx'
import { orderHelp } from '../texts/orders-help.ts'
import { ReadingPage } from './ReadingPage.tsx'
import { readingMeta } from './reading-meta.ts'

export const meta: MetaFunction = (at) =>
  readingMeta(at, 'Your orders', {
    title: 'Your orders: questions and answers – Wainscot',
    description:
      'Where your order is, what each status means, how to cancel or change it within 60 minutes, when it arrives and what to do when something is missing.',
  })

export default function YourOrdersPage() {
  return (
    <ReadingPage
      title="Your orders"
      intro="Answers to common questions about orders."
      changed="Last updated 11.02.2026"
      contents={[{ entries: orderHelp }]}
    >
      <p className="no-print mb-10 flex flex-wrap items-center gap-4">
        <ButtonLink to={paths.orders()}>View my orders</ButtonLink>
        <span className="text-15 text-graphite">You will be asked to sign in.</span>
      </p>
      <div className="prose">
        <Sections sections={orderHelp} />
      </div>
    </ReadingPage>
  )
}
