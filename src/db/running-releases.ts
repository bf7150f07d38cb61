import { hostname } from 'node:os'
import type pg from 'pg'
import { isAlive } from './local-process.ts'
import { isOlder, release } from './release.ts'
import type { Sql } from './transaction.ts'

/** A running process that uses the database. */
export type Running = { id: string; release: string; host: string; pid: number }

/** The lease of a starting process: longer than it takes to read the catalogue before its first heartbeat. */
const startMinutes = 30
/** How long a process counts as running after its last heartbeat. */
const leaseSeconds = 45
const beatMs = 10_000

/** The `application_name` of releases before 0.2.0, which do not register their processes. */
const silentName = 'wainscot'

/** Created with the table of migrations, before any migration, because contract migrations depend on it. */
export async function createRunningTable(client: pg.Client): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS running_releases (
    id text PRIMARY KEY, release text NOT NULL, host text NOT NULL, pid int NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(), alive_until timestamptz NOT NULL)`)
}

/**
 * Registers this process before its first query that depends on the schema. Call it while holding the migration lock,
 * so that no contract migration can begin in between.
 */
export async function enterRunning(client: pg.Client, id: string): Promise<void> {
  await client.query(
    `INSERT INTO running_releases (id, release, host, pid, alive_until)
     VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [id, release, hostname(), process.pid, startMinutes],
  )
}

/**
 * The processes whose release is older than `needed`. A killed process is included until its lease expires: at most 45
 * seconds later, or 30 minutes if it was killed during its start.
 */
export async function olderThan(client: pg.Client, needed: string, onThisMachine = false): Promise<Running[]> {
  const { rows } = await client.query<Running>(
    'SELECT id, release, host, pid FROM running_releases WHERE alive_until > now() ORDER BY started_at',
  )
  const { rows: silent } = await client.query<Running>(
    `SELECT DISTINCT ON (client_addr) coalesce(client_addr::text, 'this machine') AS host, pid, '0.1.0' AS release,
       'unnamed' AS id
     FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1`,
    [silentName],
  )
  return [...rows, ...silent].filter((one) => isOlder(one.release, needed) && (!onThisMachine || isAlive(one.pid)))
}

/** The newest release that an applied contract migration requires, or null. */
export async function requiredRelease(db: Sql | pg.Client): Promise<string | null> {
  const { rows } = await db.query<{ release: string }>(
    'SELECT DISTINCT needs_release AS release FROM migrations WHERE needs_release IS NOT NULL',
  )
  return rows.map((row) => row.release).reduce<string | null>((a, b) => (a && !isOlder(a, b) ? a : b), null)
}

/**
 * Renews the lease of this process every ten seconds, and checks that its release still fits the schema: if the machine
 * was suspended for longer, a contract migration may have been applied in the meantime.
 */
export function keepRunning(
  db: Sql,
  id: string,
  options: { onOutdated: (needed: string) => void; onError: (error: unknown) => void },
): { stop: () => Promise<void> } {
  async function beat(): Promise<void> {
    try {
      await db.query(
        `INSERT INTO running_releases (id, release, host, pid, alive_until)
         VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))
         ON CONFLICT (id) DO UPDATE SET alive_until = EXCLUDED.alive_until`,
        [id, release, hostname(), process.pid, leaseSeconds],
      )
      const needed = await requiredRelease(db)
      if (needed && isOlder(release, needed)) options.onOutdated(needed)
    } catch (error) {
      options.onError(error)
    }
  }
  let last = beat()
  const timer = setInterval(() => {
    last = beat()
  }, beatMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await last
      // Without the database, what has been said of this process expires by itself.
      await db
        .query("DELETE FROM running_releases WHERE id = $1 OR alive_until < now() - interval '1 day'", [id])
        .catch(options.onError)
    },
  }
}
