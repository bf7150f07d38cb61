import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { PasswordAnswer, PasswordJob } from './password-lane.ts'

/**
 * argon2id, 32 MiB, 7 passes, one lane: 50-100 ms on the reference machine (OWASP's least is 19 MiB and 2 passes). The
 * parameters stand in each hash, so a later change reads old ones.
 */
const cost = { memoryCost: 32_768, timeCost: 7, parallelism: 1 }

// Linux gives each thread a priority of its own: hashing yields to the thread that answers requests, and still gets its third
// of a busy machine. Elsewhere the same call would slow the whole process.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', ({ id, job }: { id: number; job: PasswordJob }) => {
  parentPort?.postMessage(answer(id, job))
})

function answer(id: number, job: PasswordJob): PasswordAnswer {
  try {
    const value = job.kind === 'hash' ? hashSync(job.password, cost) : verifySync(job.stored, job.password)
    return { id, value }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
