import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { PasswordJob, PasswordResponse } from './passwords.ts'

// On Linux each thread has its own priority: hashing yields to the thread that serves requests, and still gets a third
// of a busy machine. On other systems this call would slow down the whole process.
if (process.platform === 'linux') setPriority(5)

parentPort?.on('message', ({ id, job }: { id: number; job: PasswordJob }) => {
  parentPort?.postMessage(respond(id, job))
})

function respond(id: number, job: PasswordJob): PasswordResponse {
  try {
    if (job.kind === 'verify') return { id, value: verifySync(job.stored, job.password) }
    return { id, value: hashSync(job.password, { ...job.cost, parallelism: 1 }) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
