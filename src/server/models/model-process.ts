import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { BoundedTask } from '#server/uploads/bounded-processes.ts'
import { lowerPriority } from '#server/uploads/lower-priority.ts'
import { Refused } from './gather.ts'
import { type ModelOptions, type RemadeModel, remakeModel } from './remake-model.ts'

export type ModelTask = { bytes: Uint8Array; wanted: ModelOptions }
export type ModelReply = { made: RemadeModel } | { problem: string }

// Reads vendors' 3D models, apart from the server: a file that needs too much ends only this process.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((reader) => `VipsForeignLoad${reader}Buffer`) })
lowerPriority()

process.on('message', async ({ task, cpuMs, memoryBytes }: BoundedTask<ModelTask>) => {
  // The libraries hold this thread while they work, so that another one watches.
  const watch = new Worker(new URL('./limit-watch.ts', import.meta.url), {
    workerData: { cpuMs, memoryBytes },
  })
  const reply = await remakeModel(Buffer.from(task.bytes), task.wanted).then(
    (made): ModelReply => ({ made }),
    (error: unknown): ModelReply | null => (error instanceof Refused ? { problem: error.message } : null),
  )
  await watch.terminate()
  process.send?.(reply)
})
process.on('disconnect', () => process.exit(0))
