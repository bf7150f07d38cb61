import { type FormEvent, useRef, useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure, newKey } from '#web/browser/http.ts'
import { TextField } from '#web/form/fields.tsx'
import { fieldMessage } from '#web/form/messages.tsx'
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
  const [amount, setAmount] = useState(available.toFixed(2))
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef(newKey())
  const form = useRef<HTMLFormElement>(null)
  const refuse = (message: string) => {
    setError(message)
    form.current?.querySelector('input')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const dollars = Number(amount.replace(/[$,\s]/g, ''))
    if (!Number.isFinite(dollars) || dollars <= 0) return refuse('The amount is invalid.')
    setBusy(true)
    try {
      const { message } = await postPayout(quietHttp, dollars, key.current)
      onClose()
      await onDone()
      void toast.success(message ?? '')
    } catch (failure) {
      refuse(fieldMessage(failure, 'amount') ?? wordOf(failure))
      // After a refusal the next request is another payout; after a lost response it must stay the same one.
      if (failure instanceof HttpFailure) key.current = newKey()
      setBusy(false)
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-5">
      <p className="text-15 text-graphite">
        {formatDollars(available)} is available. It is sent to the account ending in {bankLast4}.
      </p>
      <TextField
        label="Amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={error}
        onChange={(event) => {
          setAmount(event.target.value)
          setError(undefined)
        }}
        data-autofocus
      />
      <DialogFoot action="Pay out" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}

const wordOf = (failure: unknown) =>
  (failure instanceof HttpFailure && failure.message) ||
  'The server did not respond. Check your connection and try again.'
