import { fail } from '#lib/failure.ts'
import { type BoundedOptions, createBoundedProcesses } from '#server/uploads/bounded-processes.ts'
import type { Workbook } from '../read/workbook.ts'
import type { WorkbookReply } from './workbook-process.ts'

export type Workbooks = {
  /**
   * The tables of a workbook, a JSON file or a text as CSV. `owner` is the account that its time is counted for.
   * @throws Failure 422 if it cannot be read, 429 or 503 with Retry-After while too many wait
   */
  read: (owner: string, bytes: Uint8Array) => Promise<Workbook>
  close: () => Promise<void>
}

const mebibyte = 1024 * 1024
/** 50,000 rows of 25 columns (16 MB) need 6 s of processor time and 360 MiB on the reference machine. */
const defaults: BoundedOptions = {
  processes: 1,
  cpuMs: 40_000,
  wallMs: 240_000,
  memoryBytes: 1400 * mebibyte,
  idleMs: 20_000,
  maxWaiting: 12,
  maxWaitingOfOwner: 3,
}

/** Reads vendors' workbooks in bounded processes. */
export function createWorkbooks(given: Partial<BoundedOptions> = {}): Workbooks {
  const { run, close } = createBoundedProcesses<Uint8Array, WorkbookReply>(
    new URL('./workbook-process.ts', import.meta.url),
    { ...defaults, ...given },
    ['--max-old-space-size=1100'],
  )
  return {
    async read(owner, bytes) {
      const reply = await run(owner, bytes)
      if (!reply)
        throw fail('too_large', 422, 'The file is too large to be read. Save its table as “CSV UTF-8” and try again.')
      if ('problem' in reply) throw fail('bad_workbook', 422, reply.problem)
      return reply.made
    },
    close,
  }
}
