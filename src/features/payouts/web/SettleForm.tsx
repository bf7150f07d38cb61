import { useRef, useState } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { CardForm } from '#features/card/web/CardForm.tsx'
import { useCard } from '#features/card/web/use-card.ts'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure, newKey } from '#web/browser/http.ts'
import { TextField } from '#web/form/fields.tsx'
import { showErrors } from '#web/form/messages.tsx'
import { fieldsOf, useSubmit } from '#web/form/use-form.ts'
import { toast } from '#web/page/toast.ts'
import { DialogFoot } from '#web/parts/Dialog.tsx'
import { postSettle } from './api.ts'

/** Pays a negative balance, or part of it, by card; the card's values live only in this form. */
export function SettleForm({
  owed,
  onClose,
  onPaid,
}: {
  owed: number
  onClose: () => void
  onPaid: () => Promise<void>
}) {
  const [amount, setAmount] = useState(owed.toFixed(2))
  const [amountError, setAmountError] = useState<string>()
  const card = useCard(useSession().user?.full_name)
  const [refusal, setRefusal] = useState('')
  const key = useRef(newKey())
  const form = useRef<HTMLFormElement>(null)
  const { busy, submit } = useSubmit(async () => {
    setRefusal('')
    const dollars = Number(amount.replace(/[$,\s]/g, ''))
    const cardWrong = card.isInvalid()
    const amountWrong = !Number.isFinite(dollars) || dollars <= 0
    if (amountWrong) showErrors(form.current, () => setAmountError('The amount is invalid.'))
    if (amountWrong || cardWrong) return
    try {
      const { message } = await postSettle(quietHttp, { payment: card.card, amount: dollars }, key.current)
      onClose()
      await onPaid()
      void toast.success(message ?? '')
    } catch (failure) {
      // Only a lost response is retried under its key; after a refusal it is another payment.
      if (failure instanceof HttpFailure && failure.status === 422) key.current = newKey()
      const found = fieldsOf<{ payment: string; amount: string }>(failure)
      const cardWrong = card.refuse(found, 'payment.')
      if (found.amount) showErrors(form.current, () => setAmountError(found.amount))
      if (cardWrong || found.amount) return
      setRefusal(
        found.payment ??
          ((failure instanceof HttpFailure && failure.message) ||
            'The server did not respond. Check your connection and try again.'),
      )
    }
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="form-stack mt-6">
      <TextField
        label="Amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={amountError}
        hint={`You owe ${formatDollars(owed)}. A partial payment does not change the due date.`}
        onChange={(event) => {
          setAmount(event.target.value)
          setAmountError(undefined)
        }}
      />
      <CardForm {...card.form} />
      <DialogFoot problem={refusal} action="Pay balance" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
