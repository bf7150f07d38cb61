import { hydrated, open, register, type Visitor, visit } from './browser.ts'
import { fillAccount, thanks } from './registering.ts'
import { linesOf, list, rail, saved, takeAnother, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

let visitor: Visitor | undefined
test.afterEach(() => visitor?.close())

test('a guest who creates a room and then signs in from the header finds it as they left it and among their designs [SCOPE-04, ROUTE-45]', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 1440, height: 800 } })
  const { page, context, problems } = visitor
  await withoutWebGL(context)
  // Looking at a room without changing it stores nothing.
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
  await expect(mine.getByRole('listitem')).toHaveCount(1)
  await mine.locator(`a[href*="${design}"]`).click()
  await rail(page).waitFor()
  expect(await linesOf(page)).toEqual(lines)

  // The room belongs to the account now: the guest key opens it for no other visitor.
  const response = await page.evaluate((id) => fetch(`/api/scenes/${id}`).then(({ status }) => status), design)
  expect(response).toBe(404)
  expect(problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
})

for (const [width, way] of [
  [1440, 'Login'],
  [390, 'Login'],
  [1440, 'Sign Up Free'],
] as const)
  test(`a guest who draws a room and creates an account is taken back to it: ${width} px, with ${way} [SCOPE-04, REG-44]`, {
    tag: '@thorough',
  }, async () => {
    visitor = await visit({ viewport: { width, height: 844 } })
    const { page, context, problems } = visitor
    await withoutWebGL(context)
    await open(page, '/visualize?draw=1')
    const board = page.getByRole('application', { name: /^Drawing area/ })
    await board.waitFor()
    await board.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    for (const side of ['Right', 'Up', 'Left']) {
      for (let foot = 0; foot < 9; foot++) await page.keyboard.press(`Shift+Arrow${side}`)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Close room' }).click()
    await page.getByRole('button', { name: 'Open in 3D' }).click()
    await page.waitForURL(/scene=/)
    const design = new URL(page.url()).searchParams.get('scene')
    await rail(page).waitFor()
    await page.getByRole('banner').getByRole('link', { name: way }).first().click()
    if (way === 'Login') {
      await page.waitForURL('**/login**')
      await hydrated(page)
      await page.getByRole('main').getByRole('link', { name: 'Sign up as homeowner' }).click()
    }
    await page.waitForURL('**/register')
    await hydrated(page)
    await fillAccount(page)
    await page.getByRole('button', { name: 'Done, create account' }).click()
    await thanks(page).getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`**/visualize?scene=${design}`)
    await rail(page).waitFor()
    await open(page, '/visualize')
    const mine = page.getByRole('region', { name: 'Your designs' })
    await mine.locator(`a[href*="${design}"]`).waitFor()
    await expect(mine.getByRole('listitem')).toHaveCount(1)
    expect(problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
  })
