import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { BoundedTask } from './bounded-processes.ts'
import { drawingProblem } from './drawing-problem.ts'
import { lowerPriority } from './lower-priority.ts'
import { pictureKind, type RemadePicture, type RemakeOptions, remakePicture } from './remake-picture.ts'

export type PictureTask = { bytes: Uint8Array; wanted: RemakeOptions }
/** An empty problem: the file is not a picture of the accepted kinds, or broken. */
export type PictureReply = { made: RemadePicture } | { problem: string }

// Decodes uploads, apart from the server: a file that needs too much ends only this process.
sharp.concurrency(1)
sharp.cache(false)
// Of the library's many loaders only those for the accepted kinds.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((reader) => `VipsForeignLoad${reader}Buffer`),
})
lowerPriority()

process.on('message', async ({ task, cpuMs, memoryBytes }: BoundedTask<PictureTask>) => {
  const { bytes, wanted } = task
  const file = Buffer.from(bytes)
  const kind = pictureKind(file)
  const isDrawing = kind === 'svg'
  // A normal drawing takes a fraction of what the largest photograph takes.
  const stopWatch = (kind === 'heic' ? watchFromThread : watchLimits)(isDrawing ? cpuMs / 4 : cpuMs, memoryBytes)
  const problem = isDrawing && wanted.photograph ? drawingProblem(file) : null
  const made = problem === null ? await remakePicture(file, wanted).catch(() => null) : null
  await stopWatch()
  process.send?.((made ? { made } : { problem: problem ?? '' }) satisfies PictureReply)
})
process.on('disconnect', () => process.exit(0))

/** Ends the process at its limit; decoding runs in threads of the library, so this timer runs in the meantime. */
function watchLimits(cpuMs: number, memoryBytes: number): () => void {
  const before = process.cpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > cpuMs || process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL')
  }, 25)
  return () => clearInterval(timer)
}

/** The same from another thread: HEIC is decoded in this one. */
function watchFromThread(cpuMs: number, memoryBytes: number): () => Promise<number> {
  const watch = new Worker(new URL('./limit-watch.ts', import.meta.url), { workerData: { cpuMs, memoryBytes } })
  return () => watch.terminate()
}
