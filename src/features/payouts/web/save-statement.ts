import type { Http } from '#web/http.ts'

/** Fetches a statement and hands it over as a file, written as `npm run verify` reads it. */
export async function saveStatement(http: Http, path: string, name: string): Promise<void> {
  const { data } = await http.get<unknown>(path)
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(data, null, 1)}\n`], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
