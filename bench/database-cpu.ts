import { readFileSync } from 'node:fs'
import type { Db } from '../src/db/client.ts'

/**
 * CPU time so far of the process of each other connection, ms by pid; empty where the system does not report it (only
 * Linux).
 */
export async function databaseCpu(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name ~ '^wainscot [0-9]'
      AND pid <> pg_backend_pid()`,
  )
  return new Map(rows.flatMap(({ pid }) => (known(pid) === null ? [] : [[pid, known(pid) ?? 0]])))
}

/** CPU time used in between, by connections that were open and by new ones. */
export function cpuBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}

function known(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}
