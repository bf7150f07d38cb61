import { setImmediate as turn } from 'node:timers/promises'
import { viewOf, visitor } from '#features/catalogue/prices/showroom-view.ts'
import type { Planner, PlanRequest } from '#features/design-ai/designs/plan.ts'
import { createFaces, type Faces } from '#features/visualizer/server/faces.ts'
import { createModels, type Models } from '#features/visualizer/server/models.ts'
import type { VisualizerDeps } from '#features/visualizer/server/visualizer-deps.ts'
import { answerOf } from './answer.ts'
import { createPlanThread } from './plan-thread.ts'
import { prepare } from './prepare.ts'

export type PlannerDeps = Pick<VisualizerDeps, 'db' | 'catalogue' | 'versions'> & {
  /** Those of the visualizer, where they can be shared. */
  faces?: Faces
  models?: Models
}

/** Milliseconds of work between which other requests run. */
const slice = 2

/**
 * Plans rooms in the order in which they are asked for, one at a time: the main thread selects products in short steps,
 * one other thread counts and chooses.
 */
export function createPlanner(deps: PlannerDeps): Planner {
  const { catalogue } = deps
  const faces = deps.faces ?? createFaces(deps)
  const models = deps.models ?? createModels(deps)
  const thread = createPlanThread()
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function plan(
    request: PlanRequest,
    signal: AbortSignal,
    onStep: Parameters<Planner['plan']>[1]['onStep'],
  ) {
    signal.throwIfAborted()
    if (isClosed) throw new Error('the planner is closed')
    onStep?.('reading')
    thread.warm()
    await catalogue.ready()
    const faceOf = await faces.ready()
    let since = performance.now()
    const breathe = () => {
      if (performance.now() - since < slice) return null
      return turn().then(() => {
        signal.throwIfAborted()
        since = performance.now()
      })
    }
    const view = viewOf(catalogue, request.showroomId)
    onStep?.('matching')
    const prepared = await prepare(request, { catalogue, view, faceOf, breathe }, (products) =>
      models.read({ products, showroom: request.showroomId }, visitor),
    )
    signal.throwIfAborted()
    onStep?.('choosing')
    const chosen = await thread.run(prepared.job, signal)
    onStep?.('counting')
    return answerOf(prepared, chosen, { catalogue, faceOf })
  }

  return {
    plan(request, { signal, onStep }) {
      const before = last
      const own = (async () => {
        await abortable(
          before.catch(() => {}),
          signal,
        )
        return plan(request, signal, onStep)
      })()
      // The next plan waits until this one is over, even when this one is cancelled while it waits.
      last = Promise.allSettled([before, own])
      return own
    },
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
