import type { Page } from '@playwright/test'

/** Sends to the API as the signed-in browser does; returns `data`, and throws the server's error. */
export async function send<T>(page: Page, path: string, body: object, method = 'POST'): Promise<T> {
  const read = await page.evaluate(
    async ([url, text, verb]) => {
      const response = await fetch(`/api/${url}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'idempotency-key': crypto.randomUUID(),
        },
        body: text,
      })
      return response.json()
    },
    [path, JSON.stringify(body), method] as const,
  )
  if (!read.success) throw new Error(`${path}: ${JSON.stringify(read)}`)
  return read.data
}
