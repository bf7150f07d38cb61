import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AccountType } from '#features/accounts/actor.ts'
import { Button } from '#web/Button.tsx'
import type { Order, OrderItem } from '../schema.ts'
import { SplitDialog } from './SplitDialog.tsx'

type Props = { type: AccountType; item: OrderItem; order: Order }

/** The actions on one item besides setting its status. */
export function ItemActions({ type, item }: Props) {
  const { revalidate } = useRevalidator()
  const [splitting, setSplitting] = useState(false)
  const elsewhere = item.allowed_statuses.some((status) => status !== item.status)
  const open = item.cancel_request?.status === 'open'
  return (
    <div className="item-actions no-print">
      {item.qty > 1 && elsewhere && !open ? (
        <Button variant="quiet" onClick={() => setSplitting(true)}>
          Split item
          <span className="sr-only">: {item.product_name}</span>
        </Button>
      ) : null}
      {splitting ? (
        <SplitDialog
          type={type}
          item={item}
          onClose={() => setSplitting(false)}
          onDone={async () => {
            setSplitting(false)
            await revalidate()
          }}
        />
      ) : null}
    </div>
  )
}
