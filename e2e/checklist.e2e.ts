import { check, open, register, visit } from './browser.ts'
import { send } from './send.ts'
import { expect, test } from './test.ts'

test('a project’s checklist adds a suggestion and a custom entry, each once however fast the clicks, and saves checks and notes [PROJ-02, PROJ-03, PROJ-06]', {
  tag: '@thorough',
}, async () => {
  const { page, problems, close } = await visit({ viewport: { width: 390, height: 844 } })
  await register(page)
  const project = await send<string>(page, 'projectCart', {
    name: `Bath ${Date.now()}`,
    showroom: null,
    floorplan: null,
    floorTemplate: null,
    is_3d: false,
    project: null,
  })
  await open(page, `/visualize/checklist?project=${project}`)
  await page.getByText('No items yet.').waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Enter a task.').waitFor()
  await page.getByLabel('Task').fill('Order the shower door')
  await page.getByText('Enter a task.').waitFor({ state: 'detached' })
  // The error of one request disappears before the response to the next.
  const message = 'The title is already on the list.'
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  let asked = 0
  await page.route('**/api/projectChecklist', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    if (asked++ > 0) await held
    if (asked > 1) return route.continue()
    const errors = { 'items.0.title': [message] }
    return route.fulfill({
      status: 422,
      json: { success: false, message: 'The given data was invalid.', errors },
    })
  })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText(message).waitFor()
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick()
  await page.getByText(message).waitFor({ state: 'detached' })
  await expect(page.getByText('No items yet.')).toHaveCount(1)
  respond()
  await page.getByText('0 of 1 done.').waitFor()
  await page
    .getByRole('region', { name: 'Suggested' })
    .getByRole('button', { name: /^Add .+/ })
    .nth(1)
    .click()
  await page.getByText('0 of 2 done.').waitFor()
  const own = page.getByRole('checkbox', { name: 'Order the shower door' })
  await check(own)
  await page.getByText('1 of 2 done.').waitFor()
  await page.getByText('Date and note of Order the shower door').click()
  await page.getByLabel('Note').and(page.locator(':visible')).fill('Hinges left')
  await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':visible')).click()
  await page.getByText('Hinges left', { exact: true }).waitFor()
  await open(page, `/visualize/checklist?project=${project}`)
  await page.getByText('1 of 2 done.').waitFor()
  await expect(own).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(problems).toEqual([])
  await close()
})
