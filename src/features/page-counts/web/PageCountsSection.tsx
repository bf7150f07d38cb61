import { PageCounts } from './PageCounts.tsx'

/** How often pages of the professional's showroom were opened in the last 30 days. */
export default function PageCountsSection() {
  return <PageCounts ofHouse={false} />
}
