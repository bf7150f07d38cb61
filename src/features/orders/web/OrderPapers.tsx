import { Printer } from 'lucide-react'
import type { AccountType } from '#features/accounts/actor.ts'
import { Button } from '#web/Button.tsx'
import type { Order } from '../schema.ts'

/** What an order is taken away as. */
export function OrderPapers(_: { type: AccountType; order: Order }) {
  return (
    <div className="order-papers no-print">
      <Button variant="secondary" onClick={() => window.print()}>
        <Printer aria-hidden size={20} strokeWidth={1.75} />
        Print
      </Button>
    </div>
  )
}
