import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { hydrated, open, type Visitor, visit } from './browser.ts'
import { api, drawn, patience, withoutWebGL } from './room.ts'
import { expect, test } from './test.ts'

const visitors: Visitor[] = []
test.afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close()
})

async function arrive(options: Parameters<typeof visit>[0]): Promise<Visitor> {
  const visitor = await visit({ ...options })
  visitors.push(visitor)
  return visitor
}

test('on an iPhone, a shared design opens in AR with one tap, as a file that Quick Look accepts', {
  tag: '@thorough',
}, async () => {
  const { page, context, problems } = await arrive({
    viewport: { width: 390, height: 700 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })
  await withoutWebGL(context)
  await context.addInitScript(() => {
    const { supports } = DOMTokenList.prototype
    DOMTokenList.prototype.supports = function (token) {
      return token === 'ar' || supports.call(this, token)
    }
  })
  await open(page, '/visualize')
  const document = {
    v: 1,
    template: 'b-powder--warm-modern',
    style: 'warm-modern',
    fills: {},
    fixtures: {},
    light: 'day',
    units: 'imperial',
  }
  const made = await api<SavedScene>(page, 'POST', '/api/scenes', { document, name: 'Powder' })
  await page.goto(`/visualize?scene=${made.share_id}&place=1`)
  await hydrated(page)
  const link = page.getByRole('link', { name: /^Open .* in your space$/ })
  await link.waitFor(patience)
  await expect(link).toHaveAttribute('rel', 'ar')
  // Quick Look opens a link whose only content is a picture.
  expect(await link.evaluate((a) => [...a.children].map(({ tagName }) => tagName))).toEqual(['IMG'])
  const file = new URL((await link.getAttribute('href')) ?? '')
  expect(file.pathname).toBe(`/media/scene/${made.share_id}.usdz`)
  expect(file.hash).toContain(encodeURIComponent(`scene=${made.share_id}`))
  const response = await page.request.get(file.href)
  expect(response.headers()['content-type']).toBe('model/vnd.usdz+zip')
  expect((await response.body()).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(problems.filter((problem) => !/WebGL/.test(problem))).toEqual([])
})

test('without an AR viewer, the link for the phone can be copied, and a photo is rendered at the best software quality', {
  tag: '@thorough',
}, async () => {
  const { page, problems } = await arrive({ viewport: { width: 420, height: 640 } })
  await open(page, '/visualize?template=b-powder--warm-modern&quality=low')
  await drawn(page)
  await page.getByRole('button', { name: /^View in your space/ }).click()
  const place = page.getByRole('dialog', { name: 'View in your space' })
  const address = new URL(await place.getByLabel('Link to open on a phone').inputValue(patience))
  expect(address.searchParams.get('place')).toBe('1')
  expect(await readCode(place.getByRole('img', { name: 'QR code with the link' }))).toBe(address.href)
  const share = address.searchParams.get('scene')
  await expect(place.getByRole('link', { name: /^GLB/ })).toHaveAttribute(
    'href',
    `${address.origin}/media/scene/${share}.glb`,
  )
  await place.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: /^Photo/ }).click()
  const photo = page.getByRole('dialog', { name: 'Photo' })
  await photo.getByText(/^This browser does not use a graphics card/).waitFor(patience)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    photo.getByRole('button', { name: 'Save as PNG' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('powder-room-warm-modern-photo.png')
  const png = await readFile((await download.path()) ?? '')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBeGreaterThan(1000)
  expect(png.length).toBeGreaterThan(40_000)
  expect(problems).toEqual([])
})

/** What a phone's camera sees of a code drawn as squares: four pixels for each module. */
async function readCode(code: Locator): Promise<string> {
  const side = 4 * Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const data = new Uint8Array(side * side * 4).fill(255)
  const d = (await code.locator('path').getAttribute('d')) ?? ''
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let i = 0; i < 16; i++) {
      const at = (4 * Number(y) + (i >> 2)) * side + 4 * Number(x) + (i % 4)
      data.fill(0, at * 4, at * 4 + 3)
    }
  return decodeQR({ width: side, height: side, data })
}
