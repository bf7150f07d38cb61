import type { TestApp } from './app.ts'

/** Sends a multipart form with its files as `files[]`; returns status, Retry-After and the body's fields. */
export async function sendForm(
  { app }: TestApp,
  url: string,
  given: {
    fields?: Record<string, string>
    files: { name: string; bytes: Buffer | string }[]
    headers?: Record<string, string>
    remoteAddress?: string
    method?: 'POST' | 'PUT'
  },
) {
  const form = new FormData()
  for (const [key, value] of Object.entries(given.fields ?? {})) form.append(key, value)
  for (const { name, bytes } of given.files) form.append('files[]', new Blob([bytes as BlobPart]), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const payload = Buffer.from(await request.arrayBuffer())
  const response = await app.inject({
    method: given.method ?? 'POST',
    url,
    headers: {
      ...given.headers,
      'content-type': request.headers.get('content-type') ?? '',
      'content-length': String(payload.length),
    },
    payload,
    ...(given.remoteAddress ? { remoteAddress: given.remoteAddress } : {}),
  })
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...response.json() }
}
