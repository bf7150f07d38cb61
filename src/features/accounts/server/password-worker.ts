import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { PasswordAnswer, PasswordJob } from './password-lane.ts'

// Linux gives each thread a priority of its own: hashing yields to the thread that answers requests, and still gets its third
// of a busy machine. Elsewhere the same call would slow the whole process.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', ({ id, job }: { id: number; job: PasswordJob }) => {
  parentPort?.postMessage(answer(id, job))
})

function answer(id: number, job: PasswordJob): PasswordAnswer {
  try {
    if (job.kind === 'verify') return { id, value: verifySync(job.stored, job.password) }
    return { id, value: hashSync(job.password, { ...job.cost, parallelism: 1 }) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
