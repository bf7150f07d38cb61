import { vendorEmail } from '#app/demo-accounts.ts'
import { barriers } from './axe.ts'
import { hydrated, open, type Visitor, visit } from './browser.ts'
import { newestMail } from './outbox.ts'
import { guest as makeGuest } from './registering.ts'
import { signIn, signInAsAdmin, signInByForm } from './sign-in.ts'
import { expect, test } from './test.ts'

const now = Date.now()
const password = 'Wainscot-2026'
/** An account cannot be approved under a license that another account uses. */
const licenseOf = (company: string) => `CSLB ${company.length}${now}`

let admin: Visitor
let professional: Visitor
test.beforeAll(async () => {
  ;[admin, professional] = await Promise.all([visit(), visit()])
  await apply('Juniper Joinery', `wren-${now}@juniperjoinery.example`)
  await apply('Cardboard Castles', `otto-${now}@cardboardcastles.example`)
  await letAdminIn()
})
test.afterAll(() => Promise.all([admin.close(), professional.close()]))

async function letAdminIn(): Promise<void> {
  const { page } = admin
  await signInAsAdmin(page)
  await open(page, '/portal/queues/applications')
}

async function apply(company: string, email: string): Promise<void> {
  const response = await professional.context.request.post('/api/register', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    data: {
      full_name: 'Wren Oakes',
      type: 'Contractor',
      trade: 'contractor',
      company_name: `${company} ${now}`,
      license_number: licenseOf(company),
      license_state: 'CA',
      email,
      password,
      country_code: '+1',
      phone_number: '9165550199',
      zip_code: '95816',
      agree: true,
    },
  })
  expect(response.status()).toBe(201)
}

const mailTo = (email: string, subject: string) =>
  newestMail(admin.page, (mail) => mail.to === email && mail.subject === subject)

test('an Admin approves a contractor, who sees the showroom on their first page, and a guest enters it by its ID [SIGNIN-29, SIGNIN-39, ROLE-05, OP-09, REG-46]', async () => {
  const email = `wren-${now}@juniperjoinery.example`
  const company = `Juniper Joinery ${now}`
  const { page } = admin

  // The queue shows who waits, how much time is left, and what an approval does.
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: company }) })
  await row.getByText('Due in 23 h').waitFor()
  const license = licenseOf('Juniper Joinery')
  await row.getByText(`License ${license}, CA`).waitFor()
  await row.getByText('Not verified').waitFor()
  expect(await barriers(page, 'main')).toEqual([])
  await row.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: `Approve ${company}?` })
  await dialog.getByText(/every published product at a 10% markup/).waitFor()
  await dialog.getByRole('button', { name: 'Approve and open showroom' }).click()
  await page.getByText('Account approved.').waitFor()
  await row.waitFor({ state: 'detached' })
  // The focused button is gone, so the focus moves to the list's heading.
  await page.waitForFunction(() => document.activeElement?.textContent === 'Waiting')

  const approvalMail = await mailTo(email, 'Your account is approved')
  const vsdId = /\b[A-HJ-NP-Z2-9]{8}\b/.exec(approvalMail.text)?.[0] ?? ''
  expect(vsdId).not.toBe('')

  // The contractor verifies the email, signs in at the professionals' page and sees the ID.
  const his = professional.page
  const { text } = await mailTo(email, 'Verify your email')
  await his.goto(new URL(/https?:\/\/\S+\/verify\/\S+/.exec(text)?.[0] ?? '').pathname)
  await his.getByRole('heading', { name: 'Your email is verified' }).waitFor()
  await signInByForm(his, email, '/pro/login')
  await his.waitForURL('**/portal')
  await open(his, '/account/details')
  await his.getByRole('main').getByText(vsdId, { exact: true }).waitFor()
  await his.getByText(new RegExp(`^Approved \\d\\d\\.\\d\\d\\.\\d{4} · License ${license}, CA$`)).waitFor()
  await his.getByRole('main').getByRole('link', { name: 'Portal', exact: true }).click()
  // Until the first paid order the first page says what is left to do for it.
  const steps = his.getByRole('region', { name: 'Before your first paid order' })
  for (const step of ['Logo', 'Markup', 'Payout account', 'First card', 'First proposal'])
    await steps.getByRole('link', { name: step }).waitFor()
  expect(await barriers(his, 'main')).toEqual([])

  // A guest enters the ID on the home page and shops there.
  const guest = await makeGuest()
  try {
    await open(guest.page, '/')
    const main = guest.page.getByRole('main')
    await main.getByLabel('The 8-character ID').first().fill(vsdId)
    await main.getByText(company).first().waitFor()
    await main.getByRole('button', { name: 'Next' }).first().click()
    await guest.page.waitForURL('**/visualize/contractor/all')
    await hydrated(guest.page)
    await guest.page.getByText(company).first().waitFor()
    await main.locator('a[href^="/product/"]').first().waitFor()
    expect(guest.problems).toEqual([])
  } finally {
    await guest.close()
  }
  expect([...admin.problems, ...professional.problems]).toEqual([])
})

test('an Admin rejects an application by keyboard with a reason that the applicant sees, and finds it among the rejected [U9]', async () => {
  const email = `otto-${now}@cardboardcastles.example`
  const company = `Cardboard Castles ${now}`
  const { page } = admin
  await open(page, '/portal/queues/applications')
  const refuse = page.getByRole('button', { name: `Reject ${company}` })
  await refuse.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Reject ${company}?` })
  await dialog.waitFor()
  // Esc changes nothing and returns the focus.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForFunction(
    (name) => document.activeElement?.matches('button') && document.activeElement.textContent.includes(name),
    `Reject ${company}`,
  )

  await page.keyboard.press('Enter')
  // The keyboard can be used only after the dialog has the focus.
  await page.waitForFunction(() => document.activeElement?.matches('dialog[open] textarea'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('The license number is not on the board’s list.')
  await page.waitForFunction(() => document.activeElement?.matches('dialog[open] textarea'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Application rejected.').waitFor()
  expect((await mailTo(email, 'About your application')).text).toContain(
    'The license number is not on the board’s list.',
  )

  await page.getByRole('link', { name: 'Rejected', exact: true }).click()
  await page.waitForURL('**/portal/queues/applications?queue=refused')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: company }) })
  await row.getByText('The license number is not on the board’s list.').waitFor()
  await row.getByRole('button', { name: 'Details' }).click()
  await page
    .getByRole('dialog', { name: company })
    .getByText(/^Rejected an application: .*, by Harriet Osei, /)
    .waitFor()
  await page.keyboard.press('Escape')

  // On a phone the rows are cards, and nothing overflows the screen.
  await page.setViewportSize({ width: 320, height: 640 })
  await row.waitFor()
  for (const letters of ['100%', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
    // The page takes the new size in its next frames.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, { message: letters }).toBe(0)
  }
  expect(admin.problems).toEqual([])
})

test('a reason that an Admin is typing survives the end of their session [SESS-29, SESS-30]', {
  tag: '@thorough',
}, async () => {
  const company = `Paper Palaces of ${Date.now()}`
  await apply(company, `ivy-${Date.now()}@paperpalaces.example`)
  const { page } = admin
  if (!(await page.evaluate(() => localStorage.getItem('authToken')))) await letAdminIn()
  const refuse = page.getByRole('button', { name: `Reject ${company} ${now}` })
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, '/portal/queues/applications')
  await refuse.click()
  await reason.fill('The company is not in the register of the state.')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  await admin.context.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })
  // The page may update before the button is pressed.
  await Promise.all([
    page.waitForURL('**/pro/login?redirect=%2Fportal%2Fqueues%2Fapplications'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: 'Reject application' })
      .click({ timeout: 5000 })
      .catch(() => {}),
  ])
  await letAdminIn()
  await refuse.click()
  await expect(reason).toHaveValue('The company is not in the register of the state.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject application' }).click()
  await page.getByText('Application rejected.').first().waitFor()
  expect(admin.problems).toEqual([])
})

test('a professional copies the ID, views the showroom as a client, and sees their earnings again after a failed request', {
  tag: '@thorough',
}, async () => {
  const { page, context } = professional
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Removing the route could fail a call that has just started, so the route stays and lets later calls through.
  let broken = true
  await page.route('**/api/payouts', (route) => (broken ? route.abort() : route.continue()))
  await open(page, '/portal/earnings')
  const money = page.getByRole('region', { name: 'Earnings' })
  await money.getByText(/could not be loaded/).waitFor()
  broken = false
  await money.getByRole('button', { name: 'Try again' }).click()
  await money.getByText('Nothing has become available yet.').waitFor()

  await open(page, '/account/details')
  await page.getByRole('button', { name: 'Copy ID' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('main').getByText(copied, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'View as a client' }).click()
  await page.waitForURL('**/visualize/contractor/all')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('showroom') ?? '{}').vsd_id)).toBe(copied)
})

test('a vendor sees how many products are published, what awaits approval and their share of each order', {
  tag: '@thorough',
}, async () => {
  const vendor = await makeGuest()
  try {
    const { page } = vendor
    await signIn(page, vendorEmail)
    await open(page, '/account/details')
    await page.getByText('products are published.').waitFor()
    // The account leads a vendor to the portal.
    await open(page, '/account')
    await page.waitForURL('**/portal')
    await page.getByRole('list', { name: 'Recent orders' }).getByText('Your share').first().waitFor()
    await page.getByText('Each item becomes available 46 business days after delivery.').waitFor()
    await expect(page.getByRole('button', { name: 'Copy ID' })).toHaveCount(0)
    expect(vendor.problems).toEqual([])
  } finally {
    await vendor.close()
  }
})
