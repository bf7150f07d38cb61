import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { QueueList } from './QueueList.tsx'
import '../admin.css'
import { counted } from '#lib/money.ts'
import { useApi } from '#web/page/use-api.ts'
import { Disclosure } from '#web/parts/Disclosure.tsx'

/** Everything that waits for an Admin: how much, since when, and how much time is left. */
export default function QueuesPage() {
  const reading = useApi('/admin/queues', { refetchInterval: 60_000 })
  return (
    <>
      <PortalHead title="Queues" intro="Everything that is waiting for a decision." />
      <LoadGate reading={reading} what="The queues" size="h-80">
        {(rows) => {
          const open = rows.filter(({ count }) => count > 0)
          const empty = rows.filter(({ count }) => count === 0)
          return (
            <>
              {open.length === 0 ? <p>All clear.</p> : <QueueList rows={open} />}
              {empty.length === 0 ? null : (
                <Disclosure summary={counted(empty.length, 'empty queue')}>
                  <QueueList rows={empty} label="Empty queues" />
                </Disclosure>
              )}
            </>
          )
        }}
      </LoadGate>
    </>
  )
}
