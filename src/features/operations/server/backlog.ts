import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#db/client.ts'
import type { Clock } from '#server/http/api-app.ts'
import { type Backlog, type LedgerState, readBacklogs, readDueJobs, readLedgerState } from './backlog-queries.ts'

type BacklogDeps = { db: Db; clock: Clock; log: FastifyBaseLogger }

/** Milliseconds for which figures are not read again. */
const freshMs = 15_000
/** How long a request for metrics waits for them: without the database all others must still arrive. */
const patienceMs = 1000
/** Older figures are left out, so that an alert about their absence can fire. */
const staleMs = 120_000

/**
 * Adds what waits for a worker, and the state of the ledger, to the metrics. The database is asked when somebody reads
 * them, at most every 15 seconds. Every process reports the same figures, so a query takes their maximum.
 */
export function exposeBacklog(registry: Registry, deps: BacklogDeps): void {
  const registers = [registry]
  const figures = createFigures(deps)
  const backlog = (name: string, help: string, read: (backlog: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        const found = await figures()
        this.reset()
        for (const one of found?.backlogs ?? []) this.set({ queue: one.queue }, read(one))
      },
    })
  backlog('backlog_rows', 'Rows that wait for a worker, at most 10,001', ({ rows }) => rows)
  backlog('backlog_oldest_seconds', 'How long the oldest row of a queue has waited', ({ since }) =>
    secondsSince(since, deps.clock),
  )
  const ledger = (name: string, help: string, read: (state: LedgerState) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = await figures()
        const value = found && read(found.ledger)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  ledger('ledger_sound', '1 if the last check of the ledger found nothing', ({ sound }) =>
    sound === null ? null : Number(sound),
  )
  ledger('ledger_sum_cents', 'Sum of all entries at the last check, which must be 0', (state) => state.sumCents)
  ledger('ledger_checked_seconds', 'Seconds since the last check of the ledger', ({ checkedAt }) =>
    checkedAt === null ? null : secondsSince(checkedAt, deps.clock),
  )
  ledger('ledger_unsealed_seconds', 'Age of the oldest posting since the last seal', ({ unsealedSince }) =>
    secondsSince(unsealedSince, deps.clock),
  )
}

const secondsSince = (since: Date | null, clock: Clock) =>
  since === null ? 0 : Math.max(0, (clock().getTime() - since.getTime()) / 1000)

type Figures = { backlogs: Backlog[]; ledger: LedgerState }

/** The figures of the last 15 seconds; null while there are none of the last two minutes. */
function createFigures({ db, log }: BacklogDeps): () => Promise<Figures | null> {
  let known: { figures: Figures; at: number } | null = null
  let reading: Promise<void> | null = null
  const read = async () => {
    try {
      const [backlogs, jobs, ledger] = [await readBacklogs(db), await readDueJobs(db), await readLedgerState(db)]
      known = { figures: { backlogs: jobs ? [...backlogs, jobs] : backlogs, ledger }, at: performance.now() }
    } catch (error) {
      log.warn({ err: error }, 'the backlog could not be read')
    } finally {
      reading = null
    }
  }
  const ageOf = () => (known ? performance.now() - known.at : Number.POSITIVE_INFINITY)
  return async () => {
    if (ageOf() >= freshMs) {
      reading ??= read()
      await Promise.race([reading, setTimeout(patienceMs, undefined, { ref: false })])
    }
    return ageOf() < staleMs ? (known?.figures ?? null) : null
  }
}
