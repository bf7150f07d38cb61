import { parentPort } from 'node:worker_threads'
import { chooseRooms } from './choose-rooms.ts'
import type { PlanJob } from './job.ts'
import { createSolve } from './solve.ts'

const solve = createSolve()

// Responds to each job with its rooms, or with the error message.
parentPort?.on('message', async ({ id, job }: { id: number; job: PlanJob }) => {
  try {
    parentPort?.postMessage({ id, plan: chooseRooms(job, await solve) })
  } catch (error) {
    parentPort?.postMessage({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
