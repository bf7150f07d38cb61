import { hash, verify } from '@node-rs/argon2'

/**
 * argon2id, 32 MiB, 7 passes, one lane: 50-70 ms on the reference machine (OWASP's least is 19 MiB and 2 passes). The
 * parameters stand in each hash, so a later change reads old ones.
 */
const cost = { memoryCost: 32_768, timeCost: 7, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobodys: Promise<string> | null = null

/** Without a hash (no such account, or one without a password) it takes as long and the answer is no. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword('no account has this one')
  const right = await verify(stored ?? (await nobodys), password).catch(() => false)
  return right && stored !== null
}

/** Makes the hash that unknown addresses are compared with, so that the first of them is not answered later. */
export async function warmPasswords(): Promise<void> {
  nobodys ??= hashPassword('no account has this one')
  await nobodys
}
