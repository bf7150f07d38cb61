import { fork } from 'node:child_process'
import path from 'node:path'

export type ServerProcess = {
  port: number
  /** kill -9: no goodbye, no drain. */
  kill: () => Promise<void>
}

/** The API in a process of its own on the given database, for tests that end it in mid-work. */
export async function startServerProcess(databaseUrl: string): Promise<ServerProcess> {
  const child = fork(path.join(import.meta.dirname, 'server-process-entry.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'test' },
    execArgv: [],
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`the server process ended with ${code}`)))
  })
  return {
    port,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
