import { useEffect, useRef, useState } from 'react'
import { HttpFailure } from '#web/http.ts'
import type { CartLine } from '../schema.ts'
import { putBack } from './change-lines.ts'

/** `at`: its index in the cart. */
export type Removed = { line: CartLine; at: number; showroom: number | null }

/**
 * The line removed last, in its place, with an undo button. The button takes the focus, because the remove button is
 * gone.
 */
export function RemovedLine({ removed, onBack }: { removed: Removed; onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { line, showroom } = removed
  useEffect(() => button.current?.focus(), [])
  const back = async () => {
    if (busy) return
    setBusy(true)
    try {
      await putBack(line, showroom)
      onBack()
    } catch (failure) {
      setProblem(backProblem(failure))
      setBusy(false)
    }
  }
  return (
    <div className="cart-removed">
      <p role="status">
        <span className="font-semibold">{line.product.product_name}</span>, {line.size_label}was removed.
      </p>
      <button
        ref={button}
        type="button"
        className="link min-h-6 whitespace-nowrap"
        aria-disabled={busy || undefined}
        onClick={() => void back()}
      >
        Undo<span className="sr-only">: {line.product.product_name}</span>
      </button>
      {problem ? (
        <p role="alert" className="field-error basis-full">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** Why a line was not restored. */
export function backProblem(failure: unknown): string {
  if (!(failure instanceof HttpFailure))
    return 'The item was not restored: the server did not respond. Try again.'
  return Object.values(failure.fields).flat()[0] ?? failure.message
}
