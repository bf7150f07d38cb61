import { hydrated, open, type Visitor, visit } from './browser.ts'
import { linesOf, list, rail, saved, takeAnother, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

let visitor: Visitor | undefined
test.afterEach(() => visitor?.close())

test('a change is restored after an immediate reload, and is a single undo step [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 1100, height: 600 } })
  const { page, context } = visitor
  await withoutWebGL(context)
  await open(page, '/visualize?template=b-powder--warm-modern')
  await rail(page)
    .getByRole('button', { name: /^Floor/ })
    .click()
  const first = await takeAnother(page, 'Floor', new Set())
  // The first save has not started: there is no address yet that a reload could open.
  expect(page.url()).toContain('template=')
  await page.reload()
  await hydrated(page)
  await list(page).getByText(first, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await list(page).getByText(first, { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Redo' }).click()
  await list(page).getByText(first, { exact: true }).waitFor()
  await saved(page)
  expect(page.url()).toContain('scene=')

  // The same for a saved design; the restored changes appear once.
  await rail(page)
    .getByRole('button', { name: /^Floor/ })
    .click()
  const second = await takeAnother(page, 'Floor', new Set())
  const there = await linesOf(page)
  await page.reload()
  await hydrated(page)
  await list(page).getByText(second, { exact: true }).waitFor()
  expect(await linesOf(page)).toEqual(there)
})
