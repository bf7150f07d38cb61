import { useQuery } from '@tanstack/react-query'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalPart } from '#features/portal/web/PortalPart.tsx'
import { quietHttp } from '#web/browser/browser-http.ts'
import { getQueues } from '../api.ts'
import { QueueList } from './QueueList.tsx'
import '../admin.css'

/** Everything that waits for an Admin: how much, since when, and how much time is left. */
export default function QueuesPage() {
  const reading = useQuery({
    queryKey: ['queues'],
    queryFn: async () => (await getQueues(quietHttp)).data,
    refetchInterval: 60_000,
  })
  return (
    <>
      <PortalHead title="Queues" intro="Everything that is waiting for a decision." />
      <PortalPart reading={reading} what="The queues" size="h-80">
        {(rows) => <QueueList rows={rows} />}
      </PortalPart>
    </>
  )
}
