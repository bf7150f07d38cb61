import { type BoundedOptions, createBoundedProcesses } from './bounded-processes.ts'
import type { PictureTask } from './picture-process.ts'
import type { RemadePicture, RemakeOptions } from './remake-picture.ts'

export type PictureProcesses = {
  /**
   * The picture encoded again, or null if it is not a picture, is broken, or needs more time or memory than allowed.
   * `owner` is the account or network address that it counts for.
   * @throws Failure 429 or 503 with Retry-After while too many wait
   */
  remake: (owner: string, bytes: Buffer, wanted?: RemakeOptions) => Promise<RemadePicture | null>
  close: () => Promise<void>
}

const mebibyte = 1024 * 1024
/** The largest accepted photograph (40 megapixels) needs about 3 s and 400 MiB on the reference machine. */
const defaults: BoundedOptions = {
  processes: 2,
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryBytes: 700 * mebibyte,
  idleMs: 20_000,
  mostWaiting: 60,
  mostWaitingOfOwner: 10,
}

/** Decodes pictures in bounded processes. */
export function createPictureProcesses(given: Partial<BoundedOptions> = {}): PictureProcesses {
  const { run, close } = createBoundedProcesses<PictureTask, RemadePicture>(
    new URL('./picture-process.ts', import.meta.url),
    { ...defaults, ...given },
  )
  return {
    async remake(owner, bytes, wanted = {}) {
      const picture = await run(owner, { bytes, wanted })
      const square = picture?.square && { square: Buffer.from(picture.square) }
      return picture && { ...picture, bytes: Buffer.from(picture.bytes), ...square }
    },
    close,
  }
}
