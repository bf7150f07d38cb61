import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Stops the time of a page before it is opened: timers run only in `passTime`, however slow the machine is. A clock that
 * runs would go on between a journey's steps, so no journey uses `page.clock` itself (`npm run check`).
 */
export async function stopTime(page: Page): Promise<void> {
  // An installed clock runs until it is stopped, at a moment that must not be over: it has a day for that.
  const now = Date.now()
  await page.clock.install({ time: now - day })
  await page.clock.pauseAt(now)
}

/** Lets milliseconds pass in a page whose time is stopped. */
export const passTime = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms)

/** Lets as little time pass as is needed until the condition is true: for the timers of a page's own work. */
export async function passTimeUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  const isTrue = async () => {
    await page.clock.runFor(10)
    return condition()
  }
  await expect.poll(isTrue, { intervals: [10] }).toBe(true)
}

/** Toasts of the page stay until they are closed: an animation counts their time. Called before the page is opened. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[role="progressbar"] { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}
