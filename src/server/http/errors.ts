import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isAway } from '#db/client.ts'
import { Conflict, Failure, type FieldErrors } from '#lib/failure.ts'
import { newReference } from '#lib/ids.ts'
import { figure } from '#lib/money.ts'
import { fieldName, requiredMessage } from '#lib/required.ts'
import { parentOf, requestIdHeader } from './request-id.ts'

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

type RespondingSocket = Socket & { _httpMessage?: ServerResponse | null }

/**
 * Requests that reach no route because they are not HTTP, too slow or too large get the same response as every other
 * error: Node would send its own format without the security headers.
 */
export function respondUnreadable(
  error: Error & { code?: string },
  socket: RespondingSocket,
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

const byStatus: Record<number, string> = {
  404: 'Record not found for processing.',
  405: 'Method not allowed.',
  413: 'The request is too large.',
  415: 'The content type is not supported.',
  429: 'Too Many Attempts.',
  503: 'The service is busy. Please try again in a moment.',
}

export const databaseAway = 'The database is not responding. Please try again in a minute.'

/** The header that repeats the reference of a failed response. */
export const referenceHeader = 'x-reference'

/**
 * Turns every failure into the API's error body; unexpected ones are logged and sent without details. Every status from
 * 500 on has a reference, which is logged with its reason.
 */
export function responseErrors(app: FastifyInstance): void {
  app.decorateRequest('failure', null)
  app.decorateRequest('trace', null)
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) return sendFailure(request, reply, error)
    if (hasZodFastifySchemaValidationErrors(error)) {
      // A path parameter names a record, and an invalid one names none: 404.
      if (error.validationContext === 'params') return send(reply, 404, byStatus[404] ?? '')
      return send(reply, 422, 'The given data was invalid.', { errors: fieldErrors(error.validation) })
    }
    if (isBrokenForm(error)) return send(reply, 422, 'The given data was invalid.')
    const status = error.statusCode ?? 500
    if (status >= 400 && status < 500) {
      return send(
        reply,
        status === 400 ? 422 : status,
        status === 400 ? 'The given data was invalid.' : (byStatus[status] ?? error.message),
      )
    }
    if (isUnkeepable(error)) return send(reply, 422, 'The given data was invalid.')
    if (status === 503) {
      const reference = refer(request, reply, 'warn', { reason: error.message }, 'too busy')
      return send(reply.header('retry-after', '2'), 503, byStatus[503] ?? '', { reference })
    }
    if (isAway(error)) {
      const reference = refer(request, reply, 'warn', { reason: reasonOf(error) }, 'the database is unavailable')
      return send(reply.header('retry-after', '5'), 503, databaseAway, { reference })
    }
    const reference = refer(request, reply, 'error', { err: error }, 'unexpected error')
    return send(reply, 500, 'Internal Server error please try again.', { reference })
  })
  app.setNotFoundHandler((_request, reply) => send(reply, 404, 'Record not found for processing.'))
}

/** An address with an incomplete escape (`/50%-off`) reaches no route: it is not found, as a page and as a call. */
export function respondBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isCall = (request.raw.url ?? '').startsWith('/api/')
  if (error.code === 'FST_ERR_BAD_URL' && !isCall) void reply.redirect('/404', 302)
  else void send(reply, 404, 'Record not found for processing.')
}

/**
 * PostgreSQL's codes for text that it cannot store (a NUL character, half a surrogate pair): the client's mistake, in
 * whichever field it was sent.
 */
const unkeepable = new Set(['22021', '22P05'])

function isUnkeepable({ code, message, cause }: Error & { code?: string }): boolean {
  const halved = code === '22P02' && message.includes('type json')
  return halved || unkeepable.has(code ?? '') || (cause instanceof Error && isUnkeepable(cause))
}

/** The messages of the form parser for a form that ends too early or has no parts; it has no codes. */
function isBrokenForm({ name, message }: Error): boolean {
  return name === 'Error' && /multipart data/i.test(message)
}

/** Logs a failure under a new reference and returns it. */
export function refer(
  request: FastifyRequest,
  reply: FastifyReply,
  level: 'warn' | 'error',
  details: object,
  message: string,
): string {
  const reference = newReference()
  request.trace?.note('reference', reference)
  const trace = request.trace?.id ?? parentOf(request.headers.traceparent)?.traceId
  request.log[level]({ reference, ...details, path: pathOf(request), ...(trace && { trace }) }, message)
  reply.header(referenceHeader, reference)
  const { [requestIdHeader]: asked } = request.headers
  if (asked === request.id) reply.header(requestIdHeader, request.id)
  return reference
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  request.failure = failure
  const reference =
    failure.status >= 500
      ? refer(request, reply, 'warn', { code: failure.code, reason: failure.message }, 'request failed')
      : undefined
  const { retry_after: seconds } = (failure.data ?? {}) as { retry_after?: number }
  if (!reply.hasHeader('retry-after')) {
    if (seconds) reply.header('retry-after', String(seconds))
    else if (failure.status === 503) reply.header('retry-after', '1')
  }
  return uncached(reply, failure.status).send({
    success: false,
    message: failure.message,
    ...(failure.status === 422 || Object.keys(failure.fields).length > 0 ? { errors: failure.fields } : {}),
    ...(failure instanceof Conflict && { conflict: failure.code }),
    ...(failure.data === null ? {} : { data: failure.data }),
    ...(reference && { reference }),
  })
}

function send(
  reply: FastifyReply,
  status: number,
  message: string,
  more: { errors?: FieldErrors; reference?: string } = {},
) {
  return uncached(reply, status).send({
    success: false,
    message,
    ...(status === 422 && { errors: {} }),
    ...more,
  })
}

/** An error is only temporary, so it must not be cached, for a picture or for a call. */
function uncached(reply: FastifyReply, status: number): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store')
}

/** Without the query string, which may contain secrets. */
const pathOf = (request: FastifyRequest) => request.url.split('?')[0]

/** A failed query's own message contains the query. */
function reasonOf({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message
}

type Issue = { instancePath: string; keyword: string; message?: string; params?: Record<string, unknown> }

function fieldErrors(issues: readonly unknown[]): FieldErrors {
  // A field may have the name of an object's built-in property (`constructor`).
  const fields: FieldErrors = Object.create(null)
  for (const issue of issues as Issue[]) {
    const path = issue.instancePath.split('/').filter((part) => part !== '')
    for (const [field, text] of issue.keyword === 'unrecognized_keys'
      ? unknownFields(path, issue)
      : [[path.join('.') || 'body', sentence(path, issue)] as const]) {
      const list = fields[field] ?? []
      fields[field] = list
      list.push(text)
    }
  }
  return fields
}

const maxUnknown = 20

function unknownFields(path: string[], { params }: Issue): (readonly [string, string])[] {
  const keys = (params?.keys ?? []) as string[]
  return keys
    .slice(0, maxUnknown)
    .map((key) => [[...path, key].join('.'), `The ${labelOf(key)} field is not recognized.`] as const)
}

const labelOf = (name: string) => name.replaceAll('_', ' ').slice(0, 60)

/** The default message of a check is about types and characters, which is not a sentence for a form. */
function sentence(path: string[], issue: Issue): string {
  const message = issue.message ?? ''
  const name = path.at(-1)
  if (name === undefined && isSentence(message)) return message
  if (name === undefined)
    return issue.keyword === 'invalid_type' ? 'The body must be a JSON object.' : 'The body is not valid.'
  const inList = /^\d+$/.test(name)
  const label = labelOf(inList ? (path.findLast((part) => !/^\d+$/.test(part)) ?? 'list') : name)
  const bound = /^Too (?:small|big): .* (<=|>=|<|>)(-?[\d.]+)( characters| items)?$/.exec(message)
  if (bound) {
    const words = `must be ${bounds[bound[1] ?? '']} ${figure(Number(bound[2]))}${bound[3] ?? ''}.`
    return `${inList ? 'Each of the' : 'The'} ${label} ${words}`
  }
  if (isSentence(message)) return message
  if (issue.keyword !== 'invalid_type' || !/received (undefined|null)/.test(message))
    return inList ? `One of the ${label} is not valid.` : `${fieldName(label)} is not valid.`
  return inList ? `One of the ${label} is missing.` : requiredMessage(label)
}

/** The validator's own messages have no period at the end. */
const isSentence = (message: string) => /[.?!”’]$/.test(message)

const bounds: Record<string, string> = {
  '<=': 'at most',
  '>=': 'at least',
  '<': 'less than',
  '>': 'more than',
}
