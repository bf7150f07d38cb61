import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Reading, readingSchema } from '#features/design-ai/brief/schema.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createDemoDatabase } from '#test/demo.ts'
import briefs from './briefs.json' with { type: 'json' }
import { fulfills, rowOf, states } from './judge-brief.ts'
import { createBriefReader } from './read-brief.ts'

const today = '2026-11-27'
const written = briefs.map(({ prompt, rows }) => ({ prompt, rows: rows.map((row) => rowOf(row)) }))
const stated = written.flatMap(({ prompt, rows }) =>
  rows.filter(({ optional }) => !optional).map((row) => ({ prompt, row, text: row.text })),
)

let database: Awaited<ReturnType<typeof createDemoDatabase>>
let test: TestApp
const readings = new Map<string, Reading>()

beforeAll(async () => {
  database = await createDemoDatabase()
  test = await createTestApp({ databaseUrl: database.url })
  await test.deps.catalogue.ready()
  const reader = createBriefReader(test.deps)
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

  it('yield almost no wishes that they do not state', () => {
    const wishes = written.flatMap(({ prompt, rows }) =>
      readingOf(prompt).wishes.map((wish) => ({ wish, isStated: rows.some((row) => states(wish, row)) })),
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
      return kinds
        .filter((kind) => !rows.some((row) => row.kind === kind))
        .map((kind) => `${kind}: ${prompt}`)
    })
    expect(wrong).toEqual([])
  })

  it('read into the schema of the API, with a label that begins with a capital letter for each wish', () => {
    for (const reading of readings.values()) {
      expect(readingSchema.safeParse(reading).error).toBeUndefined()
      for (const { label } of reading.wishes) expect(label).toMatch(/^[A-Z0-9][^_]*$/)
    }
  })
})
