import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  finishes,
  moods,
  type Reading,
  readingSchema,
  roomKinds,
  traits,
  type Wish,
} from '#features/design-ai/brief/schema.ts'
import { styles } from '#scene/model/rooms/room-tables.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDemoDatabase } from '#test/demo.ts'
import briefs from './briefs.json' with { type: 'json' }
import { partOf } from './labels.ts'
import { phraseOf } from './not-sold.ts'
import { type BriefReader, createBriefReader } from './read-brief.ts'

const today = '2026-11-27'
const written = briefs.map(({ prompt, rows }) => ({ prompt, rows: rows.map((row) => rowOf(row)) }))
const stated = written.flatMap(({ prompt, rows }) =>
  rows.filter(({ optional }) => !optional).map((row) => ({ prompt, row, text: row.text })),
)

let database: Awaited<ReturnType<typeof createDemoDatabase>>
let test: TestApp
let reader: BriefReader
const readings = new Map<string, Reading>()

beforeAll(async () => {
  database = await createDemoDatabase()
  test = await createTestApp({ databaseUrl: database.url })
  await test.deps.catalogue.ready()
  reader = createBriefReader(test.deps)
  for (const { prompt } of written) readings.set(prompt, reader.read(prompt, { today }))
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const readingOf = (prompt: string) => readings.get(prompt) as Reading

describe('the briefs of homeowners', () => {
  // Rows with a "~" are not understood; the mark goes when they are.
  it.each(stated)('"$text" in: $prompt', ({ prompt, row }) => {
    expect(fulfills(row, readingOf(prompt))).toBe(!row.missed)
  })

  it('are understood to at least 95 %', () => {
    const understood = stated.filter(({ prompt, row }) => fulfills(row, readingOf(prompt)))
    expect(written.length).toBeGreaterThanOrEqual(150)
    expect(understood.length / stated.length).toBeGreaterThanOrEqual(0.95)
  })

  it('cover every style, every room and every kind of constraint', () => {
    const rows = stated.map(({ row }) => row)
    const valuesOf = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ value }) => value))
    expect(styles.map(({ id }) => id).filter((id) => !valuesOf('style').has(id))).toEqual([])
    expect(roomKinds.filter((room) => !valuesOf('room').has(room))).toEqual([])
    expect(moods.filter((mood) => !valuesOf('mood').has(mood))).toEqual([])
    expect(traits.filter((trait) => !valuesOf('trait').has(trait))).toEqual([])
    expect(finishes.filter((finish) => finish !== 'white' && !valuesOf('finish').has(finish))).toEqual([])
    for (const kind of ['color', 'material', 'look', 'goods', 'brand', 'budget', 'by', 'size', 'unknown'])
      expect(valuesOf(kind).size, kind).toBeGreaterThan(3)
  })

  it('yield almost no wishes that they do not state', () => {
    const wishes = written.flatMap(({ prompt, rows }) =>
      readingOf(prompt).wishes.map((wish) => ({
        wish,
        isStated: rows.some((row) => states(wish, row)) || isNamed(wish, prompt),
      })),
    )
    const wrong = wishes.filter(({ isStated }) => !isStated).map(({ wish }) => wish.label)
    expect(wrong.length / wishes.length, wrong.join(', ')).toBeLessThanOrEqual(0.025)
  })

  it('yield no room, size, budget or date that they do not state', () => {
    const wrong = written.flatMap(({ prompt, rows }) => {
      const { room, size_ft, budget, needed_by } = readingOf(prompt)
      const kinds = Object.entries({ room, size: size_ft, budget, by: needed_by })
        .filter(([, value]) => value !== null)
        .map(([kind]) => kind)
      return kinds.filter((kind) => !rows.some((row) => row.kind === kind)).map((kind) => `${kind}: ${prompt}`)
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['A kitchen with black stone', 'Black stone countertop', 'material stone @countertop #222222'],
    [
      'A bathroom with white subway tile',
      'White subway tile',
      'goods subway-tile @backsplash,shower wall,wall #f3f2ee',
    ],
    ['Light oak floor in the den', 'Light oak floor', 'material oak @floor light'],
    ['A dark walnut vanity', 'Dark walnut vanity', 'material walnut @vanity dark'],
    ['A stone fireplace', 'Stone fireplace', 'material stone @facade'],
    ['Entry with a wrought iron light', 'Wrought iron lights', 'material iron @light'],
    ['Glossy subway tile', 'Glossy wall tile', 'look glossy @backsplash,shower wall,wall'],
    ['No white subway tile', 'No white subway tile', 'no goods subway-tile @backsplash,shower wall,wall #f3f2ee'],
  ])('say in one chip what one product must be: %s', (prompt, label, expected) => {
    const { wishes } = reader.read(prompt, { today })
    const wish = wishes.find((one) => one.label === label)
    expect(wish, wishes.map((one) => one.label).join()).toBeDefined()
    const { want, kind, value, areas, tone } = wish as Wish
    const place = areas.length > 0 ? ` @${[...areas].sort()}` : ''
    expect(`${want ? '' : 'no '}${kind} ${value}${place}${tone ? ` ${tone}` : ''}`).toBe(expected)
  })

  it.each([
    ['A kitchen with a 48 inch gas range', '48 inch gas range', 'goods gas-range <48 inch>'],
    ['Two dishwashers in the kitchen', 'Two dishwashers', 'goods dishwasher x2'],
    ['Kitchen with an 8 foot island', '8 foot island', 'goods part:island <8 foot>'],
    ['Island with seating for four', 'Seating for four', 'goods part:seating x4'],
    ['Bathroom with 12x24 porcelain floor tile, 8x10 room', '12x24 floor tile', 'goods part:floor-tile <12x24>'],
    ['3 cm quartz in the kitchen', '3 cm quartz countertop', 'material quartz <3 cm>'],
    ['Baño con lavabo de 90 cm', '90 cm sink', 'goods part:sink <90 cm>'],
    ['Washer and dryer, 24 in wide', '24 in wide washer', 'goods washer <24 in wide>'],
    ['A vanity no wider than 30 inches', 'Vanity, at most 30 inch', 'goods bathroom-vanitys <at most 30 inch>'],
    ['A kitchen with two black faucets', 'Two faucets', 'goods part:faucet x2'],
    ['A 6 burner 36" range', '6 burner, 36" range', 'goods range <6 burner, 36">'],
    ['A kitchen with two sinks', 'Two sinks', 'goods part:sink x2'],
    ['A bath without 12x12 tile', 'No 12x12 tile', 'no goods part:tile <12x12>'],
  ])('say how large and how many goods should be: %s', (prompt, label, expected) => {
    const { wishes } = reader.read(prompt, { today })
    const wish = wishes.find((one) => one.label === label)
    expect(wish, wishes.map((one) => one.label).join()).toBeDefined()
    const { want, kind, value, measure, count } = wish as Wish
    const figures = `${measure ? ` <${measure}>` : ''}${count ? ` x${count}` : ''}`
    expect(`${want ? '' : 'no '}${kind} ${value}${figures}`).toBe(expected)
  })

  it('name the figures that are about no goods', () => {
    expect(reader.read('Kitchen with 9 ft ceilings, about 150 sq ft', { today }).unknown).toEqual([
      '9 ft ceilings',
      '150 sq ft',
    ])
    expect(reader.read('Bath with a zorple 30 inches wide', { today }).unknown.join()).toMatch(/30 inches/)
    expect(reader.read('Warm bath, 3000K lights', { today }).budget).toBeNull()
  })

  it.each([
    ['Bath with no metal that is yellow', 'finish gold'],
    ['No yellow metals in the kitchen', 'finish gold'],
    ['Nothing in gray metal', 'finish chrome, finish nickel, finish stainless'],
    ['A bath without warm metals', 'finish gold, finish bronze, finish copper'],
    ['No orange metal', 'finish copper'],
  ])('understand classes of metals: %s', (prompt, expected) => {
    const { wishes } = reader.read(prompt, { today })
    expect(wishes.map(({ kind, value }) => `${kind} ${value}`).join(', ')).toBe(expected)
    expect(wishes.every(({ want }) => !want)).toBe(true)
  })

  it.each([
    ['Cocina con encimera de cuarzo, la estufa ya la tenemos', /estufa/],
    ['A new kitchen with quartz counters. We already have a gas range, no island', /gas range/],
    ['Ya tenemos el inodoro, un baño con azulejo blanco', /inodoro/],
  ])('take what is there already for no wish, and say so: %s', (prompt, words) => {
    const { wishes, unknown } = reader.read(prompt, { today })
    expect(wishes.length).toBeGreaterThan(0)
    expect(wishes.filter(({ value }) => /range|stove|toilet/.test(value))).toEqual([])
    expect(unknown.join('; ')).toMatch(words)
  })

  it('do not take the Spanish verb “sea” for the sea', () => {
    const { wishes } = reader.read('Un baño que sea moderno, con grifo negro', { today })
    expect(wishes.filter(({ kind, value }) => kind === 'style' && value === 'coastal')).toEqual([])
  })

  it.each(['Zorple', 'zorple', 'Kitchen in glue'])('do not turn a word that is not a color into one: %s', (prompt) => {
    expect(reader.read(prompt, { today }).wishes.filter(({ kind }) => kind === 'color')).toEqual([])
  })

  it('read into the schema of the API, with a label that begins with a capital letter for each wish', () => {
    for (const reading of readings.values()) {
      expect(readingSchema.safeParse(reading).error).toBeUndefined()
      for (const { label } of reading.wishes) expect(label).toMatch(/^[A-Z0-9][^_]*$/)
    }
  })
})

/** A stated constraint of a written brief, as `briefs.json` notes it: "no material marble", "color white @countertop". */
type Row = {
  text: string
  /** Reasonable, but not required. */
  optional: boolean
  /** Required, but known not to be understood. */
  missed: boolean
  want: boolean
  kind: Wish['kind'] | 'budget' | 'by' | 'size' | 'room' | 'unknown'
  value: string
  /** Null: not stated, any. */
  areas: string[] | null
}

function rowOf(text: string): Row {
  const found = /^([?~]?)(no )?(\w+) ([^@]+)(?:@(.+))?$/.exec(text)
  if (!found) throw new Error(`not a row: ${text}`)
  const [, mark, no, kind, value = '', areas] = found
  return {
    text: text.replace(/^~/, ''),
    value: value.trim(),
    optional: mark === '?',
    missed: mark === '~',
    want: !no,
    kind: kind as Row['kind'],
    areas: areas ? areas.split(',').sort() : null,
  }
}

/** Whether a wish with a figure, for goods that are not sold here, or for a part of the room, is called what the brief calls it. */
function isNamed({ value, label, measure }: Wish, prompt: string): boolean {
  const text = prompt.toLowerCase()
  if (measure !== undefined) return text.includes(measure)
  const isOther = phraseOf(value) !== null || partOf(value) !== null
  return isOther && text.includes(label.toLowerCase().replace(/^no /, ''))
}

/** Whether the reading states the row. */
function fulfills(row: Row, reading: Reading): boolean {
  const { kind, value } = row
  switch (kind) {
    case 'budget': {
      const withTax = value.endsWith(' with tax')
      return reading.budget === Number.parseFloat(value) && reading.budget_with_tax === withTax
    }
    case 'by':
      return reading.needed_by === value
    case 'size':
      return reading.size_ft?.join('x') === value
    case 'room':
      return reading.room === value
    case 'unknown':
      return (
        reading.unknown.some((phrase) => phrase.toLowerCase().includes(value)) ||
        reading.wishes.some((wish) => phraseOf(wish.value) !== null && wish.label.toLowerCase().includes(value))
      )
    default:
      return reading.wishes.some((wish) => states(wish, row))
  }
}

/** Whether a wish is what the row says; one for a black stone also states the color and the stone. */
function states({ tone, ...wish }: Wish, row: Row): boolean {
  if (tone === undefined || (row.kind !== 'color' && row.kind !== 'mood')) return isStated(wish, row)
  const kind = tone.startsWith('#') ? 'color' : 'mood'
  return isStated({ ...wish, kind, value: tone }, row)
}

function isStated(wish: Wish, { kind, value, want, areas }: Row): boolean {
  if (wish.kind !== kind || wish.want !== want) return false
  if (!isValue(wish, value)) return false
  const own = [...wish.areas].sort().join()
  return areas ? own === areas.join() : kind === 'goods' || own === ''
}

function isValue({ kind, value, label }: Wish, expected: string): boolean {
  if (kind === 'color')
    return ` ${label.toLowerCase().replace(/\b(?:soft|pale)\b/, 'light')} `.includes(` ${expected} `)
  if (kind !== 'goods') return value === expected
  const words = `${value} ${label}`.toLowerCase().split(/[^a-z]+/)
  return expected.split(' ').every((word) => words.some((other) => other === word || other === `${word}s`))
}
