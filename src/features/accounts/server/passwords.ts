import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { Failure, fail, invalid } from '#lib/failure.ts'
import { messages } from '../rules.ts'

/** The most common passwords that pass the length check. */
const common = new Set(passwords.filter((each) => each.length >= 8).map((each) => each.toLowerCase()))

/** The problem of a new password of valid length, or null: it is common, or it is the owner's name or email. */
export function guessablePassword(password: string, owner: { email: string; name: string }): string | null {
  const typed = password.toLowerCase()
  if (common.has(typed)) return messages.passwordCommon
  // Digits at the end make a name no harder to guess.
  const core = withoutEndDigits(lettersOf(typed))
  const words = [owner.email, owner.email.split('@')[0] ?? '', owner.name, ...owner.name.split(' ')]
  const own = words.map((word) => withoutEndDigits(lettersOf(word)))
  return core !== '' && own.includes(core) ? messages.passwordOwn : null
}

/** Throws 422 on `password`. */
export function refuseGuessable(password: string, owner: { email: string; name: string }): void {
  const problem = guessablePassword(password, owner)
  if (problem) throw invalid('password', problem)
}

function withoutEndDigits(text: string): string {
  let end = text.length
  while (end > 0 && '0123456789'.includes(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

function lettersOf(text: string): string {
  return [...text.toLowerCase()].filter((sign) => /[\p{L}\d]/u.test(sign)).join('')
}

// One for the process: two pools would use twice the cores.
const lane = createPasswordLane({ maxWaiting: 64 })

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

/** Memory in KiB and the number of passes of argon2id. */
type PasswordCost = { memoryCost: number; timeCost: number }
export type PasswordJob =
  | { kind: 'hash'; password: string; cost: PasswordCost }
  | { kind: 'verify'; stored: string; password: string }
export type PasswordResponse = { id: number; value: string | boolean } | { id: number; error: string }

type Task = { job: PasswordJob; resolve: (value: string | boolean) => void; reject: (error: Error) => void }
type Hand = { worker: Worker; task: Task | null }
type PasswordLane = {
  run: (job: PasswordJob) => Promise<string | boolean>
  /** The number of running threads. */
  size: () => number
}

/**
 * A thread pool for password hashing, which keeps a core busy. It uses all cores but one. Further jobs wait in a
 * queue; beyond `waitingAtMost` they fail at once with 503 instead of responding too late. A thread that exits is
 * replaced; an idle one does not keep the process alive.
 */
export function createPasswordLane(given: { threads?: number; maxWaiting: number; worker?: URL }): PasswordLane {
  const threads = given.threads ?? Math.max(1, availableParallelism() - 1)
  const file = given.worker ?? new URL('./password-worker.ts', import.meta.url)
  const hands: Hand[] = []
  const waiting: Task[] = []
  let nextId = 0

  function run(job: PasswordJob): Promise<string | boolean> {
    if (waiting.length >= given.maxWaiting) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      work()
    })
  }

  function work(): void {
    while (waiting.length > 0) {
      const hand = hands.find(({ task }) => task === null) ?? hire()
      if (!hand) return
      hand.task = waiting.shift() as Task
      hand.worker.ref()
      hand.worker.postMessage({ id: nextId++, job: hand.task.job })
    }
  }

  function hire(): Hand | null {
    if (hands.length >= threads) return null
    const hand: Hand = { worker: new Worker(file), task: null }
    hand.worker.on('message', (response: PasswordResponse) => {
      const { task } = hand
      hand.task = null
      hand.worker.unref()
      if ('error' in response) task?.reject(new Error(response.error))
      else task?.resolve(response.value)
      work()
    })
    hand.worker.on('error', () => drop(hand))
    hand.worker.on('exit', () => drop(hand))
    hands.push(hand)
    return hand
  }

  function drop(hand: Hand): void {
    const at = hands.indexOf(hand)
    if (at < 0) return
    hands.splice(at, 1)
    hand.task?.reject(busy())
    work()
  }

  return { run, size: () => hands.length }
}

function busy() {
  return fail('passwords_busy', 503, 'The service is busy. Please try again in a moment.')
}
