import type { ReactNode } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { HttpFailure } from './http.ts'
import { PageHead } from './PageHead.tsx'

type LoadFailureProps = {
  /** The page's heading. */
  title: string
  /** "Your orders could not be read": what is missing. */
  text: string
  /** What to say of a record that does not exist or is somebody else's. */
  missing?: { title: string; text: string; actions: ReactNode }
}

/**
 * For the `ErrorBoundary` of a page that loads in the browser: no answer or a refusing one, with the way to try again.
 * Anything that is no failed call is a bug and goes on to the root.
 */
export function LoadFailure({ title, text, missing }: LoadFailureProps) {
  const error = useRouteError()
  const { state, revalidate } = useRevalidator()
  // A browser's fetch without connection rejects with a TypeError.
  if (!(error instanceof HttpFailure) && !(error instanceof TypeError)) throw error
  const gone = missing && error instanceof HttpFailure && [404, 422].includes(error.status) ? missing : null
  return (
    <>
      <PageHead title={title} />
      <div className="page py-8 sm:py-12">
        {gone ? (
          <EmptyState {...gone} />
        ) : (
          <EmptyState
            title={text}
            text="Nothing is lost. Check the connection and try again."
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
