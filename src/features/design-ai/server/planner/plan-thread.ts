import { Worker } from 'node:worker_threads'
import type { ChosenPlan, PlanJob } from './choose-rooms.ts'

export type PlanThread = {
  /** @throws AbortError when `signal` aborts; the thread is then ended, because a solve cannot be interrupted */
  run: (job: PlanJob, signal: AbortSignal) => Promise<ChosenPlan>
  close: () => Promise<void>
}

/** Without work, the solver's memory is given back after this time. */
const idleMs = 60_000

type Reply = { id: number; plan?: ChosenPlan; error?: string }

/** One thread that counts and chooses. It starts with the first job; callers run one job at a time. */
export function createPlanThread(): PlanThread {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let nextId = 0

  function end(): Promise<unknown> {
    clearTimeout(idle)
    const ended = worker
    worker = null
    return ended?.terminate() ?? Promise.resolve()
  }

  return {
    run(job, signal) {
      signal.throwIfAborted()
      clearTimeout(idle)
      worker ??= new Worker(new URL('./plan-worker.ts', import.meta.url))
      const own = worker
      const id = nextId++
      own.ref()
      return new Promise<ChosenPlan>((resolve, reject) => {
        const finish = (settle: () => void) => {
          signal.removeEventListener('abort', onAbort)
          own.removeAllListeners()
          // An idle thread must not keep a process alive.
          own.unref()
          if (worker === own) {
            idle = setTimeout(() => void end(), idleMs)
            idle.unref()
          }
          settle()
        }
        const onAbort = () => {
          void end()
          finish(() => reject(signal.reason))
        }
        signal.addEventListener('abort', onAbort, { once: true })
        own.on('message', (reply: Reply) => {
          if (reply.id !== id) return
          finish(() =>
            reply.plan ? resolve(reply.plan) : reject(new Error(reply.error ?? 'no plan was found')),
          )
        })
        const onFailure = (error: Error) => {
          if (worker === own) worker = null
          finish(() => reject(error))
        }
        own.on('error', (error) => onFailure(error instanceof Error ? error : new Error(String(error))))
        own.on('exit', () => onFailure(new Error('the planning thread ended')))
        own.postMessage({ id, job })
      })
    },
    async close() {
      await end()
    },
  }
}
