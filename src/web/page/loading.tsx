import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { HttpFailure, isMissing } from '../browser/http.ts'
import { Button } from '../parts/Button.tsx'
import { EmptyState } from '../parts/devices.tsx'
import { ClosedPage } from './closed-page.ts'
import { PageHead } from './PageHead.tsx'
import type { Reading } from './use-api.ts'

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
  reading: Pick<Reading<T>, 'data' | 'error' | 'again'>
  /** What is loaded, for the messages: "Your addresses" */
  what: string
  /** The height of the placeholder as a class. */
  size: string
  children: (data: T) => ReactNode
}) {
  if (reading.data !== undefined) return children(reading.data)
  if (reading.error)
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

/** A gray placeholder; set its final size with classes (`h-64 w-full`). */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('skeleton', className)} />
}

/** Announced once for a whole page that is loading. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <NeedsScript />
    </>
  )
}

/** For parts of a page that load or send nothing without script: what is typed into such a form would be lost. */
export function NeedsScript() {
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <p className="my-4 border-l-3 border-tape bg-tape-wash p-4 text-15">
          This page needs JavaScript. Turn it on in your browser and reload the page.
        </p>
      ) : null}
    </noscript>
  )
}

type LoadFailureProps = {
  /** The page's heading. */
  title: string
  /** What is missing: "Your orders could not be read". */
  text: string
  /** The message for a record that does not exist or belongs to another account. */
  missing?: { title: string; text: string; actions: ReactNode }
}

/**
 * For the `ErrorBoundary` of a page that loads in the browser: no response or a refusal, with a way to try again.
 * Anything other than a failed call is a bug and is rethrown to the root.
 */
export function LoadFailure({ title, text, missing }: LoadFailureProps) {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  if (error instanceof ClosedPage)
    return (
      <>
        <PageHead title={title} />
        <div className="page py-8 sm:py-12">
          <EmptyState title={error.title} text={error.text} />
        </div>
      </>
    )
  // A browser's fetch without connection rejects with a TypeError.
  if (!(error instanceof HttpFailure) && !(error instanceof TypeError)) throw error
  const gone = isMissing(error) ? missing : null
  return (
    <>
      <PageHead title={title} />
      <div className="page py-8 sm:py-12">
        {gone ? (
          <EmptyState {...gone} />
        ) : (
          <EmptyState
            title={text}
            text={whatHappened(error)}
            actions={
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                Try again
              </Button>
            }
          />
        )}
      </div>
    </>
  )
}

function whatHappened(error: HttpFailure | TypeError): string {
  if (!(error instanceof HttpFailure))
    return 'The server did not respond. Nothing has been lost. Check your connection and try again.'
  if (error.status >= 500) return 'Something went wrong on our end. Nothing has been lost. Try again in a moment.'
  return `${error.message || `The server returned status ${error.status}.`} Nothing has been lost.`
}
