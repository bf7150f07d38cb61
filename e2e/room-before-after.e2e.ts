import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriers } from './axe.ts'
import { open, type Visitor, visit } from './browser.ts'
import { list, patience, settled } from './room.ts'

let visitor: Visitor
beforeAll(async () => {
  visitor = await visit({ viewport: { width: 1030, height: 420 }, reducedMotion: 'reduce' })
})
afterAll(() => visitor.close())

it('a bare room is filled with goods in one step, compared with how it was by a handle, and emptied again by undo [SCOPE-04]', async () => {
  const { page, problems } = visitor
  await open(page, '/visualize')
  // A closet of the trade: four walls, a toilet and a basin, of which nothing is chosen yet.
  const key = await page.evaluate(async () => {
    const room = {
      kind: 'bathroom',
      height: 2.4,
      openings: [],
      polygon: [
        [0, 0],
        [1.8, 0],
        [1.8, 2],
        [0, 2],
      ],
    }
    const fixtures = { toilet1: { type: 'toilet', wall: 2, at: 0.1 } }
    const document = {
      v: 1,
      template: null,
      style: 'coastal',
      room,
      fills: {},
      fixtures,
      light: 'day',
      units: 'imperial',
    }
    const answer = await fetch('/api/scenes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ document, name: 'My bathroom' }),
    })
    return (await answer.json()).data.id as string
  })
  await open(page, `/visualize?scene=${key}&quality=low`)
  await list(page).getByRole('button', { name: 'Fill it with goods' }).click()
  await page
    .getByText(/^\d places filled\./)
    .first()
    .waitFor()
  const lines = await list(page).getByRole('listitem').count()
  expect(lines).toBeGreaterThan(2)
  await settled(page)

  await page.getByRole('button', { name: /^Compare/ }).click()
  const handle = page.getByRole('slider', { name: 'How much of the room before is seen' })
  await handle.waitFor(patience)
  await handle.focus()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowLeft')
  expect(await handle.getAttribute('aria-valuenow')).toBe('58')
  const before = page.getByRole('img', { name: 'The room before' })
  expect(await before.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  const stage = await page.getByRole('region', { name: 'The room', exact: true }).boundingBox()
  const grip = await handle.boundingBox()
  if (!stage || !grip) throw new Error('no stage')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(stage.x + stage.width * 0.25, grip.y + grip.height / 2)
  await page.mouse.up()
  expect(await handle.getAttribute('aria-valuetext')).toBe('25 percent before, 75 percent now')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await handle.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Undo' }).click()
  await list(page).getByText('Nothing chosen yet.', { exact: false }).waitFor()
  await list(page).getByRole('button', { name: 'Fill it with goods' }).waitFor()
  expect(problems).toEqual([])
})
