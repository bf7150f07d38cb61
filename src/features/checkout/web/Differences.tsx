import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { site } from '#lib/site.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { problemOf } from '#web/form/messages.tsx'
import { useQueueRows } from '#web/form/use-queue-rows.ts'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { DifferenceRow } from '../schema.ts'
import { updateDifference } from './api.ts'
import '#features/orders/web/orders.css'
import { useApi } from '#web/page/use-api.ts'

/**
 * An Admin's list of extra costs of new addresses that no card has paid: retry the card, or let the platform bear it.
 */
export function Differences() {
  const open = useApi('/admin/differences')
  const [bearing, setBearing] = useState<DifferenceRow | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState({ id: 0, text: '' })
  const queue = useQueueRows(open.data ?? [], ({ id }) => id, open.again)
  const done = () => {
    setBearing(null)
    return queue.done()
  }
  const retry = async (row: DifferenceRow) => {
    if (busy !== null) return
    setBusy(row.id)
    setProblem({ id: 0, text: '' })
    try {
      const retried = () => updateDifference(quietHttp, row.id, { action: 'retry', reason: '' })
      const { message } = await queue.decide(row, retried)
      if (message) void toast.success(message)
      await done()
    } catch (failure) {
      setProblem({ id: row.id, text: problemOf(failure) })
    }
    setBusy(null)
  }
  return (
    <>
      <h3 className="mt-8 text-20">Unpaid address changes</h3>
      <LoadGate reading={open} what="Unpaid address changes" size="h-20">
        {() =>
          queue.shown.length === 0 ? (
            <p className="mt-3 text-15 text-graphite">There are no unpaid address changes.</p>
          ) : (
            <ul className="mt-3 border-t border-rule" aria-label="Unpaid address changes">
              {queue.shown.map((row) => (
                <li key={row.id} className="order-task">
                  <div className="min-w-0">
                    <Link to={paths.order(row.order_id)} className="link font-mono text-14">
                      {row.order_no}
                    </Link>{' '}
                    · {row.customer}
                  </div>
                  <p className="text-15">
                    <span className="font-semibold">{formatDollars(row.amount)} for the new address</span>
                    <span className="block text-graphite">
                      {row.tried === 1 ? 'Tried once' : `Tried ${row.tried} times`}, last on {formatDate(row.failed_at)}
                      : {row.error || 'refused'}
                    </span>
                  </p>
                  <div className="order-task-buttons">
                    <Button className="button-small" busy={busy === row.id} onClick={() => void retry(row)}>
                      Retry card
                      <span className="sr-only"> for order {row.order_no}</span>
                    </Button>
                    <Button variant="secondary" className="button-small" onClick={() => setBearing(row)}>
                      Waive
                      <span className="sr-only"> for order {row.order_no}</span>
                    </Button>
                  </div>
                  {problem.id === row.id ? (
                    <p
                      role="alert"
                      className="py-2.5 px-3.5 border-l-3 border-pencil bg-pencil-wash type-15 md:col-span-full"
                    >
                      {problem.text}
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </LoadGate>
      <Dialog open={bearing !== null} onClose={() => setBearing(null)} title="Waive difference">
        {bearing ? (
          <ActionForm
            draft={`bear ${bearing.id}`}
            effect={`${site.name} absorbs the loss of ${formatDollars(bearing.amount)}. ${bearing.customer} is notified that nothing is due.`}
            send={(reason) =>
              queue.decide(bearing, () => updateDifference(quietHttp, bearing.id, { action: 'bear', reason }))
            }
            onDone={done}
            action="Waive"
            cancel="Cancel"
            onCancel={() => setBearing(null)}
          />
        ) : null}
      </Dialog>
    </>
  )
}
