import type { Http } from '#web/http.ts'
import { saveFile } from '#web/save-file.ts'

/** Downloads a statement as a file in the format that `npm run verify` reads. */
export async function saveStatement(http: Http, path: string, name: string): Promise<void> {
  const { data } = await http.get<unknown>(path)
  saveFile(name, new Blob([`${JSON.stringify(data, null, 1)}\n`], { type: 'application/json' }))
}
