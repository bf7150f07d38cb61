import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { type Db, dropConnections, isAway, openDb, type QueryObserver } from './client.ts'
import type { Sql } from './transaction.ts'

/**
 * Streaming replicas of the database, for reads that tolerate lag. Positions are byte offsets in the WAL. A single
 * query that a replica cannot answer is repeated on the primary; one on a connection of its own is not.
 */
export type Replicas = {
  isEmpty: boolean
  /** A replica that has replayed the WAL up to `position`; null if none has, or all lag too far: read the primary. */
  at: (position: number) => Db | null
  /**
   * A replica that has replayed everything committed before this call, waiting at most `most` milliseconds for one;
   * null if there is none.
   */
  current: (most: number) => Promise<Db | null>
  /** Adds the lag of each replica to /metrics. */
  expose: (registry: Registry) => void
  close: () => Promise<void>
}

const measureMs = 250
/** A replica that has not said its position by then is read no more, and its queries are repeated on the primary. */
const hangsAfterMs = 2000
/** Each process reads all replicas directly, without a pooler. */
const maxConnections = 6
/** A replica this far behind is not read, so that no list is ever older than this. */
const maxLagMs = 10_000

type Replica = {
  db: Db
  ask: Sql['query']
  host: string
  /** The number of the question that `position` and `lagMs` answer. */
  answered: number
  position: number
  lagMs: number
  /** All servers may be listed: one of them is the primary, and after a promotion another one. */
  isPrimary: boolean
}

/** Measures the lag of each replica four times a second; `urls` may be empty. */
export function createReplicas(given: {
  urls: readonly string[]
  primary: Db
  max: number
  observe?: QueryObserver
  log: FastifyBaseLogger
}): Replicas {
  const { primary, log } = given
  let segmentBytes = 16 * 1024 * 1024
  const replicas = given.urls.map((url): Replica => {
    const db = openDb(url, Math.min(given.max, maxConnections), { patience: 2000, observe: given.observe })
    const ask = db.query.bind(db) as Sql['query']
    const { host } = new URL(url)
    const replica = {
      db,
      ask,
      host,
      answered: 0,
      position: -1,
      lagMs: Number.POSITIVE_INFINITY,
      isPrimary: false,
    }
    const orPrimary = async (...args: Parameters<Db['query']>) => {
      try {
        return await ask(...args)
      } catch (error) {
        if (isAway(error)) setAside(replica, error)
        // 40001: the replica canceled the query to replay the removal of rows that the query still needed.
        else if ((error as { code?: string }).code !== '40001') throw error
        return primary.query(...args)
      }
    }
    db.query = orPrimary as typeof db.query
    return replica
  })
  /** Past positions of the primary, oldest first: a replica's lag is the age of the first position beyond its own. */
  let past: { at: number; position: number }[] = []
  const lag = new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Age of the oldest change that a replica has not replayed; +Inf for one that cannot be read',
    labelNames: ['replica'],
    registers: [],
    collect() {
      this.reset()
      for (const { host, lagMs, isPrimary } of replicas) if (!isPrimary) this.set({ replica: host }, lagMs / 1000)
    },
  })

  async function measure(): Promise<void> {
    const at = performance.now()
    const position = await primaryPosition().catch(() => null)
    if (position === null) return
    past = [...past.filter((one) => one.at > at - 2 * maxLagMs), { at, position }]
    await Promise.all(replicas.map(measureOne))
  }

  let questions = 0
  async function measureOne(replica: Replica): Promise<void> {
    const question = ++questions
    const was = replica.lagMs
    try {
      const position = await Promise.race([replayed(replica), setTimeout(hangsAfterMs, 'hangs', { ref: false })])
      if (isOutdated(replica, question)) return
      if (position === 'hangs') {
        dropConnections(replica.db)
        throw new Error('the replica does not respond')
      }
      if (position === 'primary') return setAside(replica)
      Object.assign(replica, { position, isPrimary: false })
      const first = past.find(({ position }) => position > replica.position)
      replica.lagMs = first ? performance.now() - first.at : 0
    } catch (error) {
      if (isOutdated(replica, question)) return
      setAside(replica, error)
    }
    if (was <= maxLagMs && replica.lagMs > maxLagMs)
      log.warn({ replica: replica.host }, 'a replica lags too far behind and is not read')
  }

  /** Several may be asked at once, and the answers may arrive in another order. */
  function isOutdated(replica: Replica, question: number): boolean {
    if (question < replica.answered) return true
    replica.answered = question
    return false
  }

  /** Without an error it is the primary. */
  function setAside(replica: Replica, error?: unknown): void {
    if (replica.lagMs !== Number.POSITIVE_INFINITY)
      log.warn({ err: error, replica: replica.host }, 'a replica cannot be read')
    Object.assign(replica, { position: -1, lagMs: Number.POSITIVE_INFINITY, isPrimary: !error })
  }

  async function primaryPosition(): Promise<number> {
    const { rows } = await primary.query<{ position: number; segment: number }>(
      `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 AS position,
         pg_size_bytes(current_setting('wal_segment_size')) AS segment`,
    )
    const [row] = rows
    if (!row) return 0
    segmentBytes = row.segment
    return lastRecordEnd(row.position, segmentBytes)
  }

  function find(position: number): Replica | undefined {
    const fit = replicas.filter((one) => one.lagMs <= maxLagMs && one.position >= position)
    return fit[Math.floor(Math.random() * fit.length)]
  }

  let measuring: Promise<void> | null = null
  const timer =
    replicas.length > 0
      ? setInterval(() => {
          measuring ??= measure().finally(() => {
            measuring = null
          })
        }, measureMs).unref()
      : undefined

  return {
    isEmpty: replicas.length === 0,
    at(position) {
      return find(lastRecordEnd(position, segmentBytes))?.db ?? null
    },
    async current(most) {
      if (replicas.length === 0) return null
      const position = await primaryPosition()
      const end = performance.now() + most
      for (;;) {
        await Promise.all(replicas.map(measureOne))
        const replica = find(position)
        if (replica) return replica.db
        if (performance.now() > end) return null
        await setTimeout(50)
      }
    },
    expose(registry) {
      if (replicas.length > 0) registry.registerMetric(lag)
    },
    async close() {
      clearInterval(timer)
      await measuring
      await Promise.all(replicas.map(({ db }) => db.end()))
    },
  }
}

const pageBytes = 8192

/**
 * Where the last record before an insert position ends. After a full page the insert position is behind the header of
 * the next page, which is longer in the first page of a segment; a replica that has replayed everything is before it.
 * The position that was written out would not do: a commit that does not wait for the disk may be after it.
 */
export function lastRecordEnd(insertPosition: number, segmentBytes: number): number {
  const page = insertPosition - (insertPosition % pageBytes)
  const header = page % segmentBytes === 0 ? 40 : 24
  return insertPosition === page + header ? page : insertPosition
}

/** The position up to which it has replayed; 'primary' for a server that does not replay, such as one that was promoted. */
async function replayed({ ask }: Pick<Replica, 'ask'>): Promise<number | 'primary'> {
  const { rows } = await ask<{ replays: boolean; position: number | null }>(
    "SELECT pg_is_in_recovery() AS replays, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 AS position",
  )
  const [row] = rows
  // A replica that has just started may not have replayed anything yet.
  return row?.replays ? (row.position ?? -1) : 'primary'
}
