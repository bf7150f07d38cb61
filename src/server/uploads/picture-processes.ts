import { type BoundedOptions, createBoundedProcesses } from './bounded-processes.ts'
import type { PictureReply, PictureTask } from './picture-process.ts'
import type { RemadePicture, RemakeOptions } from './remake-picture.ts'

export type PictureProcesses = {
  /**
   * The picture encoded again, or null if it is not a picture, is broken, or needs more time or memory than allowed.
   * `owner` is the account or network address that it counts for.
   * @throws Failure 429 or 503 with Retry-After while too many wait
   */
  remake: (owner: string, bytes: Buffer, wanted?: RemakeOptions) => Promise<RemadePicture | null>
  /**
   * The same for a product's photograph, with what is wrong with the file in words; an empty problem: it is not a picture
   * of the accepted kinds, or broken.
   */
  remakePhotograph: (owner: string, bytes: Buffer, squareWidth: number) => Promise<PictureReply>
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
  maxWaiting: 60,
  maxWaitingOfOwner: 10,
}

/** Decodes pictures in bounded processes. */
export function createPictureProcesses(given: Partial<BoundedOptions> = {}): PictureProcesses {
  const { run, close } = createBoundedProcesses<PictureTask, PictureReply>(
    new URL('./picture-process.ts', import.meta.url),
    { ...defaults, ...given },
  )
  return {
    async remake(owner, bytes, wanted = {}) {
      const reply = await run(owner, { bytes, wanted })
      return reply && 'made' in reply ? received(reply.made) : null
    },
    async remakePhotograph(owner, bytes, squareWidth) {
      const reply = await run(owner, { bytes, wanted: { photograph: { squareWidth } } })
      if (!reply)
        return {
          problem: 'The picture needs more time or memory than is available. Export it as JPEG or PNG.',
        }
      return 'made' in reply ? { made: received(reply.made) } : reply
    },
    close,
  }
}

/** Between processes a Buffer becomes an array of bytes. */
function received(picture: RemadePicture): RemadePicture {
  const square = picture.square && { square: Buffer.from(picture.square) }
  return { ...picture, bytes: Buffer.from(picture.bytes), ...square }
}
