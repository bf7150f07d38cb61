import { barriers } from './axe.ts'
import { address, open, register, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.afterEach(() => visitor.close())

test('a product is added to favorites on its page, listed in the account, and removed in either place', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 1100, height: 800 } })
  const { page, problems } = visitor
  const response = await fetch(`${address}/api/products?category=bathroom-vanitys`)
  const { data } = (await response.json()) as { data: { data: { hash: string; product_name: string }[] } }
  const [product] = data.data
  if (!product) throw new Error('nothing is sold')
  const favorite = page.getByRole('button', { name: 'Favorite' })
  /** Opens the product's page, whose components hydrate one after the other. */
  const openProduct = async () => {
    await open(page, `/product/${product.hash}`)
    await expect
      .poll(() => favorite.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
      .toBe(true)
  }

  // A guest is sent to the sign-in page and then back to the product.
  await openProduct()
  await favorite.click()
  await page.waitForURL('**/login')
  await page.getByText('Sign in to save your favorites.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('redirect_to'))).toBe(`/product/${product.hash}`)

  await register(page)
  await open(page, '/account/favorites')
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  await openProduct()
  await favorite.click()
  await page.getByText('Added to your favorites.').waitFor()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  // The state after a reload.
  await page.reload()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')

  await open(page, '/account/favorites')
  await page.getByRole('heading', { name: '1 product' }).waitFor()
  await page.getByRole('link', { name: product.product_name }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: `Remove ${product.product_name}` }).click()
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor()
  expect(problems).toEqual([])
})
