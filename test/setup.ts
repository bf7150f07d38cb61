import { afterAll, vi } from 'vitest'
import { setPasswordCost } from '#features/accounts/server/passwords.ts'

// The least that argon2 takes; password-lane.test.ts proves the cost of the product.
setPasswordCost({ memoryCost: 8, timeCost: 1 })

// All files of a worker share its modules and its globals: what one of them put in their place is taken away after it.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
