import { type BoundedOptions, createBoundedProcesses } from '#server/uploads/bounded-processes.ts'
import type { ModelReply, ModelTask } from './model-process.ts'
import type { ModelOptions, RemadeModel } from './remake-model.ts'

export type ModelProcesses = {
  /**
   * A GLB checked and written again, or what is wrong with it. `owner` is the account that its time is counted for.
   * @throws Failure 429 or 503 with Retry-After while too many wait
   */
  remake: (owner: string, bytes: Buffer, wanted: ModelOptions) => Promise<{ made: RemadeModel } | { problem: string }>
  close: () => Promise<void>
}

const mebibyte = 1024 * 1024
/** 300,000 triangles with eight textures of 4096 pixels need about 8 s and 600 MiB on the reference machine. */
const defaults: BoundedOptions = {
  processes: 1,
  cpuMs: 40_000,
  wallMs: 180_000,
  memoryBytes: 1400 * mebibyte,
  idleMs: 20_000,
  maxWaiting: 12,
  maxWaitingOfOwner: 3,
}

/** Reads vendors' 3D models in bounded processes. */
export function createModelProcesses(given: Partial<BoundedOptions> = {}): ModelProcesses {
  const { run, close } = createBoundedProcesses<ModelTask, ModelReply>(
    new URL('./model-process.ts', import.meta.url),
    { ...defaults, ...given },
    ['--max-old-space-size=900'],
  )
  return {
    async remake(owner, bytes, wanted) {
      const reply = await run(owner, { bytes, wanted })
      if (!reply)
        return {
          problem: 'The model needs more time or memory than is available. Simplify it before the export.',
        }
      return 'made' in reply ? { made: { ...reply.made, glb: Buffer.from(reply.made.glb) } } : reply
    },
    close,
  }
}
