import { ActionForm } from '#web/ActionForm.tsx'
import { Dialog } from '#web/Dialog.tsx'
import type { ApiResponse } from '#web/http.ts'
import { isFinal, labelOf, type OrderStatus } from '../status.ts'

type MoveDialogProps = {
  to: OrderStatus
  /** Why a reason is required (rule R5); empty if none is. */
  why: string
  product: string
  send: (reason: string) => Promise<ApiResponse<unknown>>
  onMoved: (message: string | null) => unknown
  onCancel: () => void
}

/** Shown before a move that requires a reason or cannot be undone. */
export function MoveDialog({ to, why, product, send, onMoved, onCancel }: MoveDialogProps) {
  const { title, action } = words[to] ?? { title: `Set to ${labelOf(to)}?`, action: 'Set status' }
  return (
    <Dialog open onClose={onCancel} title={title}>
      <ActionForm
        effect={
          <>
            <p className="font-semibold">{product}</p>
            <p className="mt-2">{[why, warningOf(to)].filter(Boolean).join(' ')}</p>
          </>
        }
        sentence={why ? { missing: 'Enter a reason.' } : null}
        draft={`reason for ${product}`}
        send={send}
        onDone={onMoved}
        action={action}
        danger={to in words}
        cancel="Go back"
        onCancel={onCancel}
      />
    </Dialog>
  )
}

/** For the statuses that end an item. */
const words: Partial<Record<OrderStatus, { title: string; action: string }>> = {
  Decline: { title: 'Decline this item?', action: 'Decline item' },
  Cancle: { title: 'Cancel this item?', action: 'Cancel item' },
  Returned: { title: 'Was this item returned?', action: 'Set to Returned' },
}

function warningOf(to: OrderStatus): string {
  if (to === 'Decline')
    return 'The refund is posted after 10 minutes. Until then you can undo this. After that it is final.'
  return isFinal(to) ? 'The refund is posted immediately, and the status can no longer change.' : ''
}
