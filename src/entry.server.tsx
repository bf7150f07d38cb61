import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

// The server must set these very contexts, so it takes them from the build instead of importing the files a second time.
// biome-ignore lint/performance/noBarrelFile: an entry hands out what the server needs of the build
export { httpContext, httpOver, showroomContext } from '#web/http.ts'

export const streamTimeout = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return new Promise<Response>((resolve, reject) => {
    let failed = false
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Pages are kept whole with the hashes of their scripts, so nothing is sent before all of it is there.
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        pipe(whole((body) => resolve(new Response(body, { headers, status: failed ? 500 : status }))))
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
    setTimeout(abort, streamTimeout + 1000).unref()
  })
}

/** Gathers all that is written; a stream of the web in between would cost a tenth of the render. */
function whole(done: (body: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks))
      next()
    },
  })
}
