import type { ClientLoaderFunctionArgs } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import TeamSection from './TeamSection.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Team – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Contractor'])
  return null
}

export function ErrorBoundary() {
  return <LoadFailure title="Team" text="Your team could not be loaded" />
}

/** The people who work on clients' projects with a professional. */
export default function TeamPage() {
  return (
    <>
      <PortalHead title="Team" intro="People who see and edit your clients’ projects with you." />
      <TeamSection />
    </>
  )
}
