import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { PlannedRoom, Planner, PlanRequest, PlanResult } from '#features/design-ai/designs/plan.ts'
import { createModels } from '#features/visualizer/server/models.ts'
import { listSceneProducts } from '#features/visualizer/server/scene-products.ts'
import { toDollars } from '#lib/money.ts'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import { otherPlans } from '#scene/model/rooms/edit/other-plans.ts'
import { newDoc, newRoomDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Template } from '#scene/model/types.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { differs, planBriefs } from '#test/design-plans.ts'
import { createPlanner } from './create-planner.ts'
import { differenceOf } from './difference.ts'
import { planOf } from './job.ts'

let test: TestApp
let planner: Planner
beforeAll(async () => {
  test = await createDemoApp()
  planner = createPlanner(test.deps)
})
afterAll(async () => {
  await planner.close()
  await test.close()
})

const { signal } = new AbortController()

function asked(template: string, more: Partial<PlanRequest> = {}): PlanRequest {
  return {
    document: newDoc(templateById(template) as Template),
    showroomId: test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0,
    wishes: [],
    palette: [],
    mustKeep: [],
    mustNot: [],
    keep: {},
    budgetCents: null,
    withinDays: null,
    seed: 7,
    ...more,
  }
}

function plan(template: string, more: Partial<PlanRequest> = {}): Promise<PlanResult> {
  return planner.plan(asked(template, more), { signal })
}

function wish(kind: Wish['kind'], value: string, more: Partial<Wish> = {}): Wish {
  return { kind, value, label: value, want: true, areas: [], from: 'words', ...more }
}

function productAt({ document }: { document: PlanRequest['document'] }, slot: string) {
  const fill = document.fills[slot]
  return fill && 'product' in fill ? test.deps.catalogue.product(fill.product) : undefined
}

/** A living room of 15 by 12 feet that is drawn turned by 15 degrees. */
function turnedRoom(): PlanRequest['document'] {
  const [cos, sin] = [Math.cos(Math.PI / 12), Math.sin(Math.PI / 12)]
  const at = (x: number, y: number): Vec2 => [x * cos - y * sin, x * sin + y * cos]
  const polygon = [at(0, 0), at(4.572, 0), at(4.572, 3.658), at(0, 3.658)]
  return newRoomDoc({ kind: 'living', polygon, height: 2.6, openings: [] }, 'coastal')
}

/** Wishes that are neither met nor a matter for the contractor. */
const openIn = ({ wishes: { not_sold, not_met } }: PlannedRoom) => [...not_sold, ...not_met]

describe('a plan', () => {
  it('has every property for random briefs: budget, stock, fit, clearances, difference, the same rooms again', async () => {
    const wrong: string[] = []
    const done = await planBriefs(test.deps, {
      from: 5000,
      many: 3,
      repeatEvery: 3,
      notify: (text) => wrong.push(text),
    })
    expect(wrong).toEqual([])
    expect(done).toMatchObject({ wrong: 0, briefs: 3, repeated: 1 })
  })

  it.each([
    ['a template', newDoc(templateById('b-primary-symmetric--coastal') as Template), undefined],
    ['a drawn room, whose floor lies along its longest wall', turnedRoom(), 15],
  ])('of %s costs to the cent what the list of the saved room says', async (_, given, turn) => {
    const models = createModels(test.deps)
    const request = { ...asked('b-primary-symmetric--coastal', { budgetCents: 900_000 }), document: given }
    const { rooms } = await planner.plan(request, { signal })
    expect(rooms.map(({ document }) => document.fills.floor)).toEqual(
      rooms.map(() =>
        turn === undefined
          ? expect.not.objectContaining({ turn: expect.anything() })
          : expect.objectContaining({ turn }),
      ),
    )
    for (const { document, lines, totalCents } of rooms) {
      const made = await test.app.inject({
        method: 'POST',
        url: '/api/scenes',
        payload: { document, name: 'Planned' },
      })
      const actor = { actor: null, reader: { wholesale: false } }
      const list = await listSceneProducts(test.deps, models, actor, made.json().data.id, {
        showroom: request.showroomId,
      })
      expect(list.missing).toEqual([])
      expect(list.total).toBe(toDollars(totalCents))
      const amounts = (all: { hash: string; size_id: number; quantity: number; amount: number | null }[]) =>
        all.map(({ hash, size_id, quantity, amount }) => `${hash} ${size_id} ${quantity} ${amount}`).toSorted()
      expect(amounts(list.lines.map(({ product, ...line }) => ({ hash: product, ...line })))).toEqual(
        amounts(lines.map(({ amountCents, ...line }) => ({ ...line, amount: toDollars(amountCents) }))),
      )
    }
  })

  it('differs in at least half of what is seen, and each room keeps the budget', async () => {
    const result = await plan('k-l-island--warm-modern', { budgetCents: 3_000_000 })
    expect(differs(result)).toBe(true)
    expect(result.rooms.every(({ withinBudget, totalCents }) => withinBudget && totalCents <= 3_000_000)).toBe(true)
    expect(new Set(result.rooms.map(({ title }) => title)).size).toBe(3)
  })

  it('gets goods of a higher level for a large budget', async () => {
    const totals = async (budgetCents: number | null) =>
      (await plan('k-l-island--warm-modern', { budgetCents })).rooms.map(({ lines }) =>
        lines.reduce((sum, { amountCents, accessory }) => sum + (accessory ? 0 : amountCents), 0),
      )
    const [usual = 0] = await totals(null)
    const rich = await totals(8_000_000)
    for (const total of rich) {
      expect(total).toBeGreaterThan(usual * 1.8)
      expect(total).toBeLessThanOrEqual(8_000_000)
    }
  })

  it('says what the least is when the budget cannot be kept', async () => {
    const { rooms } = await plan('b-5x8--coastal', { budgetCents: 20_000 })
    for (const { withinBudget, leastCents, totalCents } of rooms) {
      expect(withinBudget).toBe(false)
      expect(leastCents).toBeGreaterThan(20_000)
      expect(totalCents).toBeLessThan(leastCents * 1.6)
    }
    const [least = 0] = rooms.map(({ leastCents }) => leastCents)
    const again = await plan('b-5x8--coastal', {
      budgetCents: Math.ceil(Math.max(...rooms.map((room) => room.leastCents))),
    })
    expect(again.rooms[0]?.withinBudget).toBe(true)
    expect(again.rooms[0]?.totalCents).toBeLessThanOrEqual(Math.max(least, ...rooms.map((room) => room.leastCents)))
  })

  it('has the plan of the room that keeps the budget where another plan does not, and says so', async () => {
    const template = templateById('b-kids--farmhouse') as Template
    const document = newDoc(template)
    const [other] = otherPlans(template, document).docs.toReversed()
    const plans = [document, other ?? document, document].map(planOf)
    const { rooms } = await plan('b-kids--farmhouse', { plans })
    const least = rooms.map(({ leastCents }) => leastCents)
    expect(Math.max(...least)).toBeGreaterThan(Math.min(...least) * 1.1)
    const budgetCents = Math.round((Math.max(...least) + Math.min(...least)) / 2)
    const again = await plan('b-kids--farmhouse', { plans, budgetCents })
    const fixtures = again.rooms.map(({ document: made }) => JSON.stringify(made.fixtures))
    expect(new Set(fixtures).size).toBe(1)
    expect(again.rooms.every(({ withinBudget, totalCents }) => withinBudget && totalCents <= budgetCents)).toBe(true)
    expect(again.samePlan).toEqual([expect.stringMatching(/^Another plan would cost more than the budget: /)])
  })

  it('is made of what was asked for, without what was refused', async () => {
    const { rooms } = await plan('b-primary-tub--japandi', {
      wishes: [
        wish('finish', 'black', { areas: ['faucet'], label: 'Matte black faucets' }),
        wish('material', 'marble', { want: false, label: 'No marble' }),
        wish('goods', 'freestanding-tub'),
      ],
    })
    for (const room of rooms) {
      expect(productAt(room, 'vanity1.faucet')?.finish).toMatch(/black|gunmetal/i)
      expect(productAt(room, 'tubfree1.unit')?.family?.name).toMatch(/freestanding/i)
      for (const { hash } of room.lines) {
        const product = test.deps.catalogue.product(hash)
        expect(`${product?.attributes.material} ${product?.attributes.look}`).not.toMatch(/marble/i)
      }
      expect(openIn(room)).toEqual([])
      const faucet = room.lines.find(({ slots }) => slots.includes('vanity1.faucet'))
      expect(faucet?.reason).toContain('"Matte black faucets"')
    }
  })

  it('names the wishes that a room cannot fulfil, with the reason', async () => {
    const { rooms } = await plan('b-5x8--coastal', {
      wishes: [
        wish('goods', 'freestanding-tub'),
        wish('color', '#ff00ff', { areas: ['countertop'], label: 'Magenta countertop' }),
      ],
    })
    for (const room of rooms)
      expect(openIn(room).map(({ label, reason }) => `${label}: ${reason}`)).toEqual([
        expect.stringMatching(/^Magenta countertop: No product sold here/),
        'freestanding-tub: This room has no place for it.',
      ])
  })

  it('says which half of a pair the showroom does not sell, and plans the rest', async () => {
    const { db, catalogue } = test.deps
    const dryers = [...catalogue.indexes().values()]
      .flatMap(({ products }) => products)
      .filter(({ name }) => /\bdryer\b/i.test(name))
      .map(({ id }) => id)
    expect(dryers).not.toEqual([])
    await db.query("UPDATE products SET status = 'archived' WHERE id = ANY($1)", [dryers])
    await catalogue.settled()
    const { rooms } = await plan('u-line--coastal', {
      wishes: [wish('goods', 'dryer', { label: 'A dryer' })],
    })
    for (const room of rooms) {
      expect(room.open).toContainEqual(
        expect.objectContaining({
          surface: 'Dryer',
          reason: 'This showroom sells nothing that fits here.',
        }),
      )
      expect(openIn(room).map(({ label }) => label)).toEqual(['A dryer'])
      expect(room.lines.map(({ surface }) => surface)).toContain('Washer')
    }
    await db.query("UPDATE products SET status = 'published' WHERE id = ANY($1)", [dryers])
    await catalogue.settled()
  })

  it('keeps the products of a refinement, uses what must be used, and finds a cheaper tub', async () => {
    const first = await plan('b-5x8--coastal')
    const [room] = first.rooms
    const floor = room?.document.fills.floor
    const tub = room?.lines.find(({ slots }) => slots.includes('tub1.unit'))
    if (!room || !floor || !('product' in floor) || !tub) throw new Error('no floor or tub')
    const toilet = test.deps.catalogue
      .indexOf(test.deps.catalogue.category('toilets') as never)
      ?.products.find(
        (product) =>
          test.deps.catalogue.view(asked('b-5x8--coastal').showroomId).carries(product) &&
          (product.sizes[0]?.stock ?? 0) > 3,
      )
    const second = await plan('b-5x8--coastal', {
      document: room.document,
      keep: { floor },
      mustKeep: [toilet?.hash ?? ''],
      mustNot: [tub.hash],
      wishes: [wish('look', 'cheaper', { areas: ['tub'], label: 'A cheaper tub' })],
    })
    for (const next of second.rooms) {
      expect(next.document.fills.floor).toMatchObject({ product: floor.product, size_id: floor.size_id })
      expect(productAt(next, 'toilet1.unit')?.hash).toBe(toilet?.hash)
      const other = next.lines.find(({ slots }) => slots.includes('tub1.unit'))
      expect(other?.hash).not.toBe(tub.hash)
      expect(other?.amountCents).toBeLessThan(tub.amountCents)
    }
  })

  it('suggests swaps that save exactly what they say', async () => {
    const models = createModels(test.deps)
    const request = asked('b-5x8--coastal')
    const { rooms } = await planner.plan(request, { signal })
    for (const [n, room] of rooms.entries()) {
      const { swaps, totalCents } = room
      expect(swaps).toHaveLength(2)
      expect(swaps[0]?.savesCents).toBeGreaterThanOrEqual(swaps[1]?.savesCents ?? 0)
      for (const { slots, hash, size_id, savesCents, looks } of swaps) {
        const question = { request, room, n, slots, product: { hash, size_id } }
        const document = (await planner.swap(question, { signal }))?.document
        for (const slot of slots) expect(document?.fills[slot]).toMatchObject({ product: hash, size_id })
        const made = await test.app.inject({
          method: 'POST',
          url: '/api/scenes',
          payload: { document, name: 'Swapped' },
        })
        const actor = { actor: null, reader: { wholesale: false } }
        const list = await listSceneProducts(test.deps, models, actor, made.json().data.id, {
          showroom: request.showroomId,
        })
        expect(list.total).toBe(toDollars(totalCents - savesCents))
        expect(looks).toMatch(/^[A-Z].+\.$/)
      }
    }
  })

  it('ends when it is cancelled, also while it waits, and the next one is planned', async () => {
    const [running, waiting] = [new AbortController(), new AbortController()]
    const first = planner.plan(asked('k-u-island--shaker-classic'), {
      signal: running.signal,
      onStep: (step) => step === 'choosing' && running.abort(),
    })
    const second = planner.plan(asked('k-u-island--shaker-classic'), { signal: waiting.signal })
    const third = plan('u-line--farmhouse')
    waiting.abort()
    await expect(first).rejects.toThrow(/abort/i)
    await expect(second).rejects.toThrow(/abort/i)
    expect((await third).rooms).toHaveLength(3)
  })

  it('is refused for a room that does not open, and for an unknown showroom', async () => {
    const document = { ...asked('b-5x8--coastal').document, template: null }
    await expect(plan('b-5x8--coastal', { document })).rejects.toMatchObject({ status: 422 })
    await expect(plan('b-5x8--coastal', { showroomId: 1 })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the difference of two rooms', () => {
  it('is the share of what is seen in another tone or material, and the mean distance in color', () => {
    const surface = (key: string, seen: number, l: number, material = 'plain') => ({
      key,
      seen,
      isPaint: false,
      finish: { lab: [l, 0, 0] as const, material },
    })
    const a = [surface('floor', 0.3, 0.5), surface('walls', 0.1, 0.9), surface('top', 0.1, 0.7)]
    const b = [surface('floor', 0.3, 0.8), surface('walls', 0.1, 0.95), surface('top', 0.1, 0.75, 'wood')]
    const { share, distance } = differenceOf(a, b)
    expect(share).toBeCloseTo(0.8)
    expect(distance).toBeCloseTo(0.2)
    expect(differenceOf(a, a)).toEqual({ share: 0, distance: 0 })
  })
})
