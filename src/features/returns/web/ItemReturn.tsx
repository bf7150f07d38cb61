import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { lastDay } from '#features/orders/return-terms.ts'
import type { OrderItem } from '#features/orders/schema.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { dollarsIn } from '#lib/money.ts'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import { RequestProgress } from './RequestProgress.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import './returns.css'
import { wasEnded } from '#features/order-status/status.ts'
import { randomKey } from '#lib/ids.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { TextField } from '#web/form/fields.tsx'
import { wholeNumber } from '#web/form/number-fields.tsx'
import { useFields } from '#web/form/use-form.ts'
import { Dialog } from '#web/parts/Dialog.tsx'
import { sendAdminRefund } from './api.ts'

type ItemReturnProps = { type: AccountType; item: OrderItem }
type Asked = 'return' | 'incomplete' | null

const closed = ['refunded', 'replaced', 'refused', 'withdrawn', 'expired']

/** An item's return actions: request one, follow the request, and for an Admin refund directly. */
export function ItemReturn({ type, item }: ItemReturnProps) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>(null)
  const request = item.return_request
  const done = (message: string | null) => {
    setAsked(null)
    if (message) void toast.success(message)
    void revalidate()
  }
  const [mayReturn, mayRefund] = [useAdminMay('support'), useAdminMay('finance')]
  const mayAsk =
    mayReturn && (type === 'User' || type === 'Admin') && item.status === 'Delivered' && item.charged_back_on === null
  const paidClaim = request?.type === 'incomplete' && (request.status === 'refunded' || request.status === 'replaced')
  const open = request !== null && !closed.includes(request.status)
  return (
    <div className="item-return no-print">
      {request ? <RequestProgress type={type} request={request} onChanged={done} /> : null}
      {mayAsk && !paidClaim && (!open || item.qty > request.qty) ? (
        <Ask type={type} item={item} onAsk={setAsked} />
      ) : null}
      {type === 'Admin' && mayRefund && !open ? <AdminRefund item={item} onDone={done} /> : null}
      {asked ? (
        <ReturnDialog
          item={item}
          type={asked}
          byAdmin={type === 'Admin'}
          onClose={() => setAsked(null)}
          onSent={done}
        />
      ) : null}
    </div>
  )
}

/** The two request buttons with their last days; after those only an Admin can use them. */
function Ask({ type, item, onAsk }: ItemReturnProps & { onAsk: (asked: Asked) => void }) {
  if (!item.delivered_on) return null
  const today = dayOf(new Date())
  const days = {
    return: lastDay('return', item.delivered_on),
    incomplete: lastDay('incomplete', item.delivered_on),
  }
  const may = (which: 'return' | 'incomplete') => type === 'Admin' || today <= days[which]
  if (!may('incomplete'))
    return (
      <p className="item-return-day mt-1.5 type-14 text-graphite">Return window closed on {formatDate(days.return)}.</p>
    )
  return (
    <div>
      <div className="item-return-doors">
        {may('return') && item.replaces === null ? (
          <Button variant="secondary" className="button-small" onClick={() => onAsk('return')}>
            Return items
            <span className="sr-only">: {item.product_name}</span>
          </Button>
        ) : null}
        <Button variant="quiet" className="button-small" onClick={() => onAsk('incomplete')}>
          Report a problem
          <span className="sr-only">: {item.product_name}</span>
        </Button>
      </div>
      <p className="item-return-day mt-1.5 type-14 text-graphite">
        Returns{item.returnable ? '' : ' of damaged or wrong items'} until {formatDate(days.return)}, problems until{' '}
        {formatDate(days.incomplete)}.
      </p>
    </div>
  )
}

/** A refund of an item by an Admin: whole units, or an amount for them. */
function AdminRefund({ item, onDone }: { item: OrderItem; onDone: (message: string | null) => void }) {
  const [open, setOpen] = useState(false)
  if (wasEnded(item.status) || item.charged_back_on !== null) return null
  return (
    <>
      <div className="item-return-doors">
        <Button variant="quiet" className="button-small" onClick={() => setOpen(true)}>
          Refund
          <span className="sr-only">: {item.product_name}</span>
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="Refund without a return">
        <Form
          item={item}
          onClose={() => setOpen(false)}
          onDone={(message) => {
            setOpen(false)
            onDone(message)
          }}
        />
      </Dialog>
    </>
  )
}

type FormProps = { item: OrderItem; onClose: () => void; onDone: (message: string | null) => void }

function Form({ item, onClose, onDone }: FormProps) {
  const [key] = useState(() => randomKey())
  const fields = useFields(
    { qty: String(item.qty), amount: '', reason: '' },
    { draft: `refund ${item.id}`, also: ['items'] },
  )
  const { qty, amount } = fields.values
  const empty = amount.trim() === ''
  return (
    <ActionForm
      effect={
        <>
          <p className="font-semibold wrap-anywhere">{item.product_name}</p>
          <p className="mt-2">
            Every party’s share is reversed. A full refund cancels items that have not shipped and marks shipped items
            as returned. A partial refund does not change the status.
          </p>
        </>
      }
      fields={fields}
      check={(): Record<string, string> =>
        empty || dollarsIn(amount) !== null ? {} : { amount: 'Enter an amount in dollars, such as 25.00.' }
      }
      send={(reason) => {
        const items = [{ id: item.id, qty: wholeNumber(qty) }]
        const part = empty ? {} : { amount: dollarsIn(amount) ?? 0 }
        return sendAdminRefund(quietHttp, item.order_id, { items, ...part, reason }, key)
      }}
      onDone={() => onDone(null)}
      action="Refund"
      danger
      cancel="Cancel"
      onCancel={onClose}
    >
      <TextField
        label="Quantity"
        inputMode="numeric"
        {...fields.text('qty')}
        error={fields.errors.items}
        onChange={(event) => fields.set({ qty: event.target.value.replace(/\D/g, '') })}
        data-autofocus
      />
      <TextField
        label="Amount ($)"
        inputMode="decimal"
        required={false}
        hint="Leave empty for a full refund, including tax."
        {...fields.text('amount')}
      />
    </ActionForm>
  )
}
