import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Loading, Skeleton } from './Skeleton.tsx'
import type { Reading } from './use-loaded.ts'

/**
 * Shows its content once the response is here; before that a placeholder of its size, and after a failure a way to try
 * again.
 */
export function LoadGate<T>({
  reading,
  what,
  size,
  children,
}: {
  reading: Reading<T> & { again: () => Promise<void> }
  /** What is loaded, for the messages: "Your addresses" */
  what: string
  /** The height of the placeholder as a class. */
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
