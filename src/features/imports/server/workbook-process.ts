import { Failure } from '#lib/failure.ts'
import { doBoundedTasks } from '#server/uploads/bounded-task.ts'
import { readTables } from '../read/read-tables.ts'
import type { Workbook } from '../read/workbook.ts'

export type WorkbookReply = { made: Workbook } | { problem: string }

// Reads vendors' workbooks and other files that are read as a whole, apart from the server: a file that needs too much ends only this process.
doBoundedTasks<Uint8Array, WorkbookReply>((bytes) => {
  try {
    return { made: readTables(bytes) }
  } catch (error) {
    if (error instanceof Failure) return { problem: error.message }
    throw error
  }
})
