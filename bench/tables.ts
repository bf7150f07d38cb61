import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Db, openDb } from '../src/db/client.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'

/** A table of the portal: the filters and sortings that are combined, and how a page of it is read. */
export type BenchTable = {
  sorts: readonly string[]
  filters: readonly Record<string, unknown>[]
  read: (query: Record<string, unknown>) => Promise<unknown>
  /** Runs before each read, outside the measured time. */
  before?: (round: number) => Promise<unknown>
}

/** Milliseconds below which 95 of 100 pages of a table of 100,000 rows are read. */
const bar = 100

/** An empty database of the current schema, which `end` removes; or the one at `given`, which stays. */
export async function emptyDatabase(given?: string): Promise<{ db: Db; url: string; end: () => Promise<void> }> {
  if (given) {
    const db = openDb(given, 4)
    return { db, url: given, end: () => db.end() }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'wainscot-bench-'))
  const embedded = await startEmbedded(folder)
  await migrate(embedded.url)
  const db = openDb(embedded.url, 4)
  return {
    db,
    url: embedded.url,
    async end() {
      await db.end()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Reads 25 rows of each table with every filter, through all sortings in turn, and returns the lines of a report.
 * `--rounds=N` sets the number of reads of each filter (20).
 */
export async function timeTables(tables: Record<string, BenchTable>): Promise<string[]> {
  const rounds = Number(/--rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 20)
  const lines = [
    `${rounds} reads of each filter through all sortings. Bar: p95 below ${bar} ms.`,
    '',
    '| table | filter | p50 ms | p95 ms |',
    '|---|---|---|---|',
  ]
  for (const [name, { sorts, filters, read, before }] of Object.entries(tables)) {
    await read({})
    const all: number[] = []
    for (const filter of filters) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        await before?.(round)
        const from = performance.now()
        await read({ ...filter, sort: sorts[round % sorts.length], per_page: 25 })
        times.push(performance.now() - from)
      }
      all.push(...times)
      lines.push(`| ${name} | ${JSON.stringify(filter)} | ${at(times, 0.5)} | ${at(times, 0.95)} |`)
    }
    lines.push(`| ${name} | all | ${at(all, 0.5)} | ${at(all, 0.95)} |`)
  }
  return lines
}

function at(times: readonly number[], part: number): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)
}
