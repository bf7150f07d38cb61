import { StartSteps } from '#features/portal/web/StartSteps.tsx'
import { paths } from '#lib/paths.ts'
import type { Start } from '../schema.ts'
import type { StartStep } from '../start.ts'

const words: Record<StartStep, { label: string; hint: string }> = {
  logo: { label: 'Logo', hint: 'It is on your card, your proposals and, by your plan, in your showroom.' },
  markup: {
    label: 'Markup',
    hint: 'Your default markup, which your clients’ prices contain. Save it once, also to keep 10%.',
  },
  payout: { label: 'Payout account', hint: 'Where we send what you earn.' },
  card: {
    label: 'First card',
    hint: 'Print your card or send your Showroom ID. Done once a signed-in client has entered it.',
  },
  proposal: { label: 'First proposal', hint: 'Send one to a client, who approves it through a link.' },
}

/** What is left before the showroom's first paid order; `showroom` is another's that the account works for. */
export function ShowroomSteps({ start, showroom }: { start: Start; showroom?: number }) {
  const pages: Record<StartStep, string> = {
    logo: paths.portalShowroom(),
    markup: paths.portalShowroom(),
    payout: paths.payoutSetup(),
    card: paths.portalShowroom(),
    proposal: paths.portalProposals(showroom === undefined ? undefined : { showroom }),
  }
  return (
    <StartSteps
      title="Before your first paid order"
      steps={start.steps.map((step) => ({ ...step, ...words[step.key], to: pages[step.key] }))}
    />
  )
}
