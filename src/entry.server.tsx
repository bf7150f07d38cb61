import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { firstPictures, firstSheets } from './app/first-needs.ts'
import { handoffScript } from './app/handoff.ts'
import { withKeptParts } from './app/kept-parts.tsx'
import { barePage, inShell, keptShell, learnShell, placeOf, wantsShell } from './app/kept-shell.ts'
import { pageRouter } from './app/page-router.tsx'
import { learnCommon, loadQuickly } from './app/quick-page.ts'
import { hashOf, scriptHashes } from './app/script-hashes.ts'

// The server must set these very contexts, so it takes them from the build instead of importing the files a second time.
// biome-ignore lint/performance/noBarrelFile: an entry hands out what the server needs of the build
export { httpContext, httpOver, showroomContext } from '#web/http.ts'

export const streamTimeout = 10_000

/** A stream of a whole document begins with it, a string does not. */
const doctype = '<!DOCTYPE html>'

/** What React writes where a part waits for something that is not there yet. */
const unfinished = '<!--$!-->'

/** Where what a page has failed with is written; set for each render. */
export const failureContext = createContext<(error: unknown, path: string) => void>()

/** The router would write stacks into the log line by line, also of what a stranger has asked wrongly (a POST to a page). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAskers = isRouteErrorResponse(error) && error.status < 500
  if (isAskers || request.signal.aborted) return
  context.get(failureContext)(error, new URL(request.url).pathname)
}

/** Renders what the router has loaded: a page's first rendering, and every one that is not plain. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const data = context.serverHandoffStream ? await textOf(context.serverHandoffStream) : null
  const script = data === null ? null : handoffScript(data)
  const { document, failed } = await render(
    request.url,
    { ...context, serverHandoffStream: undefined },
    script,
  )
  if (status === 200 && !failed) learnCommon({ ...context, serverHandoffStream: undefined })
  headers.set('content-type', 'text/html; charset=utf-8')
  const response = new Response(null, { headers, status: failed ? 500 : status })
  documents.set(response, document)
  return response
}

/** The page at an address without the router's request handling; null where only that can answer. */
export async function quickDocument(url: URL, context: RouterContextProvider): Promise<Document | null> {
  const page = await loadQuickly(url, context)
  if (!page) return null
  const rendered = await render(url.href, page.context, page.script).catch(() => null)
  return rendered && !rendered.failed ? rendered.document : null
}

/**
 * Renders a page whole. Pages are kept whole with the hashes of their scripts, so nothing is gained by a stream, and React
 * takes half the time for a string. The loaders' data comes first, as the router's own server entry would stream it. What
 * stands around the page is taken from another one where that is known to be the same.
 */
async function render(
  url: string,
  context: EntryContext,
  script: string | null,
): Promise<{ document: Document; failed: boolean }> {
  const router = pageRouter(context, url)
  const data = script === null ? '' : `<script>${script}</script>`
  const place = script === null ? null : placeOf(context)
  const known = place && keptShell(place)
  const bare = known && renderBare(router)
  if (known && bare && script !== null) {
    const { tags, scripts, main } = bare.page
    const between = [tags, scripts, place.login, known.bar.bytes, main, data]
    const { bytes, needs } = bare.filled(...inShell(known.shell, between))
    const { sheets, hashesBefore, hashesAfter } = known.shell
    const own = [...scriptHashes(scripts), ...scriptHashes(main)]
    const hashes = [...hashesBefore, ...own, ...hashesAfter, hashOf(script)]
    return {
      document: {
        bytes,
        firstNeeds: [...sheets, ...firstPictures(main), ...known.bar.needs, ...needs],
        scriptHashes: [...new Set(hashes)],
      },
      failed: false,
    }
  }
  const parts = withKeptParts(router)
  let failed = false
  let html = renderToString(parts.page)
  // The first page with a part that is loaded when needed has to wait for it; all later ones have it.
  if (html.includes(unfinished)) {
    html = await renderPatiently(parts.page, () => {
      failed = true
    })
  }
  const end = html.lastIndexOf('</body>')
  const { bytes, needs } = parts.filled(doctype, html.slice(0, end), data, html.slice(end))
  const document = {
    bytes,
    firstNeeds: [...firstSheets(html), ...firstPictures(html), ...needs],
    scriptHashes: [...new Set([...scriptHashes(html), ...(script === null ? [] : [hashOf(script)])])],
  }
  if (place && !failed && wantsShell(place)) {
    const bare = renderBare(router)
    if (bare) {
      const main = bare.filled(bare.page.main).bytes.toString()
      learnShell(place, bytes.toString(), { ...bare.page, main }, data)
    }
  }
  return { document, failed }
}

/** Null where the page cannot be rendered without its frame, or not at once. */
function renderBare(router: ReactElement) {
  const { page: element, filled } = withKeptParts(router, true)
  const html = renderToString(element)
  const page = html.includes(unfinished) ? null : barePage(html)
  return page && { page, filled }
}

export type Document = {
  bytes: Buffer
  /** What must be fetched before all else, as values of the header `Link`. */
  firstNeeds: string[]
  /** The hashes by which a policy lets in exactly the inline scripts of this page. */
  scriptHashes: string[]
}

/** A page beside its answer: as the answer's body it would be copied four times before it is sent. */
const documents = new WeakMap<Response, Document>()

/** Undefined for an answer that is no page. */
export function documentOf(response: Response): Document | undefined {
  return documents.get(response)
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function renderPatiently(page: ReactElement, onFailed: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      // Or it would put long parts behind the page, for a script to move them to their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const chunks: Buffer[] = []
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, next) {
              chunks.push(chunk)
              next()
            },
            final(next) {
              resolve(Buffer.concat(chunks).toString('utf8').slice(doctype.length))
              next()
            },
          }),
        )
      },
      onShellError: reject,
      onError(error) {
        onFailed()
        console.error(error)
      },
    })
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}
