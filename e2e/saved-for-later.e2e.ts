import { barriers } from './axe.ts'
import { open, register, type Visitor, visit } from './browser.ts'
import { cartOfAnything } from './cart-of-anything.ts'
import { expect, test } from './test.ts'

const heading = 'Saved for later'

for (const width of [1440, 390])
  test(`a line is saved for later by keyboard, is still there after a reload, and moves back to the cart at ${width} px`, {
    tag: width === 390 ? [] : '@thorough',
  }, async () => {
    const visitor = await visit({ viewport: { width, height: 900 } })
    const { page } = visitor
    const name = await openFilledCart(visitor)
    await page.getByRole('button', { name: /^Save for later/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Your cart is empty').waitFor()
    const saved = page.getByRole('region', { name: heading })
    await saved.getByRole('link', { name }).waitFor()
    await page.waitForFunction((text) => document.activeElement?.textContent === text, heading)
    expect(await barriers(page)).toEqual([])

    await open(page, '/cart')
    await saved.getByRole('button', { name: /^Move to cart/ }).click()
    await page.getByText('1 product,').waitFor()
    await saved.waitFor({ state: 'hidden' })
    expect(visitor.problems).toEqual([])
    await visitor.close()
  })

test('Remove deletes a saved line permanently, and a line that the cart rejects stays saved', {
  tag: '@thorough',
}, async () => {
  const visitor = await visit()
  const { page } = visitor
  await openFilledCart(visitor)
  await page.getByRole('button', { name: /^Save for later/ }).click()
  const saved = page.getByRole('region', { name: heading })
  await page.route('**/projectCart/sync_to_cart', (route) => route.abort())
  await saved.getByRole('button', { name: /^Move to cart/ }).click()
  await saved.getByRole('alert').getByText('the server did not respond', { exact: false }).waitFor()
  await saved.getByRole('button', { name: /^Remove/ }).click()
  await saved.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => localStorage.getItem('saved_lines'))).toBe('[]')
  await visitor.close()
})

/** A new homeowner on the cart page with one line; returns the line's name. */
async function openFilledCart({ page }: Visitor): Promise<string> {
  await register(page)
  const { id } = await cartOfAnything(page)
  await page.evaluate((cart) => localStorage.setItem('cart_id', cart), id)
  await open(page, '/cart')
  await page.getByRole('button', { name: /^Save for later/ }).waitFor()
  return page.locator('.cart-line h4').innerText()
}
