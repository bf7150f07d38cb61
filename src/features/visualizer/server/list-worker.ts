import { parentPort } from 'node:worker_threads'
import { type ListJob, listPdf } from './list-pdf.ts'

parentPort?.on('message', async ({ id, job }: { id: number; job: ListJob }) => {
  try {
    parentPort?.postMessage({ id, bytes: await listPdf(job) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
