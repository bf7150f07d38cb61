import { useState } from 'react'
import { quantityWord } from '#features/orders/rules.ts'
import { refundDays } from '#features/site/figures.ts'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { formatDate } from '#lib/dates.ts'
import { imageEndings } from '#lib/file-rules.ts'
import { formatDollars } from '#lib/money.ts'
import { site } from '#lib/site.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { isConflict } from '#web/browser/http.ts'
import { Dropzone } from '#web/form/Dropzone.tsx'
import { Choice, SelectField, TextAreaField, TextField } from '#web/form/fields.tsx'
import { decimalText } from '#web/form/number-fields.tsx'
import { useFields, useSubmit } from '#web/form/use-form.ts'
import { Dialog, DialogFoot } from '#web/parts/Dialog.tsx'
import type { RequestRow } from '../schema.ts'
import { updateRequest } from './api.ts'

type JudgeStep = 'approved' | 'replace' | 'received' | 'apply_refund' | 'object' | 'judge' | 'refused'

type JudgeValues = {
  reason: string
  fault: string
  qty: string
  /** Empty until it is chosen. */
  resellable: string
  return_cost: string
  amount: string
  /** The decision on an objection: upheld at whose cost, or dismissed. */
  verdict: string
}

type Words = {
  title: string
  effect: string
  confirm: string
  reason: { label: string; needed: boolean } | null
}

/** The texts of a step's dialog, which state its effect before it is taken. */
function judgeWords(type: 'Vendor' | 'Admin', row: RequestRow, step: JudgeStep): Words {
  const claim = row.type === 'incomplete'
  const by = row.refund_by ? formatDate(row.refund_by) : ''
  const reason = (label: string, needed: boolean) => ({ label, needed })
  switch (step) {
    case 'approved':
      return {
        title: claim ? 'Grant claim' : 'Grant return',
        effect: claim
          ? 'The customer is refunded immediately and keeps the items. No fee.'
          : 'The returned quantity becomes a separate item with status Return Request. The customer has 14 days to send it.',
        confirm: claim ? 'Grant and pay' : 'Grant return',
        reason: reason('Note to the customer', false),
      }
    case 'replace':
      return {
        title: 'Send replacement',
        effect: `The claimed quantity is taken from stock and sent again without charge, as an item of its own in the order. ${type === 'Vendor' ? 'You pay' : 'The vendor pays'} for the goods and shipping. The customer keeps what they have, and there is no refund.`,
        confirm: 'Send replacement',
        reason: reason('Note to the customer', false),
      }
    case 'received':
      return {
        title: 'Mark as received',
        effect: `Count the items. The customer will be refunded within ${refundDays.latest} business days from today, and the vendor has ${refundDays.vendor} days to object.`,
        confirm: 'Confirm receipt',
        reason: null,
      }
    case 'apply_refund':
      return type === 'Vendor'
        ? {
            title: 'Apply refund',
            effect: `Your share of these items is reversed. The customer is refunded after business day 7, by ${by} at the latest.`,
            confirm: 'Apply refund',
            reason: null,
          }
        : {
            title: 'Pay refund',
            effect: 'Every party’s share is reversed, and the refund is sent to the card now. This is final.',
            confirm: 'Pay refund',
            reason: reason('Reason, if refunding less', false),
          }
    case 'object':
      return {
        title: 'Object to the refund',
        effect: `The customer is refunded by ${by} in any case. ${site.name} settles with you.`,
        confirm: 'Submit objection',
        reason: reason('Reason', true),
      }
    case 'judge':
      return {
        title: 'Decide objection',
        effect:
          row.status === 'refunded'
            ? 'The customer’s refund is not affected. If the objection is upheld, the vendor is reimbursed.'
            : 'If upheld against the customer, the refund is rejected or reduced to the amount you enter. Otherwise the customer is refunded in full, and if the objection is upheld the vendor is reimbursed.',
        confirm: 'Decide objection',
        reason: reason('Reason (visible to all parties)', true),
      }
    case 'refused':
      return {
        title: claim ? 'Reject claim' : 'Reject return',
        effect: 'The customer sees your reason. The item stays Delivered, and there is no refund.',
        confirm: claim ? 'Reject claim' : 'Reject return',
        reason: reason('Reason', true),
      }
  }
}

/** Who can bear an upheld objection; the customer only until the refund is paid. */
function verdictsFor(row: Pick<RequestRow, 'status'>): { value: string; label: string }[] {
  return [
    { value: 'platform', label: `Upheld: ${site.name} bears the cost` },
    { value: 'carrier', label: 'Upheld: the carrier bears the cost' },
    ...(row.status === 'received' ? [{ value: 'customer', label: 'Upheld: the customer bears the cost' }] : []),
    { value: 'dismissed', label: 'Dismissed: the vendor bears the cost' },
  ]
}

/** What an amount means for a decision. */
function amountHint(verdict: string): string {
  return verdict === 'customer'
    ? 'Amount to refund anyway. Leave empty to reject the refund.'
    : 'Amount to reimburse to the vendor. Leave empty for the full cost.'
}

/** The request body for a step. */
function bodyOf(row: RequestRow, step: JudgeStep, values: JudgeValues): object {
  const reason = values.reason.trim()
  const cost = values.return_cost.trim() === '' ? {} : { return_cost: Number(values.return_cost) }
  const amount = values.amount.trim() === '' ? {} : { amount: Number(values.amount) }
  switch (step) {
    case 'approved':
      return { status: 'approved', fault: values.fault, reason, ...(row.type === 'return' ? cost : amount) }
    case 'replace':
      return { replace: true, reason }
    case 'received':
      return {
        status: 'received',
        qty: Number.parseInt(values.qty, 10) || 0,
        ...(values.resellable === '' ? {} : { resellable: values.resellable === 'yes' }),
        ...cost,
      }
    case 'apply_refund':
      return { apply_refund: true, reason, ...amount }
    case 'object':
      return { objection: reason || ' ' }
    case 'judge':
      return values.verdict === 'dismissed'
        ? { objection_status: 'dismissed', reason }
        : { objection_status: 'upheld', bearer: values.verdict, reason, ...amount }
    case 'refused':
      return { status: 'rejected', reason }
  }
}

export type { JudgeStep }
export type Judged = { row: RequestRow; step: JudgeStep }

type JudgeDialogProps = {
  type: 'Vendor' | 'Admin'
  judged: Judged
  onClose: () => void
  /** Another Admin was first. */
  onStale?: () => void
  onJudged: (message: string | null) => void
}

const faults = [
  { value: 'customer', label: 'Customer’s choice' },
  { value: 'vendor', label: 'The vendor' },
  { value: 'carrier', label: 'The carrier' },
  {
    value: 'platform',
    get label() {
      return site.name
    },
  },
]

/** Takes a request a step further, with the input that the step needs. */
export function JudgeDialog({ type, judged: { row, step }, onClose, onStale, onJudged }: JudgeDialogProps) {
  const fields = useFields<JudgeValues>(
    {
      reason: '',
      fault: row.fault,
      qty: String(row.qty),
      resellable: '',
      return_cost: row.return_cost === null ? '' : row.return_cost.toFixed(2),
      amount: '',
      verdict: 'platform',
    },
    { draft: `return ${step} ${row.id}`, also: ['bearer', 'objection_files', 'files'] },
  )
  const { values, errors, set, text } = fields
  const [files, setFiles] = useState<File[]>([])
  const words = judgeWords(type, row, step)
  const { busy, problem, submit } = useSubmit(
    async () => {
      const sent = files.length > 0 ? (await uploadFiles(quietHttp, 'return', files)).data : []
      const evidence = sent.length > 0 ? { objection_files: sent.map(({ id }) => id) } : {}
      const body = { ...bodyOf(row, step, values), ...evidence }
      onJudged((await updateRequest(quietHttp, row.id, body)).message)
    },
    (failure) => {
      if (isConflict(failure)) onStale?.()
      return fields.refuseBy(failure)
    },
  )
  const claim = row.type === 'incomplete'
  const mayPrice = type === 'Admin' || (row.return_cost === null && row.method === 'pickup')
  const costs = mayPrice && row.type === 'return' && (step === 'approved' || step === 'received')
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form ref={fields.form} onSubmit={submit} noValidate className="grid gap-4.5 mt-3">
        <p className="font-semibold wrap-anywhere">
          {quantityWord(row.qty, row.item.unit)} of {row.item.product_name}
        </p>
        <p className="text-15 text-graphite">{words.effect}</p>
        {step === 'approved' ? (
          <SelectField
            label="Responsible party"
            {...text('fault')}
            options={faults.filter(({ value }) => value !== (claim ? 'customer' : 'platform'))}
          />
        ) : null}
        {step === 'received' ? (
          <>
            <TextField
              label="Quantity received"
              inputMode="numeric"
              {...text('qty')}
              onChange={(event) => set({ qty: event.target.value.replace(/\D/g, '') })}
              data-autofocus
            />
            <Choice
              legend="Can they be resold?"
              name="resellable"
              value={values.resellable}
              error={errors.resellable}
              onChange={(resellable) => set({ resellable })}
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
            inputMode="decimal"
            required={false}
            hint="From the label, a quote or the customer’s receipt. If it is unknown, there is no restocking fee."
            {...text('return_cost')}
            onChange={(event) => set({ return_cost: decimalText(event.target.value) })}
          />
        ) : null}
        {type === 'Admin' && (step === 'apply_refund' || (claim && step === 'approved')) ? (
          <TextField
            label="Amount ($)"
            inputMode="decimal"
            required={false}
            hint={row.refund_estimate === null ? undefined : `Leave empty for ${formatDollars(row.refund_estimate)}.`}
            {...text('amount')}
            onChange={(event) => set({ amount: decimalText(event.target.value) })}
          />
        ) : null}
        {step === 'judge' ? (
          <>
            <p className="wrap-anywhere">“{row.objection}”</p>
            <SelectField label="Decision" {...text('verdict')} error={errors.bearer} options={verdictsFor(row)} />
            {values.verdict === 'dismissed' ? null : (
              <TextField
                label="Amount ($)"
                inputMode="decimal"
                required={false}
                hint={amountHint(values.verdict)}
                {...text('amount')}
                onChange={(event) => set({ amount: decimalText(event.target.value) })}
              />
            )}
          </>
        ) : null}
        {words.reason ? (
          <TextAreaField
            label={words.reason.label}
            rows={3}
            maxLength={500}
            required={words.reason.needed ? undefined : false}
            {...text('reason')}
          />
        ) : null}
        {step === 'object' ? (
          <Dropzone
            label="Evidence"
            field="image"
            max={10}
            endings={[...imageEndings, 'pdf']}
            files={files}
            error={errors.objection_files ?? errors.files}
            onChange={setFiles}
            disabled={busy}
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
