import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { type Designer, makeDesigner } from '#test/ai-designs.ts'
import type { TestApp } from '#test/app.ts'
import { buyer } from '#test/buyer.ts'
import { createDemoApp } from '#test/demo.ts'
import { makeAccount, signIn } from '#test/factories.ts'

// With the planner and the reader of the product.
let test: TestApp
let larkham: number
beforeAll(async () => {
  test = await createDemoApp()
  larkham = test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0
})
afterAll(() => test.close())

async function planned(ann: Designer, id: number): Promise<DesignResult[]> {
  const ended = async () => ['done', 'failed'].includes((await ann.read(id)).data.status)
  await expect.poll(ended, { timeout: 120_000, interval: 50 }).toBe(true)
  const { data } = await ann.read(id)
  expect(data).toMatchObject({ status: 'done', error: null })
  return data.results
}

const cents = (dollars: number) => Math.round(dollars * 100)

it('words become three rooms within the budget, refinements, and a project with the same total [SCOPE-17]', async () => {
  const ann = await makeDesigner(test, 4)
  const made = await ann.post('designs', {
    prompt: 'A warm Japandi bathroom with matte black faucets, no marble, around $9,000',
    showroom: larkham,
  })
  expect(made.status, JSON.stringify(made)).toBe(201)
  const { id } = made.data
  const results = await planned(ann, id)
  expect(results).toHaveLength(3)
  const { data } = await ann.read(id)
  expect(data).toMatchObject({ room: 'bathroom', budget: 9000 })
  expect(data.wishes.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['style', 'mood', 'material']),
  )
  // Three plans: tub or shower, one or two basins.
  expect(new Set(results.map(({ plan }) => plan)).size, results.map(({ plan }) => plan).join()).toBe(3)
  // Until it is drawn, each is shown as its own plan from above.
  const pictures = results.map(({ image }) => image)
  expect(new Set(pictures).size).toBe(3)
  expect(pictures.filter((image) => image.startsWith('data:image/svg+xml,%3Csvg'))).toHaveLength(2)
  const view = test.deps.catalogue.view(larkham)
  for (const { lines, total, within_budget, changed } of results) {
    expect(cents(total)).toBe(lines.reduce((sum, { amount }) => sum + cents(amount), 0))
    expect(within_budget).toBe(total <= 9000)
    expect(changed).toEqual([])
    for (const { hash, size_id, quantity } of lines) {
      const product = test.deps.catalogue.product(hash)
      expect(product && view.carries(product), hash).toBe(true)
      expect(product?.sizes.find((size) => size.id === size_id)?.stock).toBeGreaterThanOrEqual(quantity)
    }
  }

  const refined = await ann.post(`designs/${id}/refine`, { result: 0, prompt: 'Keep the floor, no brass' })
  const again = await planned(ann, refined.data.id)
  const [first] = again
  // A refinement is about one of the rooms, and keeps its plan.
  expect(new Set(again.map(({ plan }) => plan))).toEqual(new Set([results[0]?.plan]))
  expect(first?.scene.fills.floor).toEqual(results[0]?.scene.fills.floor)

  const pink = await ann.post(`designs/${id}/refine`, { result: 0, prompt: 'Soft pink walls' })
  for (const { scene, wishes } of await planned(ann, pink.data.id)) {
    expect(scene.fills.floor).toEqual(results[0]?.scene.fills.floor)
    const [wish] = [...wishes.met, ...wishes.not_met].filter(({ label }) => /pink/i.test(label))
    expect(wish?.reason).toMatch(/^Walls paint, |^The walls are /)
  }

  // A swap leaves nothing to choose: one room, with less to pay.
  const swapped = await ann.post(`designs/${id}/refine`, { result: 0, swap: 0 })
  const rooms = await planned(ann, swapped.data.id)
  expect(rooms).toHaveLength(1)
  const [swap] = results[0]?.swaps ?? []
  for (const slot of swap?.slots ?? []) expect(rooms[0]?.scene.fills[slot]).toMatchObject({ product: swap?.hash })
  expect(cents(rooms[0]?.total ?? 0)).toBe(cents(results[0]?.total ?? 0) - cents(swap?.saves ?? 0))

  const authorization = await signIn(test.deps.db, (await makeAccount(test.deps.db)).id)
  for (const [result, { total }] of results.entries()) {
    const made = await ann.call('POST', `designs/${id}/to_project`, {
      body: { result },
      more: { authorization },
    })
    const project = (await buyer(test).call(`projectCart/${made.data}`, { token: authorization })).data
    expect(project.subtotal).toBe(total)
  }
})

it('a room that the person chose has its walls in every plan, and what cannot differ is said', async () => {
  const ann = await makeDesigner(test, 1)
  const made = await ann.post('designs', { prompt: 'calm', template_id: 'b-three-quarter--japandi' })
  const results = await planned(ann, made.data.id)
  for (const { scene, plan } of results) {
    expect(scene.room).toBeUndefined()
    expect(plan).toBe('Shower, one basin')
  }
  expect((await ann.read(made.data.id)).data.same_plan).toEqual([
    'A tub needs 60 in of wall; the place of the shower has 36 in.',
    'There is space for one basin only: two need 60 in of free wall.',
  ])
})

it('a brief without words is planned from its palette, at the platform’s own prices', async () => {
  const ann = await makeDesigner(test, 1)
  const made = await ann.post('designs', { palette: ['#3b4a3f', '#d8cbb2'], room_type: 'Kitchen' })
  const results = await planned(ann, made.data.id)
  for (const { total, lines } of results) {
    expect(total).toBeGreaterThan(0)
    expect(cents(total)).toBe(lines.reduce((sum, { amount }) => sum + cents(amount), 0))
  }
  expect((await ann.read(made.data.id)).data.showroom).toBeNull()
})
