import { type FormEvent, useState } from 'react'
import { quantityWord } from '#features/orders/quantity.ts'
import { formatDollars } from '#lib/money.ts'
import { httpWith } from '#web/browser-http.ts'
import { Choice } from '#web/Choice.tsx'
import { Dialog } from '#web/Dialog.tsx'
import { DialogFoot } from '#web/DialogFoot.tsx'
import { fieldMessage } from '#web/field-message.ts'
import { SelectField, TextAreaField, TextField } from '#web/fields.tsx'
import { useDraft } from '#web/form-draft.ts'
import { decimalText } from '#web/number-text.ts'
import { problemOf } from '#web/problem-of.ts'
import { showErrors } from '#web/show-errors.ts'
import type { RequestRow } from '../schema.ts'
import { putRequest } from './api.ts'
import {
  amountHint,
  bodyOf,
  type JudgeStep,
  type JudgeValues,
  judgeWords,
  verdictsFor,
} from './judge-words.ts'

const http = httpWith({ quiet: true })

export type { JudgeStep }
export type Judged = { row: RequestRow; step: JudgeStep }

type JudgeDialogProps = {
  type: 'Vendor' | 'Admin'
  judged: Judged
  onClose: () => void
  onJudged: (message: string | null) => void
}

const faults = [
  { value: 'customer', label: 'Customer’s choice' },
  { value: 'vendor', label: 'The vendor' },
  { value: 'carrier', label: 'The carrier' },
  { value: 'platform', label: 'Wainscot' },
]

/** Takes a request a step further, with the input that the step needs. */
export function JudgeDialog({ type, judged: { row, step }, onClose, onJudged }: JudgeDialogProps) {
  const [values, setValues] = useState<JudgeValues>(() => ({
    reason: '',
    fault: row.fault,
    qty: String(row.qty),
    resellable: '',
    cost: row.return_cost === null ? '' : row.return_cost.toFixed(2),
    amount: '',
    verdict: 'platform',
  }))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useDraft(`return ${step} ${row.id}`, values, (kept) => setValues((old) => ({ ...old, ...kept })))
  const words = judgeWords(type, row, step)
  const set = (name: keyof JudgeValues) => (value: string) => setValues((old) => ({ ...old, [name]: value }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      onJudged((await putRequest(http, row.id, bodyOf(row, step, values))).message)
    } catch (refusal) {
      setBusy(false)
      showErrors(form, () => setFailure(refusal))
    }
  }
  const claim = row.type === 'incomplete'
  const mayPrice = type === 'Admin' || (row.return_cost === null && row.method === 'pickup')
  const costs = mayPrice && row.type === 'return' && (step === 'approved' || step === 'received')
  const problem = failure === null ? '' : problemOf(failure, words.fields)
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form onSubmit={(event) => void submit(event)} noValidate className="return-form">
        <p className="font-semibold wrap-anywhere">
          {quantityWord(row.qty, row.item.unit)} of {row.item.product_name}
        </p>
        <p className="text-15 text-graphite">{words.effect}</p>
        {step === 'approved' ? (
          <SelectField
            label="Responsible party"
            name="fault"
            value={values.fault}
            error={fieldMessage(failure, 'fault')}
            options={faults.filter(({ value }) => value !== (claim ? 'customer' : 'platform'))}
            onChange={(event) => set('fault')(event.target.value)}
          />
        ) : null}
        {step === 'received' ? (
          <>
            <TextField
              label="Quantity received"
              name="qty"
              inputMode="numeric"
              value={values.qty}
              error={fieldMessage(failure, 'qty')}
              onChange={(event) => set('qty')(event.target.value.replace(/\D/g, ''))}
              data-autofocus
            />
            <Choice
              legend="Can they be resold?"
              name="resellable"
              value={values.resellable}
              error={fieldMessage(failure, 'resellable')}
              onChange={set('resellable')}
              options={[
                { value: 'yes', label: 'Yes, return to stock' },
                { value: 'no', label: 'No' },
              ]}
            />
          </>
        ) : null}
        {costs ? (
          <TextField
            label="Return shipping cost ($)"
            name="return_cost"
            inputMode="decimal"
            required={false}
            hint="From the label, a quote or the customer’s receipt. If it is unknown, there is no restocking fee."
            value={values.cost}
            error={fieldMessage(failure, 'return_cost')}
            onChange={(event) => set('cost')(decimalText(event.target.value))}
          />
        ) : null}
        {type === 'Admin' && (step === 'apply_refund' || (claim && step === 'approved')) ? (
          <TextField
            label="Amount ($)"
            name="amount"
            inputMode="decimal"
            required={false}
            hint={
              row.refund_estimate === null
                ? undefined
                : `Leave empty for ${formatDollars(row.refund_estimate)}.`
            }
            value={values.amount}
            error={fieldMessage(failure, 'amount')}
            onChange={(event) => set('amount')(decimalText(event.target.value))}
          />
        ) : null}
        {step === 'judge' ? (
          <>
            <p className="wrap-anywhere">“{row.objection}”</p>
            <SelectField
              label="Decision"
              name="verdict"
              value={values.verdict}
              error={fieldMessage(failure, 'bearer')}
              options={verdictsFor(row)}
              onChange={(event) => set('verdict')(event.target.value)}
            />
            {values.verdict === 'dismissed' ? null : (
              <TextField
                label="Amount ($)"
                name="amount"
                inputMode="decimal"
                required={false}
                hint={amountHint(values.verdict)}
                value={values.amount}
                error={fieldMessage(failure, 'amount')}
                onChange={(event) => set('amount')(decimalText(event.target.value))}
              />
            )}
          </>
        ) : null}
        {words.reason ? (
          <TextAreaField
            label={words.reason.label}
            name="reason"
            rows={3}
            maxLength={500}
            required={words.reason.needed ? undefined : false}
            value={values.reason}
            error={fieldMessage(failure, 'reason')}
            onChange={(event) => set('reason')(event.target.value)}
          />
        ) : null}
        <DialogFoot
          problem={problem}
          action={words.confirm}
          danger={step === 'refused'}
          busy={busy}
          cancel="Cancel"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
