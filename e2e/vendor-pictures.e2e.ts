import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { open, visit } from './browser.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

/** A picture that no other journey uploads. */
async function picture(name: string, width: number, height: number, background: string) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function fillProduct(page: Page, name: string, sku: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').fill('Tile Flooring')
  await page.getByRole('option', { name: 'Tile Flooring' }).first().click()
  await page.getByLabel('Brand').fill(name)
  await page.getByLabel('SKU', { exact: true }).fill(sku)
  await page.getByLabel('Description').fill('Porcelain for floors.')
  await page.getByLabel('Net price per box, $').fill('42')
  await page.getByLabel('One box holds, sq ft').fill('12')
  await page.getByLabel('Width').fill('12')
  await page.getByLabel('Length').fill('24')
}

test('photographs chosen for a new product are uploaded once it is saved, a refused one loses nothing, and one becomes its texture [OP-83]', async () => {
  const vendor = await visit({ viewport: { width: 390, height: 844 } })
  const { page } = vendor
  const run = `${Date.now()}`.slice(-7)
  await signIn(page, 'vendor@wainscot.example')
  await open(page, '/portal/products/new')
  await fillProduct(page, `Drift Tile ${run}`, `DRIFT-${run}`)
  const photographs = page.getByRole('region', { name: 'Photographs', exact: true })
  await photographs
    .locator('input[type="file"]')
    .setInputFiles([
      await picture('front.jpg', 900, 700, '#7788aa'),
      await picture('small.jpg', 200, 200, '#aa8877'),
      await picture('other.jpg', 900, 700, '#88aa77'),
    ])
  await expect(photographs.getByText('Uploaded once the product is saved')).toHaveCount(3)
  await photographs.getByRole('button', { name: 'Remove other.jpg' }).click()
  // A product that is refused keeps what was chosen.
  await page.getByLabel('SKU', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('SKU', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(photographs.getByText('Uploaded once the product is saved')).toHaveCount(2)
  await page.getByLabel('SKU', { exact: true }).fill(`DRIFT-${run}`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/\/portal\/products\/\d+$/)
  await photographs.getByRole('img', { name: /photograph 1$/ }).waitFor()
  await photographs.getByText('must be Minimum 600 X 600 pixels').waitFor()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Drift Tile ${run}`)
  await expect(photographs.getByRole('img')).toHaveCount(1)

  const surface = page.getByRole('region', { name: 'Surface in rooms' })
  await surface.getByText('show a rendering of this product').waitFor()
  await surface.getByRole('button', { name: 'Cut it out of photograph 1' }).click()
  await surface.getByRole('img', { name: /three times across/ }).waitFor()
  await surface.getByRole('button', { name: /^Upper left corner/ }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await surface.getByRole('button', { name: /^Upper left corner, 17 percent across/ }).waitFor()
  await surface.getByLabel('Width, inches').fill('0')
  await surface.getByLabel('Height, inches').fill('12')
  await surface.getByRole('button', { name: 'Save texture' }).click()
  await surface.getByText('Enter the width that the picture shows').waitFor()
  await surface.getByLabel('Width, inches').fill('24')
  await surface.getByRole('button', { name: 'Save texture' }).click()
  await surface.getByText('Rooms show front surface.jpg: 24 × 12 in').waitFor()
  expect(vendor.problems).toEqual([])
  await vendor.close()
})
