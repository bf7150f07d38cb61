import { Failure } from '#lib/failure.ts'
import { createPasswordLane } from './password-lane.ts'

// One for the process, whoever asks: two lanes would be two times the cores.
const lane = createPasswordLane({ waitingAtMost: 64 })

/** 503 while too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return String(await lane.run({ kind: 'hash', password }))
}

let nobodys: Promise<string> | null = null

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
