import { expect, it } from 'vitest'
import type { ChatMessage } from '#features/chat/schema.ts'
import { maxShown, missingAfter, openThread, withArrived, withOlder, withoutOldest } from './thread.ts'

const message = (seq: number, body = `message ${seq}`) => ({ seq, body }) as ChatMessage
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => message(from + i))
const numbers = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq)

it('puts messages in the order of their numbers, whatever order they arrive in, and each one once', () => {
  const thread = withArrived(openThread(range(1, 2), false), [message(4), message(3), message(3), message(2)])
  expect(numbers(thread.messages)).toEqual([1, 2, 3, 4])
  expect(missingAfter(thread)).toBeNull()
})

it('replaces a message that arrives again', () => {
  const thread = withArrived(openThread(range(1, 2), false), [message(2, 'with a card')])
  expect(thread.messages[1]?.body).toBe('with a card')
})

it('does not show a message behind a gap, and says what is missing', () => {
  const gap = withArrived(openThread(range(5, 6), true), [message(9)])
  expect(numbers(gap.messages)).toEqual([5, 6])
  expect(missingAfter(gap)).toBe(6)
  const whole = withArrived(gap, range(7, 9))
  expect(numbers(whole.messages)).toEqual([5, 6, 7, 8, 9])
  expect(missingAfter(whole)).toBeNull()
})

it('asks for the next page if the server has more than it returned', () => {
  let thread = withArrived(openThread(range(1, 2), false), range(3, 52), true)
  expect(missingAfter(thread)).toBe(52)
  thread = withArrived(thread, range(53, 60), false)
  expect([thread.messages.length, missingAfter(thread)]).toEqual([60, null])
})

it('starts an empty conversation with its first message', () => {
  const thread = withArrived(openThread([], false), [message(1)])
  expect(numbers(thread.messages)).toEqual([1])
})

it('drops the newest messages when the reader goes far back, and returns to them page by page', () => {
  let thread = openThread(range(9_951, 10_000), true)
  for (let first = 9_951; first > 9_551; first -= 50) thread = withOlder(thread, range(first - 50, first - 1), true)
  expect(thread.messages).toHaveLength(maxShown)
  expect(thread.messages[0]?.seq).toBe(9_551)
  expect(thread.newer).toBe(true)
  // A new message is counted, but not shown behind the gap, and nothing is requested for it.
  thread = withArrived(thread, [message(10_001)])
  expect(thread.latest).toBe(10_001)
  expect(thread.messages).toHaveLength(maxShown)
  expect(missingAfter(thread)).toBeNull()
  while (thread.newer) {
    const last = thread.messages.at(-1)?.seq ?? 0
    thread = withoutOldest(withArrived(thread, range(last + 1, Math.min(last + 50, 10_001))))
    expect(thread.messages.length).toBeLessThanOrEqual(maxShown)
  }
  expect(thread.messages.at(-1)?.seq).toBe(10_001)
  expect(thread.older).toBe(true)
})

it('ignores older messages that are here already', () => {
  const thread = withOlder(openThread(range(3, 5), true), range(1, 3), false)
  expect(numbers(thread.messages)).toEqual([1, 2, 3, 4, 5])
  expect(thread.older).toBe(false)
})

it('holds any random mix of arrivals in order and without gaps', () => {
  for (let run = 0; run < 200; run++) {
    let thread = openThread(range(1, 3), false)
    const waiting = range(1, 40).sort(() => Math.random() - 0.5)
    while (waiting.length > 0) {
      thread = withArrived(thread, waiting.splice(0, 1 + Math.floor(Math.random() * 3)))
      const after = missingAfter(thread)
      if (after !== null && Math.random() < 0.3) thread = withArrived(thread, range(after + 1, thread.latest))
    }
    const after = missingAfter(thread)
    if (after !== null) thread = withArrived(thread, range(after + 1, thread.latest))
    expect(numbers(thread.messages)).toEqual(numbers(range(1, 40)))
  }
})
