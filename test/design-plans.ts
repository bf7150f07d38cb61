import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { type Area, finishes, moods, traits, type Wish } from '#features/design-ai/brief/schema.ts'
import { isLate } from '#features/design-ai/designs/arrival.ts'
import type { PlannedRoom, PlanRequest, PlanResult } from '#features/design-ai/designs/plan.ts'
import { clearanceOf } from '#features/design-ai/server/planner/clearance.ts'
import { createPlanner, type PlannerDeps } from '#features/design-ai/server/planner/create-planner.ts'
import { bounds } from '#features/design-ai/server/planner/difference.ts'
import { fittingSizes } from '#features/visualizer/fits.ts'
import { sceneDoc } from '#features/visualizer/scene-schema.ts'
import { createFaces, type Faces } from '#features/visualizer/server/faces.ts'
import { shapeOf } from '#features/visualizer/server/fitting.ts'
import { designOf, groundOf } from '#features/visualizer/server/known-rooms.ts'
import { createModels, type Models } from '#features/visualizer/server/models.ts'
import { Failure } from '#lib/failure.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { styles, templates } from '#scene/model/rooms/room-tables.ts'

/** Random briefs about every template: the same for the same number. */
export function briefNumber(n: number, showrooms: readonly (number | null)[]): PlanRequest {
  const next = dice(n + 1)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  // Steps through the templates, so that a thousand briefs see each several times.
  const template = templates[(n * 37) % templates.length] as (typeof templates)[number]
  const wishes = Array.from({ length: Math.floor(next() * 5) }, () => wishOf(pick, next))
  const budget = next()
  return {
    document: newDoc(template),
    showroomId: pick(showrooms),
    wishes,
    palette: next() < 0.2 ? [pick(hexes), pick(hexes)] : [],
    mustKeep: [],
    mustNot: [],
    keep: {},
    budgetCents: budget < 0.25 ? null : Math.round(10 ** (4 + next() * 2.6)) * 1,
    withinDays: next() < 0.25 ? 4 + Math.floor(next() * 20) : null,
    seed: n,
  }
}

const hexes = ['#c8b08a', '#2f4858', '#f3efe6', '#6b705c', '#a44a3f', '#333533', '#d9e2ec', '#b5838d']
const materials = [
  'marble',
  'oak',
  'porcelain',
  'walnut',
  'quartz',
  'travertine',
  'granite',
  'brass',
  'acrylic',
  'concrete',
]
const looks = ['matte', 'glossy', 'patterned', 'large format', 'herringbone', 'fluted']
const goods = ['freestanding tub', 'double vanity', 'pot filler', 'one-piece toilet', 'farmhouse sink', 'chandelier']
const areaLists: Area[][] = [
  [],
  [],
  ['floor'],
  ['countertop'],
  ['shower wall'],
  ['faucet'],
  ['vanity'],
  ['backsplash'],
  ['cabinet'],
  ['tub'],
]

function wishOf(pick: <T>(all: readonly T[]) => T, next: () => number): Wish {
  const kind = pick(['style', 'mood', 'color', 'finish', 'material', 'look', 'goods', 'trait'] as const)
  const values = {
    style: styles.map(({ id }) => id),
    mood: moods,
    color: hexes,
    finish: finishes,
    material: materials,
    look: looks,
    goods,
    trait: traits,
  }
  const value = pick<string>(values[kind])
  const want = kind === 'goods' || next() < 0.8
  const areas = kind === 'style' || kind === 'mood' || kind === 'goods' ? [] : pick(areaLists)
  return { kind, value, label: `${want ? '' : 'No '}${value}`, want, areas, from: 'words' }
}

/** A small generator of numbers in [0, 1). */
function dice(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

type Known = { catalogue: Catalogue; faceOf: Awaited<ReturnType<Faces['ready']>>; models: Models }

/** What is wrong with a plan, by the properties that every plan has; empty when nothing. */
export async function faultsOf(request: PlanRequest, result: PlanResult, known: Known): Promise<string[]> {
  const rooms = await Promise.all(result.rooms.map((room) => faultsOfRoom(request, room, known)))
  const all = rooms.flatMap((faults, i) => faults.map((fault) => `room ${i}: ${fault}`))
  if (result.rooms.length !== 3) all.push(`${result.rooms.length} rooms`)
  return all
}

/** Whether the budget is less than a quarter above the least that the room can cost. */
function isTight({ budgetCents }: PlanRequest, { rooms }: PlanResult): boolean {
  return budgetCents !== null && rooms.some(({ leastCents }) => budgetCents < 1.25 * leastCents)
}

/** Whether the rooms of a plan differ by the bounds. */
export function differs({ difference }: PlanResult): boolean {
  return difference.share >= bounds.share && difference.distance >= bounds.distance
}

async function faultsOfRoom(request: PlanRequest, room: PlannedRoom, known: Known): Promise<string[]> {
  const { catalogue, faceOf } = known
  const faults: string[] = []
  const check = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault)
  }
  const view = catalogue.view(request.showroomId)
  const parsed = sceneDoc.safeParse(room.document)
  check(parsed.success, `the document is not valid: ${parsed.error?.message}`)
  const scene = designOf(room.document)
  if (!scene) return [...faults, 'the document does not open']
  const within = request.budgetCents === null || room.totalCents <= request.budgetCents
  check(room.withinBudget === within, `within budget is said to be ${room.withinBudget}`)
  check(within || room.leastCents > (request.budgetCents ?? 0), `$${room.leastCents / 100} would be in the budget`)
  check(room.leastCents <= room.totalCents, 'the least is more than the total')
  check(
    room.totalCents === room.lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    'the lines do not sum to the total',
  )
  check(room.gap <= 0.01, `the proven gap is ${room.gap}`)
  for (const line of room.lines) {
    const product = catalogue.product(line.hash)
    const size = product?.sizes.find(({ id }) => id === line.size_id)
    check(product !== undefined && view.carries(product), `${line.product_name} is not sold here`)
    check((size?.stock ?? 0) >= line.quantity, `${line.product_name}: ${line.quantity} of ${size?.stock} in stock`)
    check(line.amountCents === line.quantity * line.unitCents, `${line.product_name}: amount`)
    check(
      request.withinDays === null || !isLate(product?.leadDays ?? 0, request.withinDays),
      `${line.product_name} is late`,
    )
    check(!request.mustNot.includes(line.hash), `${line.product_name} must not be used`)
    check(line.reason.length > 20 && line.reason.endsWith('.'), `${line.product_name}: "${line.reason}"`)
  }
  const open = new Map(room.open.map(({ slot, reason }) => [slot, reason]))
  for (const slot of scene.slots) {
    if (slot.categories.length === 0) continue
    const fill = room.document.fills[slot.id]
    if (!fill || !('product' in fill)) {
      check(slot.optional === true || (open.get(slot.id)?.length ?? 0) > 10, `${slot.id} is empty without a reason`)
      continue
    }
    const product = catalogue.product(fill.product)
    const face = product && faceOf(product)
    const place = {
      categories: slot.categories,
      ...(slot.families && { families: slot.families }),
      ...(slot.maxWidth !== undefined && { maxWidthIn: slot.maxWidth / 0.0254 }),
    }
    const at = product?.sizes.findIndex(({ id }) => id === fill.size_id) ?? -1
    check(
      product !== undefined && face !== undefined && fittingSizes(shapeOf(product), face, place).includes(at),
      `${slot.id} is filled by what does not fit`,
    )
  }
  const products = Object.entries(room.document.fills).flatMap(([slot, fill]) =>
    'product' in fill ? [{ slot, hash: fill.product, size_id: fill.size_id }] : [],
  )
  const rows = await known.models.read({ products, showroom: request.showroomId }, { wholesale: false })
  const modelOf = new Map(rows.map((row) => [`${row.hash} ${row.size_id}`, row.model]))
  const models = new Map(
    products.flatMap(({ slot, hash, size_id }) => {
      const model = modelOf.get(`${hash} ${size_id}`)
      return model ? [[slot, model] as const] : []
    }),
  )
  for (const wrong of clearanceOf(groundOf(room.document), room.document, scene).lacking(models))
    check(false, `clearance: ${wrong}`)
  return faults
}

/** Plans random briefs and counts what is wrong. */
export async function planBriefs(
  deps: PlannerDeps,
  given: { from: number; many: number; repeatEvery: number; notify: (text: string) => void },
) {
  await deps.catalogue.ready()
  const faces = createFaces(deps)
  const known: Known = { catalogue: deps.catalogue, faceOf: await faces.ready(), models: createModels(deps) }
  const planner = createPlanner({ ...deps, faces })
  const signal = new AbortController().signal
  const showrooms = [
    null,
    ...['LARKHAM2', 'STUDRA82', 'SAGUARA4'].flatMap((id) => deps.catalogue.showroomByVsd(id)?.id ?? []),
  ]
  const sum = { briefs: 0, wrong: 0, alike: 0, over: 0, nothing: 0, repeated: 0 }
  const seen = new Set<string | null>()
  const times: number[] = []
  for (let n = given.from; n < given.from + given.many; n++) {
    const request = briefNumber(n, showrooms)
    seen.add(request.document.template)
    sum.briefs++
    const from = performance.now()
    const result = await planner.plan(request, { signal }).catch((error: unknown) => {
      if (!(error instanceof Failure && error.status === 422)) throw error
      return null
    })
    if (!result) {
      sum.nothing++
      continue
    }
    times.push(performance.now() - from)
    const faults = await faultsOf(request, result, known)
    const isOver = result.rooms.some(({ withinBudget }) => !withinBudget)
    if (isOver) sum.over++
    if (!differs(result)) {
      sum.alike++
      const { share, distance } = result.difference
      // Near the least that the room can cost there is no choice; the page of the design says so.
      if (!isTight(request, result))
        faults.push(
          `the rooms differ only by ${share.toFixed(2)} and ${distance.toFixed(3)}${isOver ? ', over budget' : ''}`,
        )
    }
    if (n % given.repeatEvery === 0) {
      sum.repeated++
      const again = await planner.plan(request, { signal })
      if (JSON.stringify(again) !== JSON.stringify(result)) faults.push('the same brief gives other rooms')
    }
    sum.wrong += faults.length
    for (const fault of faults) given.notify(`brief ${n} (${request.document.template}): ${fault}`)
    if (sum.briefs % 50 === 0) given.notify(`${sum.briefs} briefs, ${sum.wrong} wrong`)
  }
  await planner.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  return { ...sum, templates: seen.size, p50: at(0.5), p95: at(0.95) }
}
