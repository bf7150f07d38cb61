import { useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import type { ReturnView } from '#features/orders/schema.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { formatDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { http, quietHttp } from '#web/browser/browser-http.ts'
import { ActionButton } from '#web/form/ActionButton.tsx'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { TextField } from '#web/form/fields.tsx'
import { decimalText } from '#web/form/number-fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { labelOfReason } from '../rules.ts'
import { updateRequest } from './api.ts'
import { nextLine, objectionLine, stateWord } from './request-words.ts'

const stations = ['open', 'approved', 'in_transit', 'received', 'refunded'] as const

type RequestProgressProps = {
  type: AccountType
  request: ReturnView
  onChanged: (message: string | null) => void
}

/** A request on its item: its progress, what follows, and the customer's own two steps. */
export function RequestProgress({ type, request, onChanged }: RequestProgressProps) {
  const [sending, setSending] = useState(false)
  const [objecting, setObjecting] = useState(false)
  const mine = type === 'User'
  const mayObject =
    type === 'Vendor' &&
    (request.status === 'received' || request.status === 'refunded') &&
    request.objection === '' &&
    request.object_by !== null &&
    dayOf(new Date()) <= request.object_by
  const at = (stations as readonly string[]).indexOf(request.status)
  const isSentAgain = request.type === 'incomplete' && request.status === 'approved'
  const changed = () => {
    setSending(false)
    setObjecting(false)
    onChanged(null)
  }
  const withdraw = async () => {
    await updateRequest(http, request.id, { status: 'withdrawn' })
    onChanged('Your request was withdrawn.')
  }
  return (
    <section
      aria-label={stateWord(request)}
      className="return-progress grid gap-1.5 py-3 px-4 border-l-3 border-paint bg-chalk"
    >
      <p
        className="font-semibold data-over:text-pencil"
        data-over={(at < 0 && request.status !== 'replaced') || undefined}
      >
        {stateWord(request)}
      </p>
      {request.type === 'return' && at >= 0 ? (
        <ol className="flex max-w-65 my-1 border-b border-rule" aria-label="Return steps">
          {stations.map((station, i) => (
            <li
              key={station}
              className="flex-1 h-2.5 border-l-2 border-rule data-done:border-l-ink data-done:shadow-[inset_0_-2px_0_var(--color-ink)]"
              data-done={i <= at || undefined}
              aria-current={i === at ? 'step' : undefined}
            >
              <span className="sr-only">{stateWord({ type: 'return', status: station })}</span>
            </li>
          ))}
        </ol>
      ) : null}
      <p>
        {request.qty} requested on {formatDate(request.created_at)}: {labelOfReason(request.reason)}
      </p>
      {nextLine(request) ? <p>{nextLine(request)}</p> : null}
      {request.refund_estimate !== null && at >= 0 && request.status !== 'refunded' && !isSentAgain ? (
        <p>
          Refund{request.restocking_fee ? ` after a fee of ${formatDollars(request.restocking_fee)}` : ''}:{' '}
          <strong className="font-semibold">{formatDollars(request.refund_estimate)}</strong>
          {request.fee_at_most ? `, less a restocking fee of at most ${formatDollars(request.fee_at_most)}` : null}
        </p>
      ) : null}
      {mine && !isSentAgain && (request.status === 'open' || request.status === 'approved') ? (
        <div className="item-return-doors">
          {request.status === 'approved' && request.send_by !== null ? (
            <Button variant="secondary" className="button-small" onClick={() => setSending(true)}>
              Mark as sent
            </Button>
          ) : null}
          <ActionButton variant="quiet" className="button-small" action={withdraw}>
            Withdraw request
          </ActionButton>
        </div>
      ) : null}
      {objectionLine(type, request) ? <p className="wrap-anywhere">{objectionLine(type, request)}</p> : null}
      {mayObject ? (
        <div className="item-return-doors">
          <Button variant="quiet" className="button-small" onClick={() => setObjecting(true)}>
            Object by {formatDate(request.object_by ?? '')}
          </Button>
        </div>
      ) : null}
      {objecting ? <ObjectDialog request={request} onClose={() => setObjecting(false)} onSent={changed} /> : null}
      {sending ? (
        <SentDialog
          id={request.id}
          // As long as a fee is possible and the return cost is unknown.
          asksCost={request.fee_at_most !== null}
          onClose={() => setSending(false)}
          onSent={changed}
        />
      ) : null}
    </section>
  )
}

type Props = {
  request: Pick<ReturnView, 'id'>
  onClose: () => void
  onSent: () => void
}

/** A vendor objects to the cost of a return or a claim; an Admin decides. */
function ObjectDialog({ request, onClose, onSent }: Props) {
  return (
    <Dialog open onClose={onClose} title="Object to the refund">
      <ActionForm
        effect={
          <p className="text-graphite">
            The customer’s refund is not affected. {site.name} decides your objection and settles with you.
          </p>
        }
        sentence={{
          name: 'objection',
          label: 'Reason',
          most: 1000,
          missing: 'Enter a reason.',
        }}
        draft={`objection ${request.id}`}
        send={(objection) => updateRequest(quietHttp, request.id, { objection })}
        onDone={onSent}
        action="Submit objection"
        cancel="Cancel"
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** The customer reports that the return is on its way, with its tracking number if there is one. */
function SentDialog({
  id,
  asksCost,
  onClose,
  onSent,
}: {
  id: number
  asksCost: boolean
  onClose: () => void
  onSent: () => void
}) {
  const fields = useFields({ tracking: '', return_cost: '' })
  const { tracking, return_cost: cost } = fields.values
  return (
    <Dialog open onClose={onClose} title="Mark return as sent">
      <ActionForm
        fields={fields}
        sentence={null}
        send={async () => {
          const receipt = cost.trim() === '' ? {} : { return_cost: Number(cost) }
          await updateRequest(quietHttp, id, { status: 'in_transit', tracking: tracking.trim(), ...receipt })
          return { message: 'Thank you. The vendor has been notified.' }
        }}
        onDone={onSent}
        action="Mark as sent"
        cancel="Cancel"
        onCancel={onClose}
      >
        <TextField
          label="Tracking number"
          required={false}
          maxLength={120}
          {...fields.text('tracking')}
          data-autofocus
        />
        {asksCost ? (
          <TextField
            label="Return shipping cost ($)"
            inputMode="decimal"
            required={false}
            hint="As shown on your receipt. Keep the receipt. The restocking fee is never more than this amount."
            {...fields.text('return_cost')}
            onChange={(event) => fields.set({ return_cost: decimalText(event.target.value) })}
          />
        ) : null}
      </ActionForm>
    </Dialog>
  )
}
