import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

export type BusState = {
  known: number
  gaps: number
  wrong: string[]
  way: string
  cpu: NodeJS.CpuUsage
}

export type BusProcess = Awaited<ReturnType<typeof startBusProcess>>

/** A process that follows the numbers of test/bus-follower.ts. */
export async function startBusProcess(given: {
  databaseUrl: string
  redisUrl?: string
  usualPace?: boolean
  /** For the numbers that were given to `watch`. */
  onHeard?: (n: number) => void
}) {
  const child = fork(path.join(import.meta.dirname, 'bus-process-entry.ts'), {
    env: {
      ...process.env,
      BUS_DATABASE: given.databaseUrl,
      BUS_REDIS: given.redisUrl ?? '',
      BUS_PACE: given.usualPace ? 'usual' : '',
    },
    execArgv: [],
  })
  await replyOf(child, 'ready')
  child.on('message', (message) => {
    if (typeof message === 'object' && 'heard' in message) given.onHeard?.(Number(message.heard))
  })
  const ask = (what: 'state' | 'settled') => {
    child.send(what)
    return replyOf<BusState>(child, 'known')
  }
  return {
    state: () => ask('state'),
    /** Its state once everything announced before has been heard. */
    settled: () => ask('settled'),
    watch: (n: number) => child.send({ watch: n }),
    signal: (name: 'SIGSTOP' | 'SIGCONT') => void child.kill(name),
    async kill() {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      const gone = new Promise((done) => child.once('exit', done))
      child.send('stop')
      await gone
    },
  }
}

function replyOf<T>(child: ChildProcess, key: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`the process ended with ${code}`))
    const hear = (message: unknown) => {
      if (message !== key && !(typeof message === 'object' && message !== null && key in message)) return
      child.off('message', hear)
      child.off('exit', end)
      resolve(message as T)
    }
    child.on('message', hear)
    child.once('exit', end)
  })
}
