import pg from 'pg'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import type { Db } from './client.ts'
import { createReplicas, lastRecordEnd } from './replicas.ts'

const mebibyte = 1024 * 1024

it('the last record of a full page ends before the header of the next page', () => {
  const segment = 16 * mebibyte
  const page = 5 * segment + 8192
  for (const position of [page, page + 8, page + 16, page + 32, page + 40, page + 8184])
    expect(lastRecordEnd(position, segment)).toBe(position)
  expect(lastRecordEnd(page + 24, segment)).toBe(page)
  // The first page of a segment has a longer header.
  expect(lastRecordEnd(5 * segment + 40, segment)).toBe(5 * segment)
  expect(lastRecordEnd(5 * segment + 24, segment)).toBe(5 * segment + 24)
  expect(lastRecordEnd(5 * segment + 40, 64 * mebibyte)).toBe(5 * segment + 40)
  expect(lastRecordEnd(5 * segment + 24, 64 * mebibyte)).toBe(5 * segment)
})

it('an earlier answer of a replica that arrives later does not set its position back', async () => {
  const replayed = (position: number) => ({ rows: [{ replays: true, position }] })
  const answers: ((result: ReturnType<typeof replayed>) => void)[] = []
  const query = vi
    .spyOn(pg.Pool.prototype, 'query')
    .mockImplementation(() => new Promise((answer) => answers.push(answer)))
  const primary = { query: async () => ({ rows: [{ position: 100, segment: 16 * mebibyte }] }) }
  const replicas = createReplicas({
    urls: ['postgres://replica.example/wainscot'],
    max: 1,
    log: pino({ level: 'silent' }),
    primary: primary as unknown as Db,
  })
  const first = replicas.current(0)
  await expect.poll(() => answers.length).toBe(1)
  const second = replicas.current(0)
  await expect.poll(() => answers.length).toBeGreaterThan(1)
  for (const answer of answers.slice(1)) answer(replayed(100))
  expect(await second).not.toBeNull()
  answers[0]?.(replayed(50))
  expect(await first).not.toBeNull()
  expect(replicas.at(100)).not.toBeNull()
  for (const answer of answers) answer(replayed(100))
  query.mockImplementation(async () => replayed(100))
  await replicas.close()
  query.mockRestore()
})
