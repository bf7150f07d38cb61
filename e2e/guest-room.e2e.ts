import { afterEach, expect, it } from 'vitest'
import { open, register, type Visitor, visit } from './browser.ts'
import { linesOf, list, rail, saved, takeAnother, withoutWebGL } from './room.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

it('a guest who makes a room and then signs in at the head of the page finds it where he left it and among his designs [SCOPE-04, ROUTE-45]', async () => {
  visitor = await visit({ viewport: { width: 1440, height: 800 }, reducedMotion: 'reduce' })
  const { page, context, problems } = visitor
  await withoutWebGL(context)
  // Who has only looked at a room leaves nothing behind.
  await open(page, '/visualize?template=k-galley--japandi')
  await list(page).getByRole('listitem').first().waitFor()
  await page.reload()
  await open(page, '/visualize?template=b-powder--warm-modern')
  await rail(page)
    .getByRole('button', { name: /^Floor/ })
    .click()
  await takeAnother(page, 'Floor', new Set())
  await saved(page)
  const lines = await linesOf(page)
  const design = new URL(page.url()).searchParams.get('scene')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click()
  await page.waitForURL('**/login**')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`/visualize?scene=${design}`)

  await register(page)
  await open(page, '/visualize')
  const mine = page.getByRole('region', { name: 'Your designs' })
  await mine.locator(`a[href*="${design}"]`).waitFor()
  expect(await mine.getByRole('listitem').count()).toBe(1)
  await mine.locator(`a[href*="${design}"]`).click()
  await rail(page).waitFor()
  expect(await linesOf(page)).toEqual(lines)

  // It is his alone now: the key opens it for nobody else.
  const answer = await page.evaluate((id) => fetch(`/api/scenes/${id}`).then(({ status }) => status), design)
  expect(answer).toBe(404)
  expect(problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
})
