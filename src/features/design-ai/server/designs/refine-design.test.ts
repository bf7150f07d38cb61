import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlanRequest } from '#features/design-ai/designs/plan.ts'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { createFillPlanner, type Designer, makeDesigner, untilAborted } from '#test/ai-designs.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { newKey } from '#test/factories.ts'

/** The planner never finishes a design with this color. */
const unfinished = '#bada55'

let test: TestApp
let larkham: number
beforeAll(async () => {
  test = await createDemoApp({
    createPlanner: (deps) =>
      createFillPlanner(deps, async ({ palette }, signal) => {
        if (palette.includes(unfinished)) await untilAborted(signal)
      }),
  })
  larkham = test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0
})
afterAll(() => test.close())

const isDone = (ann: Designer, id: number) =>
  expect.poll(async () => (await ann.read(id)).data.status, { timeout: 60_000, interval: 20 }).toBe('done')

const wish = (kind: string, value: string, areas: string[] = [], want = true) => ({
  kind,
  value,
  label: value,
  want,
  areas,
  from: 'words',
})

async function makeDone(given: object = {}, credits = 5) {
  const ann = await makeDesigner(test, credits)
  const id = await ann.make({ showroom: larkham, ...given })
  await isDone(ann, id)
  const room: DesignResult = (await ann.read(id)).data.results[0]
  return { ann, id, room }
}

async function refine(ann: Designer, id: number, body: object) {
  const made = await ann.post(`designs/${id}/refine`, { result: 0, ...body })
  expect(made, JSON.stringify(made)).toMatchObject({ status: 201, data: { cost: 1 } })
  await isDone(ann, made.data.id)
  const { rows } = await test.deps.db.query<{ request: PlanRequest }>('SELECT request FROM ai_designs WHERE id = $1', [
    made.data.id,
  ])
  return { design: (await ann.read(made.data.id)).data, request: rows[0]?.request as PlanRequest }
}

const slotsOf = (request: PlanRequest) => Object.keys(request.keep).sort()
const fillsOf = ({ scene }: DesignResult) =>
  Object.entries(scene.fills)
    .flatMap(([slot, fill]) => ('product' in fill ? [slot] : []))
    .sort()

describe('a design that is refined', () => {
  it('becomes a new one for a credit, which names the old one and keeps what the words name', async () => {
    const { ann, id, room } = await makeDone({ wishes: [wish('mood', 'cool'), wish('finish', 'chrome')] })
    const { design, request } = await refine(ann, id, {
      prompt: 'Keep the floor and the vanity, make it warmer.',
    })
    expect(design).toMatchObject({
      refines: id,
      name: 'Cool bathroom with chrome: Keep the floor and the vanity, make it…',
      prompt: 'Keep the floor and the vanity, make it warmer.',
      unknown: [],
      cost: 1,
    })
    // Warm replaces cool; the finish stays.
    expect(design.wishes.map(({ value }: { value: string }) => value)).toEqual(['chrome', 'warm'])
    const kept = slotsOf(request)
    expect(kept).toContain('floor')
    expect(kept.length).toBe(2)
    expect(request.keep.floor).toEqual(room.scene.fills.floor)
    for (const result of design.results as DesignResult[])
      for (const slot of kept) expect(result.scene.fills[slot]).toEqual(room.scene.fills[slot])
    expect(await ann.credits()).toBe(3)
  })

  it('keeps everything else when the words or wishes are about single parts', async () => {
    const { ann, id, room } = await makeDone()
    const { request } = await refine(ann, id, {
      wishes: [wish('material', 'oak', ['floor'])],
      prompt: 'oak floor',
    })
    expect(slotsOf(request)).toEqual(fillsOf(room).filter((slot) => slot !== 'floor'))
    const { request: all } = await refine(ann, id, { prompt: 'keep everything but the tub' })
    const tub = fillsOf(room).filter((slot) => !slotsOf(all).includes(slot))
    expect(tub.length).toBe(1)
    const line = room.lines.find(({ slots }) => slots.includes(tub[0] ?? ''))
    expect(line?.category).toBe('bath-tubs')
  })

  it('paints walls in a color that is asked for, and keeps every product', async () => {
    const { ann, id, room } = await makeDone()
    const { request } = await refine(ann, id, {
      wishes: [wish('color', '#f0c4cb', ['wall', 'paint'])],
      prompt: 'soft pink walls',
    })
    expect(slotsOf(request)).toEqual(fillsOf(room))
    expect(Object.values(request.document.fills).filter((fill) => 'paint' in fill)).toEqual([])
  })

  it('gets a lower budget for "cheaper": of the part with everything else kept, or of the whole room', async () => {
    const { ann, id, room } = await makeDone({ budget: 500_000 })
    const cents = (dollars: number) => Math.round(dollars * 100)
    const tub = room.lines.find(({ category }) => category === 'bath-tubs')
    const less = (amount: number) => cents(room.total) - Math.ceil((cents(amount) * 15) / 100)
    const part = await refine(ann, id, { prompt: 'cheaper tub' })
    expect(part.request.budgetCents).toBe(less(tub?.amount ?? 0))
    expect(slotsOf(part.request)).toEqual(fillsOf(room).filter((slot) => !tub?.slots.includes(slot)))
    const whole = await refine(ann, id, { prompt: 'Make it cheaper' })
    expect(whole.request).toMatchObject({ budgetCents: less(room.total), keep: {} })
    const stated = await refine(ann, id, { prompt: 'warmer', budget: 3000 })
    expect(stated.request.budgetCents).toBe(300_000)
    expect(stated.design.budget).toBe(3000)
  })

  it('takes a swap from its result, with everything else as it is', async () => {
    const { ann, id, room } = await makeDone()
    const { request, design } = await refine(ann, id, { swap: 0 })
    const [swap] = room.swaps
    expect(slotsOf(request)).toEqual(fillsOf(room))
    for (const slot of swap?.slots ?? [])
      expect(request.keep[slot]).toEqual({ product: swap?.hash, size_id: swap?.size_id })
    expect(design.name).toBe('Bathroom')
  })

  it('keeps the slots that are listed', async () => {
    const { ann, id, room } = await makeDone()
    const keep = fillsOf(room).slice(0, 3)
    const { request } = await refine(ann, id, { prompt: 'warmer', keep })
    expect(slotsOf(request)).toEqual(keep)
  })

  it('is made once for one key', async () => {
    const { ann, id } = await makeDone()
    const key = newKey()
    const body = { result: 1, prompt: 'darker' }
    const made = await Promise.all([1, 2, 3].map(() => ann.post(`designs/${id}/refine`, body, key)))
    expect(new Set(made.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect(await ann.credits()).toBe(3)
  })
})

it('a refinement without anything to change is refused at its field, and nothing is charged', async () => {
  const { ann, id } = await makeDone()
  const refuse = async (body: object, field: string, message: string) =>
    expect(await ann.post(`designs/${id}/refine`, { result: 0, ...body })).toMatchObject({
      status: 422,
      errors: { [field]: [message] },
    })
  await refuse({}, 'prompt', 'Say what should be different.')
  await refuse({ prompt: 'keep everything' }, 'prompt', 'Nothing is left to change. Say what should be different.')
  await refuse({ prompt: 'cheaper countertop' }, 'prompt', 'This room has no countertop to change.')
  await refuse({ prompt: 'x'.repeat(4001) }, 'prompt', 'The prompt must not be longer than 4,000 characters.')
  await refuse({ keep: ['attic'] }, 'keep.0', 'This place does not exist in the room.')
  await refuse({ swap: 1 }, 'swap', 'The selected swap is invalid.')
  await refuse({ prompt: 'warmer', budget: 0 }, 'budget', 'The budget must be more than $0.')
  await refuse({ prompt: 'warmer', budget: 1.001 }, 'budget', 'The budget must have at most two decimals.')
  expect(await ann.credits()).toBe(4)
  await ann.post(`designs/${id}/cancel`)
  await test.deps.db.query("UPDATE showrooms SET status = 'paused' WHERE account_id = $1", [larkham])
  await test.deps.catalogue.settled()
  await refuse({ prompt: 'warmer' }, 'showroom', 'This showroom is not accepting new orders at the moment.')
  expect(await ann.credits()).toBe(4)
})

it('only a finished design can be refined', async () => {
  const ann = await makeDesigner(test, 2)
  const id = await ann.make({ palette: [unfinished] })
  expect(await ann.post(`designs/${id}/refine`, { result: 0, prompt: 'warmer' })).toMatchObject({
    status: 422,
    message: 'Only a finished design can be refined.',
  })
  await ann.post(`designs/${id}/cancel`)
  expect(await ann.credits()).toBe(2)
})
