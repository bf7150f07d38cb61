import { barriers } from './axe.ts'
import { check, open, register, type Visitor, visit } from './browser.ts'
import { post } from './other-buyer.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let owner: Visitor
let designer: Visitor
test.beforeAll(async () => {
  ;[owner, designer] = await Promise.all([visit(), visit({ viewport: { width: 390, height: 844 } })])
})
test.afterAll(() => Promise.all([owner.close(), designer.close()]))

test('a homeowner without a Showroom ID finds a designer and enters their showroom with one press [DSGN-04]', {
  tag: '@thorough',
}, async () => {
  const { page } = owner
  await open(page, '/visualize/contractor/all')
  await page.getByRole('main').getByRole('link', { name: 'Find a contractor or designer' }).last().click()
  await page.getByRole('heading', { level: 1, name: 'Contractors and designers' }).waitFor()
  await page.getByLabel('Trade').selectOption('designer')
  await page.getByLabel('State').selectOption('TX')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 professional', { exact: true }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'View profile of Studio Rae' }).click()
  await page.getByRole('heading', { level: 1, name: 'Studio Rae' }).waitFor()
  await page.getByRole('link', { name: 'Powder bath in charcoal' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Enter their showroom' }).click()
  await page.waitForURL('**/visualize/contractor/all')
  await page.getByRole('banner').getByText('Studio Rae').first().waitFor()
})

test('the directory can be filtered and read without JavaScript [DSGN-04]', async () => {
  const reader = await visit({ javaScriptEnabled: false })
  const { page } = reader
  await page.goto('/designers')
  await page.getByLabel('Name, city or specialty').fill('hearths')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 professional', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Hartwell Masonry & Build', exact: true }).click()
  await page.getByRole('heading', { level: 2, name: 'Rooms' }).waitFor()
  await reader.close()
})

test('an owner hires, takes a right back at once, ends the work and rates it; the professional edits the list [DSGN-02, DSGN-03, SCOPE-07]', async () => {
  const { page } = owner
  await register(page)
  const project = await makeProject()
  await open(page, '/projects')
  await page.getByRole('button', { name: 'Designers for Bath downstairs' }).click()
  const people = page.getByRole('dialog', { name: 'Designers for Bath downstairs' })
  await people.waitFor()
  expect(await barriers(page, 'dialog')).toEqual([])
  await people.getByRole('link', { name: 'Find a professional' }).click()
  await page.getByRole('button', { name: 'Hire Studio Rae' }).click()
  const request = page.getByRole('dialog', { name: 'Hire Studio Rae' })
  await request.getByLabel('Message').fill('A bath for two cats.')
  await request.getByLabel('Budget in dollars').fill('-1')
  await request.getByRole('button', { name: 'Send request' }).click()
  await request.getByText('The budget must be at least 0.').waitFor()
  expect(await request.getByLabel('Message').inputValue()).toBe('A bath for two cats.')
  expect(await barriers(page, 'dialog')).toEqual([])
  await request.getByLabel('Budget in dollars').fill('4,500')
  await request.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Your request was sent.').waitFor()

  await signIn(designer.page, 'camille@studiorae.example')
  await open(designer.page, '/notification')
  await designer.page.getByText('A client wants to hire you').first().waitFor()
  await open(designer.page, '/projects?show=shared')
  await designer.page.getByText('A bath for two cats.').waitFor()
  expect(await barriers(designer.page)).toEqual([])
  await designer.page.getByRole('button', { name: 'Accept Bath downstairs' }).click()
  await designer.page.getByRole('button', { name: 'End work on Bath downstairs' }).click()
  const ending = designer.page.getByRole('dialog', { name: 'End your work on Bath downstairs?' })
  await ending.getByRole('button', { name: 'End work', exact: true }).click()
  await designer.page.getByRole('button', { name: /^Resume work/ }).click()
  await designer.page.getByText('You work on “Bath downstairs” again.').first().waitFor()
  await designer.page.getByRole('button', { name: 'Open list of Bath downstairs' }).click()
  const list = designer.page.getByRole('dialog', { name: 'Bath downstairs' })
  await list.getByRole('searchbox', { name: 'Add a product' }).fill('subway tile')
  await list.getByRole('button', { name: 'Search' }).click()
  await list.getByRole('list', { name: 'Products found' }).getByRole('button', { name: /^Add/ }).first().click()
  await list.getByText('1 product', { exact: true }).waitFor()
  const quantity = list.getByLabel(/^Quantity of /)
  await quantity.fill('12')
  await quantity.press('Enter')
  await list.getByText(/^12 × /).waitFor()
  expect(await barriers(designer.page, 'dialog')).toEqual([])

  await open(page, '/projects')
  await page.getByText('Studio Rae: hired').waitFor()
  await page.getByRole('button', { name: 'Designers for Bath downstairs' }).click()
  const changed = page.waitForResponse((response) => response.url().includes('/api/hire_designer/'))
  await check(people.getByLabel('Edit the list and checklist'), false)
  expect((await changed).status()).toBe(200)
  await list.getByLabel(/^Quantity of /).fill('13')
  await list.getByLabel(/^Quantity of /).press('Enter')
  await list.getByText('This action is unauthorized.').waitFor()

  const end = page.getByRole('dialog', { name: 'End the work of Studio Rae?' })
  for (const takenBack of [true, false]) {
    await people.getByRole('button', { name: 'End work of Studio Rae' }).click()
    expect(await barriers(page, 'dialog')).toEqual([])
    await end.getByRole('button', { name: 'End work', exact: true }).click()
    const back = people.getByRole('button', { name: /^Resume work/ })
    if (takenBack) await back.click()
    else await back.waitFor()
  }
  await people.getByRole('button', { name: 'Rate Studio Rae' }).click()
  await people.getByRole('button', { name: 'Submit rating' }).click()
  await people.getByText('Choose one to five stars.').waitFor()
  await check(people.getByLabel('5 stars'), true)
  await people.getByLabel('How was the work?').fill('The cats approve.')
  expect(await barriers(page, 'dialog')).toEqual([])
  await people.getByRole('button', { name: 'Submit rating' }).click()
  await people.getByText('You gave 5 stars').waitFor()
  await open(page, '/designers/STUDRA82')
  await page.getByText('The cats approve.').waitFor()
  await open(designer.page, '/projects?show=shared')
  await designer.page.getByRole('button', { name: 'Open list of Upstairs bath' }).waitFor()
  await expect(designer.page.getByRole('button', { name: 'Open list of Bath downstairs' })).toHaveCount(0)
  const status = await designer.page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` }
    return (await fetch(`/api/projectCart/${id}`, { headers })).status
  }, project)
  expect(status).toBe(404)
})

test('a professional changes their availability and portfolio, and the directory shows it', async () => {
  const { page } = designer
  await signIn(page, 'louisa@granby.example')
  await open(page, '/account/showroom')
  await page.getByLabel('Hourly rate in dollars').fill('0.5')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('The rate must be at least 1.').waitFor()
  await page.getByLabel('Hourly rate in dollars').fill('101')
  await check(page.getByLabel('Available for new work'), false)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Your directory profile has been saved.').waitFor()
  await page.getByRole('button', { name: 'Remove Long family room' }).click()
  await page.getByText('The room is no longer in your portfolio.').waitFor()
  await open(page, '/designers/GRANBY33')
  await page.getByText('$101.00').waitFor()
  await page.getByText('Not taking new work').waitFor()
  expect(await page.getByRole('heading', { level: 2, name: 'Rooms' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Hire Granby Interiors' }).count()).toBe(0)
})

test('a professional adds license, insurance, service area and a picture, and a homeowner nearby finds them first on a phone [DSGN-04]', async () => {
  const { page } = owner
  const work = `Loft in Denver ${Date.now()}`
  await signIn(page, 'louisa@granby.example')
  await open(page, '/account/showroom')
  await page.getByLabel('License number').fill(`CO ${Date.now()}`)
  await page.getByLabel('Insurance company').fill('Front Range Mutual')
  await page.getByLabel('Valid through').fill('')
  await page.getByLabel('Around ZIP code').fill('00000')
  await page.getByLabel('Miles from there').fill('90')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Enter the last day of the insurance.').waitFor()
  await page.getByText('Enter a five-digit ZIP code of one of the 50 states or DC.').waitFor()
  await page.getByLabel('Valid through').fill('2999-06-01')
  await page.getByLabel('Around ZIP code').fill('80216')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByText('Your directory profile has been saved.').waitFor()
  await page.getByRole('button', { name: 'Add picture' }).click()
  await page.getByText('Say what the picture shows.').waitFor()
  await page.getByLabel('What it shows').fill(work)
  await page.getByLabel('Add a picture').setInputFiles('public/pictures/rooms/k-galley--warm-modern-1280.webp')
  await page.getByRole('button', { name: 'Add picture' }).click()
  await page.getByRole('button', { name: `Remove ${work}` }).waitFor()
  expect(await barriers(page)).toEqual([])

  const guest = await visit({ viewport: { width: 390, height: 844 } })
  await open(guest.page, '/designers')
  const first = guest.page.getByRole('main').getByRole('listitem').filter({ hasText: 'View profile' }).first()
  expect((await first.boundingBox())?.y).toBeLessThan(600)
  await guest.page.getByLabel('ZIP code').fill('80302')
  await guest.page.getByRole('button', { name: 'Show', exact: true }).click()
  await guest.page.getByText(/those who work in 80302 first/).waitFor()
  await expect(first).toContainText('Granby Interiors')
  await expect(first).toContainText('Works in your area')
  await guest.page.getByRole('button', { name: 'Filters' }).click()
  const filters = guest.page.getByRole('region', { name: 'Filters' })
  await filters.getByLabel('Trade').selectOption('designer')
  expect(await barriers(guest.page)).toEqual([])
  await filters.getByRole('button', { name: 'Show professionals' }).click()
  await guest.page.waitForURL(/zip=80302.*trade=designer/)
  await guest.page.getByRole('link', { name: 'View profile of Granby Interiors' }).click()
  await guest.page.getByText(work).waitFor()
  await guest.page.getByText(/^CO \d+, CO – stated by the professional$/).waitFor()
  await guest.page.getByText('Front Range Mutual until 06.01.2999 – stated by the professional').waitFor()
  await guest.page.getByText('Within 90 miles of 80216').waitFor()
  expect(await barriers(guest.page)).toEqual([])
  await guest.close()
})

/** A project without a showroom, so that everything is in its selection. */
async function makeProject(): Promise<string> {
  return (await post(owner.page, '/api/projectCart', { name: 'Bath downstairs' })).data
}
