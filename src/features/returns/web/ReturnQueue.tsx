import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { quantityWord } from '#features/orders/rules.ts'
import { formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { isConflict } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { LoadGate } from '#web/page/loading.tsx'
import { toast } from '#web/page/toast.ts'
import { useApi } from '#web/page/use-api.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { FailedRefundRow, RequestRow } from '../schema.ts'
import { updateFailedRefund } from './api.ts'
import { JudgeDialog, type Judged, type JudgeStep } from './JudgeDialog.tsx'
import { nextLine, stateWord } from './request-words.ts'
import './returns.css'

type QueueRowProps = { type: 'Vendor' | 'Admin'; row: RequestRow; onJudge: (judged: Judged) => void }

export const stepLabels: Record<JudgeStep, [vendor: string, admin: string]> = {
  approved: ['Grant', 'Grant'],
  replace: ['Send replacement', 'Send replacement'],
  received: ['Mark as received', 'Mark as received'],
  apply_refund: ['Apply refund', 'Pay refund'],
  object: ['Object', 'Object'],
  judge: ['Decide objection', 'Decide objection'],
  refused: ['Reject', 'Reject'],
}

/** The steps that a reader can take from a list, in the order of the buttons. */
export const stepsOf = (type: 'Vendor' | 'Admin', row: RequestRow): JudgeStep[] =>
  (Object.keys(stepLabels) as JudgeStep[]).filter(
    (step) =>
      row.steps.includes(step) &&
      !(step === 'apply_refund' && type === 'Vendor' && row.vendor_confirmed) &&
      !(step === 'object' && row.objection !== ''),
  )

/** Photographs as small pictures, other files by name; each opens in a tab of its own. */
export function RequestFiles({ files, label }: { files: RequestRow['files']; label: string }) {
  if (files.length === 0) return null
  return (
    <p className="flex flex-wrap gap-2">
      <span className="sr-only">{label}: </span>
      {files.map((file) => (
        <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
          {/\.(jpg|png|webp)$/.test(file.url) ? (
            <img className="size-16 object-cover bg-white border border-stud" src={file.url} alt={file.name} />
          ) : (
            file.name
          )}
        </a>
      ))}
    </p>
  )
}

/** One request in a queue: what, why, since when, with photos, and the possible next steps. */
function QueueRow({ type, row, onJudge }: QueueRowProps) {
  const steps = stepsOf(type, row)
  return (
    <li className="grid gap-x-6 gap-y-2.5 py-4.5 border-b border-stud type-15 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="grid min-w-0 gap-1">
        <h3 className="font-text type-17 font-[650] tracking-[0] wrap-anywhere">
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
        <RequestFiles files={row.files} label="Photos of the customer" />
        <RequestFiles files={row.objection_files} label="Evidence of the vendor" />
      </div>
      {steps.length > 0 ? (
        <div className="item-return-doors">
          {steps.map((step, i) => (
            <Button
              key={step}
              variant={i === 0 ? 'primary' : 'secondary'}
              className="button-small"
              aria-label={`${stepLabels[step][type === 'Vendor' ? 0 : 1]}: ${row.item.product_name}`}
              onClick={() => onJudge({ row, step })}
            >
              {stepLabels[step][type === 'Vendor' ? 0 : 1]}
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

type ReturnQueueProps = {
  type: 'Vendor' | 'Admin'
  /** Only returns, or only claims. */
  only?: RequestRow['type']
}

/** The returns and claims that wait for this reader, oldest first; for an Admin also the failed refunds. */
export function ReturnQueue({ type, only }: ReturnQueueProps) {
  const requests = useApi('/return_requests', { query: { status: 'open' } })
  const shown = (requests.data ?? []).filter((row) => only === undefined || row.type === only)
  const [judged, setJudged] = useState<Judged | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = shown.length
  return (
    <section aria-labelledby="returns-queue" className="min-w-0">
      <h2 id="returns-queue" ref={heading} tabIndex={-1} className="mb-4 text-25">
        {only === 'return' ? 'Returns' : only ? 'Claims' : 'Returns and claims'}
      </h2>
      <LoadGate reading={requests} what="Returns" size="h-32">
        {() => (
          <>
            <p role="status" className="mb-3 text-15 text-graphite">
              {count === 0
                ? `No open ${only === 'incomplete' ? 'claims' : 'returns'}.`
                : `${count} open, oldest first.`}
            </p>
            {shown.length > 0 ? (
              <ul className="border-t border-rule">
                {shown.map((row) => (
                  <QueueRow key={row.id} type={type} row={row} onJudge={setJudged} />
                ))}
              </ul>
            ) : null}
          </>
        )}
      </LoadGate>
      {type === 'Admin' && !only ? <FailedRefunds /> : null}
      {judged ? (
        <JudgeDialog
          type={type}
          judged={judged}
          onClose={() => setJudged(null)}
          onStale={() => void requests.again()}
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

/**
 * Refunds that no card accepted: an Admin retries the card, or records how the customer was paid instead. Renders
 * nothing if there are none.
 */
export function FailedRefunds({ empty = '' }: { empty?: string }) {
  const refunds = useApi('/admin/refunds')
  const [asked, setAsked] = useState<FailedRefundRow | null>(null)
  const done = () => {
    setAsked(null)
    void refunds.again()
  }
  const rows = refunds.data ?? []
  const orReload = <T,>(sent: Promise<T>) =>
    sent.catch((failure) => {
      if (isConflict(failure)) void refunds.again()
      throw failure
    })
  if (rows.length === 0 && !asked) return empty && refunds.data ? <p>{empty}</p> : null
  return (
    <div className="mt-8">
      <h3 className="mb-3 font-text text-17 font-semibold tracking-normal">Failed refunds</h3>
      <ul className="border-t border-rule">
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid gap-x-6 gap-y-2.5 py-4.5 border-b border-stud type-15 md:grid-cols-[minmax(0,1fr)_auto] md:items-start"
          >
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
            send={(reference) => orReload(updateFailedRefund(quietHttp, asked.id, { action: 'paid', reference }))}
            onDone={done}
            action="Mark as paid"
            also={{
              action: 'Retry card',
              send: () => orReload(updateFailedRefund(quietHttp, asked.id, { action: 'retry', reference: '' })),
            }}
            cancel="Cancel"
            onCancel={() => setAsked(null)}
          />
        ) : null}
      </Dialog>
    </div>
  )
}
