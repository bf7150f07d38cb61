import type { TemplateDetail } from '#features/visualizer/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { ask, open, register, visit } from './browser.ts'
import { wrongAt } from './look-at.ts'
import { payCart } from './pay-cart.ts'
import { send } from './send.ts'
import { expect, test } from './test.ts'

type Line = { product: string; size_id: number; surface: string; quantity: number; product_name: string }

test('a room’s job-site sheet opens from its project, has plan, walls, list, layout, deliveries and contacts, prints without a price, and opens without a connection until its account signs out [R16, R17, U35]', async () => {
  const { page, context, problems, close } = await visit()
  await register(page)
  const { scene: document } = await ask<TemplateDetail>(page, '/api/room_templates/b-powder--warm-modern')
  const project = await send<string>(page, 'projectCart', { name: 'Powder room' })
  const { id } = await send<{ id: string }>(page, 'scenes', { document, project, name: 'Powder room' })
  const { lines } = await send<{ lines: Line[] }>(page, `scenes/${id}/products`, {})
  const wanted = lines
    .slice(0, 3)
    .map(({ product, size_id, surface, quantity }) => ({ product, size_id, surface, quantity }))
  await send(page, 'projectCart/sync_to_bulk_cart', { action: 'cart', origin: id, lines: wanted })
  const order = await payCart(page)

  await open(page, '/projects')
  await page.getByRole('link', { name: 'Job site sheet of Powder room' }).click()
  await page.getByRole('heading', { level: 1, name: 'Powder room' }).waitFor()
  await page.getByRole('img', { name: 'Plan of Powder room with dimensions' }).waitFor()
  await page.getByRole('img', { name: 'Wall 1, seen from inside, with dimensions' }).waitFor()
  for (const title of ['What goes where', 'Layout and cuts', 'Deliveries', 'Whom to call'])
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
  const text = await page.getByRole('main').innerText()
  for (const { product_name } of lines) expect(text).toContain(product_name)
  expect(text).toMatch(/layout starts in the (corner|middle)/)
  expect(text).toContain(order.order_no)
  expect(text).toContain('Ada Newcomer')
  expect(text).not.toContain('$')
  expect(text).not.toContain(formatDollars(order.total))
  expect(await wrongAt(page, [390, 1440], [390, 1440])).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('img', { name: 'Wall 1, seen from inside, with dimensions' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  expect(problems).toEqual([])

  // Without a connection it opens as it was, until the session ends.
  await page.getByText('Kept on this device').waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const sheet = new URL(page.url()).pathname
  await context.setOffline(true)
  await page.goto(sheet)
  await page.getByText(/^Kept on .*The room may have changed since/).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Powder room' }).waitFor()
  await page.getByRole('img', { name: 'Plan of Powder room with dimensions' }).waitFor()
  expect(await page.locator('script').count()).toBe(0)
  expect(await page.getByRole('main').innerText()).not.toContain('$')
  await page.goto('/orders')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await context.setOffline(false)
  await open(page, '/account')
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).first().click()
  await expect.poll(() => page.evaluate(() => caches.has('kept-pages'))).toBe(false)
  await context.setOffline(true)
  await page.goto(sheet)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await close()
})
