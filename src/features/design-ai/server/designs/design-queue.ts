import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { transaction } from '#db/transaction.ts'
import type { PlannedRoom, Planner, PlanResult } from '#features/design-ai/designs/plan.ts'
import { Failure } from '#lib/failure.ts'
import type { Clock } from '#server/http/api-app.ts'
import { giveBackCredit } from '../credits/credits.ts'
import {
  type Claimed,
  claimDesign,
  endRun,
  extendLeases,
  listAbandoned,
  lockAbandoned,
  lockAccount,
  setStep,
} from './design-queries.ts'

export type DesignQueue = {
  /** Looks at once for designs that wait, or that run here and were cancelled; otherwise within three seconds. */
  wake: () => void
  /** Stops taking designs and puts the running ones back into the queue, for another process or the next start. */
  stop: () => Promise<void>
}

type QueueDeps = { db: Db; clock: Clock; log: FastifyBaseLogger }

/** The planner makes one after the other; the second is there when the first is finished. */
const maxAtOnce = 2
const lookMs = 1000
/** Without a design here, every third look is for designs that other processes have no place for. */
const idleLooks = 3
/** A killed process is noticed this long after its last sign of life, which it gives every second. */
const leaseMs = 15_000
/** A plan takes seconds, and at most waits for one other; one that hangs must not occupy its place forever. */
const maxPlanMs = 60_000

type Run = { controller: AbortController; done: Promise<void> }

/**
 * Makes the designs that wait in the database, in every process that is given a planner (decision 0062). Each run has a
 * lease with a token. Whatever moves the design elsewhere takes the token away, so that a process that has lost a design
 * can no longer write its result.
 */
export function startDesignQueue(deps: QueueDeps, planner: Planner): DesignQueue {
  const { db, clock, log } = deps
  const runs = new Map<string, Run>()
  let stopping = false
  let looking: Promise<void> | null = null
  let again = false
  let isDown = false

  const until = () => new Date(clock().getTime() + leaseMs)

  async function look(): Promise<void> {
    await keepLeases()
    await endAbandoned(deps)
    while (!stopping && runs.size < maxAtOnce) {
      const claimed = await claimDesign(db, until())
      if (!claimed) return
      const controller = new AbortController()
      const done = run(claimed, controller).finally(() => {
        runs.delete(claimed.lease)
        wake()
      })
      runs.set(claimed.lease, { controller, done })
    }
  }

  async function keepLeases(): Promise<void> {
    if (runs.size === 0) return
    const asked = [...runs.keys()]
    const kept = new Set(await extendLeases(db, asked, until()))
    for (const lease of asked) if (!kept.has(lease)) runs.get(lease)?.controller.abort()
  }

  async function run({ id, accountId, request, lease }: Claimed, own: AbortController): Promise<void> {
    let steps: Promise<unknown> = Promise.resolve()
    const signal = AbortSignal.any([own.signal, AbortSignal.timeout(maxPlanMs)])
    try {
      const result = await planner.plan(request, {
        signal,
        onStep: (step) => {
          steps = steps.then(() => setStep(db, lease, step)).catch(() => undefined)
        },
      })
      await steps
      if (own.signal.aborted) return await release(lease)
      await finish(lease, { ...result, rooms: withoutCopies(result.rooms) })
    } catch (error) {
      await steps
      if (own.signal.aborted) return await release(lease)
      if (!(error instanceof Failure)) log.error({ err: error, design: id }, 'a design could not be made')
      const message = signal.aborted ? tooLong : messageOf(error)
      await failRun(deps, { lease, accountId, id }, message).catch((err: unknown) => {
        // The lease runs out, and the credit is given back then.
        log.error({ err, design: id }, 'a failed design could not be stored')
      })
    }
  }

  async function finish(lease: string, result: PlanResult): Promise<void> {
    await endRun(db, lease, 'finish', { result, now: clock() })
  }

  /** After an abort: a design that was cancelled is no longer ours, one of a process that shuts down waits again. */
  async function release(lease: string): Promise<void> {
    if (stopping) await endRun(db, lease, 'release', { now: clock() })
  }

  function wake(): void {
    again = true
    if (stopping || looking) return
    looking = lookAll().finally(() => {
      looking = null
    })
  }

  async function lookAll(): Promise<void> {
    while (again && !stopping) {
      again = false
      // An unavailable database comes back; what waits is still waiting then.
      await look().then(
        () => {
          isDown = false
        },
        (err: unknown) => {
          if (!isDown) log.warn({ err }, 'the queue of designs cannot be read')
          isDown = true
        },
      )
    }
  }

  let ticks = 0
  const timer = setInterval(() => {
    ticks++
    if (runs.size > 0 || ticks % idleLooks === 0) wake()
  }, lookMs)
  wake()

  return {
    wake,
    async stop() {
      stopping = true
      clearInterval(timer)
      await looking
      for (const { controller } of runs.values()) controller.abort()
      await Promise.all([...runs.values()].map(({ done }) => done))
    },
  }
}

/** A refinement that leaves nothing to choose gives the same room three times. */
function withoutCopies(rooms: readonly PlannedRoom[]): PlannedRoom[] {
  return [...new Map(rooms.map((room) => [JSON.stringify(room.document), room])).values()]
}

const failed = 'This design could not be made, because something went wrong on our side.'
const givenBack = 'Your credit has been given back.'
const tooLong = `Planning this design took too long. ${givenBack}`

function messageOf(error: unknown): string {
  return error instanceof Failure ? `${detailOf(error)} ${givenBack}` : `${failed} ${givenBack}`
}

/** The message at a field says more than the general one above it. */
function detailOf({ message, fields }: Failure): string {
  return Object.values(fields)[0]?.[0] ?? message
}

async function failRun(
  { db, clock }: QueueDeps,
  { lease, accountId, id }: Pick<Claimed, 'lease' | 'accountId' | 'id'>,
  error: string,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await endRun(tx, lease, 'fail', { error, now: clock() }))) return false
    await giveBackCredit(tx, accountId, id, clock())
    return true
  })
}

const abandoned = `The server stopped while this design was being made. ${givenBack}`

/** Fails the runs of killed processes and gives their credits back. As a job too, for when no process makes designs. */
export async function endAbandoned(deps: QueueDeps): Promise<number> {
  const { db, clock } = deps
  let ended = 0
  for (const { lease, accountId, id } of await listAbandoned(db, clock())) {
    const done = await transaction(db, async (tx) => {
      await lockAccount(tx, accountId)
      if (!(await lockAbandoned(tx, lease, clock()))) return false
      await endRun(tx, lease, 'fail', { error: abandoned, now: clock() })
      await giveBackCredit(tx, accountId, id, clock())
      return true
    })
    if (done) ended++
  }
  return ended
}
