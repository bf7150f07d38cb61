import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Loading, Skeleton } from './Skeleton.tsx'
import type { Reading } from './use-answer.ts'

/** Shows a part once its answer is here; before, a place holder of its size, and after a failure the way to try again. */
export function AnswerGate<T>({
  reading,
  what,
  size,
  children,
}: {
  reading: Reading<T> & { again: () => Promise<void> }
  /** "Your addresses" */
  what: string
  /** The height of the place holder as a class. */
  size: string
  children: (data: T) => ReactNode
}) {
  if (reading.data !== null) return children(reading.data)
  if (reading.state === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{what} could not be loaded. Nothing has been lost. Check your connection and try again.</p>
        <Button variant="secondary" onClick={() => void reading.again()}>
          Try again
        </Button>
      </div>
    )
  return (
    <div>
      <Loading label={`Loading ${what.toLowerCase()}`} />
      <Skeleton className={clsx('w-full', size)} />
    </div>
  )
}
