import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { reportProblem } from '#features/site/web/api.ts'
import { Brand } from '#features/site/web/Mark.tsx'
import { newReference } from '#lib/ids.ts'
import { paths } from '#lib/paths.ts'
import { site, titled } from '#lib/site.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { ChunkTimeout } from '#web/browser/load-chunk.ts'
import { referenceId, useServerReference } from '#web/page/reference.ts'
import { Button, ButtonLink } from '#web/parts/Button.tsx'
import { EmptyState } from '#web/parts/devices.tsx'

/** Shown instead of a page that failed to render. */
export function BrokenPage({ error }: { error: unknown }) {
  const missing = (isRouteErrorResponse(error) || error instanceof HttpFailure) && error.status === 404
  return (
    <>
      <header className="bar">
        <div className="page flex min-h-21 items-center">
          <Link to={paths.home()} className="brand">
            <Brand />
          </Link>
        </div>
      </header>
      <main id="content" data-site={site.name}>
        {missing ? (
          <MissingPage />
        ) : isRouteErrorResponse(error) && error.status === 503 ? (
          <Wall title="This page did not load" text={error.data} />
        ) : error instanceof ChunkTimeout ? (
          <SlowPage />
        ) : isOffline(error) ? (
          <OfflinePage />
        ) : (
          <FailedPage error={error} />
        )}
      </main>
    </>
  )
}

function FailedPage({ error }: { error: unknown }) {
  const reference = useReference(error)
  return (
    <Wall
      title="This page did not load"
      text={
        <>
          <p>Something went wrong on our end. Try again in a moment. Your cart is safe.</p>
          <p className="mt-3 min-h-6">
            {reference ? (
              <>
                Reference{' '}
                <span id={referenceId} className="font-mono">
                  {reference}
                </span>
                . Give it to support if the problem continues.
              </>
            ) : null}
          </p>
        </>
      }
    />
  )
}

/** Missing pages redirect to /404; this is for a part of a page that has been deleted since it was opened. */
function MissingPage() {
  return (
    <Wall
      title="There was an error with your request"
      text="The content of this page has been moved or removed since you opened it."
    />
  )
}

function SlowPage() {
  return (
    <Wall
      title="This page took too long"
      text="Part of the page did not load within 120 seconds. Check your connection and reload the page."
    />
  )
}

function OfflinePage() {
  return (
    <Wall title="You are offline" text="This page needs an internet connection. Reload it when you are back online." />
  )
}

function Wall({ title, text }: { title: string; text: React.ReactNode }) {
  return (
    <div className="page py-8 sm:py-12">
      <title>{titled(title)}</title>
      <EmptyState
        heading="h1"
        title={title}
        text={text}
        actions={
          <>
            <Button onClick={() => location.reload()}>Reload page</Button>
            <ButtonLink variant="secondary" to={paths.home()} reloadDocument>
              Back to Home
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

/**
 * The server's reference of a failure there. For one in the browser it is created here and written to the server's log,
 * so that support can find what happened.
 */
function useReference(error: unknown): string | null {
  const { pathname } = useLocation()
  const ofServer = useServerReference()
  const [reference, setReference] = useState<string | null>(
    error instanceof HttpFailure && error.reference ? error.reference : ofServer,
  )
  useEffect(() => {
    if (reference) return
    const made = newReference()
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    // Shown only once it can be found in the log.
    reportProblem(httpWith({ quiet: true, background: true }), {
      reference: made,
      path: pathname.slice(0, 300),
      message: message.slice(0, 2000),
    })
      .then(() => setReference(made))
      .catch(() => {})
  }, [error, pathname, reference])
  return reference
}

/** A fetch without a response is a TypeError in every browser. */
function isOffline(error: unknown): boolean {
  return error instanceof TypeError && typeof navigator !== 'undefined' && !navigator.onLine
}
