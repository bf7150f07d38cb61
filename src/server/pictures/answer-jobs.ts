import { parentPort } from 'node:worker_threads'

/** The thread's side of `createPicturePool`: answers each job with its bytes, or with the message of what failed. */
export function answerJobs<Job>(run: (job: Job) => Promise<Uint8Array>): void {
  parentPort?.on('message', async ({ id, job }: { id: number; job: Job }) => {
    try {
      parentPort?.postMessage({ id, bytes: await run(job) })
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}
