import { afterAll, vi } from 'vitest'
import { setPasswordCost } from '#features/accounts/server/passwords.ts'

// The minimum cost that argon2 accepts; password-lane.test.ts proves the product's.
setPasswordCost({ memoryCost: 8, timeCost: 1 })

// All files of a worker share its modules and globals: a global that a test replaces is restored after its file.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
