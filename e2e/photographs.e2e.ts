import { vendorEmail } from '#app/demo-accounts.ts'
import { ask, open, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

type Product = { id: number; hash: string; vendor: { id: number } }

test('a product shows its photographs first and labels what is drawn, without a shift of its page', {
  tag: '@thorough',
}, async () => {
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, vendorEmail)
  const { data } = await ask<{ data: { hash: string }[] }>(page, '/api/products?brand=Harrow%20%26%20Pine')
  const { id, hash } = await ask<Product>(page, `/api/products/${data.at(-1)?.hash}`)
  const status = await page.evaluate(async (product) => {
    const form = new FormData()
    form.append('kind', 'photo')
    for (let i = 0; i < 6; i++) {
      const canvas = new OffscreenCanvas(900, 600 + i * 40)
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = `hsl(${i * 60} 60% 50%)`
      context?.fillRect(0, 0, 900, 900)
      form.append('files[]', await canvas.convertToBlob({ type: 'image/jpeg' }), `${i}.jpg`)
    }
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` }
    const sent = await fetch(`/api/vendor/products/${product}/media`, { method: 'POST', headers, body: form })
    return sent.status
  }, id)
  expect(status).toBe(201)

  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, `/product/${hash}`)
  const shots = page.locator('.stage-shot')
  const first = shots.first().locator('img')
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/media\/m\/.+\/whole-/)
  await expect(shots).toHaveCount(10)
  await expect(shots.getByText('Rendering')).toHaveCount(4)
  await expect(shots.nth(5).getByText('Rendering')).toHaveCount(0)
  await page.locator('.stage-thumbs a').nth(6).click()
  await expect(page.locator('.stage-thumbs a').nth(6)).toHaveAttribute('aria-current', 'true')
  await shots.first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Photo 3' }).click()
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', /photograph 3$/)
  expect(await page.evaluate(() => (globalThis as { shifts?: { sum: number } }).shifts?.sum)).toBeLessThan(0.03)
  expect(visitor.problems).toEqual([])
  await visitor.close()
})
