import type { ApiResponse, Http } from '#web/browser/http.ts'
import type { Purpose, Upload } from '../schema.ts'

/** Uploads files for a purpose; the response has an id for each file, in the same order. */
export function uploadFiles(http: Http, purpose: Purpose, files: readonly File[]): Promise<ApiResponse<Upload[]>> {
  const form = new FormData()
  form.append('purpose', purpose)
  for (const file of files) form.append('files[]', file)
  return http.send('POST', '/uploads', { body: form })
}
