import { readFileSync } from 'node:fs'
import type { Db } from '../src/db/client.ts'

/** CPU time of every other connection's process so far, ms by pid; empty where the system does not tell it (only Linux does). */
export async function databaseCpu(db: Db): Promise<Map<number, number>> {
  const { rows } = await db.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name = 'wainscot'
      AND pid <> pg_backend_pid()`,
  )
  return new Map(rows.flatMap(({ pid }) => (known(pid) === null ? [] : [[pid, known(pid) ?? 0]])))
}

/** What was used in between, by connections that stand and by new ones. */
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
