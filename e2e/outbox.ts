import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Line = { id: number; to: string; subject: string }

/** The newest mail of the outbox that `fits` accepts, with its text; waits until there is one. */
export async function newestMail(page: Page, fits: (mail: Line) => boolean): Promise<Line & { text: string }> {
  let found: Line | undefined
  const look = async () => {
    found = (await outbox(page)).find(fits)
    return found !== undefined
  }
  await expect.poll(look, { message: 'a mail that fits', intervals: [100] }).toBe(true)
  return (await (await page.request.get(`/api/outbox/${found?.id}`)).json()).data
}

/**
 * Watches the outbox from now on: returns the six digits of the first passcode mailed to the address after this call,
 * so that the passcode of another sign-in is not used.
 */
export async function passcodesFromNow(page: Page, email: string): Promise<() => Promise<string>> {
  const earlier = new Set((await outbox(page)).map(({ id }) => id))
  return async () => {
    const { text } = await newestMail(
      page,
      ({ id, to, subject }) => to === email && /passcode/i.test(subject) && !earlier.has(id),
    )
    const code = /\b\d{6}\b/.exec(text)?.[0]
    if (!code) throw new Error('no passcode in the mail')
    return code
  }
}

async function outbox(page: Page): Promise<Line[]> {
  return (await (await page.request.get('/api/outbox')).json()).data.data
}
