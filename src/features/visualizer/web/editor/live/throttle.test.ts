import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPointer, throttled } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pointer() {
  const sent: (number | null)[] = []
  let reads = 0
  const made = createPointer<number>({
    read: ({ x }) => {
      reads++
      return x < 0 ? null : x
    },
    send: (place) => void sent.push(place),
  })
  return { ...made, sent, reads: () => reads }
}

it('a pointer that moves all the time is sent about ten times a second, its last place included', () => {
  const { move, sent, reads } = pointer()
  for (let ms = 0; ms < 1000; ms += 10) {
    move({ x: ms, y: 0 })
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(200)
  expect(sent.length).toBeGreaterThanOrEqual(9)
  expect(sent.length).toBeLessThanOrEqual(12)
  expect(sent.at(-1)).toBe(990)
  expect(reads()).toBe(sent.length)
})

it('a pointer that rests is removed after a few seconds, and then no timer is left', () => {
  const { move, sent } = pointer()
  move({ x: 5, y: 0 })
  vi.advanceTimersByTime(3900)
  expect(sent).toEqual([5])
  vi.advanceTimersByTime(200)
  expect(sent).toEqual([5, null])
  expect(vi.getTimerCount()).toBe(0)
})

it('a pointer beside the room is removed at once, and sent only once as removed', () => {
  const { move, sent } = pointer()
  move({ x: 5, y: 0 })
  for (let i = 0; i < 5; i++) {
    vi.advanceTimersByTime(100)
    move({ x: -1, y: 0 })
  }
  vi.advanceTimersByTime(10_000)
  expect(sent).toEqual([5, null])
})

it('a page that closes removes its pointer', () => {
  const { move, stop, sent } = pointer()
  move({ x: 5, y: 0 })
  move({ x: 6, y: 0 })
  stop()
  expect(sent).toEqual([5, null])
  expect(vi.getTimerCount()).toBe(0)
})

it('what is asked for once runs once', () => {
  const act = vi.fn()
  const { ask } = throttled(act, 100)
  ask()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
