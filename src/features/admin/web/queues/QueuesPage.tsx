import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { QueueList } from './QueueList.tsx'
import '../admin.css'
import { useApi } from '#web/page/use-api.ts'

/** Everything that waits for an Admin: how much, since when, and how much time is left. */
export default function QueuesPage() {
  const reading = useApi('/admin/queues', { refetchInterval: 60_000 })
  return (
    <>
      <PortalHead title="Queues" intro="Everything that is waiting for a decision." />
      <LoadGate reading={reading} what="The queues" size="h-80">
        {(rows) => <QueueList rows={rows} />}
      </LoadGate>
    </>
  )
}
