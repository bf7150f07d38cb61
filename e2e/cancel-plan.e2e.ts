import { barriers } from './axe.ts'
import { open, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a professional cancels a plan with one click, sees a missing response in place, is not charged twice, and continues [R12]', async () => {
  const { page, problems, close } = await visit({ viewport: { width: 390, height: 844 } })
  await signIn(page, 'camille@studiorae.example')
  await open(page, '/account/plan')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/subscriptions') && request.method() !== 'GET') sent.push(request.method())
  })
  await page.route('**/api/subscriptions*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.getByRole('button', { name: 'Cancel Premium' }).click()
  await page.getByRole('alert').getByText('The server did not respond. Check your connection and try again.').waitFor()
  await page.unroute('**/api/subscriptions*')
  sent.length = 0
  await page.getByRole('button', { name: 'Cancel Premium' }).dblclick()
  await page.getByText(/^Cancelled\. Active until \d\d\.\d\d\.\d{4}\. You will not be charged again\.$/).waitFor()
  expect(sent).toEqual(['DELETE'])
  // The month is paid, so its benefits stay.
  await expect(page.getByText(/^Included in your Premium plan/)).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Choose / })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Resume Premium' }).click()
  await page.getByText(/^(Paid until|Renews on) /).waitFor()
  // The connection was cut on purpose.
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
  await close()
})
