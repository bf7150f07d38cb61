import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const limits = { maxWaiting: 6, maxWaitingOfOwner: 4, atOnce: 1 }

describe('a fair queue', () => {
  it('alternates between owners, however many tasks one of them has', () => {
    const queue = createFairQueue<string>({ ...limits, atOnce: 9 })
    for (const task of ['a1', 'a2', 'a3']) queue.push('a', task)
    queue.push('b', 'b1')
    queue.push('c', 'c1')
    const order = Array.from({ length: 6 }, () => {
      const next = queue.next()
      if (next) queue.done(next.owner, 1)
      return next?.task
    })
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', undefined])
  })

  it('serves the owner who has used the least time first', () => {
    const queue = createFairQueue<string>(limits)
    queue.push('heavy', 'h1')
    queue.done(queue.next()?.owner ?? '', 9000)
    queue.push('heavy', 'h2')
    queue.push('light', 'l1')
    expect(queue.next()?.task).toBe('l1')
  })

  it('runs no more tasks of one owner at the same time than allowed', () => {
    const queue = createFairQueue<string>(limits)
    queue.push('a', 'a1')
    queue.push('a', 'a2')
    expect(queue.next()?.task).toBe('a1')
    expect(queue.next()).toBeUndefined()
    queue.done('a', 5)
    expect(queue.next()?.task).toBe('a2')
  })

  it('responds with 429 to an owner who fills it, with 503 to everyone when it is full, and says when to retry', () => {
    const queue = createFairQueue<number>(limits)
    for (let i = 0; i < 4; i++) queue.push('a', i)
    expect(() => queue.push('a', 4)).toThrow(expect.objectContaining({ status: 429, data: { retry_after: 5 } }))
    queue.push('b', 1)
    queue.push('b', 2)
    expect(() => queue.push('c', 1)).toThrow(expect.objectContaining({ status: 503, data: { retry_after: 5 } }))
    expect(queue.drain()).toHaveLength(6)
    expect(queue.next()).toBeUndefined()
  })
})
