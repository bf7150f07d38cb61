import { parentPort } from 'node:worker_threads'

/** The thread's side of `createPicturePool`: responds to each job with its bytes, or with the error message. */
export function answerJobs<Job>(run: (job: Job) => Promise<Uint8Array>): void {
  parentPort?.on('message', async ({ id, job }: { id: number; job: Job }) => {
    try {
      parentPort?.postMessage({ id, bytes: await run(job) })
    } catch (error) {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}
