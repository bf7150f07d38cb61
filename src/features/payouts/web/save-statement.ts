import type { Http } from '#web/http.ts'
import { saveFile } from '#web/save-file.ts'

/** Fetches a statement and hands it over as a file, written as `npm run verify` reads it. */
export async function saveStatement(http: Http, path: string, name: string): Promise<void> {
  const { data } = await http.get<unknown>(path)
  saveFile(name, new Blob([`${JSON.stringify(data, null, 1)}\n`], { type: 'application/json' }))
}
