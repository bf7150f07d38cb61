import { barriers } from './axe.ts'
import { open, type Visitor, visit } from './browser.ts'
import { signInAsAdmin } from './sign-in.ts'
import { expect, test } from './test.ts'

const now = Date.now()
const company = `Plumb Line ${now}`
const email = `ada-${now}@plumbline.example`

let admin: Visitor
test.beforeAll(async () => {
  admin = await visit()
  const response = await admin.context.request.post('/api/register', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: {
      ...{ full_name: 'Ada Plumb', type: 'Contractor', trade: 'contractor', company_name: company },
      ...{ license_number: `CSLB ${now}`, license_state: 'CA', email, password: 'Wainscot-2026' },
      ...{ country_code: '+1', phone_number: '9165550199', zip_code: '95816', agree: true },
    },
  })
  expect(response.status()).toBe(201)
  await signInAsAdmin(admin.page)
})
test.afterAll(() => admin.close())

test('an Admin decides in a queue, finds the line in the audit log, and views an account read-only', async () => {
  const { page } = admin
  await open(page, '/portal/queues')
  await page.getByRole('list', { name: 'Queues' }).getByRole('link', { name: 'Applications' }).click()
  await page.waitForURL('**/portal/queues/applications')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: company }) })
  await row.getByRole('button', { name: `Reject ${company}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The license has lapsed.')
  await dialog.getByRole('button', { name: 'Reject application' }).click()
  await row.waitFor({ state: 'detached' })

  await open(page, '/portal/audit')
  await page.getByLabel('Words or name').fill('Ada Plumb')
  const line = page.getByRole('row').filter({ hasText: 'The license has lapsed.' })
  await expect(line).toContainText('Rejected an application')
  await expect(line).toContainText('Deactive')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText(/lines are unchanged/).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('audit.csv')

  await open(page, '/portal/users?q=homeowner%40wainscot.example')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.waitForURL('**/portal/users/*')
  await page.getByRole('button', { name: 'View as' }).click()
  await dialog.getByLabel('Reason').fill('They cannot find an order.')
  await dialog.getByRole('button', { name: 'View as' }).click()
  const bar = page.getByRole('region', { name: 'Read-only view' })
  await expect(bar).toContainText(/You see Wainscot as .+\. Read-only, (30|29) min left\./)
  await page.waitForURL((url) => url.pathname === '/')
  await open(page, '/account/addresses')
  await bar.waitFor()
  expect(await barriers(page)).toEqual([])
  const refused = await page.evaluate(async () => {
    const token = sessionStorage.getItem('view_token')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch('/api/account', { method: 'PUT', headers, body: '{}' })
    return [response.status, (await response.json()).message]
  })
  expect(refused).toEqual([403, 'You are viewing this account read-only. Nothing can be changed.'])
  await bar.getByRole('button', { name: 'End view' }).click()
  await page.waitForURL('**/portal/users/*')
  await page.getByText(/^Ended the view of an account/).waitFor()
  await expect(bar).toBeHidden()
  expect(admin.problems).toEqual([])
})
