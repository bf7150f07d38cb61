import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { designOf, planNumber } from '#features/visualizer/server/known-rooms.ts'
import { addDays, dayOf } from '#lib/dates.ts'
import { newRoomDoc } from '#scene/model/rooms/open-scene.ts'
import { floorPlans } from '#scene/model/rooms/room-tables.ts'
import { bath, createFillPlanner, type Designer, makeDesigner, untilAborted } from '#test/ai-designs.ts'
import type { TestApp } from '#test/app.ts'
import { randomVsd } from '#test/commerce.ts'
import { createDemoApp } from '#test/demo.ts'
import { makeAccount, newKey } from '#test/factories.ts'
import { sendForm } from '#test/send-form.ts'

let test: TestApp
let folder: string
let larkham: number
/** Designs of this file stay in the queue or run until they are cancelled. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wainscot-briefs-'))
  test = await createDemoApp({
    env: { DATA_DIR: folder },
    createPlanner: (deps) => createFillPlanner(deps, (_, signal) => untilAborted(signal)),
  })
  larkham = test.deps.catalogue.showroomByVsd('LARKHAM2')?.id ?? 0
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const countDesigns = async ({ id }: Designer) =>
  (await test.deps.db.query('SELECT FROM ai_designs WHERE account_id = $1', [id])).rowCount

const requestOf = async (design: number) =>
  (await test.deps.db.query('SELECT request, image, room FROM ai_designs WHERE id = $1', [design])).rows[0]

async function showroomOf(status: string): Promise<number> {
  const { id } = await makeAccount(test.deps.db, {
    type: 'Contractor',
    trade: 'contractor',
    status: 'Approve',
  })
  await test.deps.db.query('INSERT INTO showrooms (account_id, vsd_id, company_name, status) VALUES ($1, $2, $3, $4)', [
    id,
    randomVsd(),
    'Bare Walls',
    status,
  ])
  await test.deps.catalogue.settled()
  return id
}

describe('a new design', () => {
  it('is stored with its brief for one credit [SCOPE-17, AI-04]', async () => {
    const ann = await makeDesigner(test, 3)
    const made = await ann.post('designs', {
      ...bath,
      style: 'Japandi',
      showroom: larkham,
      budget: 4800.5,
      needed_by: addDays(dayOf(test.deps.clock()), 30),
      palette: ['#c9b28f'],
    })
    expect(made).toEqual({
      status: 201,
      success: true,
      message: null,
      data: { id: expect.any(Number), status: 'queued', cost: 1, credits: 2 },
    })
    const { data } = await ann.read(made.data.id)
    expect(data).toMatchObject({
      name: 'Japandi bathroom',
      room: 'bathroom',
      prompt: 'A calm bath',
      wishes: [{ kind: 'style', value: 'japandi', label: 'Japandi', want: true, areas: [], from: 'person' }],
      palette: ['#c9b28f'],
      budget: 4800.5,
      budget_with_tax: false,
      tax_percent: null,
      showroom: { id: larkham, vsd_id: 'LARKHAM2' },
      cost: 1,
      refines: null,
      results: [],
      share: null,
    })
    const { request, image } = await requestOf(data.id)
    expect(request).toMatchObject({
      budgetCents: 480_050,
      withinDays: 30,
      showroomId: larkham,
      palette: ['#c9b28f'],
    })
    expect(request.document).toMatchObject({ style: 'japandi', fills: {} })
    expect(data.image).toBe(image)
  })

  it('is made once for one key, also in parallel, and again for another one', async () => {
    const ann = await makeDesigner(test, 3)
    const key = newKey()
    const made = await Promise.all(Array.from({ length: 6 }, () => ann.post('designs', bath, key)))
    expect(new Set(made.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect(await ann.credits()).toBe(2)
    expect((await ann.post('designs', bath)).data.id).not.toBe(made[0]?.data.id)
    // The repeated call is answered even after the design has ended and the brief has become invalid.
    await ann.post(`designs/${made[0]?.data.id}/cancel`)
    expect((await ann.post('designs', { ...bath, room_type: 'Attic' }, key)).data).toMatchObject({
      id: made[0]?.data.id,
      status: 'cancelled',
    })
    expect(await ann.call('POST', 'designs', { body: bath })).toMatchObject({ status: 422 })
  })

  it('30 parallel designs with one credit make one design [M14]', async () => {
    const ann = await makeDesigner(test, 1)
    const made = await Promise.all(Array.from({ length: 30 }, () => ann.post('designs', bath)))
    const [first, ...others] = made.sort((a, b) => a.status - b.status)
    expect(first).toMatchObject({ status: 201, data: { credits: 0 } })
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([422]))
    expect(new Set(others.map(({ message }) => message))).toEqual(new Set(['You do not have enough credits.']))
    expect(await countDesigns(ann)).toBe(1)
    expect(await ann.credits()).toBe(0)
  })

  it('is refused with words while three are being made, also in parallel, and accepted after one is cancelled', async () => {
    const ann = await makeDesigner(test, 10)
    const made = await Promise.all(Array.from({ length: 8 }, () => ann.post('designs', bath)))
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
    expect(made.find(({ status }) => status === 429)?.message).toBe(
      '3 of your designs are being made. Wait until one is finished, or cancel one.',
    )
    expect(await ann.credits()).toBe(7)
    const one = made.find(({ status }) => status === 201)
    await ann.post(`designs/${one?.data.id}/cancel`)
    expect((await ann.post('designs', bath)).status).toBe(201)
  })

  it('takes room, budget, date and wishes from the words where the brief leaves them out', async () => {
    const ann = await makeDesigner(test, 2)
    const words = {
      prompt: 'A warm Japandi bathroom, no marble, around $9,000',
      wishes: null,
      room_type: null,
    }
    const { data } = await ann.read(await ann.make(words))
    expect(data).toMatchObject({ room: 'bathroom', budget: 9000, budget_with_tax: false })
    const values = data.wishes.map(({ value, want }: { value: string; want: boolean }) => [value, want])
    expect(values).toEqual(
      expect.arrayContaining([
        ['warm', true],
        ['japandi', true],
        ['marble', false],
      ]),
    )
    const { request } = await requestOf(data.id)
    expect(request).toMatchObject({
      budgetCents: 900_000,
      wishes: data.wishes,
      document: { style: 'japandi' },
    })
    const said = await ann.make({ ...words, budget: 500, room_type: 'Kitchen' })
    expect((await ann.read(said)).data).toMatchObject({ room: 'kitchen', budget: 500 })
  })

  it('has an ordinary size when the size in the words was removed', async () => {
    const ann = await makeDesigner(test, 2)
    const words = { prompt: 'A 5 by 7 foot bathroom', wishes: null, room_type: 'Bathroom' }
    const templateOf = async (given: object) => {
      const { data } = await ann.read(await ann.make({ ...words, ...given }))
      return (await requestOf(data.id)).request.document.template
    }
    expect(await templateOf({})).toMatch(/^b-powder/)
    expect(await templateOf({ size_ft: null })).not.toMatch(/^b-powder/)
  })

  it('can name an uploaded picture of the account, with the purpose ai', async () => {
    const ann = await makeDesigner(test, 3)
    const upload = async (purpose: string) => {
      const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#b9975b' } })
        .png()
        .toBuffer()
      const files = [{ name: 'bath.png', bytes }]
      const sent = await sendForm(test, '/api/uploads', { fields: { purpose }, files, headers: ann.headers })
      return sent.data[0].id as number
    }
    const image = await upload('ai')
    expect((await ann.post('designs', { ...bath, image })).status).toBe(201)
    const refused = { status: 422, errors: { image: ['The selected image is invalid.'] } }
    expect(await ann.post('designs', { ...bath, image: await upload('room') })).toMatchObject(refused)
    const ida = await makeDesigner(test, 1)
    expect(await ida.post('designs', { ...bath, image })).toMatchObject(refused)
    expect(await ida.credits()).toBe(1)
  })
})

describe('the room of a design', () => {
  it.each([
    ['a bathroom', /^b-(?!powder)/],
    ['a bathroom with a freestanding tub', /^b-(primary-tub|spa|clawfoot|wet-room|walk-in|hotel|primary-symmetric)/],
    ['a bathroom, 5 by 8 feet, with a bath tub', /^b-5x8/],
    ['a kitchen with an island, about 22 by 22 ft', /^k-double-island/],
  ])('in the words "%s" is the template that comes closest', async (prompt, template) => {
    const ann = await makeDesigner(test, 1)
    const { request } = await requestOf(await ann.make({ prompt, wishes: null, room_type: null }))
    expect(request.document.template).toMatch(template)
    if (prompt.includes('tub')) {
      const scene = designOf(request.document)
      const family = prompt.includes('freestanding') ? 'freestanding-tub' : 'bathtub'
      expect(scene?.slots.some(({ families }) => families?.includes(family))).toBe(true)
    }
  })
})

const drawn = () =>
  newRoomDoc(
    {
      kind: 'laundry',
      polygon: [
        [0, 0],
        [3, 0],
        [3, 2.5],
        [0, 2.5],
      ],
      height: 2.6,
      openings: [],
    },
    'coastal',
  )

describe('a brief that cannot be planned is refused at its field, and nothing is stored or charged', () => {
  let ann: Designer
  beforeAll(async () => {
    ann = await makeDesigner(test, 2)
  })
  const refuse = async (given: object, field: string, message: string | RegExp) => {
    const refused = await ann.post('designs', { ...bath, ...given })
    const expected = typeof message === 'string' ? message : expect.stringMatching(message)
    expect(refused).toMatchObject({ status: 422, errors: { [field]: [expected] } })
    expect(await countDesigns(ann)).toBe(0)
    expect(await ann.credits()).toBe(2)
  }
  const yesterday = () => addDays(dayOf(test.deps.clock()), -1)

  it.each([
    ['no words', { prompt: '  ' }, 'prompt', 'Describe the room that you want.'],
    [
      '10,000 letters',
      { prompt: 'x'.repeat(10_000) },
      'prompt',
      'The prompt must not be longer than 4,000 characters.',
    ],
    ['a budget of 0', { budget: 0 }, 'budget', 'The budget must be more than $0.'],
    ['a budget above a million', { budget: 1_000_001 }, 'budget', 'The budget must not exceed $1,000,000.'],
    ['a budget of parts of a cent', { budget: 10.005 }, 'budget', 'The budget must have at most two decimals.'],
    ['an unknown template', { room_type: null, template_id: 'attic' }, 'template_id', 'The selected room is invalid.'],
    ['no room', { room_type: null }, 'template_id', 'Choose a room.'],
    [
      'two rooms',
      { template_id: 'k-galley--japandi', document: drawn() },
      'template_id',
      'Choose one room: a template, a floor plan or your own.',
    ],
    ['an unknown type of room', { room_type: 'Attic' }, 'room_type', 'The selected room type is invalid.'],
    ['an unknown style', { style: 'Rococo' }, 'style', 'The selected style is invalid.'],
    [
      'an unknown floor plan',
      { floor_plan: { id: 5, room: 'bath' } },
      'floor_plan.id',
      'The selected floorplan is invalid.',
    ],
    ['an unknown showroom', { showroom: 5 }, 'showroom', 'The selected showroom is invalid.'],
    ['an unknown product', { must_keep: ['unknownHash'] }, 'must_keep.0', 'This product is no longer available.'],
    ['someone else’s picture', { image: 12 }, 'image', 'The selected image is invalid.'],
  ])('%s', (_, given, field, message) => refuse(given, field, message))

  it('a date in the past, or too near for any delivery', async () => {
    await refuse({ needed_by: yesterday() }, 'needed_by', /^This date has passed\./)
    const tomorrow = addDays(dayOf(test.deps.clock()), 1)
    await refuse({ needed_by: tomorrow }, 'needed_by', /^Nothing arrives before /)
  })

  it('a room that a floor plan does not have', () =>
    refuse(
      { floor_plan: { id: planNumber(floorPlans[0]?.id ?? ''), room: 'attic' } },
      'floor_plan.room',
      'This floor plan does not have the selected room.',
    ))

  it('a document that opens no room', async () => {
    const bow = drawn()
    const document = {
      ...bow,
      room: {
        ...bow.room,
        polygon: [
          [0, 0],
          [3, 3],
          [3, 0],
          [0, 3],
        ],
      },
    }
    const refused = await ann.post('designs', { ...bath, room_type: null, document })
    expect(refused.status).toBe(422)
    expect(refused.errors['document.room'][0]).toMatch(/\w+ \w+/)
    expect(await ann.credits()).toBe(2)
  })

  it('a paused showroom, and one that sells nothing for the room', async () => {
    await refuse(
      { showroom: await showroomOf('paused') },
      'showroom',
      'This showroom is not accepting new orders at the moment.',
    )
    await refuse(
      { showroom: await showroomOf('active') },
      'showroom',
      'Bare Walls has no products in stock that fit this room.',
    )
  })

  it('a product to keep that the showroom does not sell, that is out of stock, or that is also to be avoided', async () => {
    const { catalogue, db } = test.deps
    const view = catalogue.view(larkham)
    const products = [...catalogue.indexes().values()].flatMap((index) => index.products)
    const elsewhere = products.find((product) => !view.carries(product))
    const sold = products.filter((product) => view.carries(product))
    const [kept, gone] = [sold[10], sold[20]]
    if (!elsewhere || !kept || !gone) throw new Error('the demo has such products')
    await refuse(
      { showroom: larkham, must_keep: [elsewhere.hash] },
      'must_keep.0',
      `This showroom does not carry the ${elsewhere.name}.`,
    )
    await db.query('UPDATE product_sizes SET stock = 0 WHERE product_id = $1', [gone.id])
    await catalogue.settled()
    await refuse(
      { showroom: larkham, must_keep: [kept.hash, gone.hash] },
      'must_keep.1',
      `The ${gone.name} is out of stock.`,
    )
    await refuse(
      { must_keep: [kept.hash], must_not: [kept.hash] },
      'must_keep.0',
      `The ${kept.name} is also on the list of products to avoid.`,
    )
  })
})

describe('a budget with tax', () => {
  it('reserves the rate at the showroom’s address, or without a showroom the highest of any state', async () => {
    const { db } = test.deps
    const ann = await makeDesigner(test, 2)
    const own = await ann.make({ budget: 5000, budget_with_tax: true, showroom: larkham })
    const { rows } = await db.query(
      `SELECT t.rate_milli AS milli, coalesce(z.rate_milli, 0) AS local FROM showrooms s
        JOIN state_tax_rates t ON t.state = s.state LEFT JOIN zip_tax_rates z ON z.zip_code = s.zip_code
        WHERE s.account_id = $1 ORDER BY t.valid_from DESC LIMIT 1`,
      [larkham],
    )
    const milli = rows[0].milli + rows[0].local
    expect(milli).toBeGreaterThan(0)
    expect((await requestOf(own)).request.budgetCents).toBe(Math.floor(500_000 / (1 + milli / 100_000)))
    expect((await ann.read(own)).data).toMatchObject({ budget: 5000, tax_percent: milli / 1000 })

    const { rows: highest } = await db.query('SELECT max(rate_milli) AS milli FROM state_tax_rates')
    const house = await ann.make({ budget: 5000, budget_with_tax: true })
    expect((await ann.read(house)).data.tax_percent).toBe(highest[0].milli / 1000)
  })
})
