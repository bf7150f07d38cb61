import type { Db } from '#db/client.ts'
import { csvLine, csvMark } from '#lib/csv.ts'
import { fail } from '#lib/failure.ts'
import type { RowProblem } from '../columns.ts'
import { openTable, rowsOf } from '../read/open-table.ts'
import type { ImportJob } from './job-queries.ts'
import { listProblems, readSource } from './job-queries.ts'

const pageRows = 1_000

/** The rows of an import that have problems, as they are in the file, with a column that gives the reasons; CSV. */
export async function* errorFile(db: Db, job: ImportJob): AsyncGenerator<string> {
  const source = await readSource(db, job)
  if (!source) throw fail('import_state', 422, 'The file was deleted. Upload it again.')
  const table = await openTable(source)
  const { header } = job.shape
  yield csvMark + csvLine(['reason', ...header], 'another file')
  const problems = problemRows(db, job.id)
  let next = await problems.next()
  for await (const { line, cells } of rowsOf(table)) {
    if (next.done) return
    if (line !== next.value.row) continue
    yield csvLine([next.value.reason, ...cells], 'another file')
    next = await problems.next()
  }
}

async function* problemRows(db: Db, jobId: number): AsyncGenerator<{ row: number; reason: string }> {
  for (let offset = 0; ; offset += pageRows) {
    const rows = await listProblems(db, jobId, { limit: pageRows, offset })
    for (const { row, problems } of rows) yield { row, reason: problems.map(reasonOf).join(' ') }
    if (rows.length < pageRows) return
  }
}

/** `SF/BX: is required because … Give the square feet in a box (SF/BX).` */
export function reasonOf({ column, field, message, fix }: Omit<RowProblem, 'row'>): string {
  return `${column || field}: ${message}. ${fix}`
}
