import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#web/parts/Button.tsx'

/** Two buttons that move a row one place among those that it is listed with. */
export function Moves({ name, onMove }: { name: string; onMove: (by: -1 | 1) => void }) {
  return (
    <>
      <Button variant="quiet" aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden size={18} strokeWidth={1.75} />
      </Button>
      <Button variant="quiet" aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
      </Button>
    </>
  )
}
