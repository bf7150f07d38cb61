import { type ChildProcess, fork } from 'node:child_process'
import { fail } from '#lib/failure.ts'
import { createFairQueue } from '#server/pictures/fair-queue.ts'

/** Sent to the child process: one task at a time, and its limits. */
export type BoundedTask<Task> = { task: Task; cpuMs: number; memoryBytes: number }

export type BoundedProcesses<Task, Result> = {
  /**
   * The result of the child process, or null if it ended before, or at a limit of time or memory. `owner` is the account
   * or network address that it counts for.
   * @throws Failure 429 or 503 with Retry-After while too many wait
   */
  run: (owner: string, task: Task) => Promise<Result | null>
  close: () => Promise<void>
}

export type BoundedOptions = {
  processes: number
  /** Processor time, which does not pass while the machine is busy with something else. */
  cpuMs: number
  /** Wall-clock time, for a process that makes no progress at all. */
  wallMs: number
  memoryBytes: number
  idleMs: number
  maxWaiting: number
  maxWaitingOfOwner: number
}

type Waiting<Task, Result> = {
  task: Task
  resolve: (result: Result | null) => void
  reject: (error: Error) => void
}
type Child<Task, Result> = {
  process: ChildProcess
  job: { owner: string; waiting: Waiting<Task, Result>; startedAt: number; deadline: NodeJS.Timeout } | null
  idle: NodeJS.Timeout | null
}

/**
 * Runs tasks in child processes that are ended at a limit of time and memory. They start when there is work and end
 * after some seconds without any. Only one task of an owner is processed at a time, and owners who have used the least
 * time go first.
 */
export function createBoundedProcesses<Task, Result>(
  module: URL,
  options: BoundedOptions,
  execArgv: string[] = [],
): BoundedProcesses<Task, Result> {
  const queue = createFairQueue<Waiting<Task, Result>>({ ...options, atOnce: 1 })
  const children: Child<Task, Result>[] = []
  /** Also those that are ending and get no more tasks. */
  const alive = new Set<ChildProcess>()
  let closed = false

  function run(owner: string, task: Task): Promise<Result | null> {
    return new Promise((resolve, reject) => {
      if (closed) throw closing()
      queue.push(owner, { task, resolve, reject })
      work()
    })
  }

  function work(): void {
    while (!closed) {
      const child = children.find(({ job }) => job === null) ?? (children.length < options.processes ? start() : null)
      const next = child ? queue.next() : undefined
      if (!child || !next) return
      if (child.idle) clearTimeout(child.idle)
      child.idle = null
      child.process.ref()
      child.process.channel?.ref()
      const deadline = setTimeout(() => child.process.kill('SIGKILL'), options.wallMs)
      child.job = { owner: next.owner, waiting: next.task, startedAt: performance.now(), deadline }
      const { cpuMs, memoryBytes } = options
      const message: BoundedTask<Task> = { task: next.task.task, cpuMs, memoryBytes }
      // A process that has just ended reports it by `exit`, which settles the task.
      child.process.send(message, () => undefined)
    }
  }

  function start(): Child<Task, Result> {
    const process = fork(module, {
      serialization: 'advanced',
      // Without the secrets of the environment and the server's flags.
      env: environment(),
      execArgv,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const child: Child<Task, Result> = { process, job: null, idle: null }
    children.push(child)
    alive.add(process)
    process.on('message', (result: Result | null) => {
      // Killed at its limit meanwhile: `exit` settles the task.
      if (process.killed) return
      finish(child, result)
      rest(child)
      work()
    })
    const gone = () => {
      alive.delete(process)
      drop(child)
    }
    process.on('error', gone)
    process.on('exit', gone)
    return child
  }

  function finish(child: Child<Task, Result>, result: Result | null): void {
    const { job } = child
    if (!job) return
    child.job = null
    clearTimeout(job.deadline)
    queue.done(job.owner, performance.now() - job.startedAt)
    job.waiting.resolve(result)
  }

  function rest(child: Child<Task, Result>): void {
    // An idle process must not keep the server alive.
    child.process.unref()
    child.process.channel?.unref()
    child.idle = setTimeout(() => {
      // First, because `exit` arrives later, and a task given to it until then would be lost.
      drop(child)
      child.process.kill()
    }, options.idleMs)
    child.idle.unref()
  }

  function drop(child: Child<Task, Result>): void {
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
      [...alive].map((process) => {
        const ended = new Promise((resolve) => process.once('exit', resolve))
        process.kill('SIGKILL')
        return ended
      }),
    )
  }

  return { run, close }
}

function environment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, SystemRoot, TMPDIR, TEMP } = process.env
  const all = { PATH, NODE_COMPILE_CACHE, SystemRoot, TMPDIR, TEMP, MALLOC_ARENA_MAX: '2' }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function closing() {
  return fail('pictures_closed', 503, 'The service is closing.')
}
