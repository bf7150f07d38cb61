import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Paths of the installed programs of a cluster. */
export type Programs = { postgres: string; pgbouncer: string; haproxy: string; redis: string }

/** `postgres` is the folder of PostgreSQL's programs. @throws an error that says how to install what is missing */
export function findPrograms(): Programs {
  const found = {
    postgres: newestPostgres(),
    pgbouncer: inPath('pgbouncer'),
    haproxy: inPath('haproxy'),
    redis: inPath('redis-server'),
  }
  const packages = {
    postgres: 'postgresql',
    pgbouncer: 'pgbouncer',
    haproxy: 'haproxy',
    redis: 'redis-server',
  }
  const missing = Object.keys(packages).filter((name) => !found[name as keyof Programs]) as (keyof Programs)[]
  if (missing.length === 0) return found as Programs
  throw new Error(
    `A cluster needs ${missing.map((name) => packages[name]).join(', ')}. On Debian:\n` +
      `  apt-get install --no-install-recommends ${missing.map((name) => packages[name]).join(' ')}`,
  )
}

/** The folder of the programs of the newest PostgreSQL, 15 or later. */
export function newestPostgres(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const folders = [
    ...versions.sort((a, b) => b - a).map((version) => path.join(root, String(version), 'bin')),
    ...searchPath(),
  ]
  return folders.find((folder) => isProgram(path.join(folder, 'pg_basebackup'))) ?? null
}

const inPath = (name: string) =>
  [...searchPath(), '/usr/sbin', '/usr/local/sbin'].map((folder) => path.join(folder, name)).find(isProgram) ?? null

const searchPath = () => (process.env.PATH ?? '').split(path.delimiter)

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
