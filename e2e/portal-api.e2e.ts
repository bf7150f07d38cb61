import { demoPassword, vendorEmail } from '#app/demo-accounts.ts'
import { check, open, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a vendor makes an API key, their software reads orders with it and nothing else, and a revoked key is refused [U33]', async () => {
  const { page } = await visit()
  await signIn(page, vendorEmail)
  await open(page, '/portal/api')
  await page.getByRole('button', { name: 'Create a key' }).click()
  const form = page.getByRole('dialog', { name: 'Create a key' })
  const name = `ERP ${Date.now()}`
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Current password').fill(demoPassword)
  await form.getByRole('button', { name: 'Create key' }).click()
  await form.getByText('Choose at least one right.').waitFor()
  await check(form.getByLabel('Read orders'))
  await form.getByRole('button', { name: 'Create key' }).click()
  const secret = await form.getByText(/^wsk_/).innerText()
  await form.getByRole('button', { name: 'Done' }).click()

  const software = async (path: string) => {
    const response = await page.request.get(path, { headers: { authorization: `Bearer ${secret}` } })
    return response.status()
  }
  expect(await software('/api/vendor/order_items')).toBe(200)
  expect(await software('/api/vendor/products')).toBe(403)
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByRole('button', { name: `Revoke ${name}` })).toHaveCount(0)
  expect(await software('/api/vendor/order_items')).toBe(401)

  await page.getByRole('button', { name: 'Add a webhook' }).click()
  const webhook = page.getByRole('dialog', { name: 'Add a webhook' })
  await webhook.getByLabel('Address').fill('https://10.0.0.1/events')
  await check(webhook.getByLabel('A new order'))
  await webhook.getByRole('button', { name: 'Add webhook' }).click()
  await webhook.getByText('Enter an https address on the public Internet.').waitFor()
  // In the journeys, the addresses of this machine are the ones that may be called.
  await webhook.getByLabel('Address').fill('http://127.0.0.1:1/events')
  await webhook.getByRole('button', { name: 'Add webhook' }).click()
  await webhook.getByText(/^whs_/).waitFor()
  await webhook.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Remove http://127.0.0.1:1/events' }).click()
  await page.getByRole('button', { name: 'Remove webhook' }).click()
  await page.getByText('No webhooks yet.').waitFor()
})
