import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Clock } from '#server/http/api-app.ts'
import { claimJob, extendLease, type ImportJob, updateJob } from './job-queries.ts'
import { LostLease } from './lease.ts'
import { runStep } from './run-step.ts'

export type ImportQueue = {
  /** Looks at once for imports that wait; otherwise within three seconds. */
  wake: () => void
  /** Stops after the current batch; another process, or the next start, goes on there. */
  stop: () => Promise<void>
}

type QueueDeps = { db: Db; clock: Clock; log: FastifyBaseLogger }

const lookMs = 3_000
/** A killed process is noticed this long after its last sign of life. */
const leaseMs = 20_000
const signMs = 5_000

/** Works on imports in this process, one after the other, each under a lease (decision 0066). */
export function startImportQueue({ db, clock, log }: QueueDeps): ImportQueue {
  let stopping = false
  let running: Promise<void> | null = null
  let isDown = false

  const until = () => new Date(clock().getTime() + leaseMs)

  async function workOff(): Promise<void> {
    while (!stopping) {
      const lease = randomUUID()
      const job = await claimJob(db, { lease, now: clock(), until: until() })
      isDown = false
      if (!job) return
      await work({ ...job, lease })
    }
  }

  async function work(job: ImportJob & { lease: string }): Promise<void> {
    const timer = setInterval(() => {
      extendLease(db, job.id, job.lease, until()).catch(() => undefined)
    }, signMs)
    try {
      await runStep({ db, clock }, job, () => {
        if (stopping) throw new LostLease()
      })
    } catch (error) {
      if (error instanceof LostLease) return
      log.error({ err: error, import: job.id }, 'an import could not be continued')
      const failed = {
        status: 'failed',
        problem: broken,
        finishedAt: clock(),
        lease: null,
        leaseUntil: null,
      } as const
      await updateJob(db, job.id, failed).catch(() => undefined)
    } finally {
      clearInterval(timer)
      if (stopping) await updateJob(db, job.id, { lease: null, leaseUntil: null }).catch(() => undefined)
    }
  }

  function wake(): void {
    if (stopping || running) return
    running = workOff()
      .catch((err: unknown) => {
        // An unavailable database comes back; what waits is still waiting then.
        if (!isDown) log.warn({ err }, 'the queue of imports cannot be read')
        isDown = true
      })
      .finally(() => {
        running = null
      })
  }

  const timer = setInterval(wake, lookMs)
  wake()
  return {
    wake,
    async stop() {
      stopping = true
      clearInterval(timer)
      await running
    },
  }
}

const broken = 'Something went wrong on our side. What was written so far stays; upload the file again to continue.'
