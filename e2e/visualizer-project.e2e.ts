import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Project, ProjectRow } from '#features/projects/schema.ts'
import { ask, hydrated, open, type Visitor, visit } from './browser.ts'
import { enterLarkham } from './enter-showroom.ts'
import { expect, test } from './test.ts'

const powder = 'b-powder--warm-modern'
let visitor: Visitor
test.beforeAll(async () => {
  visitor = await visit({ viewport: { width: 1100, height: 640 } })
})
test.afterAll(() => visitor.close())

test('a guest’s design is kept through sign-in and becomes a project with its list when they return [PROJ-01, SESS-07, SIGNIN-30, REG-41]', {
  tag: '@thorough',
}, async () => {
  const { page, problems } = visitor
  await open(page, '/')
  await enterLarkham(page)
  await open(page, `/visualize?template=${powder}&quality=low`)
  await page.getByRole('button', { name: 'Project. Save to my projects' }).click()
  await page.waitForURL('**/login?**')
  await hydrated(page)
  const item = await page.evaluate(() => JSON.parse(localStorage.getItem('my_item') ?? 'null'))
  expect(item).toMatchObject({ floorTemplate: powder, is_3d: true, project: null })
  expect(item.showroom).toBeGreaterThan(0)
  expect(item.floorplan).toBeGreaterThan(0)
  const waiting = await page.evaluate(() => localStorage.getItem('visual_redirect'))
  expect(waiting).toMatch(/^\/visualize\?scene=[\w-]{22}&keep=project&quality=low$/)

  await page.getByLabel('Email').fill('gordon.pruett@homes.example')
  await page.getByLabel('Password', { exact: true }).fill('Wainscot-2026')
  await page.getByRole('button', { name: /^(Sign in|Login|Log in)/ }).click()
  await page.waitForURL('**/visualize?scene=**')
  await page.getByText('Saved to your projects.', { exact: false }).first().waitFor()
  // A reload does not do it again.
  await expect.poll(() => page.url()).not.toContain('keep=')
  const key = new URL(page.url()).searchParams.get('scene')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('my_item') ?? 'null'))
  const project = await ask<Project>(page, `/api/projectCart/${stored.project}`)
  expect(project).toMatchObject({
    scene_id: key,
    floorTemplate: powder,
    showroom: item.showroom,
    is_3d: true,
  })
  expect(project.name).not.toBe('')
  expect(project.Project_tans.length).toBeGreaterThan(3)
  expect(await page.evaluate(() => localStorage.getItem('project'))).toBe(stored.project)
  expect(problems).toEqual([])
})

test('the room is saved as a file that 3D programs can open, including its surface textures [SCOPE-04]', {
  tag: '@thorough',
}, async () => {
  const { page, problems } = visitor
  await open(page, `/visualize?template=${powder}&quality=low`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'GLB. Save 3D room as GLB' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('powder-room-warm-modern.glb')
  const bytes = readFileSync(await file.path())
  expect([bytes.toString('latin1', 0, 4), bytes.readUInt32LE(8)]).toEqual(['glTF', bytes.length])
  const { meshes, images, bufferViews } = JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)))
  expect(meshes.length).toBeGreaterThan(20)
  expect(images.length).toBeGreaterThan(6)
  const binary = 28 + bytes.readUInt32LE(12)
  for (const { bufferView } of images) {
    const { byteOffset, byteLength } = bufferViews[bufferView]
    const picture = bytes.subarray(binary + byteOffset, binary + byteOffset + byteLength)
    const { width, height, format } = await sharp(picture).metadata()
    expect([Math.max(width, height), format]).toEqual([512, 'jpeg'])
  }
  expect(problems).toEqual([])
})

test('a project links to its design; a saved room can start others, and deleting a design asks for confirmation [SCOPE-05]', {
  tag: '@thorough',
}, async () => {
  const { page, problems } = visitor
  const { data } = await ask<{ data: ProjectRow[] }>(page, '/api/projects?sort=newest')
  const design = data[0]?.scene_id
  await open(page, '/projects')
  expect(
    await page
      .getByRole('link', { name: /^Open design of/ })
      .first()
      .getAttribute('href'),
  ).toBe(`/visualize?scene=${design}`)
  await open(page, `/visualize?scene=${design}&quality=low`)
  await page.getByRole('button', { name: 'Project. Update project' }).waitFor()
  await page.getByRole('button', { name: 'Save room. Save to my rooms' }).click()
  await page.getByRole('dialog', { name: 'Save this room' }).getByRole('button', { name: 'Save room' }).click()
  await page.locator('.Toastify__toast').first().waitFor()
  await open(page, '/visualize')
  const rooms = page.getByRole('region', { name: 'Your rooms' })
  await rooms
    .getByRole('link', { name: /^My bathroom/ })
    .first()
    .waitFor()
  const designs = page.getByRole('region', { name: 'Your designs' })
  const own = designs.locator('li', { has: page.locator(`a[href="/visualize?scene=${design}"]`) })
  await own.getByRole('button', { name: /^Delete the design/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete design?' })
  await dialog.getByText('Its project and product list are not affected.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Delete the design' }).click()
  await own.waitFor({ state: 'detached' })
  expect((await ask<Project>(page, `/api/projectCart/${data[0]?.id}`)).scene_id).toBeNull()
  // Leaves the demo account's lists as they were.
  const roomCount = await rooms.getByRole('listitem').count()
  await rooms
    .getByRole('button', { name: /^Delete the room My bathroom/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Delete room?' }).getByRole('button', { name: 'Delete the room' }).click()
  await expect(rooms.getByRole('listitem')).toHaveCount(roomCount - 1)
  await page.evaluate(async (id) => {
    const headers = {
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${localStorage.getItem('authToken')}`,
    }
    await fetch(`/api/projectCart/${id}`, { method: 'DELETE', headers })
  }, data[0]?.id)
  expect(problems).toEqual([])
})
