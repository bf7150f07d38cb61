import { afterAll, vi } from 'vitest'

// All files of a worker share its modules and its globals: what one of them put in their place is taken away after it.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
