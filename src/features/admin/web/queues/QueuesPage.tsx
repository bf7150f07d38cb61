import { useQuery } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { PortalHead } from '#features/portal/web/PortalHead.tsx'
import { PortalPart } from '#features/portal/web/PortalPart.tsx'
import { requireAccount } from '#features/portal/web/require-account.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { LoadFailure } from '#web/page/loading.tsx'
import { getQueues } from '../api.ts'
import { QueueList } from './QueueList.tsx'
import '../admin.css'

export const handle = { auth: true }

export function meta() {
  return [{ title: 'Queues – Wainscot' }, { name: 'robots', content: 'noindex' }]
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAccount(request, ['Admin'])
  return null
}

export function ErrorBoundary() {
  return <LoadFailure title="Queues" text="The queues could not be loaded" />
}

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
