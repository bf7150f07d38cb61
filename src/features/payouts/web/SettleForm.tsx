import { useRef } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { CardForm } from '#features/card/web/CardForm.tsx'
import { useCard } from '#features/card/web/use-card.ts'
import { formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { HttpFailure, newKey } from '#web/browser/http.ts'
import { TextField } from '#web/form/fields.tsx'
import { fieldMessage } from '#web/form/messages.tsx'
import { fieldsOf, useFields, useSubmit } from '#web/form/use-form.ts'
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
  const fields = useFields({ amount: owed.toFixed(2) }, { also: ['payment'] })
  const card = useCard(useSession().user?.full_name)
  const key = useRef(newKey())
  const { busy, problem, submit } = useSubmit(
    async () => {
      const dollars = Number(fields.values.amount.replace(/[$,\s]/g, ''))
      const cardWrong = card.isInvalid()
      if (!Number.isFinite(dollars) || dollars <= 0) return fields.refuse({ amount: 'The amount is invalid.' })
      if (cardWrong) return
      const { message } = await postSettle(quietHttp, { payment: card.card, amount: dollars }, key.current)
      onClose()
      await onPaid()
      void toast.success(message ?? '')
    },
    (failure) => {
      // Only a lost response is retried under its key; after a refusal it is another payment.
      if (failure instanceof HttpFailure && failure.status === 422) key.current = newKey()
      card.refuse(fieldsOf(failure), 'payment.')
      return fields.refuseBy(failure) || (fieldMessage(failure, 'payment') ?? '')
    },
  )
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="form-stack mt-6">
      <TextField
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        {...fields.text('amount')}
        hint={`You owe ${formatDollars(owed)}. A partial payment does not change the due date.`}
      />
      <CardForm {...card.form} />
      <DialogFoot problem={problem} action="Pay balance" busy={busy} cancel="Cancel" onCancel={onClose} />
    </form>
  )
}
