import { resolve } from 'node:path'
import { UnfitDatabase } from '#db/migrate.ts'
import { ConfigurationError } from './env.ts'

type Given = Record<string, string | undefined>
type Coded = Error & { code?: string; syscall?: string; hostname?: string; port?: number; path?: string }

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
])
const unwritable = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])

/**
 * One sentence about the setting that made a start fail because of a port, a database or a folder, without passwords;
 * null for any other failure, whose stack says more.
 */
export function whyNotStarted(error: unknown, given: Given): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof ConfigurationError) return error.message
  if (error instanceof UnfitDatabase) return `DATABASE_URL: ${error.message}.`
  return (
    listening(error, given) ?? connecting(error, given) ?? writing(error, given) ?? whyNotStarted(error.cause, given)
  )
}

function listening({ code, syscall, hostname }: Coded, given: Given): string | null {
  const host = given.HOST || '127.0.0.1'
  const port = given.PORT || '3000'
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === host))
    return `HOST: ${host} is not an address of this machine (${code}).`
  if (syscall !== 'listen') return null
  if (code === 'EADDRINUSE') return `PORT: ${port} is in use by another program. Stop it or choose another port.`
  return code === 'EACCES' ? `PORT: this user is not allowed to listen on ${port}. Choose a port above 1023.` : null
}

/** The codes with digits are PostgreSQL's own; its library's failures have no codes. */
function connecting({ code = '', message }: Coded, given: Given): string | null {
  if (!given.DATABASE_URL) return null
  const { host: named, pathname } = new URL(given.DATABASE_URL)
  const host = named || 'this machine'
  if (message === 'timeout expired') return `DATABASE_URL: no response from ${host} within 10 seconds.`
  if (message === 'Connection terminated unexpectedly')
    return `DATABASE_URL: the server at ${host} is not PostgreSQL, or it closed the connection.`
  if (/\bSSL\b/.test(message)) return `DATABASE_URL: ${host}: ${message}.`
  if (code === '25006') return `DATABASE_URL: the database at ${host} is read-only.`
  if (unreachable.has(code)) return `DATABASE_URL: PostgreSQL is not responding at ${host} (${code}).`
  if (code === '28P01' || code === '28000')
    return `DATABASE_URL: PostgreSQL at ${host} rejected this user name and password.`
  if (code === '3D000') return `DATABASE_URL: there is no database "${pathname.slice(1)}" at ${host}.`
  return code === '42501' ? `DATABASE_URL: this user is not allowed to create tables in "${pathname.slice(1)}".` : null
}

function writing({ code = '', path }: Coded, given: Given): string | null {
  if (path === undefined || !unwritable.has(code)) return null
  const folder = resolve(given.DATA_DIR || 'data')
  const place = resolve(path)
  // A folder above it would have to be created first.
  return within(place, folder) || within(folder, place) ? `DATA_DIR: ${path} is not writable (${code}).` : null
}

const within = (place: string, folder: string) => `${place}/`.startsWith(`${folder}/`)

/** For a command without a server: prints the same sentence instead of a stack. */
export function endWithReason(given: Given): void {
  process.on('uncaughtException', (error) => {
    console.error(whyNotStarted(error, given) ?? error)
    process.exit(1)
  })
}
