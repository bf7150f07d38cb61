import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PageCounts } from './PageCounts.tsx'

/** How often the platform's pages were opened in the last 30 days. */
export default function PageViewsPage() {
  return (
    <>
      <PortalHead title="Page views" />
      <PageCounts ofHouse />
    </>
  )
}
