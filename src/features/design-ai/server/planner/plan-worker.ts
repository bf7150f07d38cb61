import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { visitor } from '#features/catalogue/prices/showroom-view.ts'
import type { PlanRequest, PlanResult, PlanStep } from '#features/design-ai/designs/plan.ts'
import { type LookRow, modelsFrom } from '#features/visualizer/server/models.ts'
import { Failure, type FieldErrors, notFound } from '#lib/failure.ts'
import { planParts, planWords } from '#scene/model/layout/plan-words.ts'
import { answerOf } from './answer.ts'
import type { Shop } from './candidates.ts'
import { type CatalogueChanges, createCatalogueCopy, type Seller } from './catalogue-copy.ts'
import { chooseRooms, leastCentsOf } from './choose-rooms.ts'
import { accessoryIndexFor } from './complete.ts'
import type { ChosenPlan, Task, TaskResult } from './job.ts'
import { type Prepared, prepare, type ReadModels } from './prepare.ts'
import { createSolve, type Solve } from './solve.ts'
import { alternativesOf, swappedRoom } from './swap.ts'

export type ToWorker =
  | CatalogueChanges
  /** `stop` is one shared 32-bit number: 1 when the task is cancelled. */
  | { kind: 'task'; id: number; task: Task; seller: Seller; stop: SharedArrayBuffer }
  | { kind: 'looks'; rows: LookRow[] }
  | { kind: 'no looks'; error: string }

export type FromWorker =
  | { kind: 'step'; id: number; step: PlanStep }
  /** Wants the looks of these products; one question at a time. */
  | { kind: 'looks'; id: number; hashes: string[] }
  | { kind: 'done'; id: number; result: TaskResult }
  | {
      kind: 'refused'
      id: number
      failure: { code: string; status: number; message: string; fields: FieldErrors }
    }
  | { kind: 'failed'; id: number; error: string }

/**
 * Requests are answered first when the cores are busy; a plan then gets a tenth of what another thread gets. Linux
 * gives each thread its own priority.
 */
if (process.platform === 'linux') setPriority(10)

/** Looks are about 600 bytes each. */
const cachedLooks = 4000

const loaded = createSolve()
// A solver that cannot be loaded fails each plan.
loaded.catch(() => {})
const copy = createCatalogueCopy()
let seller: Seller | null = null
let waiting: { resolve: (rows: LookRow[]) => void; reject: (error: Error) => void } | null = null
let current = 0

const send = (message: FromWorker) => parentPort?.postMessage(message)

const models = modelsFrom(
  (hashes) =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      send({ kind: 'looks', id: current, hashes })
    }),
  {
    ready: async () => {},
    product: copy.catalogue.product,
    showroom: () => seller?.showroom ?? undefined,
    view: () => copy.viewOf(demandSeller()),
  },
  cachedLooks,
)

function demandSeller(): Seller {
  if (!seller) throw notFound()
  return seller
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'looks') waiting?.resolve(message.rows)
  else if (message.kind === 'no looks') waiting?.reject(new Error(message.error))
  else if (message.kind === 'task') void respond(message)
  else copy.take(message)
})

type Order = Extract<ToWorker, { kind: 'task' }>

async function respond(order: Order): Promise<void> {
  const { id } = order
  try {
    send({ kind: 'done', id, result: await done(order) })
  } catch (error) {
    if (error instanceof Failure) {
      const { code, status, message, fields } = error
      send({ kind: 'refused', id, failure: { code, status, message, fields } })
    } else
      send({
        kind: 'failed',
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
  }
}

async function done({ id, task, seller: own, stop }: Order): Promise<TaskResult> {
  current = id
  seller = own
  const flag = new Int32Array(stop)
  const check = () => {
    if (Atomics.load(flag, 0) === 1) throw new DOMException('The plan was cancelled.', 'AbortError')
  }
  const shop = { ...copy, view: copy.viewOf(own), check }
  const request = task.do === 'plan' || task.do === 'least' ? task.request : task.question.request
  const readModels = (products: { hash: string; size_id: number }[]) =>
    models.read({ products, showroom: request.showroomId }, visitor)
  if (task.do === 'alternatives') return alternativesOf(task.question, shop, readModels)
  if (task.do === 'swap') return swappedRoom(task.question, task.product, shop, readModels)
  const step = (name: PlanStep) => send({ kind: 'step', id, step: name })
  const base = await loaded
  const solve: Solve = (instance, options) => {
    check()
    return base(instance, options)
  }
  if (task.do === 'plan') return planRooms(request, { shop, readModels, solve, onStep: step })
  const prepared = await prepare(request, shop, readModels)
  return leastCentsOf(prepared.job, solve, accessoryIndexFor(request, shop, readModels))
}

type Tools = { shop: Shop; readModels: ReadModels; solve: Solve; onStep: (step: PlanStep) => void }

/** The three rooms of a request, each in its own plan, with their sentences. */
async function planRooms(request: PlanRequest, { shop, readModels, solve, onStep }: Tools): Promise<PlanResult> {
  onStep('matching')
  const prepared = await prepare(request, shop, readModels)
  onStep('choosing')
  const accessoryIndex = accessoryIndexFor(request, shop, readModels)
  const chosen = await chooseRooms(prepared.job, solve, accessoryIndex)
  const within = inBudget(prepared, chosen)
  if (!within) {
    onStep('counting')
    return answerOf(prepared, chosen, shop)
  }
  const again = await prepare(within, shop, readModels)
  const rechosen = await chooseRooms(again.job, solve, accessoryIndex)
  onStep('counting')
  return answerOf(again, rechosen, shop)
}

/** The request without the plans that cost more than the budget, where another one does not; null for others. */
function inBudget({ request, rooms }: Prepared, chosen: ChosenPlan): PlanRequest | null {
  const { plans, samePlan = [] } = request
  if (!plans || chosen.rooms.every(({ withinBudget }) => withinBudget)) return null
  const able = chosen.rooms.flatMap(({ withinBudget, leastCents }, n) => (withinBudget ? [{ n, leastCents }] : []))
  const [least] = able.toSorted((a, b) => a.leastCents - b.leastCents)
  const plan = least && plans[least.n]
  if (!plan) return null
  const tooDear = rooms.flatMap(({ scene }, n) =>
    chosen.rooms[n]?.withinBudget ? [] : [planWords(planParts(scene.room, scene.placed))],
  )
  return {
    ...request,
    plans: plans.map((one, n) => (chosen.rooms[n]?.withinBudget ? one : plan)),
    samePlan: [
      ...samePlan,
      ...[...new Set(tooDear)].map((words) => `Another plan would cost more than the budget: ${words.toLowerCase()}.`),
    ],
  }
}
