import { fork } from 'node:child_process'
import path from 'node:path'
import { filesOf } from './database.ts'

export type ServerProcess = {
  port: number
  databaseUrl: string
  /** From the start of the process until it listened. */
  readyInMs: number
  /** kill -9: no shutdown handling. */
  kill: () => Promise<void>
}

/**
 * The API in a separate process, for tests that kill it while it works: on the given database, or with an embedded one
 * in `dataDir`, which survives the kill of the process.
 */
export async function startServerProcess(where: { databaseUrl: string } | { dataDir: string }): Promise<ServerProcess> {
  const from = performance.now()
  const place =
    'databaseUrl' in where
      ? { DATABASE_URL: where.databaseUrl, DATA_DIR: filesOf(where.databaseUrl) }
      : { DATA_DIR: where.dataDir }
  const { DATABASE_URL: _, ...rest } = process.env
  const child = fork(path.join(import.meta.dirname, 'server-process-entry.ts'), {
    env: { ...rest, ...place, NODE_ENV: 'test' },
    execArgv: [],
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const hello = await new Promise<{ port: number; databaseUrl: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number; databaseUrl: string }))
    child.once('exit', (code) => reject(new Error(`the server process ended with ${code}`)))
  })
  return {
    ...hello,
    readyInMs: performance.now() - from,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
