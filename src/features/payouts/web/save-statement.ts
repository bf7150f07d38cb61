import type { ApiResponse } from '#web/http.ts'
import { saveFile } from '#web/save-file.ts'
import type { Statement } from '../statement-schema.ts'

/** Saves a statement as a file in the format that `npm run verify` reads. */
export async function saveStatement(statement: Promise<ApiResponse<Statement>>, name: string): Promise<void> {
  const { data } = await statement
  saveFile(name, new Blob([`${JSON.stringify(data, null, 1)}\n`], { type: 'application/json' }))
}
