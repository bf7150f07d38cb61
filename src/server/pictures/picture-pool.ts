import { Worker } from 'node:worker_threads'
import { fail } from '#lib/failure.ts'
import { site } from '#lib/site.ts'
import { createFairQueue } from '#server/pictures/fair-queue.ts'
import type { SentJob } from './picture-jobs.ts'

export type PicturePool<Job = SentJob> = {
  /**
   * `owner` is the network address that the work counts for. @throws Failure 429 or 503 with Retry-After while too many
   * wait
   */
  run: (job: Job, owner?: string) => Promise<Buffer>
  close: () => Promise<void>
  size: () => number
}

type Task = { job: unknown; resolve: (bytes: Buffer) => void; reject: (error: Error) => void }
type Hand = {
  worker: Worker
  task: Task | null
  owner: string
  startedAt: number
  idle: NodeJS.Timeout | null
  late?: NodeJS.Timeout
}

/**
 * Threads that draw. They start when there is work and end after `idleMs` without any, so that an idle server uses
 * little memory.
 * Above `queueLimit` waiting jobs it refuses with 503, above half of it from one owner with 429; the owner who has used
 * the least time goes first; a job that takes longer than `taskMs` fails with 413.
 */
export function createPicturePool<Job = SentJob>(opts: {
  /** The script of a thread: it responds to every `{ id, job }` with its bytes or with an error. */
  worker?: URL
  workers: number
  idleMs: number
  queueLimit: number
  taskMs?: number
}): PicturePool<Job> {
  const hands: Hand[] = []
  const queue = createFairQueue<Task>({
    maxWaiting: opts.queueLimit,
    maxWaitingOfOwner: Math.ceil(opts.queueLimit / 2),
    atOnce: opts.workers,
  })
  let nextId = 0
  let closed = false

  function run(job: Job, owner = 'the server'): Promise<Buffer> {
    if (closed)
      return Promise.reject(fail('pictures_closed', 503, 'The service is busy. Please try again in a moment.'))
    return new Promise((resolve, reject) => {
      queue.push(owner, { job, resolve, reject })
      work()
    })
  }

  function work(): void {
    for (;;) {
      const hand = hands.find((h) => h.task === null) ?? (queue.size() > 0 ? hire() : null)
      const next = hand ? queue.next() : undefined
      if (!hand || !next) return
      const { task } = next
      hand.owner = next.owner
      hand.startedAt = performance.now()
      if (hand.idle) clearTimeout(hand.idle)
      hand.idle = null
      hand.task = task
      hand.worker.ref()
      if (opts.taskMs) hand.late = setTimeout(() => stop(hand), opts.taskMs)
      // A thread has modules of its own, which do not know what the operator has set.
      hand.worker.postMessage({ id: nextId++, job: task.job, site })
    }
  }

  function hire(): Hand | null {
    if (hands.length >= opts.workers) return null
    const worker = new Worker(opts.worker ?? new URL('./picture-worker.ts', import.meta.url))
    const hand: Hand = { worker, task: null, owner: '', startedAt: 0, idle: null }
    worker.on('message', (reply: { bytes?: Uint8Array; error?: string }) => {
      const task = hand.task
      hand.task = null
      queue.done(hand.owner, performance.now() - hand.startedAt)
      clearTimeout(hand.late)
      if (reply.bytes) task?.resolve(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength))
      else task?.reject(new Error(reply.error ?? 'the picture could not be drawn'))
      rest(hand)
      work()
    })
    worker.on('error', (error) => drop(hand, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => drop(hand, new Error('the drawing thread ended')))
    hands.push(hand)
    return hand
  }

  function stop(hand: Hand): void {
    drop(hand, fail('too_large', 413, 'The request is too large.'))
    void hand.worker.terminate()
  }

  function rest(hand: Hand): void {
    // An idle thread must not keep a process alive that has nothing else to do.
    hand.worker.unref()
    hand.idle = setTimeout(() => {
      drop(hand, new Error('idle'))
      void hand.worker.terminate()
    }, opts.idleMs)
    hand.idle.unref()
  }

  function drop(hand: Hand, reason: Error): void {
    const at = hands.indexOf(hand)
    if (at < 0) return
    hands.splice(at, 1)
    if (hand.idle) clearTimeout(hand.idle)
    if (hand.task) queue.done(hand.owner, performance.now() - hand.startedAt)
    clearTimeout(hand.late)
    hand.task?.reject(reason)
    hand.task = null
    if (!closed) work()
  }

  async function close(): Promise<void> {
    closed = true
    for (const task of queue.drain()) task.reject(fail('pictures_closed', 503, 'The service is closing.'))
    const gone = hands.map((hand) => hand.worker)
    for (const hand of [...hands]) drop(hand, fail('pictures_closed', 503, 'The service is closing.'))
    await Promise.all(gone.map((worker) => worker.terminate()))
  }

  return { run, close, size: () => hands.length }
}
