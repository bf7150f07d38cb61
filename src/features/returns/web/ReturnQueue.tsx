import { useRef, useState } from 'react'
import { httpWith } from '#web/browser-http.ts'
import { LoadGate } from '#web/LoadGate.tsx'
import { toast } from '#web/toast.ts'
import { useLoaded } from '#web/use-loaded.ts'
import type { RequestRow } from '../schema.ts'
import { getOpenRequests } from './api.ts'
import { FailedRefunds } from './FailedRefunds.tsx'
import { JudgeDialog, type Judged, type JudgeStep } from './JudgeDialog.tsx'
import './returns.css'
import { Link } from 'react-router'
import { quantityWord } from '#features/orders/quantity.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#web/Button.tsx'
import { nextLine, stateWord } from './request-words.ts'

type QueueRowProps = { type: 'Vendor' | 'Admin'; row: RequestRow; onJudge: (judged: Judged) => void }

const words: Record<JudgeStep, [vendor: string, admin: string]> = {
  approved: ['Grant', 'Grant'],
  received: ['Mark as received', 'Mark as received'],
  apply_refund: ['Apply refund', 'Pay refund'],
  object: ['Object', 'Object'],
  judge: ['Decide objection', 'Decide objection'],
  refused: ['Reject', 'Reject'],
}

/** One request in a queue: what, why, since when, with photos, and the possible next steps. */
function QueueRow({ type, row, onJudge }: QueueRowProps) {
  const steps = (Object.keys(words) as JudgeStep[]).filter(
    (step) =>
      row.steps.includes(step) &&
      !(step === 'apply_refund' && type === 'Vendor' && row.vendor_confirmed) &&
      !(step === 'object' && row.objection !== ''),
  )
  return (
    <li className="return-row">
      <div className="grid min-w-0 gap-1">
        <h3 className="return-row-name">
          {quantityWord(row.qty, row.item.unit)} of {row.item.product_name}
        </h3>
        <p>
          <span className="font-semibold">{stateWord(row)}</span>
          {' · '}
          <Link to={paths.order(row.order_id)} className="link font-mono">
            {row.order_no}
          </Link>
          {' · '}
          {row.customer}
          {type === 'Admin' ? ` · ${row.vendor}` : null}
        </p>
        <p className="text-graphite">
          {row.reason_label}, {formatDate(row.created_at)}
          {row.unopened === false ? ' · boxes opened' : null}
          {row.method === 'pickup' ? ' · to be picked up' : null}
          {row.tracking ? ` · tracking ${row.tracking}` : null}
        </p>
        {row.note ? <p className="wrap-anywhere">“{row.note}”</p> : null}
        {row.override_reason ? (
          <p className="wrap-anywhere">Exception after the last day: {row.override_reason}</p>
        ) : null}
        <p className="text-graphite">{deadline(type, row)}</p>
        {type === 'Admin' && row.refund_estimate !== null ? (
          <p>
            Refund {formatDollars(row.refund_estimate)}
            {row.restocking_fee
              ? `, fee ${formatDollars(row.restocking_fee)}`
              : row.fee_at_most
                ? `, fee at most ${formatDollars(row.fee_at_most)}`
                : null}
          </p>
        ) : null}
        {row.objection ? (
          <p className="wrap-anywhere">
            <span className="font-semibold">{objectionWord(type, row)}</span> {row.objection}
          </p>
        ) : null}
        {row.files.length > 0 ? (
          <p className="return-row-files">
            {row.files.map((file) => (
              <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
                {/\.(jpg|png|webp)$/.test(file.url) ? <img src={file.url} alt={file.name} /> : file.name}
              </a>
            ))}
          </p>
        ) : null}
      </div>
      {steps.length > 0 ? (
        <div className="item-return-doors">
          {steps.map((step, i) => (
            <Button
              key={step}
              variant={i === 0 ? 'primary' : 'secondary'}
              className="button-small"
              aria-label={`${words[step][type === 'Vendor' ? 0 : 1]}: ${row.item.product_name}`}
              onClick={() => onJudge({ row, step })}
            >
              {words[step][type === 'Vendor' ? 0 : 1]}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  )
}

function objectionWord(type: 'Vendor' | 'Admin', row: RequestRow): string {
  const who = type === 'Vendor' ? 'You object' : 'The vendor objects'
  return row.objection_status === 'open' ? `${who}, not decided yet:` : `${who}:`
}

function deadline(type: 'Vendor' | 'Admin', row: RequestRow): string {
  if (row.status !== 'received' || !row.refund_by) return row.status === 'open' ? '' : nextLine(row)
  const paid = `The customer will be refunded by ${formatDate(row.refund_by)} in any case.`
  if (type === 'Admin') return row.vendor_confirmed ? `The vendor has confirmed. ${paid}` : paid
  if (row.vendor_confirmed) return `You have confirmed. ${paid}`
  return `Apply the refund or object by ${formatDate(row.vendor_apply_by ?? row.refund_by)}. ${paid}`
}

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
