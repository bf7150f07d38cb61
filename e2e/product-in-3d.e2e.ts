import type { StudioView } from '#scene/view/studio.ts'
import { address, open, type Visitor, visit } from './browser.ts'
import { brightness, list, patience, settled, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

let visitor: Visitor
test.afterEach(() => visitor.close())

type Found = { data: { hash: string; product_name: string }[] }

async function first(category: string): Promise<Found['data'][number]> {
  const response = await fetch(`${address}/api/products?category=${category}&vsd_id=LARKHAM2&in_stock=1`)
  const { data } = (await response.json()) as { data: Found }
  const [product] = data.data
  if (!product) throw new Error(`no ${category}`)
  return product
}

test('a product is rotated by keyboard in 3D, and links to a furnished room that uses it', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 1100, height: 700 } })
  const { page, context, problems } = visitor
  await context.addCookies([{ name: 'wev_showroom', value: 'LARKHAM2', url: address }])
  const vanity = await first('bathroom-vanitys')
  await open(page, `/product/${vanity.hash}?quality=low`)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await page.waitForFunction(
    () => {
      const canvas = document.querySelector<HTMLCanvasElement & { view?: StudioView }>('.in-3d canvas')
      return canvas?.view?.stats().lit && canvas.view.stats().busy === 0
    },
    null,
    patience,
  )
  const picture = () => page.locator('.in-3d canvas').screenshot()
  const before = await picture()
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => before.equals(await picture()), patience).toBe(false)

  await page.getByRole('link', { name: 'See it in a room' }).click()
  await page.waitForURL(/\/visualize\?product=/)
  await list(page).getByText(vanity.product_name, { exact: true }).waitFor(patience)

  // A pull is small in any room, so that a close view of it is beside the room.
  const pull = await first('cabinet-hardware')
  await open(page, `/visualize?product=${pull.hash}&quality=low`)
  const close = page.getByRole('img', { name: `${pull.product_name} from close by` })
  await close.waitFor(patience)
  await expect.poll(() => close.evaluate((image: HTMLImageElement) => image.naturalWidth), patience).toBe(320)
  await page.getByRole('button', { name: 'Hide the close view' }).click()
  await expect(close).toHaveCount(0)

  // Dark cabinets seen from close by are shown as bright as the whole room in its own view.
  const room = (await (await fetch(`${address}/api/visualization/product_room?product=${pull.hash}`)).json()) as {
    data: { template: string }
  }
  await settled(page)
  const near = () => brightness(page)
  await expect.poll(near, patience).toBeGreaterThan(90)
  const shown = await near()
  await open(page, `/visualize?template=${room.data.template}&quality=low`)
  await settled(page)
  expect(shown).toBeGreaterThan(0.95 * (await brightness(page)))
  expect(problems).toEqual([])
})

test('without WebGL, a product keeps its picture and says so; users with a design can try it there', {
  tag: '@thorough',
}, async () => {
  visitor = await visit({ viewport: { width: 390, height: 800 } })
  const { page, context, problems } = visitor
  await withoutWebGL(context)
  await context.addInitScript(() => localStorage.setItem('last_design', 'myOwnDesignKey'))
  const { hash, product_name } = await first('tile-flooring')
  await open(page, `/product/${hash}`)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await page.getByRole('alert').getByText('This browser cannot display 3D, so the picture is shown instead.').waitFor()
  expect(await page.getByRole('img', { name: product_name }).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'View in your space' }).click()
  const usdz = page.getByRole('dialog').getByRole('link', { name: /USDZ/ })
  const file = (await usdz.getAttribute('href')) ?? ''
  expect(file).toMatch(new RegExp(`^${address}/media/product/${hash}-\\d+\\.usdz$`))
  expect((await fetch(file, { method: 'HEAD' })).headers.get('content-type')).toBe('model/vnd.usdz+zip')
  await page.keyboard.press('Escape')
  const own = page.getByRole('link', { name: 'Try it in your room' })
  expect(await own.getAttribute('href')).toContain(`/visualize?scene=myOwnDesignKey&product=${hash}&size=`)
  // three logs the same message to the console.
  expect(problems.filter((problem) => !/WebGL context/.test(problem))).toEqual([])
})
