import { useRef } from 'react'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure, newKey } from '#web/browser/http.ts'
import { TextField } from '#web/form/fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import { postPayout } from './api.ts'

type Props = {
  open: boolean
  available: number
  bankLast4: string
  onClose: () => void
  onDone: () => Promise<void>
}

/** Requests a payout between the weekly ones. */
export function PayOutDialog({ open, available, bankLast4, onClose, onDone }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Pay out now">
      <Form available={available} bankLast4={bankLast4} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function Form({ available, bankLast4, onClose, onDone }: Omit<Props, 'open'>) {
  const fields = useFields({ amount: available.toFixed(2) })
  const key = useRef(newKey())
  const { busy, problem, submit } = useSubmit(
    async () => {
      const dollars = Number(fields.values.amount.replace(/[$,\s]/g, ''))
      if (!Number.isFinite(dollars) || dollars <= 0) return fields.refuse({ amount: 'The amount is invalid.' })
      const { message } = await postPayout(quietHttp, dollars, key.current)
      onClose()
      await onDone()
      void toast.success(message ?? '')
    },
    (failure) => {
      // After a refusal the next request is another payout; after a lost response it must stay the same one.
      if (failure instanceof HttpFailure) key.current = newKey()
      return fields.refuseBy(failure)
    },
  )
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="mt-4 grid gap-5">
      <p className="text-15 text-graphite">
        {formatDollars(available)} is available. It is sent to the account ending in {bankLast4}.
      </p>
      <TextField label="Amount" inputMode="decimal" autoComplete="off" {...fields.text('amount')} data-autofocus />
      <DialogFoot problem={problem} action="Pay out" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
