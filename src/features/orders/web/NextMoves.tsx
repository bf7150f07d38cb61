import { useState } from 'react'
import type { AccountType } from '#features/accounts/actor.ts'
import { useAdminMay } from '#features/accounts/web/admin-rights.ts'
import { isFinal, nextMoves, type OrderStatus, statusTable } from '#features/order-status/status.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { newKey } from '#web/browser/http.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { Button } from '#web/parts/Button.tsx'
import type { OrderItem } from '../schema.ts'
import { setItemStatus } from './api.ts'
import { DeclineDialog, type Declined } from './DeclineDialog.tsx'
import { type Packable, ShipmentDialog } from './ShipmentDialog.tsx'
import { canPack } from './Shipments.tsx'
import './order-changes.css'

type Item = Packable & Pick<OrderItem, 'order_id' | 'status' | 'allowed_statuses' | 'shipment_id'>

type Props = {
  type: AccountType
  item: Item
  /** Reads what shows the item again. */
  onChanged: () => Promise<unknown>
  /** Said where there is nothing to do for this reader. */
  none?: string
}

/**
 * What this reader usually does next with an item, as buttons: moves that its `allowed_statuses` permit, and packing. The
 * dropdown beside it, or on its order's page, has every other status.
 */
export function NextMoves({ type, item, onChanged, none }: Props) {
  const [busy, setBusy] = useState<OrderStatus | null>(null)
  const [open, setOpen] = useState<'decline' | 'pack' | null>(null)
  const { note, showFailure } = useFailureNote()
  const mayMove = useAdminMay('support')
  const { packs, moves } = stepsOf(type, item)
  if (!mayMove || (!packs && moves.length === 0))
    return none ? <span className="block text-14 text-graphite">{none}</span> : null
  const move = (status: OrderStatus, how?: Declined) =>
    setItemStatus(quietHttp, item.id, { status, reason: '', ...how }, newKey())
  const press = async (status: OrderStatus) => {
    if (status === 'Decline') return setOpen('decline')
    setBusy(status)
    showFailure(null)
    try {
      const { message } = await move(status)
      if (message) void toast.success(message)
      await onChanged()
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(null)
    }
  }
  const done = async () => {
    await onChanged()
    setOpen(null)
  }
  const name = <span className="sr-only">: {item.product_name}</span>
  return (
    <div className="shipment-actions no-print">
      {packs ? (
        <Button className="button-small" onClick={() => setOpen('pack')}>
          Pack{name}
        </Button>
      ) : null}
      {moves.map((status, i) => (
        <Button
          key={status}
          variant={i === 0 && !packs ? 'primary' : 'secondary'}
          className="button-small"
          busy={busy === status}
          disabled={busy !== null && busy !== status}
          onClick={() => void press(status)}
        >
          {item.status === 'Decline' ? 'Undo Decline' : statusTable[status].button}
          {name}
        </Button>
      ))}
      {note}
      {open === 'decline' ? (
        <DeclineDialog
          title="Decline this item?"
          product={item.product_name}
          mayEmpty={type !== 'Contractor'}
          send={(how) => move('Decline', how)}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'pack' ? (
        <ShipmentDialog
          orderId={item.order_id}
          ready={[item]}
          shipment={null}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      ) : null}
    </div>
  )
}

/** A package sets the status itself, so the moves that it makes or needs are not offered beside it. */
export function stepsOf(
  type: AccountType,
  item: Pick<Item, 'status' | 'allowed_statuses' | 'shipment_id'>,
): { packs: boolean; moves: OrderStatus[] } {
  const allowed = nextMoves(type, item.status).filter((to) => item.allowed_statuses.includes(to) && !isFinal(to))
  const packs = item.allowed_statuses.length > 0 && canPack(type, item)
  const bySlip: readonly OrderStatus[] = type === 'Admin' ? ['Shipping', 'Shipped'] : ['Ready to Pick Up']
  return { packs, moves: packs ? allowed.filter((to) => !bySlip.includes(to)) : allowed }
}
