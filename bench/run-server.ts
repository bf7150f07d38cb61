import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedAccounts } from '../demo/accounts.ts'
import { loadCatalogue } from '../demo/load-catalogue.ts'
import { openDb } from '../src/db/client.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { addCopy } from './multiply.ts'

export type BenchServer = {
  port: number
  databaseUrl: string
  /** From the start of the process until it listens, including reading the catalogue. */
  readyInMs: number
  /** The part of it spent on connecting and reading the catalogue. */
  catalogueInMs: number
  /** CPU time of the process until it listened. */
  startCpuMs: number
  seededInMs: number
  rssMiB: () => Promise<number>
  /** Memory of the process and its CPU time so far. */
  figures: () => Promise<{ rssMiB: number; cpuMs: number; memory: NodeJS.MemoryUsage }>
  stop: () => Promise<void>
}

/**
 * The demo marketplace with `copies` more of its catalogue on an embedded database in a temporary folder, and one
 * server.
 */
export async function runServer(copies = 0): Promise<BenchServer> {
  const demo = await openDemo()
  const db = openDb(demo.databaseUrl, 2)
  for (let copy = 1; copy <= copies; copy++) await addCopy(db, copy)
  await db.query('VACUUM ANALYZE products, product_sizes')
  await db.end()
  const { stop, ...served } = await serve(demo)
  return {
    ...demo,
    ...served,
    stop: async () => {
      await stop()
      await demo.close()
    },
  }
}

/** `folder` is the servers' DATA_DIR. */
export type Demo = { databaseUrl: string; folder: string; seededInMs: number; close: () => Promise<void> }

/** The demo marketplace without its orders. */
export async function openDemo(): Promise<Demo> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-bench-'))
  const embedded = await startEmbedded(folder)
  await migrate(embedded.url)
  const db = openDb(embedded.url, 2)
  await seedAccounts(db)
  const from = performance.now()
  await loadCatalogue(db, new Date(), () => {})
  const seededInMs = performance.now() - from
  await db.end()
  return {
    databaseUrl: embedded.url,
    folder,
    seededInMs,
    close: async () => {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Served = Omit<BenchServer, 'databaseUrl' | 'seededInMs'>

/** One server process on a database; `checkout` is the folder of another version of the product. */
export async function serve(
  { databaseUrl, folder }: Pick<Demo, 'databaseUrl' | 'folder'>,
  {
    env = {},
    flags = [],
    checkout = path.dirname(import.meta.dirname),
  }: { env?: NodeJS.ProcessEnv; flags?: readonly string[]; checkout?: string } = {},
): Promise<Served> {
  const child = fork(path.join(checkout, 'bench/api-server.ts'), {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder, ...env },
    execArgv: ['--max-semi-space-size=8', ...flags],
  })
  const hello = await replyOf<Pick<Served, 'port' | 'readyInMs' | 'catalogueInMs' | 'startCpuMs'>>(child)
  const figures = async () => {
    child.send('figures')
    const { memory, cpu } = await replyOf<{ memory: NodeJS.MemoryUsage; cpu: NodeJS.CpuUsage }>(child)
    return { rssMiB: memory.rss / 1024 / 1024, cpuMs: (cpu.user + cpu.system) / 1000, memory }
  }
  return {
    ...hello,
    rssMiB: async () => (await figures()).rssMiB,
    figures,
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.send('stop')
      await gone
    },
  }
}

/** After the start a process prepares its search in short turns, which takes longer on a busy machine. */
export async function idle(server: Pick<Served, 'figures'>): Promise<void> {
  for (let quiet = 0, last = 0, turn = 0; quiet < 4 && turn < 600; turn++) {
    await new Promise((next) => setTimeout(next, 500))
    const { cpuMs } = await server.figures()
    quiet = cpuMs - last < 10 ? quiet + 1 : 0
    last = cpuMs
  }
}

function replyOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the server process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
}
