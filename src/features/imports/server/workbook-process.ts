import { Failure } from '#lib/failure.ts'
import { doBoundedTasks } from '#server/uploads/bounded-task.ts'
import { readWorkbook, type Workbook } from '../read/workbook.ts'

export type WorkbookReply = { made: Workbook } | { problem: string }

// Reads vendors' workbooks, apart from the server: a file that needs too much ends only this process.
doBoundedTasks<Uint8Array, WorkbookReply>((bytes) => {
  try {
    return { made: readWorkbook(bytes) }
  } catch (error) {
    if (error instanceof Failure) return { problem: error.message }
    throw error
  }
})
