import { afterAll, beforeAll, expect, it } from 'vitest'
import { chatCrowd } from '#test/chat-crowd.ts'
import { createTestDatabase } from '#test/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('no message is lost, doubled or out of order while two processes are killed in turn', async () => {
  const crowd = { conversations: 4, membersEach: 3, messages: 240, kills: 2 }
  const { streams, liveEvents } = await chatCrowd(database.url, crowd)
  // Each member had at least one stream, and the killed process's members another one.
  expect(streams).toBeGreaterThan(12)
  expect(liveEvents).toBeGreaterThan(0)
})
