import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDb } from '../src/db/client.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { seedAccounts } from '../src/db/seed/accounts.ts'
import { loadCatalogue } from '../src/db/seed/load-catalogue.ts'

export type BenchServer = {
  port: number
  databaseUrl: string
  /** From the start of the process to listening, the catalogue read. */
  readyInMs: number
  /** Of that, connecting and reading the catalogue. */
  catalogueInMs: number
  seededInMs: number
  rssMiB: () => Promise<number>
  /** What the process holds and has computed so far. */
  figures: () => Promise<{ rssMiB: number; cpuMs: number }>
  stop: () => Promise<void>
}

/** The demo marketplace on an embedded database in a temporary folder, and one server process on it. */
export async function runServer(): Promise<BenchServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-bench-'))
  const embedded = await startEmbedded(folder)
  await migrate(embedded.url)
  const db = openDb(embedded.url, 2)
  await seedAccounts(db)
  const from = performance.now()
  await loadCatalogue(db, new Date(), () => {})
  const seededInMs = performance.now() - from
  await db.$client.end()
  const child = fork(path.join(import.meta.dirname, 'api-server.ts'), {
    env: { ...process.env, DATABASE_URL: embedded.url },
  })
  const hello = await answer<{ port: number; readyInMs: number; catalogueInMs: number }>(child)
  const figures = async () => {
    child.send('figures')
    const { memory, cpu } = await answer<{ memory: NodeJS.MemoryUsage; cpu: NodeJS.CpuUsage }>(child)
    return { rssMiB: memory.rss / 1024 / 1024, cpuMs: (cpu.user + cpu.system) / 1000 }
  }
  return {
    port: hello.port,
    databaseUrl: embedded.url,
    readyInMs: hello.readyInMs,
    catalogueInMs: hello.catalogueInMs,
    seededInMs,
    rssMiB: async () => (await figures()).rssMiB,
    figures,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      await gone
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
}
