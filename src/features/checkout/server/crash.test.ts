import { afterAll, beforeAll, expect, it } from 'vitest'
import { crash } from '#test/crash.ts'
import { createTestDatabase } from '#test/database.ts'

// C1: kill -9 in the middle of a checkout. A few kills here; `npm run soak -- crash` has 200, on two kinds of database.
const kills = Number(process.env.CRASH_KILLS ?? 3)

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it(
  `loses no acknowledged order and duplicates nothing across ${kills} kills`,
  async () => {
    const done = await crash({ databaseUrl: database.url }, kills)
    expect(done.kills).toBe(kills)
    expect(done.acknowledged).toBeGreaterThan(0)
    expect(done.cut).toBeGreaterThan(0)
  },
  180_000 + kills * 15_000,
)
