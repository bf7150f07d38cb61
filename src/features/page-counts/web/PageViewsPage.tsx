import type { ClientLoaderFunctionArgs } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { PageCounts } from './PageCounts.tsx'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Page views – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Admin'])
  return null
}

/** How often the platform's pages were opened in the last 30 days. */
export default function PageViewsPage() {
  return (
    <>
      <PortalHead title="Page views" />
      <PageCounts ofHouse />
    </>
  )
}
