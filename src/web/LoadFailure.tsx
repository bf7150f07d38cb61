import type { ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { HttpFailure } from './http.ts'
import { PageHead } from './PageHead.tsx'

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
  // A browser's fetch without connection rejects with a TypeError.
  if (!(error instanceof HttpFailure) && !(error instanceof TypeError)) throw error
  const gone = missing && error instanceof HttpFailure && error.status === 404 ? missing : null
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
  if (error.status >= 500)
    return 'Something went wrong on our end. Nothing has been lost. Try again in a moment.'
  return `${error.message || `The server returned status ${error.status}.`} Nothing has been lost.`
}
