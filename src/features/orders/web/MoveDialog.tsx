import { DeedForm } from '#web/DeedForm.tsx'
import { Dialog } from '#web/Dialog.tsx'
import type { Answered } from '#web/http.ts'
import { isFinal, labelOf, type OrderStatus } from '../status.ts'

type MoveDialogProps = {
  to: OrderStatus
  /** Why a reason is required (rule R5); empty if none is. */
  why: string
  product: string
  send: (reason: string) => Promise<Answered<unknown>>
  onMoved: (message: string | null) => unknown
  onKeep: () => void
}

/** Shown before a move that requires a reason or cannot be undone. */
export function MoveDialog({ to, why, product, send, onMoved, onKeep }: MoveDialogProps) {
  const { title, deed } = words[to] ?? { title: `Set to ${labelOf(to)}?`, deed: 'Set status' }
  return (
    <Dialog open onClose={onKeep} title={title}>
      <DeedForm
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
        deed={deed}
        danger={to in words}
        keep="Go back"
        onKeep={onKeep}
      />
    </Dialog>
  )
}

/** For the statuses that end an item. */
const words: Partial<Record<OrderStatus, { title: string; deed: string }>> = {
  Decline: { title: 'Decline this item?', deed: 'Decline item' },
  Cancle: { title: 'Cancel this item?', deed: 'Cancel item' },
  Returned: { title: 'Was this item returned?', deed: 'Set to Returned' },
}

function warningOf(to: OrderStatus): string {
  if (to === 'Decline')
    return 'The refund is posted after 10 minutes. Until then you can undo this. After that it is final.'
  return isFinal(to) ? 'The refund is posted immediately, and the status can no longer change.' : ''
}
