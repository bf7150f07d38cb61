/** Network error codes of a database that is gone. Its socket file disappears with it (ENOENT). */
const broken = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** PostgreSQL's own codes: it stops, starts, has no free connection, or has cut this one. */
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

/** True when a query failed because the database is temporarily unavailable: it may be tried again later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, query, cause, message } = error as Thrown
  // Several addresses of one host are tried in turn, and their failures arrive as one AggregateError.
  const ofNetwork = broken.has(code) && (syscall !== undefined || error instanceof AggregateError)
  const ofFile = code === 'ENOENT' && syscall !== 'connect'
  if ((ofNetwork && !ofFile) || refused.test(code) || said.has(message)) return true
  return query !== undefined && isAway(cause)
}
