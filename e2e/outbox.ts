import type { Page } from '@playwright/test'
import { ask } from './browser.ts'

type Mail = { id: number; to: string; subject: string; text: string }

/** The newest mail in the outbox that fits, read whole; waits until it has come. */
export async function newestMail(page: Page, fits: (mail: Mail) => boolean): Promise<Mail> {
  for (let tries = 0; tries < 50; tries++) {
    const { data } = await ask<{ data: Mail[] }>(page, '/api/outbox')
    const found = data.find(fits)
    if (found) return ask<Mail>(page, `/api/outbox/${found.id}`)
    await page.waitForTimeout(100)
  }
  throw new Error('no such mail came')
}

/** The six digits of the newest passcode that was mailed. */
export async function newestPasscode(page: Page): Promise<string> {
  const { text } = await newestMail(page, ({ subject }) => /passcode/i.test(subject))
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error('no passcode in the mail')
  return code
}
