import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The command line of one of PostgreSQL's programs, as this process may run it. */
export type Run = (program: string, args: string[]) => [command: string, args: string[]]

const userNamespace = ['unshare', '-U', '--map-user=65534', '--map-group=65534', '--']

/**
 * How to run PostgreSQL's programs. As root on Linux PostgreSQL refuses to work, so it runs in a user namespace that
 * shows it an unprivileged user while the files stay root's.
 */
export function asUnprivileged(binaries: string, _dataDir: string): Run {
  const program = (name: string) => path.join(binaries, process.platform === 'win32' ? `${name}.exe` : name)
  if (process.getuid?.() !== 0) return (name, args) => [program(name), args]
  const [unshare = '', ...options] = userNamespace
  if (spawnSync(unshare, [...options, program('postgres'), '--version']).status === 0) {
    return (name, args) => [unshare, [...options, program(name), ...args]]
  }
  throw new Error(
    'PostgreSQL cannot run as root here. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
}
