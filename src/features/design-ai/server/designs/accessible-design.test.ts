import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import type { DesignResult } from '#features/design-ai/designs/schema.ts'
import { typeOf } from '#features/visualizer/server/fill-scene.ts'
import { designOf } from '#features/visualizer/server/known-rooms.ts'
import { accessProblems } from '#scene/model/rooms/access/access-rules.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { programs, templates } from '#scene/model/rooms/room-tables.ts'
import type { Template } from '#scene/model/types.ts'
import { type Designer, makeDesigner } from '#test/ai-designs.ts'
import type { TestApp } from '#test/app.ts'
import { createDemoApp } from '#test/demo.ts'
import { accessFault, accessLevelOf } from '../planner/access.ts'
import { checkAccess } from './accessible-design.ts'

// With the planner and the reader of the product.
let test: TestApp
let larkham: number
beforeAll(async () => {
  test = await createDemoApp()
  larkham = test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0
})
afterAll(() => test.close())

const wish: Wish = {
  kind: 'trait',
  value: 'accessible',
  label: 'Wheelchair access',
  want: true,
  areas: [],
  from: 'words',
}

async function planned(ann: Designer, id: number): Promise<DesignResult[]> {
  const ended = async () => ['done', 'failed'].includes((await ann.read(id)).data.status)
  await expect.poll(ended, { timeout: 120_000, interval: 50 }).toBe(true)
  const { data } = await ann.read(id)
  expect(data).toMatchObject({ status: 'done', error: null })
  return data.results
}

describe('a brief for somebody with a wheelchair or a walker', () => {
  it.each([
    ['wheelchair', 'My daughter uses a wheelchair. A calm bathroom in soft green with chrome'],
    ['wheelchair', 'ADA bathroom, warm, oak vanity, matte black faucet'],
    ['walking', 'Grandma uses a walker, nothing slippery. Light bathroom'],
    ['walking', 'aging in place bathroom, bright, easy to clean'],
    ['wheelchair', 'Accessible kitchen in white with brass'],
  ] as const)('gets rooms that are safe by every figure (%s): %s', async (level, prompt) => {
    const ann = await makeDesigner(test, 1)
    const made = await ann.post('designs', { prompt, showroom: larkham })
    expect(made.status, JSON.stringify(made)).toBe(201)
    const results = await planned(ann, made.data.id)
    const { data } = await ann.read(made.data.id)
    expect(accessLevelOf(data.wishes)).toBe(level)
    for (const { scene: document, open, wishes } of results) {
      const scene = designOf(document)
      if (!scene) throw new Error('cannot be opened')
      expect(accessProblems(scene.room, scene.placed, level, { keepsTub: false })).toEqual([])
      expect(document.bareFloor).toBe(true)
      expect(scene.placed.map(({ type }) => type)).not.toContain('shower')
      for (const slot of scene.slots) {
        const fill = document.fills[slot.id]
        if (!fill || !('product' in fill)) continue
        const product = test.deps.catalogue.product(fill.product)
        const size = product?.sizes.find(({ id }) => id === fill.size_id)
        if (!product || !size) throw new Error(`no product in ${slot.id}`)
        expect(accessFault(level, product, size, { slot, type: typeOf(scene, slot) }), product.name).toBeNull()
      }
      expect(open.map(({ slot }) => slot).filter((slot) => /toilet|vanity1.unit|faucet|trim/.test(slot))).toEqual([])
      const work = wishes.contractor.map(({ label }) => label)
      expect(work).toContain('Threshold and door handle')
      if (scene.room.kind === 'bathroom') expect(work).toContain('Blocking for grab bars')
    }
  })

  it.each([
    [
      'a room that is too small',
      { template_id: 'b-5x8--shaker-classic' },
      /turns in a circle of 60 in \(ADA 304\.3\.1\)/,
    ],
    [
      'a size in the words that is too small',
      { prompt: '5 x 8 ft bathroom for a wheelchair' },
      /Your room of 5 x 8 ft is too small/,
    ],
  ])('is refused for %s before a credit is spent', async (_, given, reason) => {
    const ann = await makeDesigner(test, 1)
    const refused = await ann.post('designs', { prompt: 'wheelchair bathroom', showroom: larkham, ...given })
    expect(refused.status).toBe(422)
    expect(refused.message).toMatch(reason)
    const { rows } = await test.deps.db.query('SELECT FROM ai_designs WHERE account_id = $1', [ann.id])
    expect(rows).toEqual([])
  })

  it.each(['toilets', 'bathroom-vanitys', 'bathroom-faucets', 'showers'])(
    'is refused where no safe product of %s is sold',
    (slug) => {
      const { catalogue } = test.deps
      const whole = catalogue.view(larkham)
      const view: typeof whole = {
        ...whole,
        carries: (product) => whole.carries(product) && product.category.slug !== slug,
      }
      const template = templates.find(({ program }) => program.id === 'b-accessible') as Template
      const check = checkAccess({ catalogue, view }, { document: newDoc(template), wishes: [wish], sizeFt: null })
      expect(check?.problems.join(' ')).toMatch(/Larkham.* sells nothing for the .* \(ADA \d{3}/)
    },
  )

  it('says of every template whether it is safe, in sentences with their sections', () => {
    const { catalogue } = test.deps
    const view = catalogue.view(larkham)
    for (const program of programs) {
      const template = templates.find((one) => one.program.id === program.id) as Template
      const check = checkAccess({ catalogue, view }, { document: newDoc(template), wishes: [wish], sizeFt: null })
      for (const problem of check?.problems ?? []) expect(problem).toMatch(/ADA \d{3}\.\d.*\.$/)
      if (program.id === 'b-accessible') expect(check?.problems).toEqual([])
    }
  })
})
