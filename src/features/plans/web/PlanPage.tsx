import type { ClientLoaderFunctionArgs } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { PlanSection } from './PlanSection.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Plan and billing – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Contractor'])
  return null
}

export function ErrorBoundary() {
  return <LoadFailure title="Plan and billing" text="Your plan could not be loaded" />
}

/** A professional's plan and what was charged for it. */
export default function PlanPage() {
  return (
    <>
      <PortalHead title="Plan and billing" />
      <PlanSection />
    </>
  )
}
