import { getFile, http, quietHttp, saveFile } from '#web/browser/browser-http.ts'
import type { Http } from '#web/browser/http.ts'
import type { PhotographsQuery, SentMapping } from '../schema.ts'

/** `over` reports the progress of the upload. */
export async function uploadFile(over: Http, file: File) {
  const form = new FormData()
  form.append('mode', 'map')
  form.append('file', file)
  return (await over.send('POST', '/vendor/products/import', { body: form })).data
}

export async function sendMapping(job: number, mapping: SentMapping) {
  return (await quietHttp.send('PUT', '/vendor/products/import/:job', { path: { job }, body: { mapping } })).data
}

export async function sendSheets(job: number, sheets: number[]) {
  const over = { path: { job }, body: { sheets } }
  return (await quietHttp.send('PUT', '/vendor/products/import/:job/sheets', over)).data
}

export async function commitImport(job: number) {
  return (await http.send('POST', '/vendor/products/import/:job/commit', { path: { job } })).data
}

export async function undoImport(job: number) {
  return (await http.send('POST', '/vendor/products/import/:job/undo', { path: { job } })).data
}

export async function saveErrors(job: number): Promise<void> {
  saveFile(
    'rows-with-problems.csv',
    await getFile('/vendor/products/import/:job/errors', 'text/csv', { path: { job } }),
  )
}

export async function saveExport(): Promise<void> {
  saveFile('products.csv', await getFile('/vendor/products/export', 'text/csv'))
}

export async function sendPhotographs(over: Http, job: number, files: readonly File[], names: readonly string[]) {
  const form = new FormData()
  form.append('paths', JSON.stringify(names))
  for (const file of files) form.append('files[]', file)
  return (await over.send('POST', '/vendor/products/import/:job/photographs', { path: { job }, body: form })).data
}

/** Empty: no product; null: the one that the name says. `shown`: the list that is returned. */
export async function chooseProduct(job: number, photograph: number, sku: string | null, shown: PhotographsQuery) {
  const over = { path: { job, photograph }, query: shown, body: { sku } }
  return (await quietHttp.send('PUT', '/vendor/products/import/:job/photographs/:photograph', over)).data
}
