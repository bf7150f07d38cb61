import { viewOf } from '#features/catalogue/prices/showroom-view.ts'
import type { Planner } from '#features/design-ai/designs/plan.ts'
import { createFaces, type Faces } from '#features/visualizer/server/faces.ts'
import { readLookRows } from '#features/visualizer/server/models.ts'
import type { VisualizerDeps } from '#features/visualizer/server/visualizer-deps.ts'
import { createPlanThread } from './plan-thread.ts'
import type { Task, TaskResult } from './tasks.ts'

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
