import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { pictureKind, type RemadePicture, type RemakeOptions, remakePicture } from './remake-picture.ts'

/** Sent to this process: one picture at a time. */
export type PictureRequest = { bytes: Uint8Array; wanted: RemakeOptions; cpuMs: number; memoryBytes: number }
/** Sent back: the picture, or null if the bytes are not one. */
export type PictureReply = { picture: RemadePicture | null }

// Decodes uploads, apart from the server: a file that needs too much ends only this process.
sharp.concurrency(1)
sharp.cache(false)
// Of the library's many loaders only those for the accepted kinds.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((reader) => `VipsForeignLoad${reader}Buffer`),
})
// Requests have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
yieldMemory()

process.on('message', async ({ bytes, wanted, cpuMs, memoryBytes }: PictureRequest) => {
  const file = Buffer.from(bytes)
  // A normal drawing takes a fraction of what the largest photograph takes.
  const watch = watchLimits(pictureKind(file) === 'svg' ? cpuMs / 4 : cpuMs, memoryBytes)
  const picture = await remakePicture(file, wanted).catch(() => null)
  clearInterval(watch)
  process.send?.({ picture } satisfies PictureReply)
})
process.on('disconnect', () => process.exit(0))

/** Ends the process at its limit; decoding runs in threads of the library, so this timer runs in the meantime. */
function watchLimits(cpuMs: number, memoryBytes: number): NodeJS.Timeout {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 > cpuMs || process.memoryUsage.rss() > memoryBytes)
      process.kill(process.pid, 'SIGKILL')
  }, 25)
}

/** When the machine runs out of memory Linux ends this process before the server or the database. */
function yieldMemory(): void {
  try {
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not every container allows it.
  }
}
