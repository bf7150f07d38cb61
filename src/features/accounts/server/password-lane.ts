import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { fail } from '#lib/failure.ts'

/** Memory in KiB and the number of passes of argon2id. */
export type PasswordCost = { memoryCost: number; timeCost: number }
export type PasswordJob =
  | { kind: 'hash'; password: string; cost: PasswordCost }
  | { kind: 'verify'; stored: string; password: string }
export type PasswordAnswer = { id: number; value: string | boolean } | { id: number; error: string }

type Task = { job: PasswordJob; resolve: (value: string | boolean) => void; reject: (error: Error) => void }
type Hand = { worker: Worker; task: Task | null }
export type PasswordLane = {
  run: (job: PasswordJob) => Promise<string | boolean>
  /** The number of running threads. */
  size: () => number
}

/**
 * A thread pool for password hashing, which keeps a core busy. It uses all cores but one. Further jobs wait in a
 * queue; beyond `waitingAtMost` they fail at once with 503 instead of responding too late. A thread that exits is
 * replaced; an idle one does not keep the process alive.
 */
export function createPasswordLane(given: {
  threads?: number
  waitingAtMost: number
  worker?: URL
}): PasswordLane {
  const threads = given.threads ?? Math.max(1, availableParallelism() - 1)
  const file = given.worker ?? new URL('./password-worker.ts', import.meta.url)
  const hands: Hand[] = []
  const waiting: Task[] = []
  let nextId = 0

  function run(job: PasswordJob): Promise<string | boolean> {
    if (waiting.length >= given.waitingAtMost) return Promise.reject(busy())
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
    hand.worker.on('message', (answer: PasswordAnswer) => {
      const { task } = hand
      hand.task = null
      hand.worker.unref()
      if ('error' in answer) task?.reject(new Error(answer.error))
      else task?.resolve(answer.value)
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
