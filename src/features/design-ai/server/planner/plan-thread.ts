import { Worker } from 'node:worker_threads'
import type { ChosenPlan, PlanJob } from './job.ts'

export type PlanThread = {
  /** Starts the thread and loads the solver, while the caller prepares a job. */
  warm: () => void
  /** @throws AbortError when `signal` aborts; the thread is then ended, because a solve cannot be interrupted */
  run: (job: PlanJob, signal: AbortSignal) => Promise<ChosenPlan>
  close: () => Promise<void>
}

/** Without work, the solver's memory is given back after this time. */
const idleMs = 5 * 60_000

type Reply = { id: number; plan?: ChosenPlan; error?: string }
type Task = { id: number; resolve: (plan: ChosenPlan) => void; reject: (error: unknown) => void }

/** One thread that counts and chooses; callers run one job at a time. */
export function createPlanThread(): PlanThread {
  let worker: Worker | null = null
  let task: Task | null = null
  let idle: NodeJS.Timeout | undefined
  let nextId = 0

  function started(): Worker {
    clearTimeout(idle)
    if (worker) return worker
    const own = new Worker(new URL('./plan-worker.ts', import.meta.url))
    worker = own
    own.on('message', ({ id, plan, error }: Reply) => {
      if (task?.id !== id) return
      const { resolve, reject } = take()
      if (plan) resolve(plan)
      else reject(new Error(error ?? 'no plan was found'))
    })
    const onEnd = (error: Error) => {
      if (worker !== own) return
      worker = null
      if (task) take().reject(error)
    }
    own.on('error', (error) => onEnd(error instanceof Error ? error : new Error(String(error))))
    own.on('exit', () => onEnd(new Error('the planning thread ended')))
    rest()
    return own
  }

  /** The task that is over. */
  function take(): Task {
    const done = task as Task
    task = null
    rest()
    return done
  }

  /** An idle thread must not keep a process alive. */
  function rest(): void {
    worker?.unref()
    clearTimeout(idle)
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  return {
    warm: () => void started(),
    run(job, signal) {
      signal.throwIfAborted()
      const own = started()
      clearTimeout(idle)
      own.ref()
      const id = nextId++
      const onAbort = () => {
        if (task?.id !== id) return
        take().reject(signal.reason)
        void end()
      }
      signal.addEventListener('abort', onAbort, { once: true })
      return new Promise<ChosenPlan>((resolve, reject) => {
        task = { id, resolve, reject }
        own.postMessage({ id, job })
      }).finally(() => signal.removeEventListener('abort', onAbort))
    },
    async close() {
      const { reject } = task ?? {}
      task = null
      await end()
      reject?.(new Error('the planner is closed'))
    },
  }
}
