import { expect, it } from 'vitest'
import { gatherReads } from './routes.ts'

it('batches requests of the same turn in one read, and later requests in another', async () => {
  const read: number[][] = []
  const one = gatherReads(async (ids) => {
    read.push(ids)
    return new Map(ids.filter((id) => id !== 9).map((id) => [id, `text ${id}`]))
  })
  expect(await Promise.all([one(1), one(2), one(1), one(9)])).toEqual(['text 1', 'text 2', 'text 1', undefined])
  expect(await one(1)).toBe('text 1')
  expect(read).toEqual([[1, 2, 9], [1]])
})

it('starts a new read for every later request: a running one may be outdated', async () => {
  let value = 'before'
  let respond: () => void = () => {}
  const one = gatherReads(async (ids) => {
    const now = value
    await new Promise<void>((done) => {
      respond = done
    })
    return new Map(ids.map((id) => [id, now]))
  })
  const first = one(1)
  await new Promise((turn) => setImmediate(turn))
  const respondFirst = respond
  value = 'after'
  const second = one(1)
  await new Promise((turn) => setImmediate(turn))
  respond()
  respondFirst()
  expect([await first, await second]).toEqual(['before', 'after'])
})

it('notifies every caller that a read has failed, and reads again for the next', async () => {
  let fails = true
  const one = gatherReads(async (ids) => {
    if (fails) throw new Error('away')
    return new Map(ids.map((id) => [id, id]))
  })
  const results = await Promise.allSettled([one(1), one(2)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await one(2)).toBe(2)
})
