import type { Page } from '@playwright/test'
import { ask, check, open, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

type Rated = { rating_count: number }

test('June reviews a delivered product once; its page and the list show the new rating immediately', {
  tag: '@thorough',
}, async () => {
  const june = await visit()
  const { page } = june
  await signIn(page, 'homeowner@wainscot.example')
  const hash = await received(page)
  const before = await ask<Rated>(page, `/api/products/${hash}`)

  await open(page, `/product/${hash}`)
  const section = page.getByRole('region', { name: 'Reviews' })
  await section.getByRole('button', { name: 'Write a review' }).click()
  await section.getByRole('button', { name: 'Submit review' }).click()
  await section.getByText('Choose one to five stars.').waitFor()
  await section.getByText('Enter a title.').waitFor()
  await section.getByLabel('1 star', { exact: true }).and(page.locator(':focus')).waitFor()
  await check(section.getByLabel('4 stars'))
  await section.getByLabel('Title').fill('Straight from the box')
  await section.getByLabel('How do you like it?').fill('Two weeks in use and nothing to complain about.')
  await section.getByRole('button', { name: 'Submit review' }).click()
  await section.getByRole('heading', { name: 'Straight from the box' }).waitFor()
  await section.getByText(/^You reviewed this on \d\d\.\d\d\.\d{4}\.$/).waitFor()
  await expect(section.getByRole('button', { name: 'Write a review' })).toHaveCount(0)
  const after = await ask<Rated>(page, `/api/products/${hash}`)
  expect(after.rating_count).toBe(before.rating_count + 1)
  await page.locator('a[href="#reviews"]').getByText(`${after.rating_count} rating`).waitFor()
  expect(june.problems).toEqual([])
  await june.close()
})

/** The first product that was delivered to the signed-in homeowner and that they have not reviewed. */
async function received(page: Page): Promise<string> {
  const { data: orders } = await ask<{ data: { id: number }[] }>(page, '/api/orders?per_page=100')
  for (const { id } of orders) {
    const { items } = await ask<{ items: { hash: string; status: string }[] }>(page, `/api/orders/${id}`)
    for (const { hash, status } of items) {
      if (status !== 'Delivered') continue
      const own = await ask<{ may_write: boolean }>(page, `/api/products/${hash}/reviews/mine`)
      if (own.may_write) return hash
    }
  }
  throw new Error('nothing to review')
}
