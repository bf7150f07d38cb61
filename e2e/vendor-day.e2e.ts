import { vendorEmail } from '#db/seed/accounts.ts'
import { newWindow, open } from './browser.ts'
import { signIn, signInAsAdmin } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a vendor approves and packs part of an item, sees where it goes, and an Admin ships the package [SCOPE-15, ROLE-08, ORDER-26, R5]', async () => {
  const number = `1Z ${Date.now()}`
  const [forVendor, forAdmin] = [await newWindow(), await newWindow()]
  const vendor = await forVendor.newPage()
  await signIn(vendor, vendorEmail)
  await open(vendor, '/portal/orders?group=prepare&sort=-qty')
  const row = vendor.getByRole('row').nth(1)
  await expect(row.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toBeVisible()
  await row.getByRole('checkbox').check()
  await vendor.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(row.getByText('Approved')).toBeVisible()
  await row.getByRole('checkbox').check()
  await vendor.getByRole('button', { name: 'Pack', exact: true }).click()
  const dialog = vendor.getByRole('dialog', { name: 'Add package' })
  await dialog.getByLabel(/^Tracking number/).fill(number)
  await dialog.getByLabel(/^How many of/).fill('1')
  await dialog.getByRole('button', { name: 'Add package' }).click()
  await expect(dialog).toBeHidden()
  await open(vendor, '/portal/packages?state=prepared')
  await expect(vendor.getByText(number, { exact: true })).toBeVisible()

  const admin = await forAdmin.newPage()
  await signInAsAdmin(admin)
  await open(admin, '/portal/packages?state=prepared')
  await admin.getByRole('checkbox', { name: new RegExp(`^Select package ${number}`) }).check()
  await admin
    .getByRole('region', { name: 'Selected packages' })
    .getByRole('button', { name: 'Set to Shipped' })
    .click()
  await expect(admin.getByText('1 package updated.')).toBeVisible()

  await open(vendor, '/portal/packages?state=shipped')
  const shipped = vendor.getByRole('row').filter({ hasText: number })
  await expect(shipped.getByText(/^Shipped/)).toBeVisible()
  await expect(shipped.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await forVendor.close()
  await forAdmin.close()
})
