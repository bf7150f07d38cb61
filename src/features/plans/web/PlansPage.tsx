import type { ClientLoaderFunctionArgs } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { AdminPlansSection } from './AdminPlansSection.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Plans – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Admin'])
  return null
}

/** The monthly plans on offer. */
export default function PlansPage() {
  return (
    <>
      <PortalHead title="Plans" />
      <AdminPlansSection />
    </>
  )
}
