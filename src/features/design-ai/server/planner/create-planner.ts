import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Catalogue, viewOf } from '#features/catalogue/server/catalogue.ts'
import type { Product } from '#features/catalogue/server/model.ts'
import type { Planner, PlanStep } from '#features/design-ai/designs/plan.ts'
import { createFaces, type Face, type Faces } from '#features/visualizer/server/faces.ts'
import { type LookRow, readLookRows } from '#features/visualizer/server/models.ts'
import type { VisualizerDeps } from '#features/visualizer/server/visualizer-deps.ts'
import { Failure } from '#lib/failure.ts'
import { createCatalogueFeed, type Seller } from './catalogue-copy.ts'
import type { Task, TaskResult } from './job.ts'
import type { FromWorker, ToWorker } from './plan-worker.ts'

export type PlannerDeps = Pick<VisualizerDeps, 'db' | 'catalogue' | 'versions'> & {
  /** Those of the visualizer, where they can be shared. */
  faces?: Faces
}

/**
 * Plans rooms in the order in which they are asked for, one at a time, in a thread of its own. The main thread only sends
 * it what has changed in the catalogue, and reads looks of products for it.
 */
export function createPlanner(deps: PlannerDeps): Planner {
  const { catalogue, db } = deps
  const faces = deps.faces ?? createFaces(deps)
  const thread = createPlanThread({ catalogue, readLooks: (hashes) => readLookRows(db, hashes) })
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function done<Kind extends Task['do']>(
    task: Extract<Task, { do: Kind }>,
    signal: AbortSignal,
    onStep: Parameters<Planner['plan']>[1]['onStep'],
  ): Promise<TaskResult<Kind>> {
    signal.throwIfAborted()
    if (isClosed) throw new Error('the planner is closed')
    onStep?.('reading')
    thread.warm()
    await catalogue.ready()
    const faceOf = await faces.ready()
    const { request } = 'question' in task ? task.question : task
    const { showroom } = viewOf(catalogue, request.showroomId)
    const seller = { showroom, houseMarkup: catalogue.houseMarkup() }
    return thread.run<Kind>({ task, seller, faceOf, onStep }, signal)
  }

  /** In the order in which they are asked for, one at a time. */
  function inTurn<Kind extends Task['do']>(
    task: Extract<Task, { do: Kind }>,
    { signal, onStep }: Parameters<Planner['plan']>[1],
  ): Promise<TaskResult<Kind>> {
    const before = last
    const own = (async () => {
      await abortable(
        before.catch(() => {}),
        signal,
      )
      return done<Kind>(task, signal, onStep)
    })()
    // The next task waits until this one is over, even when this one is cancelled while it waits.
    last = Promise.allSettled([before, own])
    return own
  }

  return {
    plan: (request, options) => inTurn<'plan'>({ do: 'plan', request }, options),
    least: (request, options) => inTurn<'least'>({ do: 'least', request }, options),
    alternatives: (question, options) => inTurn<'alternatives'>({ do: 'alternatives', question }, options),
    swap: ({ product, ...question }, options) => inTurn<'swap'>({ do: 'swap', question, product }, options),
    async close() {
      isClosed = true
      await thread.close()
    },
  }
}

function abortable(waiting: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    void waiting.then(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    })
  })
}

type Order<Kind extends Task['do']> = {
  task: Extract<Task, { do: Kind }>
  seller: Seller
  faceOf: (product: Product) => Face | undefined
  onStep: ((step: PlanStep) => void) | undefined
}

type PlanThread = {
  /** Starts the thread, which loads the solver. */
  warm: () => void
  /**
   * Does a task in the thread, after sending it what has changed in the catalogue. One order at a time.
   * @throws Failure of the plan; AbortError when `signal` aborts
   */
  run: <Kind extends Task['do']>(order: Order<Kind>, signal: AbortSignal) => Promise<TaskResult<Kind>>
  close: () => Promise<void>
}

type ThreadDeps = {
  catalogue: Pick<Catalogue, 'frame' | 'indexes'>
  readLooks: (hashes: string[]) => Promise<LookRow[]>
}

/** Without work, the memory of the copy and the solver is given back after this time. */
const idleMs = 5 * 60_000
/** A cancelled plan stops before its next solve. A thread that has not stopped by then is ended, and its copy lost. */
const stopMs = 1500
/** Milliseconds of sending between which other requests run. */
const slice = 1
/**
 * A plan leaves much garbage. Small young generations keep the process small; three times V8's semi-space, which the
 * product starts with 8 MiB of.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 24 }

type Running = { worker: Worker; changes: ReturnType<typeof createCatalogueFeed> }
type Waiting = {
  id: number
  resolve: (result: TaskResult) => void
  reject: (error: unknown) => void
  onStep: ((step: PlanStep) => void) | undefined
}

/** One thread that plans, with its own copy of the catalogue. */
function createPlanThread({ catalogue, readLooks }: ThreadDeps): PlanThread {
  let running: Running | null = null
  let task: Waiting | null = null
  /** A cancelled plan that the thread is still working on. */
  let stopping: { id: number; over: () => void; done: Promise<void> } | null = null
  let idle: NodeJS.Timeout | undefined
  let nextId = 0

  function started(): Running {
    clearTimeout(idle)
    if (running) return running
    const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { resourceLimits })
    const own = { worker, changes: createCatalogueFeed(catalogue) }
    running = own
    worker.on('message', (message: FromWorker) => hear(worker, message))
    const onEnd = (error: Error) => {
      if (running !== own) return
      running = null
      stopping?.over()
      if (task) take().reject(error)
    }
    worker.on('error', (error) => onEnd(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => onEnd(new Error('the planning thread ended')))
    rest()
    return own
  }

  function hear(worker: Worker, message: FromWorker): void {
    const { kind, id } = message
    if (kind === 'looks') void respond(worker, message.hashes)
    else if (kind === 'step') {
      if (task?.id === id) task.onStep?.(message.step)
    } else if (stopping?.id === id) stopping.over()
    else if (task?.id === id) settle(take(), message)
  }

  async function respond(worker: Worker, hashes: string[]): Promise<void> {
    const reply: ToWorker = await readLooks(hashes).then(
      (rows) => ({ kind: 'looks', rows }),
      (error: unknown) => ({ kind: 'no looks', error: String(error) }),
    )
    worker.postMessage(reply)
  }

  /** The task that is over. */
  function take(): Waiting {
    const done = task as Waiting
    task = null
    rest()
    return done
  }

  /** An idle thread must not keep a process alive. */
  function rest(): void {
    running?.worker.unref()
    clearTimeout(idle)
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = running
    running = null
    stopping?.over()
    await ended?.worker.terminate()
  }

  /** The thread is free when `done` resolves. */
  function stop(id: number, flag: Int32Array): void {
    Atomics.store(flag, 0, 1)
    const { promise: done, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(() => void end(), stopMs)
    const over = () => {
      clearTimeout(timer)
      stopping = null
      resolve()
    }
    stopping = { id, over, done }
  }

  async function send(
    { worker, changes }: Running,
    { faceOf }: Pick<Order<Task['do']>, 'faceOf'>,
    signal: AbortSignal,
  ): Promise<void> {
    let since = performance.now()
    for (const message of changes(faceOf)) {
      worker.postMessage(message satisfies ToWorker)
      if (performance.now() - since < slice) continue
      await turn()
      since = performance.now()
    }
    signal.throwIfAborted()
  }

  return {
    warm: () => void started(),
    async run<Kind extends Task['do']>(order: Order<Kind>, signal: AbortSignal): Promise<TaskResult<Kind>> {
      await stopping?.done
      signal.throwIfAborted()
      const own = started()
      clearTimeout(idle)
      own.worker.ref()
      await send(own, order, signal)
      if (running !== own) throw new Error('the planning thread ended')
      const { task: wanted, seller, onStep } = order
      const id = nextId++
      const shared = new SharedArrayBuffer(4)
      const onAbort = () => {
        if (task?.id !== id) return
        take().reject(signal.reason)
        stop(id, new Int32Array(shared))
      }
      signal.addEventListener('abort', onAbort, { once: true })
      const result = new Promise<TaskResult>((resolve, reject) => {
        task = { id, resolve, reject, onStep }
        own.worker.postMessage({ kind: 'task', id, task: wanted, seller, stop: shared } satisfies ToWorker)
      }).finally(() => signal.removeEventListener('abort', onAbort))
      // The thread gives the result of the task that it was given.
      return result as Promise<TaskResult<Kind>>
    },
    async close() {
      const { reject } = task ?? {}
      task = null
      await end()
      reject?.(new Error('the planner is closed'))
    },
  }
}

type End = Exclude<FromWorker, { kind: 'looks' | 'step' }>

function settle({ resolve, reject }: Waiting, message: End): void {
  if (message.kind === 'done') resolve(message.result)
  else if (message.kind === 'failed') reject(new Error(message.error))
  else {
    const { code, status, message: text, fields } = message.failure
    reject(new Failure(code, status, text, fields))
  }
}
