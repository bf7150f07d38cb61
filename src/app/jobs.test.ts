import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { jobs, runJobs } from './jobs.ts'

const day = 86_400_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('has a unique name and a five-field cron schedule for each job', () => {
  for (const { name, cron } of jobs) expect([name, cron.split(' ').length]).toEqual([name, 5])
  for (const { name } of jobs) expect(name).toMatch(/^[a-z-]+$/)
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
})

it('expires what is due by the given clock, and nothing a second early', async () => {
  const { db } = test.deps
  const account = await makeAccount(db)
  await signIn(db, account.id)
  const ends = Date.parse('2026-12-01T18:00:00Z')
  await db.query('UPDATE sessions SET expires_at = $1', [new Date(ends)])
  const left = async () => (await db.query('SELECT 1 FROM sessions')).rowCount
  test.travelTo(new Date(ends - 1000))
  await runJobs(test.deps)
  expect(await left()).toBe(1)
  test.travelTo(new Date(ends))
  const taken = await runJobs(test.deps)
  expect(taken['end-what-has-passed']).toBe(1)
  expect(await left()).toBe(0)
})

it('deletes saved responses of repeated requests after 48 hours, except requests still in progress', async () => {
  const { db } = test.deps
  const account = await makeAccount(db)
  const at = new Date('2026-11-20T10:00:00Z')
  for (const [key, status] of [
    ['answered', 201],
    ['under way', 0],
  ] as const)
    await db.query(
      `INSERT INTO idempotency_keys (account_id, key, call, fingerprint, status, response, created_at)
       VALUES ($1, $2, 'checkout', '', $3, '{}', $4)`,
      [account.id, key, status, at],
    )
  test.travelTo(new Date(at.getTime() + 2 * day - 1000))
  expect((await runJobs(test.deps))['forget-old-keys']).toBe(0)
  test.travelTo(new Date(at.getTime() + 2 * day))
  expect((await runJobs(test.deps))['forget-old-keys']).toBe(1)
  const { rows } = await db.query('SELECT key FROM idempotency_keys')
  expect(rows).toEqual([{ key: 'under way' }])
})
