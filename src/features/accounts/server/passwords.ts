import { Failure } from '#lib/failure.ts'
import { createPasswordLane, type PasswordCost } from './password-lane.ts'

// One for the process, whoever asks: two lanes would be two times the cores.
const lane = createPasswordLane({ waitingAtMost: 64 })

/**
 * 50-100 ms on the reference machine (OWASP's minimum is 19 MiB and 2 passes). Each hash names its parameters, so hashes of an
 * earlier cost stay readable.
 */
export const productCost: PasswordCost = { memoryCost: 32_768, timeCost: 7 }
let cost = productCost
let nobodys: Promise<string> | null = null

/** Sets the cost of new hashes, of which tests make thousands (test/setup.ts); gives the earlier one. */
export function setPasswordCost(given: PasswordCost): PasswordCost {
  const earlier = cost
  cost = given
  nobodys = null
  return earlier
}

/** 503 while too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return String(await lane.run({ kind: 'hash', password, cost }))
}

/** Without a hash (no such account, or one without a password) it takes as long and the answer is no. 503 while too many wait. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await lane
    .run({ kind: 'verify', stored: stored ?? (await hashOfNobody()), password })
    .catch((error) => {
      if (error instanceof Failure) throw error
      return false
    })
  return right === true && stored !== null
}

/** Makes the hash that unknown addresses are compared with, so that the first of them is not answered later. */
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
