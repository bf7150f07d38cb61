import type { TestApp } from './app.ts'

/** Headers of a call from the product's own page. */
export const byScript = { 'x-requested-with': 'XMLHttpRequest' }

/** The response's cookies as name -> value, removed ones as ''. */
export function cookiesOf(response: { cookies: { name: string; value: string }[] }): Record<string, string> {
  return Object.fromEntries(response.cookies.map((c) => [c.name, c.value]))
}

/** The newest mail of an address in the outbox. */
export async function newestMail(test: TestApp, to: string): Promise<{ subject: string; text: string }> {
  const list = await test.deps.mail.outbox?.list(1, 100)
  const found = list?.rows.find((mail) => mail.to === to)
  const mail = found && (await test.deps.mail.outbox?.read(found.id))
  if (!mail) throw new Error(`no mail to ${to}`)
  return { subject: mail.subject, text: mail.text }
}
