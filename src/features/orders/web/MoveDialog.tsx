import { DeedForm } from '#web/DeedForm.tsx'
import { Dialog } from '#web/Dialog.tsx'
import type { Answered } from '#web/http.ts'
import { isFinal, labelOf, type OrderStatus } from '../status.ts'

type MoveDialogProps = {
  to: OrderStatus
  /** For what a sentence is needed (rule R5); empty where none is. */
  why: string
  product: string
  send: (reason: string) => Promise<Answered<unknown>>
  onMoved: (message: string | null) => unknown
  onKeep: () => void
}

/** Before a move that wants a sentence why, or that nobody can take back. */
export function MoveDialog({ to, why, product, send, onMoved, onKeep }: MoveDialogProps) {
  const { title, deed } = words[to] ?? { title: `Set to ${labelOf(to)}?`, deed: 'Set the status' }
  return (
    <Dialog open onClose={onKeep} title={title}>
      <DeedForm
        effect={
          <>
            <p className="font-semibold">{product}</p>
            <p className="mt-2">{[why, warningOf(to)].filter(Boolean).join(' ')}</p>
          </>
        }
        sentence={why ? { missing: 'Write a sentence why.' } : null}
        draft={`reason for ${product}`}
        send={send}
        onDone={onMoved}
        deed={deed}
        danger={to in words}
        keep="Keep it as it is"
        onKeep={onKeep}
      />
    </Dialog>
  )
}

/** Of what ends an item. */
const words: Partial<Record<OrderStatus, { title: string; deed: string }>> = {
  Decline: { title: 'Decline this item?', deed: 'Decline the item' },
  Cancle: { title: 'Cancel this item?', deed: 'Cancel the item' },
  Returned: { title: 'Has this item come back?', deed: 'Set to Returned' },
}

function warningOf(to: OrderStatus): string {
  if (to === 'Decline')
    return 'The refund is posted 10 minutes later. Until then it can be taken back, afterwards it is final.'
  return isFinal(to) ? 'The refund is posted at once, and the item can no longer change.' : ''
}
