import { barriers } from './axe.ts'
import { ask, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { makeListedProject } from './listed-project.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

let owner: Visitor
let contractor: Visitor
test.beforeAll(async () => {
  ;[owner, contractor] = await Promise.all([visit(), visit({ viewport: { width: 390, height: 844 } })])
  await register(owner.page)
  await makeListedProject(owner.page, 'Bath upstairs')
})
test.afterAll(() => Promise.all([owner.close(), contractor.close()]))

test('a project that could not be shared shows the server’s message [PROJ-05]', async () => {
  const { page } = owner
  await open(page, '/projects')
  await page.route('**/api/project/share_to_contractor/*', (route) =>
    route.fulfill({ status: 403, json: { success: false, message: 'This showroom is closed.' } }),
  )
  await page.getByRole('button', { name: 'Share Bath upstairs' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Share with / })
    .click()
  await page.getByRole('dialog').getByRole('alert').getByText('This showroom is closed.').waitFor()
  await page.locator('.Toastify__toast').getByText('This showroom is closed.').waitFor()
  await page.unroute('**/api/project/share_to_contractor/*')
})

test('a homeowner shares their project; their contractor is notified and sees the list, without the homeowner’s name [PROJ-04, PROJ-08]', async () => {
  const { page } = owner
  await open(page, '/projects')
  await page.getByRole('button', { name: 'Share Bath upstairs' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share project' })
  expect(await barriers(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: /^Share with / }).click()
  await page.getByText('Project shared with your contractor.').waitFor()
  const link = await dialog.getByLabel('Link to list').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('Shared with your contractor', { exact: false }).first().waitFor()

  const professionalPage = contractor.page
  await signIn(professionalPage, 'dana@larkham.example')
  await open(professionalPage, '/notification')
  await professionalPage.getByText('Ada Newcomer shared “Bath upstairs” with you: 2 products.').first().waitFor()
  await professionalPage.getByRole('link', { name: 'A project was shared with you' }).first().click()
  await professionalPage.waitForURL(link)
  await professionalPage.getByRole('heading', { level: 1, name: 'A shared project' }).waitFor()
  await professionalPage.getByRole('link', { name: 'Chat with the client' }).waitFor()
  await expect(professionalPage.getByRole('list', { name: 'Products' }).getByRole('listitem')).toHaveCount(2)
  const text = await professionalPage.locator('body').innerText()
  for (const secret of ['Newcomer', 'Bath upstairs']) expect(text).not.toContain(secret)
  await expect(professionalPage.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await barriers(professionalPage)).toEqual([])
  expect([...owner.problems, ...contractor.problems]).toEqual([])
})

test('a request with only the project’s address gets the server-rendered shared list, and nothing once sharing stops [CALL-47]', async () => {
  const { page } = owner
  const { data } = await ask<{ data: { id: string; showroom: number }[] }>(page, '/api/projects')
  const [project] = data
  const path = `/visualize?pid=${project?.id}&cid=${project?.showroom}`
  const served = await (await contractor.context.request.get(path)).text()
  expect(served).toContain('A shared project')
  await open(page, '/projects')
  await page.getByRole('button', { name: 'Share Bath upstairs' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('The project is no longer shared.').waitFor()
  await contractor.page.goto(path)
  await contractor.page.waitForURL('**/404')
  await hydrated(contractor.page)
})
