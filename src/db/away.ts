/** What the network says of a database that is not there, or not any more. A socket's file is gone with it (ENOENT). */
const broken = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** What PostgreSQL says itself: it stops, starts, has no place for one more, or has cut this connection. */
const refused = /^(?:08...|57P0[1235]|53300)$/

/** The client library's failures of this kind have no codes. */
const said = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

type Thrown = Error & { code?: string; syscall?: string; query?: string; cause?: unknown }

/** True when a question failed because the database is away for the moment: it may be asked again later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, query, cause, message } = error as Thrown
  // Several addresses of one host are tried in turn, and their failures come together.
  const ofNetwork = broken.has(code) && (syscall !== undefined || error instanceof AggregateError)
  const ofFile = code === 'ENOENT' && syscall !== 'connect'
  if ((ofNetwork && !ofFile) || refused.test(code) || said.has(message)) return true
  return query !== undefined && isAway(cause)
}
