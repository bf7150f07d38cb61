import { afterAll, expect, it } from 'vitest'
import { createPicturePool } from './picture-pool.ts'

/** Returns its own length, or never responds to the job `forever`. */
const worker = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, job }) => {
      while (job === 'forever');
      parentPort.postMessage({ id, bytes: new Uint8Array(job.length) })
    })
  `)}`,
)
const pool = createPicturePool<string>({ worker, workers: 1, idleMs: 60_000, queueLimit: 4, taskMs: 5000 })
afterAll(() => pool.close())

it('ends a job that takes too long with 413, and runs the next', async () => {
  const late = expect(pool.run('forever')).rejects.toMatchObject({ status: 413 })
  const next = pool.run('abc')
  await late
  expect((await next).length).toBe(3)
})
