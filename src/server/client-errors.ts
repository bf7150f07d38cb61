import type { Server, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** Errors of Node's parser by code; any other error is a request that cannot be parsed. */
const byCode: Record<string, keyof typeof messages> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

const messages = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  417: 'The expectation in the request cannot be met.',
  431: 'The headers of the request are too large.',
}

/** Milliseconds that a client has to read the reason before its connection is cut. */
const patience = 1000

type Answering = Socket & { _httpMessage?: ServerResponse | null }

/**
 * Requests that reach no route because they are not HTTP, too slow or too large get the same response as every other
 * error: Node would send its own format without the security headers.
 */
export function respondUnreadable(
  error: Error & { code?: string },
  socket: Answering,
  headers: Record<string, string>,
): void {
  // A client that has disconnected reads nothing, and a second response would corrupt one that has already begun.
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy()
    return
  }
  const { status, head, body } = responseOf(byCode[error.code ?? ''] ?? 400, headers)
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  // Closing at once would lose the response while the client is still sending.
  setTimeout(() => socket.destroy(), patience).unref()
}

/** The two refusals that Node sends on its own: an unknown expectation, and no Host header. */
export function refuseUnmet(server: Server, headers: Record<string, string>): Server {
  return server.on('checkExpectation', (_request, response) => respondBare(response, 417, headers))
}

export function respondBare(
  response: ServerResponse,
  of: keyof typeof messages,
  headers: Record<string, string>,
): void {
  const { status, head, body } = responseOf(of, headers)
  response.writeHead(status, head).end(body)
}

function responseOf(status: keyof typeof messages, headers: Record<string, string>) {
  const body = JSON.stringify({ success: false, message: messages[status] })
  const head = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    connection: 'close',
  }
  return { status, head, body }
}
