import { type FormEvent, useState } from 'react'
import { formatDollars } from '#lib/money.ts'
import { Button } from '#web/Button.tsx'
import { httpWith } from '#web/browser-http.ts'
import { Dialog } from '#web/Dialog.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { TextField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { toast } from '#web/toast.ts'
import type { AdminDebt, AdminPayoutRow } from '../admin-schema.ts'
import { postSettlement, postWriteOff, putAdminPayout, putTerms } from './api.ts'

export type AskedMoney =
  | { kind: 'paid' | 'reject'; payout: AdminPayoutRow }
  | { kind: 'record' | 'write off'; debt: AdminDebt }
  | { kind: 'clock'; payee: { payee_id: number; payee: string } }

/** The dialog shows the refusal itself, so no toast repeats it. */
const http = httpWith({ quiet: true })

const words = {
  paid: { title: 'Mark as paid', field: 'reference', label: "The bank's reference", confirm: 'Mark as paid' },
  reject: { title: 'Reject this payout', field: 'reason', label: 'Reason', confirm: 'Reject' },
  record: { title: 'Record a payment', field: 'reference', label: 'Reference', confirm: 'Record' },
  clock: { title: 'Release days', field: 'reason', label: 'Reason', confirm: 'Save' },
  'write off': { title: 'Ask to write off', field: 'reason', label: 'Reason', confirm: 'Ask for approval' },
} as const

type Props = { asked: AskedMoney | null; onClose: () => void; onDone: () => Promise<void> }

/** An Admin's word about a payout or a debt, always with a reason or a reference. */
export function AdminMoneyDialog({ asked, onClose, onDone }: Props) {
  return (
    <Dialog open={asked !== null} onClose={onClose} title={asked ? words[asked.kind].title : ''}>
      {asked ? <Form asked={asked} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  )
}

function Form({ asked, onClose, onDone }: Props & { asked: AskedMoney }) {
  const owed = 'debt' in asked ? -asked.debt.amount : 0
  const days = asked.kind === 'clock'
  const [text, setText] = useState('')
  const [amount, setAmount] = useState(days ? '46' : owed.toFixed(2))
  const [errors, setErrors] = useState<{ text?: string; amount?: string }>({})
  const [busy, setBusy] = useState(false)
  const { field, label, confirm } = words[asked.kind]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (text.trim() === '') return setErrors({ text: `The ${field} field is required.` })
    setBusy(true)
    try {
      const { message } = await send(asked, text.trim(), Number(amount.replace(/[$,\s]/g, '')))
      onClose()
      await onDone()
      void toast.success(message ?? '')
    } catch (failure) {
      const found = {
        text: fieldMessage(failure, field),
        amount: fieldMessage(failure, days ? 'release_days' : 'amount'),
      }
      const other = found.text || found.amount ? undefined : wordOf(failure)
      setErrors({
        ...(found.amount ? { amount: found.amount } : {}),
        ...(found.text || other ? { text: found.text ?? other } : {}),
      } as typeof errors)
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-5">
      <p className="text-15 text-graphite">{effectOf(asked)}</p>
      {'debt' in asked || days ? (
        <TextField
          label={days ? 'Business days after delivery' : 'Amount'}
          name={days ? 'release_days' : 'amount'}
          inputMode={days ? 'numeric' : 'decimal'}
          value={amount}
          {...(errors.amount ? { error: errors.amount } : {})}
          onChange={(event) => setAmount(event.target.value)}
        />
      ) : null}
      <TextField
        label={label}
        name={field}
        autoComplete="off"
        maxLength={field === 'reference' ? 120 : 500}
        value={text}
        {...(errors.text ? { error: errors.text } : {})}
        onChange={(event) => {
          setText(event.target.value)
          setErrors({})
        }}
        data-autofocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} variant={asked.kind === 'reject' ? 'danger' : 'primary'}>
          {confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function send(asked: AskedMoney, text: string, amount: number) {
  switch (asked.kind) {
    case 'paid':
      return putAdminPayout(http, asked.payout.id, { status: 'paid', reference: text })
    case 'reject':
      return putAdminPayout(http, asked.payout.id, { status: 'rejected', reason: text })
    case 'record':
      return postSettlement(http, { payee_id: asked.debt.payee_id, amount, reference: text })
    case 'clock':
      return putTerms(http, asked.payee.payee_id, {
        release_days: amount === 46 ? null : amount,
        reason: text,
      })
    case 'write off':
      return postWriteOff(http, { payee_id: asked.debt.payee_id, amount, reason: text })
  }
}

function effectOf(asked: AskedMoney): string {
  switch (asked.kind) {
    case 'paid':
      return `${formatDollars(asked.payout.amount)} has reached ${asked.payout.payee} by the bank's word.`
    case 'reject':
      return `${formatDollars(asked.payout.amount)} goes back to the available balance of ${asked.payout.payee}. What the bank has cannot be rejected.`
    case 'record':
      return `${asked.debt.payee} owes ${formatDollars(-asked.debt.amount)} and has paid another way.`
    case 'clock':
      return `The money of ${asked.payee.payee} is free so many business days after delivery. 46 is everybody's.`
    case 'write off':
      return `${asked.debt.payee} owes ${formatDollars(-asked.debt.amount)}. The platform takes the loss once another Admin approves.`
  }
}

const wordOf = (failure: unknown) =>
  (failure instanceof HttpFailure && failure.message) || 'No answer came. Check the connection and try again.'
