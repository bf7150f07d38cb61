import { useFigures } from '#features/site/web/api.ts'
import { dollarsIn, formatDollars } from '#lib/money.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import type { ApiResponse } from '#web/browser/http.ts'
import { isConflict } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { TextField } from '#web/form/fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { Dialog } from '#web/parts/Dialog.tsx'
import type { AdminDebt, AdminPayoutRow } from '../schema.ts'
import { postSettlement, postWriteOff, updateAdminPayout, updateTerms } from './api.ts'

export type AskedMoney =
  | { kind: 'paid' | 'reject'; payout: AdminPayoutRow }
  | { kind: 'record' | 'write off'; debt: AdminDebt }
  | { kind: 'clock'; payee: { payee_id: number; payee: string; release_days?: number } }
const reason = { name: 'reason', label: 'Reason' } as const
const reference = { name: 'reference', label: 'Reference', most: 120 } as const
const words = {
  paid: {
    title: 'Mark as paid',
    sentence: { ...reference, label: 'Bank reference' },
    action: 'Mark as paid',
    cancel: 'Cancel',
  },
  reject: { title: 'Reject payout', sentence: reason, action: 'Reject', cancel: 'Cancel' },
  record: { title: 'Record payment', sentence: reference, action: 'Record', cancel: 'Cancel' },
  clock: { title: 'Hold period', sentence: reason, action: 'Save', cancel: 'Cancel' },
  'write off': {
    title: 'Request write-off',
    sentence: reason,
    action: 'Request approval',
    cancel: 'Cancel',
  },
} as const

type Props = { asked: AskedMoney | null; onClose: () => void; onDone: () => Promise<void> }

/** An Admin's decision on a payout or a debt, always with a reason or a reference. */
export function AdminMoneyDialog({ asked, onClose, onDone }: Props) {
  return (
    <Dialog open={asked !== null} onClose={onClose} title={asked ? words[asked.kind].title : ''}>
      {asked ? <Form asked={asked} onClose={onClose} onDone={onDone} /> : null}
    </Dialog>
  )
}

function Form({ asked, onClose, onDone }: Props & { asked: AskedMoney }) {
  const { sentence, action, cancel } = words[asked.kind]
  const { release_days: usual } = useFigures()
  const field = asked.kind === 'clock' ? 'release_days' : 'debt' in asked ? 'amount' : null
  const fields = useFields<Record<string, string>>(
    { ...(field && { [field]: firstFigure(asked, usual) }), [sentence.name]: '' },
    { draft: `money ${asked.kind} ${idOf(asked)}` },
  )
  const figure = (field && fields.values[field]) ?? ''
  return (
    <ActionForm
      fields={fields}
      effect={effectOf(asked, usual)}
      check={() => figureProblem(field, figure)}
      sentence={sentence}
      send={(text) =>
        send(asked, text, dollarsIn(figure) ?? 0, usual).catch((failure) => {
          if (isConflict(failure)) void onDone()
          throw failure
        })
      }
      onDone={() => {
        onClose()
        return onDone()
      }}
      action={action}
      danger={asked.kind === 'reject'}
      cancel={cancel}
      onCancel={onClose}
    >
      {field ? (
        <TextField
          label={field === 'amount' ? 'Amount ($)' : 'Business days after delivery'}
          inputMode={field === 'amount' ? 'decimal' : 'numeric'}
          autoComplete="off"
          {...fields.text(field)}
          data-autofocus
        />
      ) : null}
    </ActionForm>
  )
}

function firstFigure(asked: AskedMoney, usual: number): string {
  if (asked.kind === 'clock') return String(asked.payee.release_days ?? usual)
  return 'debt' in asked ? (-asked.debt.amount).toFixed(2) : ''
}

function idOf(asked: AskedMoney): number {
  if ('payout' in asked) return asked.payout.id
  return 'debt' in asked ? asked.debt.payee_id : asked.payee.payee_id
}

function figureProblem(field: 'amount' | 'release_days' | null, figure: string): Record<string, string> {
  if (field === 'amount' && dollarsIn(figure) === null) return { amount: 'Enter an amount in dollars, such as 25.00.' }
  if (field === 'release_days' && !/^\s*\d{1,3}\s*$/.test(figure))
    return { release_days: 'Enter a whole number of days, such as 46.' }
  return {}
}

function send(asked: AskedMoney, text: string, figure: number, usual: number): Promise<ApiResponse<unknown>> {
  switch (asked.kind) {
    case 'paid':
      return updateAdminPayout(quietHttp, asked.payout.id, { status: 'paid', reference: text })
    case 'reject':
      return updateAdminPayout(quietHttp, asked.payout.id, { status: 'rejected', reason: text })
    case 'record':
      return postSettlement(quietHttp, { ...ofDebt(asked.debt), amount: figure, reference: text })
    case 'clock':
      return updateTerms(quietHttp, asked.payee.payee_id, {
        release_days: figure === usual ? null : figure,
        reason: text,
      })
    case 'write off':
      return postWriteOff(quietHttp, { ...ofDebt(asked.debt), amount: figure, reason: text })
  }
}

/** With the debt that is shown, so that two Admins do not settle the same one. */
const ofDebt = ({ payee_id, amount }: AdminDebt) => ({ payee_id, debt: -amount })

function effectOf(asked: AskedMoney, usual: number): string {
  switch (asked.kind) {
    case 'paid':
      return `Confirms that the bank has paid ${formatDollars(asked.payout.amount)} to ${asked.payout.payee}.`
    case 'reject':
      return `${formatDollars(asked.payout.amount)} goes back to the available balance of ${asked.payout.payee}. A payout that the bank is already processing cannot be rejected.`
    case 'record':
      return `${asked.debt.payee} owes ${formatDollars(-asked.debt.amount)} and has paid another way.`
    case 'clock':
      return `Earnings of ${asked.payee.payee} become available this many business days after delivery. The default is ${usual}.`
    case 'write off':
      return `${asked.debt.payee} owes ${formatDollars(-asked.debt.amount)}. The platform absorbs the loss once another Admin approves.`
  }
}
