import { Button } from '#web/Button.tsx'
import type { AdminHold } from '../schema.ts'
import type { AskedHold } from './HoldDialog.tsx'
import '#web/status-mark.css'

type HoldButtonProps = { hold: AdminHold; holds: readonly AdminHold[]; onAsk: (asked: AskedHold) => void }

/** Ends a hold: lifts a check, or enters a dispute's outcome, usually for all items of its order at once. */
export function HoldButton({ hold, holds, onAsk }: HoldButtonProps) {
  const dispute = hold.kind === 'dispute'
  const disputes = holds.filter((one) => one.kind === 'dispute' && one.order_id === hold.order_id)
  return (
    <Button
      variant="quiet"
      className="no-print"
      onClick={() => onAsk(dispute ? { kind: 'dispute', disputes } : { kind: 'lift', hold })}
    >
      {dispute ? 'Close dispute' : 'Release hold'}
      <span className="sr-only"> on {hold.product_name}</span>
    </Button>
  )
}

/** The bank's reported decision, until an Admin has entered it. */
export function BankWord({ hold }: { hold: Pick<AdminHold, 'bank_word'> }) {
  if (!hold.bank_word) return null
  return (
    <span className="block">
      <span className="status-mark" data-tone={hold.bank_word === 'lost' ? 'trouble' : 'done'}>
        Bank status: {hold.bank_word}
      </span>
    </span>
  )
}
