import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { pictureKind } from './picture-kind.ts'
import { type RemadePicture, type RemakeOptions, remakePicture } from './remake-picture.ts'

/** To this process: one picture at a time. */
export type PictureRequest = { bytes: Uint8Array; wanted: RemakeOptions; cpuMs: number; memoryBytes: number }
/** Back: the picture, or null for what is none. */
export type PictureReply = { picture: RemadePicture | null }

// Decodes what people hand in, apart from the server: a file that asks for too much ends this process and nothing else.
sharp.concurrency(1)
sharp.cache(false)
// Of the library's many readers only those for the kinds that are taken.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Svg'].map((reader) => `VipsForeignLoad${reader}Buffer`),
})
// Requests are answered first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
yieldMemory()

process.on('message', async ({ bytes, wanted, cpuMs, memoryBytes }: PictureRequest) => {
  const file = Buffer.from(bytes)
  // Any honest drawing takes a fraction of what the largest photograph takes.
  const watch = watchLimits(pictureKind(file) === 'svg' ? cpuMs / 4 : cpuMs, memoryBytes)
  const picture = await remakePicture(file, wanted).catch(() => null)
  clearInterval(watch)
  process.send?.({ picture } satisfies PictureReply)
})
process.on('disconnect', () => process.exit(0))

/** Ends the process at its limit; decoding runs in threads of the library, so this timer goes off meanwhile. */
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
