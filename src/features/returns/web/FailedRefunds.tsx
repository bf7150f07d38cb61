import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { ActionForm } from '#web/ActionForm.tsx'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { toast } from '#web/toast.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { FailedRefundRow } from '../schema.ts'
import { getFailedRefunds, putFailedRefund } from './api.ts'

const http = httpWith({ quiet: true })

/**
 * Refunds that no card accepted: an Admin retries the card, or records how the customer was paid instead. Renders
 * nothing if there are none.
 */
export function FailedRefunds() {
  const refunds = useLoaded('failed refunds', () => getFailedRefunds(http))
  const [asked, setAsked] = useState<FailedRefundRow | null>(null)
  const done = (message: string | null) => {
    setAsked(null)
    if (message) void toast.success(message)
    void refunds.again()
  }
  const rows = refunds.data ?? []
  if (rows.length === 0) return null
  return (
    <div className="mt-8">
      <h3 className="mb-3 font-text text-17 font-semibold tracking-normal">Failed refunds</h3>
      <ul className="return-queue">
        {rows.map((row) => (
          <li key={row.id} className="return-row">
            <div className="grid min-w-0 gap-1">
              <p className="font-semibold">
                {formatDollars(row.amount)} to {row.customer}
              </p>
              <p className="text-graphite">
                <Link to={paths.order(row.order_id)} className="link font-mono">
                  {row.order_no}
                </Link>{' '}
                · {row.reason.replace(/\.$/, '')} · {formatDate(row.requested_at)} · {row.error}
              </p>
            </div>
            <div className="item-return-doors">
              <Button
                className="button-small"
                aria-label={`Settle refund of ${row.order_no}`}
                onClick={() => setAsked(row)}
              >
                Settle
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} title="Settle refund">
        {asked ? (
          <ActionForm
            draft={`failed refund ${asked.id}`}
            effect={`${formatDollars(asked.amount)} for ${asked.customer}, who was offered store credit or another way.`}
            sentence={{
              name: 'reference',
              label: 'How the customer was paid',
              hint: 'For example, store credit, a check with its number, or a bank transfer. The customer can see this.',
              most: 200,
              missing: 'Enter how the customer was paid.',
            }}
            send={(reference) => putFailedRefund(http, asked.id, { action: 'paid', reference })}
            onDone={done}
            action="Mark as paid"
            also={{
              action: 'Retry card',
              send: () => putFailedRefund(http, asked.id, { action: 'retry', reference: '' }),
            }}
            cancel="Cancel"
            onCancel={() => setAsked(null)}
          />
        ) : null}
      </Dialog>
    </div>
  )
}
