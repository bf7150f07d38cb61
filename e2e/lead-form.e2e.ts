import { address, open, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

let guest: Visitor
test.beforeAll(async () => {
  guest = await visit()
})
test.afterAll(() => guest.close())

const popup = () => guest.page.getByRole('dialog', { name: 'Save up to 30%' })
const field = (label: string) => popup().getByLabel(label, { exact: true })
const fill = async () => {
  await field('Full name').fill('Ann Lee')
  await field('Email').fill('ann@example.com')
  await field('Phone number').fill('(415) 555-0123')
}
const openIt = async () => {
  await guest.page.getByRole('contentinfo').getByRole('button', { name: 'Request a call' }).click()
  await field('Full name').waitFor()
}

test('slides up as “Save up to 30%” and contains the lead form [FOOT-10, FOOT-11, FOOT-12]', async () => {
  const { page } = guest
  await open(page, '/about_us')
  await openIt()
  const name = await popup().evaluate((element) => getComputedStyle(element).animationName)
  const from = await page.evaluate((wanted) => {
    // Sheets of features are in a layer, whose rules are one level down.
    const rules = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule]))
    return rules.filter((rule) => rule instanceof CSSKeyframesRule).find((rule) => rule.name === wanted)?.cssRules[0]
      ?.cssText
  }, name)
  expect(from).toMatch(/translateY\(100%\)/)
  const shown = popup().getByRole('textbox')
  expect(await shown.evaluateAll((all) => all.map((each) => each.getAttribute('name')))).toEqual([
    'full_name',
    'email',
    'phone_number',
  ])
  // The page behind it stays usable, and Esc closes it.
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Request a call')
  await popup().waitFor({ state: 'hidden' })
})

test('requires a name, a valid email and a phone number, and marks invalid fields [FOOT-14, FOOT-15, FOOT-16, FOOT-17]', async () => {
  await openIt()
  let sent = 0
  guest.page.on('request', (request) => {
    if (request.url().endsWith('/api/sample_request')) sent++
  })
  const marks = () =>
    Promise.all(['Full name', 'Email', 'Phone number'].map((label) => field(label).getAttribute('aria-invalid')))
  await popup().getByRole('button', { name: 'Send' }).click()
  expect(await marks()).toEqual(['true', 'true', 'true'])
  for (const text of ['Enter your name.', 'Enter your email.', 'Enter your phone number.']) {
    await popup().getByText(text).waitFor()
  }
  await fill()
  await field('Email').fill('ann at example')
  await popup().getByRole('button', { name: 'Send' }).click()
  expect(await marks()).toEqual([null, 'true', null])
  expect(sent).toBe(0)
})

test('stops loading on an error, shows it in place, and keeps the input [FOOT-20, ERR-10]', async () => {
  const { page } = guest
  await page.route(
    '**/api/sample_request',
    (route) => route.fulfill({ status: 418, contentType: 'application/json', body: '{"success":false}' }),
    { times: 1 },
  )
  await fill()
  const responded = page.waitForResponse('**/api/sample_request')
  await popup().getByRole('button', { name: 'Send' }).click()
  await responded
  const send = popup().getByRole('button', { name: 'Send' })
  await expect.poll(() => send.getAttribute('aria-busy')).not.toBe('true')
  await expect(field('Full name')).toHaveValue('Ann Lee')
  await expect(popup().locator('[aria-invalid="true"]')).toHaveCount(0)
  await popup().getByRole('alert').waitFor()
})

test('is sent without an account, confirmed with a toast, and empty the next time [FOOT-18, FOOT-19, FOOT-21]', async () => {
  const { page } = guest
  const request = page.waitForRequest('**/api/sample_request')
  await popup().getByRole('button', { name: 'Send' }).click()
  expect((await request).headers().authorization).toBeUndefined()
  await page.getByRole('status').getByText('Thank you. We will contact you soon.').waitFor()
  await popup().waitFor({ state: 'hidden' })
  await openIt()
  for (const label of ['Full name', 'Email', 'Phone number']) await expect(field(label)).toHaveValue('')
})

test('is sent as multipart with its action, its type and the number of the showroom [FOOT-13, OP-55]', async () => {
  const { page, context } = guest
  await context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  await open(page, '/about_us')
  await page.getByRole('banner').getByText('Larkham Building').waitFor()
  await openIt()
  await fill()
  const request = page.waitForRequest('**/api/sample_request')
  await popup().getByRole('button', { name: 'Send' }).click()
  expect((await request).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const sent = [...((await request).postData() ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(
    ([, name, value]) => [name, value],
  )
  type Profile = { data: { data: { profile: { user_id: number } } } }
  const shop = await fetch(`${address}/api/visualization/shop_profile?vsd_id=LARKHAM2`)
  const { user_id } = ((await shop.json()) as Profile['data']).data.profile
  expect(Object.fromEntries(sent)).toEqual({
    full_name: 'Ann Lee',
    email: 'ann@example.com',
    phone_number: '(415) 555-0123',
    website: '',
    action: 'handle_external_form_submission',
    lead_type: 'Pop-Ups',
    shop_profile_id: String(user_id),
  })
  await popup().waitFor({ state: 'hidden' })
})
