import { address, open, type Visitor, visit } from './browser.ts'
import { expect, test } from './test.ts'

type Kind = { id: number; name: string; label: string; slug_url: string; children: Kind[] }
type Menu = { id: number; name: string; menu_slug: string; categories: Kind[] }[]

let guest: Visitor
let menu: Menu
test.beforeAll(async () => {
  guest = await visit()
  menu = ((await (await fetch(`${address}/api/menu_category`)).json()) as { data: Menu }).data
})
test.afterAll(() => guest.close())

const dialogOf = (page: Visitor['page']) => page.getByRole('dialog', { name: 'Menu' })

test('is shown up to 1199 px and closes when the window becomes wider [HEAD-14, OP-49]', async () => {
  const { page } = guest
  await page.setViewportSize({ width: 1199, height: 900 })
  await open(page, '/about_us')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(page.getByRole('button', { name: 'Departments' })).toBeHidden()
  await button.click()
  await dialogOf(page).waitFor()
  await page.setViewportSize({ width: 1200, height: 900 })
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expect(button).toBeHidden()
  await expect(page.getByRole('button', { name: 'Departments' })).toBeVisible()
})

test('is titled Menu, slides in from the left, and is dark [HEAD-10, HEAD-11, HEAD-12]', async () => {
  const { page } = guest
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/about_us')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('heading', { level: 2, name: 'Menu' }).waitFor()
  const look = await dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    const { x, right, height } = element.getBoundingClientRect()
    const { backgroundColor, color } = getComputedStyle(element)
    return { x, right, height, backgroundColor, color }
  })
  expect(await cameFrom(dialog)).toBe('-100%')
  expect(look.x).toBe(0)
  expect(look.right).toBeLessThan(390)
  expect(look.height).toBe(844)
  expect(brightness(look.backgroundColor)).toBeLessThan(70)
  expect(brightness(look.color)).toBeGreaterThan(230)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('slides to the categories of a department and their children, each with Shop All [HEAD-13, HEAD-15, HEAD-16]', async () => {
  const { page } = guest
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/about_us')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const dialog = dialogOf(page)
  const list = dialog.getByRole('navigation', { name: 'Menu' })
  const departments = list.getByRole('button')
  await departments.first().waitFor()
  expect(await departments.allInnerTexts()).toEqual(menu.map(({ name }) => name))
  await expect(list.getByRole('link', { name: 'Shop All' })).toHaveAttribute('href', '/search')
  for (const name of ['Showroom', 'AI 3D Design', 'Login', 'Sign Up Free']) {
    expect(await list.getByRole('link', { name, exact: true }).count(), name).toBe(1)
  }
  const department = menu.find(({ categories }) => categories.some((each) => each.children.length > 0))
  const category = department?.categories.find((each) => each.children.length > 0)
  if (!department || !category) throw new Error('the demo has no category with children')

  await list.getByRole('button', { name: department.name }).click()
  expect(await cameFrom(list)).toBe('100%')
  await list.getByRole('heading', { name: department.name }).waitFor()
  const inside = `/department/${department.menu_slug}`
  await expect(list.getByRole('link', { name: 'Shop All' })).toHaveAttribute('href', inside)
  for (const { label } of department.categories) await list.getByText(label, { exact: true }).waitFor()

  await list.getByRole('button', { name: category.label }).click()
  await list.getByRole('heading', { name: category.label }).waitFor()
  await list.getByText(category.children[0]?.name ?? '', { exact: true }).waitFor()
  const links = await list
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(links).toEqual([
    ['Shop All', `${inside}/${category.slug_url}`],
    ...category.children.map(({ name, slug_url }) => [name, `/category/${slug_url}/product`]),
  ])

  await list.getByRole('button', { name: 'Back' }).click()
  expect(await cameFrom(list)).toBe('-100%')
  await list.getByRole('button', { name: category.label }).click()
  await list.getByRole('link', { name: 'Shop All' }).click()
  await page.waitForURL(`**${inside}/${category.slug_url}`)
  await dialog.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('consists of departments with id, name and menu_slug, and categories with slug_url and children [HEAD-17]', () => {
  expect(menu.length).toBeGreaterThan(0)
  const kindsOf = (kinds: Kind[]): Kind[] => kinds.flatMap((kind) => [kind, ...kindsOf(kind.children)])
  for (const department of menu) {
    expect(department).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      menu_slug: expect.stringMatching(/^[a-z0-9-]+$/),
    })
    expect(department.categories.length).toBeGreaterThan(0)
    for (const kind of kindsOf(department.categories)) {
      expect(kind).toEqual({
        id: expect.any(Number),
        name: expect.any(String),
        label: expect.any(String),
        slug_url: expect.stringMatching(/^[a-z0-9-]+$/),
        children: expect.any(Array),
      })
    }
  }
})

/** The horizontal start position of an element that its style sheet slides in. */
function cameFrom(moved: ReturnType<Visitor['page']['locator']>): Promise<string | undefined> {
  return moved.evaluate((element) => {
    const name = getComputedStyle(element).animationName
    const inside = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => (rule instanceof CSSGroupingRule ? inside(rule.cssRules) : [rule]))
    for (const rule of [...document.styleSheets].flatMap((sheet) => inside(sheet.cssRules))) {
      if (!(rule instanceof CSSKeyframesRule) || rule.name !== name) continue
      return /translateX?\((.+?)\)/.exec(rule.cssRules[0]?.cssText ?? '')?.[1]
    }
    return undefined
  })
}

function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
