import { clsx } from 'clsx'
import { formatDollars } from '#lib/money.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import type { CartChange } from '../schema.ts'
import { removeFromCart } from './change-lines.ts'

/** What changed since the lines were last seen, above the list; each line repeats its own change. */
export function CartChanges({ changes, className }: { changes: readonly CartChange[]; className?: string }) {
  const { note, showFailure } = useFailureNote()
  if (changes.length === 0) return null
  const remove = async (line: number) => {
    showFailure(null)
    await removeFromCart(line).catch(showFailure)
  }
  return (
    <div role="status" className={clsx('border-l-3 border-tape bg-tape-wash p-4 text-15', className)}>
      <p className="font-semibold">Some items have changed since you added them</p>
      <ul className="mt-2 grid gap-1">
        {changes.map((change) => (
          <li key={`${change.id}-${change.reason}`}>
            {change.product_name}: {changeText(change)}{' '}
            {change.reason === 'gone' ? (
              <button type="button" className="link min-h-6" onClick={() => void remove(change.id)}>
                Remove it
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {note}
    </div>
  )
}

/** A clause without its subject: "the price is now $62.40, it was $60.00". */
export function changeText(change: CartChange): string {
  if (change.reason === 'price') {
    return `the price changed from ${formatDollars(change.from)} to ${formatDollars(change.to)}.`
  }
  if (change.reason === 'raised') {
    return `the price of your proposal, ${formatDollars(change.from)}, can no longer be held because the vendor’s price has risen. It is now ${formatDollars(change.to)}.`
  }
  if (change.reason === 'ended') {
    return `your proposal has ended, so today’s price applies: ${formatDollars(change.to)} instead of ${formatDollars(change.from)}.`
  }
  if (change.reason === 'gone') return 'no longer available.'
  return change.to === 0 ? 'out of stock.' : `only ${change.to} left of the ${change.from} you added.`
}
