import { Failure } from '#lib/failure.ts'
import { createPasswordLane, type PasswordCost } from './password-lane.ts'

// One for the process: two pools would use twice the cores.
const lane = createPasswordLane({ waitingAtMost: 64 })

/**
 * 50-100 ms on the reference machine (OWASP's minimum is 19 MiB and 2 passes). Each hash stores its parameters, so
 * older hashes stay valid.
 */
export const productCost: PasswordCost = { memoryCost: 32_768, timeCost: 7 }
let cost = productCost
let nobodys: Promise<string> | null = null

/** Sets the cost of new hashes and returns the previous cost. Tests create thousands of hashes (test/setup.ts). */
export function setPasswordCost(given: PasswordCost): PasswordCost {
  const earlier = cost
  cost = given
  nobodys = null
  return earlier
}

/** Throws 503 while too many jobs wait. */
export async function hashPassword(password: string): Promise<string> {
  return String(await lane.run({ kind: 'hash', password, cost }))
}

/**
 * Without a hash (no such account, or one without a password) it takes equally long and returns false. Throws 503
 * while too many jobs wait.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await lane
    .run({ kind: 'verify', stored: stored ?? (await hashOfNobody()), password })
    .catch((error) => {
      if (error instanceof Failure) throw error
      return false
    })
  return right === true && stored !== null
}

/** Computes the hash that unknown addresses are compared with, so that the first such request is not slower. */
export async function warmPasswords(): Promise<void> {
  await hashOfNobody()
}

function hashOfNobody(): Promise<string> {
  nobodys ??= hashPassword('no account has this one').catch((error) => {
    nobodys = null
    throw error
  })
  return nobodys
}
