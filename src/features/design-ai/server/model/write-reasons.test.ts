import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { onlyPlans } from '#test/ai-designs.ts'
import { fakeModel } from '#test/fake-model.ts'
import { createModel } from './model.ts'
import { type RoomFacts, withReasons, writeReasons } from './write-reasons.ts'

let fake: Awaited<ReturnType<typeof fakeModel>>

beforeAll(async () => {
  fake = await fakeModel()
})
afterAll(() => fake.close())

const log = pino({ level: 'silent' })
const rooms: RoomFacts[] = [
  {
    title: 'Light oak and white stone',
    wishes: ['Oak floor', 'No marble'],
    lines: [
      {
        surface: 'Floor',
        product_name: 'Fenwick Oak 7 1/2 in',
        brand: 'Fenwick Plank',
        category: 'Hardwood Flooring',
        facts: ['Material: White oak', 'Lead time: 4 days'],
        offline: 'White oak, as you asked, for $4.99 per sq ft.',
      },
      {
        surface: 'Faucet',
        product_name: 'Kestrel Arc',
        brand: 'Kestrel Valve',
        category: 'Bathroom Faucets',
        facts: ['Finish: Matte black'],
        offline: 'Matte black, like the pulls.',
      },
    ],
  },
]
const write = (given = rooms) => {
  const env = readEnv({ AI_MODEL_URL: `${fake.url}/v1`, AI_MODEL_KEY: 'key-1', AI_MODEL_NAME: 'any-model' })
  return writeReasons(createModel(env, 60_000), given, log)
}
const offline = ['White oak, as you asked, for $4.99 per sq ft.', 'Matte black, like the pulls.']

it('uses sentences that say only what the facts say', async () => {
  const reasons = [
    'Fenwick Oak is the white oak floor that you asked for, ready in 4 days.',
    'Its matte black goes with the oak.',
  ]
  fake.responds({ answer: { rooms: [{ reasons }] } })
  expect(await write()).toEqual([reasons])
})

it('sends no prices', () => {
  expect(fake.requests.length).toBeGreaterThan(0)
  for (const { body } of fake.requests) expect(body).not.toMatch(/\$4|4\.99/)
})

it.each([
  ['a number that is not in the facts', 'It lasts 30 years.'],
  ['a price', 'It costs only $4 per foot.'],
  ['another product', 'It goes with the Halden pendant.'],
  ['another product at the start', 'Halden goes with it.'],
  ['a link', 'Order it at www.evil.example today.'],
  ['mark-up', 'It is <b>oak</b>.'],
  ['two sentences', 'It is oak. You will love it.'],
  ['no sentence', 'oak'],
  ['more than 240 characters', `It is ${'very '.repeat(60)}oak.`],
  ['nothing', ''],
  ['a value that is no text', 7],
])('keeps the offline sentence instead of %s', async (_, reason) => {
  fake.responds({ answer: { rooms: [{ reasons: [reason, 'Its matte black goes with the oak.'] }] } })
  expect(await write()).toEqual([[offline[0], 'Its matte black goes with the oak.']])
})

it.each([
  ['too few sentences', { answer: { rooms: [{ reasons: ['It is oak.'] }] } }],
  ['too few rooms', { answer: { rooms: [] } }],
  ['another schema', { answer: { reasons: [] } }],
  ['garbage', { text: 'no' }],
  ['an error', { status: 500 }],
  ['half a response', 'half'],
] as const)('keeps all offline sentences after %s', async (_, behavior) => {
  fake.responds(behavior)
  expect(await write()).toEqual([offline])
})

it('sends no question without a model or a room', async () => {
  const before = fake.requests.length
  expect(await writeReasons(null, rooms, log)).toEqual([offline])
  expect(await write([])).toEqual([])
  expect(fake.requests).toHaveLength(before)
})

it('replaces the reasons of a plan, and nothing else of it', async () => {
  const line = { surface: 'Floor', product_name: 'Fenwick Oak', brand: 'Fenwick', category: 'Flooring' }
  const room = {
    title: 'Oak',
    lines: [{ ...line, hash: 'aaaaaaa', leadDays: 4, reason: 'Offline.' }],
    totalCents: 4,
  }
  const plan = { rooms: [room, room], difference: { share: 1, distance: 1 } }
  const env = readEnv({ AI_MODEL_URL: `${fake.url}/v1`, AI_MODEL_KEY: 'key-1', AI_MODEL_NAME: 'any-model' })
  const catalogue = { product: () => ({ attributes: { wood_species: 'White oak' } }) } as never
  const planner = withReasons(
    { plan: async () => plan as never, ...onlyPlans, close: async () => {} },
    { model: createModel(env, 60_000), catalogue, log },
  )
  const reasons = [{ reasons: ['It is white oak.'] }, { reasons: ['It is $5 cheaper.'] }]
  fake.responds({ answer: { rooms: reasons } })
  const given = { wishes: [{ label: 'Oak floor' }] } as never
  const made = await planner.plan(given, { signal: AbortSignal.timeout(120_000) })
  expect(made.rooms.map(({ lines }) => lines[0]?.reason)).toEqual(['It is white oak.', 'Offline.'])
  expect(made.rooms[0]).toMatchObject({ title: 'Oak', totalCents: 4 })
  expect(fake.requests.at(-1)?.text).toContain('wood species: White oak')
  expect(fake.requests.at(-1)?.text).not.toContain('Offline.')
})
