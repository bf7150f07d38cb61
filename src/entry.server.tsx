import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ServerReference } from '#web/page/reference.ts'

// The server must set these very contexts, so it takes them from the build instead of importing the files a second
// time.
// biome-ignore lint/performance/noBarrelFile: an entry exports what the server needs from the build
export { httpContext, httpOver, showroomContext } from '#web/browser/http.ts'

/** Milliseconds after which React Router gives up on data that a loader has promised. */
export const streamTimeout = 10_000

/** Logs the error that a page failed with; set for each render. */
export const failureContext = createContext<(error: unknown) => void>()

/** Receives the pattern of the page's address, such as `/product/:hash`. */
export const patternContext = createContext<(pattern: string) => void>()

/** The reference under which the failure was logged, once it was. */
export const referenceContext = createContext<() => string | undefined>()

/** The router would print stacks to the log line by line, also for a stranger's bad requests (a POST to a page). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClientError = isRouteErrorResponse(error) && error.status < 500
  if (isClientError || request.signal.aborted) return
  context.get(failureContext)(error)
}

/**
 * Renders a page to its end before it is sent: no loader defers data, the content security policy lists the hashes of
 * the page's inline scripts, and a component that fails inside a Suspense boundary still makes the status 500.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = []
    loadContext.get(patternContext)(patternOf(routerContext))
    const { pipe, abort } = renderToPipeableStream(
      <ServerReference value={loadContext.get(referenceContext)()}>
        <ServerRouter context={routerContext} url={request.url} />
      </ServerReference>,
      {
        // Larger Suspense boundaries would otherwise be moved into place by a script, so not without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          failures.push(error)
        },
        // The router logs the error and renders its error boundary.
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onAllReady() {
          clearTimeout(timer)
          for (const error of failures) loadContext.get(failureContext)(error)
          headers.set('content-type', 'text/html; charset=utf-8')
          for (const href of styleSheets(routerContext)) headers.append('link', `<${href}>; rel=preload; as=style`)
          const body = new PassThrough()
          pipe(body)
          buffer(body).then((html) => {
            resolve(new Response(html, { headers, status: failures.length > 0 ? 500 : status }))
          }, reject)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

function patternOf({ staticHandlerContext }: EntryContext): string {
  const parts = staticHandlerContext.matches.map(({ route }) => route.path)
  return `/${parts.filter(Boolean).join('/')}`
}

/** React writes the links to the style sheets below all preloads of scripts, which would then be fetched first. */
function styleSheets({ manifest, staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
}
