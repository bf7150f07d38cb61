import { useRef, useState } from 'react'
import { httpWith } from '#web/browser-http.ts'
import { LoadGate } from '#web/LoadGate.tsx'
import { toast } from '#web/toast.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { RequestRow } from '../schema.ts'
import { getOpenRequests } from './api.ts'
import { FailedRefunds } from './FailedRefunds.tsx'
import { JudgeDialog, type Judged } from './JudgeDialog.tsx'
import { QueueRow } from './QueueRow.tsx'
import './returns.css'

const http = httpWith({ quiet: true })

type ReturnQueueProps = { type: 'Vendor' | 'Admin' }

/** The returns and claims that wait for this reader, oldest first; for an Admin also the failed refunds. */
export function ReturnQueue({ type }: ReturnQueueProps) {
  const requests = useLoaded('returns', () => getOpenRequests(http))
  const [judged, setJudged] = useState<Judged | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = requests.data?.length ?? 0
  return (
    <section aria-labelledby="returns-desk" className="min-w-0">
      <h2 id="returns-desk" ref={heading} tabIndex={-1} className="mb-4 text-25">
        Returns and claims
      </h2>
      <LoadGate reading={requests} what="Returns" size="h-32">
        {(rows) => (
          <>
            <p role="status" className="mb-3 text-15 text-graphite">
              {count === 0 ? 'No open returns.' : `${count} open, oldest first.`}
            </p>
            {rows.length > 0 ? (
              <ul className="return-queue">
                {rows.map((row: RequestRow) => (
                  <QueueRow key={row.id} type={type} row={row} onJudge={setJudged} />
                ))}
              </ul>
            ) : null}
          </>
        )}
      </LoadGate>
      {type === 'Admin' ? <FailedRefunds /> : null}
      {judged ? (
        <JudgeDialog
          type={type}
          judged={judged}
          onClose={() => setJudged(null)}
          onJudged={(message) => {
            setJudged(null)
            if (message) void toast.success(message)
            // The row, and with it the button that had the focus, may leave the list.
            void requests.again().then(() => heading.current?.focus())
          }}
        />
      ) : null}
    </section>
  )
}
