import { Button } from '#web/Button.tsx'
import type { AdminHold } from '../schema.ts'
import type { AskedHold } from './HoldDialog.tsx'
import '#web/status-mark.css'

type HoldButtonProps = { hold: AdminHold; holds: readonly AdminHold[]; onAsk: (asked: AskedHold) => void }

/** The end of a hold: a check is lifted, a dispute was decided, as a rule for all items of its order at once. */
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

/** How the bank has decided, where it has told and nobody has entered it yet. */
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
