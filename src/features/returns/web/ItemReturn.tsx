import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { lastDay } from '#features/orders/return-windows.ts'
import type { OrderItem } from '#features/orders/schema.ts'
import { dayOf, formatDate } from '#lib/dates.ts'
import { Button } from '#web/Button.tsx'
import { toast } from '#web/toast.ts'
import { AdminRefund } from './AdminRefund.tsx'
import { RequestProgress } from './RequestProgress.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import './returns.css'

type ItemReturnProps = { type: AccountType; item: OrderItem }
type Asked = 'return' | 'incomplete' | null

const closed = ['refunded', 'refused', 'withdrawn', 'expired']

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
  const mayAsk =
    (type === 'User' || type === 'Admin') && item.status === 'Delivered' && item.charged_back_on === null
  const paidClaim = request?.type === 'incomplete' && request.status === 'refunded'
  const open = request !== null && !closed.includes(request.status)
  return (
    <div className="item-return no-print">
      {request ? <RequestProgress type={type} request={request} onChanged={done} /> : null}
      {mayAsk && !paidClaim && (!open || item.qty > request.qty) ? (
        <Ask type={type} item={item} onAsk={setAsked} />
      ) : null}
      {type === 'Admin' && !open ? <AdminRefund item={item} onDone={done} /> : null}
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
    return <p className="item-return-day">Return window closed on {formatDate(days.return)}.</p>
  return (
    <div>
      <div className="item-return-doors">
        {may('return') ? (
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
      <p className="item-return-day">
        Returns until {formatDate(days.return)}, problems until {formatDate(days.incomplete)}.
      </p>
    </div>
  )
}
