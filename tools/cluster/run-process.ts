import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export type User = { uid: number; gid: number } | null
export type Running = {
  child: ChildProcess
  ended: Promise<void>
  kill: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
  log: string
}

export function launch(given: {
  command: string
  args: string[]
  log: string
  user: User
  env?: NodeJS.ProcessEnv
}): Running {
  const log = openSync(given.log, 'w')
  // In a process group of its own, so that Ctrl-C reaches only this process, which stops the others in order.
  const child = spawn(given.command, given.args, {
    ...given.user,
    ...(given.env && { env: given.env }),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const kill = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  }
  return {
    child,
    ended,
    kill,
    log: given.log,
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown; the other programs also end on it.
      kill('SIGINT')
      await ended
    },
  }
}

/** Waits until `isThere` is true. @throws when the process ends first, or after `most` milliseconds */
export async function until(name: string, isThere: () => Promise<boolean>, one: Running, most = 60_000): Promise<void> {
  const end = performance.now() + most
  while (!(await isThere())) {
    const isOver = one.child.exitCode !== null || one.child.signalCode !== null
    if (isOver || performance.now() > end)
      throw new Error(`${name} did not start:\n${readFileSync(one.log, 'utf8').slice(-2000)}`)
    await pause(100)
  }
}

/** Whether the product on this port of the loopback interface can serve requests. */
export function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/ready`).then(
    (response) => response.ok,
    () => false,
  )
}
