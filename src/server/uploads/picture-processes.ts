import { type ChildProcess, fork } from 'node:child_process'
import { fail } from '#lib/failure.ts'
import { createFairQueue } from '#server/pictures/fair-queue.ts'
import type { PictureReply, PictureRequest } from './picture-process.ts'
import type { RemadePicture, RemakeOptions } from './remake-picture.ts'

export type PictureProcesses = {
  /**
   * The picture encoded again, or null if it is not a picture, is broken, or needs more time or memory than allowed.
   * `owner` is the account or network address that it counts for.
   * @throws Failure 429 or 503 with Retry-After while too many wait
   */
  remake: (owner: string, bytes: Buffer, wanted?: RemakeOptions) => Promise<RemadePicture | null>
  close: () => Promise<void>
}

type Task = {
  bytes: Buffer
  wanted: RemakeOptions
  resolve: (picture: RemadePicture | null) => void
  reject: (error: Error) => void
}
type Child = {
  process: ChildProcess
  job: { owner: string; task: Task; startedAt: number; deadline: NodeJS.Timeout } | null
  idle: NodeJS.Timeout | null
}

const mebibyte = 1024 * 1024
/** The largest accepted photograph (40 megapixels) needs about 3 s and 400 MiB on the reference machine. */
const defaults = {
  processes: 2,
  /** Processor time, which does not pass while the machine is busy with something else. */
  cpuMs: 10_000,
  /** Wall-clock time, for a process that makes no progress at all. */
  wallMs: 60_000,
  memoryBytes: 700 * mebibyte,
  idleMs: 20_000,
  mostWaiting: 60,
  mostWaitingOfOwner: 10,
}

/**
 * Decodes pictures in child processes that are ended at a limit of time and memory. They start when there is work and
 * end after some seconds without any. Only one picture of an owner is processed at a time, and owners who have used the
 * least time go first.
 */
export function createPictureProcesses(given: Partial<typeof defaults> = {}): PictureProcesses {
  const options = { ...defaults, ...given }
  const queue = createFairQueue<Task>({ ...options, atOnce: 1 })
  const children: Child[] = []
  let closed = false

  function remake(owner: string, bytes: Buffer, wanted: RemakeOptions = {}): Promise<RemadePicture | null> {
    return new Promise((resolve, reject) => {
      if (closed) throw closing()
      queue.push(owner, { bytes, wanted, resolve, reject })
      work()
    })
  }

  function work(): void {
    while (!closed) {
      const child =
        children.find(({ job }) => job === null) ?? (children.length < options.processes ? start() : null)
      const next = child ? queue.next() : undefined
      if (!child || !next) return
      if (child.idle) clearTimeout(child.idle)
      child.idle = null
      child.process.ref()
      child.process.channel?.ref()
      const deadline = setTimeout(() => child.process.kill('SIGKILL'), options.wallMs)
      child.job = { ...next, startedAt: performance.now(), deadline }
      const { bytes, wanted } = next.task
      const { cpuMs, memoryBytes } = options
      // A process that has just ended reports it by `exit`, which settles the task.
      child.process.send({ bytes, wanted, cpuMs, memoryBytes } satisfies PictureRequest, () => undefined)
    }
  }

  function start(): Child {
    const process = fork(new URL('./picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      // Without the secrets of the environment and the server's flags.
      env: environment(),
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const child: Child = { process, job: null, idle: null }
    children.push(child)
    process.on('message', (reply: PictureReply) => {
      finish(child, reply.picture)
      rest(child)
      work()
    })
    process.on('error', () => drop(child))
    process.on('exit', () => drop(child))
    return child
  }

  function finish(child: Child, picture: RemadePicture | null): void {
    const { job } = child
    if (!job) return
    child.job = null
    clearTimeout(job.deadline)
    queue.done(job.owner, performance.now() - job.startedAt)
    const square = picture?.square && { square: Buffer.from(picture.square) }
    job.task.resolve(picture && { ...picture, bytes: Buffer.from(picture.bytes), ...square })
  }

  function rest(child: Child): void {
    // An idle process must not keep the server alive.
    child.process.unref()
    child.process.channel?.unref()
    child.idle = setTimeout(() => child.process.kill(), options.idleMs)
    child.idle.unref()
  }

  function drop(child: Child): void {
    const at = children.indexOf(child)
    if (at < 0) return
    children.splice(at, 1)
    if (child.idle) clearTimeout(child.idle)
    finish(child, null)
    work()
  }

  async function close(): Promise<void> {
    closed = true
    for (const task of queue.drain()) task.reject(closing())
    await Promise.all(
      children.map(({ process }) => {
        const ended = new Promise((resolve) => process.once('exit', resolve))
        process.kill('SIGKILL')
        return ended
      }),
    )
  }

  return { remake, close }
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, SystemRoot, TMPDIR, TEMP } = process.env
  const all = { PATH, NODE_COMPILE_CACHE, SystemRoot, TMPDIR, TEMP, MALLOC_ARENA_MAX: '2' }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function closing() {
  return fail('pictures_closed', 503, 'The service is closing.')
}
