import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkTimeout, chunkTimeoutMs, loadChunk } from './load-chunk.ts'

/** The limits that are running. What earlier files of the worker left behind may set timers of its own meanwhile. */
const limits = new Set<unknown>()

beforeEach(() => {
  vi.useFakeTimers()
  limits.clear()
  const { setTimeout: set, clearTimeout: clear } = globalThis
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    const timer = set(work, ms)
    if (ms === chunkTimeoutMs) limits.add(timer)
    return timer
  })
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof clear>[0]) => {
    limits.delete(timer)
    clear(timer)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('gives up on a chunk after 120 seconds with an error [ERR-18]', async () => {
  const failed = loadChunk(() => new Promise(() => {})).catch((error) => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(limits.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failed).toBeInstanceOf(ChunkTimeout)
})

it('requests only once there is a connection: a failed module is never requested again', async () => {
  const connection = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', connection.addEventListener.bind(connection))
  let asked = 0
  const arrived = loadChunk(async () => {
    asked++
    return 'the part'
  })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toBe(0)
  vi.stubGlobal('navigator', { onLine: true })
  connection.dispatchEvent(new Event('online'))
  expect(await arrived).toBe('the part')
  await vi.advanceTimersByTimeAsync(0)
  expect(limits.size).toBe(0)
})

it('passes on what loads in time, and what fails in time', async () => {
  expect(await loadChunk(async () => 7)).toBe(7)
  await expect(loadChunk(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(limits.size).toBe(0)
})
