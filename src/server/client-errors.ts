import type { Server, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** What Node's parser finds, by its code; everything else is a request that nobody can read. */
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

/** As long as a client may take to read why, before its connection is cut. */
const patience = 1000

type Answering = Socket & { _httpMessage?: ServerResponse | null }

/**
 * What reaches no route because it is no HTTP, too slow or too large is answered as every other mistake is: Node would say it
 * in a shape of its own and without the security headers.
 */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Answering,
  headers: Record<string, string>,
): void {
  // Who has gone reads nothing, and an answer under way would be torn by a second one.
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy()
    return
  }
  const { status, head, body } = answerOf(byCode[error.code ?? ''] ?? 400, headers)
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  // A cut at once would take the answer with it where the client still sends.
  setTimeout(() => socket.destroy(), patience).unref()
}

/** The two refusals that Node makes without asking: an expectation that it does not know, and no Host. */
export function refuseUnmet(server: Server, headers: Record<string, string>): Server {
  return server.on('checkExpectation', (_request, response) => answerBare(response, 417, headers))
}

export function answerBare(
  response: ServerResponse,
  of: keyof typeof messages,
  headers: Record<string, string>,
): void {
  const { status, head, body } = answerOf(of, headers)
  response.writeHead(status, head).end(body)
}

function answerOf(status: keyof typeof messages, headers: Record<string, string>) {
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
