import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { type FileJob, packFile } from './pack-file.ts'

sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', async ({ id, job }: { id: number; job: FileJob }) => {
  try {
    parentPort?.postMessage({ id, bytes: await packFile(job) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
