import type { SavedScene } from '#features/visualizer/schema.ts'
import { barriers } from './axe.ts'
import { ask, hydrated, open, register, type Visitor, visit } from './browser.ts'
import { enterLarkham } from './enter-showroom.ts'

import { patience, withoutWebGL } from './room.ts'
import { send } from './send.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const people: Visitor[] = []
test.afterEach(async () => {
  for (const person of people.splice(0)) await person.close()
})

/** A homeowner shares a furnished room with Dana; returns the project's name. */
async function shareRoom(client: Visitor): Promise<string> {
  const { page } = client
  await register(page)
  await open(page, '/projects')
  await enterLarkham(page)
  const { profile } = await ask<{ profile: { user_id: number } }>(
    page,
    '/api/visualization/shop_profile?vsd_id=LARKHAM2',
  )
  const showroom = profile.user_id
  const name = `Powder room ${Date.now()}`
  const project = await send<string>(page, 'projectCart', { showroom, name, is_3d: true })
  const template = await ask<{ scene: object }>(page, `/api/room_templates/b-powder--warm-modern?showroom=${showroom}`)
  await send<SavedScene>(page, 'scenes', { document: template.scene, project, showroom, name })
  await ask(page, `/api/project/share_to_contractor/${project}`)
  const form = { full_name: 'Beatrix Oduya', email: 'bea@example.com', phone_number: '(415) 555-0123' }
  const sent = await page.evaluate(
    async (fields) => {
      const body = new FormData()
      for (const [key, value] of Object.entries(fields)) body.append(key, value)
      return (await fetch('/api/sample_request', { method: 'POST', body })).status
    },
    {
      ...form,
      action: 'handle_external_form_submission',
      lead_type: 'Pop-Ups',
      shop_profile_id: String(showroom),
      website: '',
    },
  )
  expect(sent).toBe(201)
  return name
}

/** Pages about several clients; the last one is in the portal. */
const besideClient = [
  ...['/orders', '/notification', '/chat', '/chat?t=files', '/projects?show=shared', '/account/files'],
  ...['/portal/clients', '/portal/leads', '/portal/projects', '/portal/proposals', '/portal/sales', '/portal'],
]

test('a professional’s day: a lead is answered from Today, a shared room opens in 3D, and beside a client neither earnings nor other clients are shown [SCOPE-09, SCOPE-14]', async () => {
  const client = await visit()
  const pro = await visit({ viewport: { width: 390, height: 844 } })
  people.push(client, pro)
  const { page } = pro
  // The list does not depend on the room's picture.
  await withoutWebGL(pro.context)
  const name = await shareRoom(client)
  await signIn(page, 'dana@larkham.example')
  await send(page, 'account/client_safe', { client_safe: false }, 'PUT')
  await open(page, '/portal')
  await page.getByRole('heading', { name: 'Your earnings', exact: true }).waitFor()
  expect(await barriers(page)).toEqual([])

  await page.getByRole('link', { name: 'See leads' }).press('Enter')
  await page.getByRole('button', { name: 'Beatrix Oduya' }).first().press('Enter')
  const lead = page.getByRole('dialog', { name: 'Beatrix Oduya' })
  await lead.getByRole('button', { name: 'Send answer' }).press('Enter')
  await lead.getByText('Message is required.').waitFor()
  await lead.getByLabel('Your answer').fill('Thursday at nine?')
  await lead.getByRole('button', { name: 'Send answer' }).press('Enter')
  await lead.getByRole('list', { name: 'Answers' }).getByText('Thursday at nine?').waitFor()
  await expect(lead.getByLabel('Status')).toHaveValue('contacted')
  await lead.getByLabel('Follow up on').fill('2026-01-05')
  await lead.getByRole('button', { name: 'Save lead' }).press('Enter')
  await page.locator('.Toastify__toast').getByText('Lead saved.').waitFor()
  expect(await barriers(page, 'dialog')).toEqual([])
  await lead.getByRole('button', { name: 'Close' }).press('Enter')

  await open(page, '/portal')
  await page.getByText('Follow up with Beatrix Oduya (01.05.2026).').first().waitFor()
  await page.getByRole('link', { name: new RegExp(`^Open project ${name}`) }).press('Enter')
  // It opens as the client sees it: the room, its list and the messages about it.
  const note = page.getByRole('navigation', { name: 'This project' })
  await note.getByRole('link', { name: 'Messages' }).waitFor(patience)
  expect(new URL(page.url()).searchParams.has('scene')).toBe(true)
  await page.getByRole('tab', { name: /list/i }).click()
  await page.getByRole('region', { name: 'Product list' }).getByText('Total', { exact: true }).waitFor()
  await note.getByRole('link', { name: 'Project list' }).click()
  await page.getByRole('link', { name: 'Open the room in 3D' }).waitFor()

  await open(page, '/portal/sales?status=nonsense')
  await page.getByRole('alert').getByText('A filter in the address of this page is not valid.').waitFor()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await page.getByText('Client paid').first().waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'Open the room in 3D' }).waitFor()
  const project = page.url()
  const safe = page.getByRole('switch', { name: 'Client-safe' })
  const reloaded = page.waitForEvent('load')
  await safe.press(' ')
  await reloaded
  await hydrated(page)
  await expect(safe).toBeChecked()
  // The project of the client beside stays open; nothing leads to others.
  expect(page.url()).toBe(project)
  await page.getByRole('link', { name: 'Open the room in 3D' }).waitFor()
  await expect(page.getByRole('link', { name: /^(Messages|Notifications)/ })).toHaveCount(0)
  const closed = page.getByRole('heading', { name: 'Closed in client-safe mode' })
  for (const path of besideClient) {
    await open(page, path)
    await closed.waitFor()
    await expect(page.getByText(/earnings|profit|markup|wholesale|Oduya|\$\d/i)).toHaveCount(0)
  }
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Portal menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Portal menu' })
  await menu.getByRole('link', { name: 'Selection' }).waitFor()
  await expect(menu.getByRole('link', { name: /Clients|Leads|Projects|Proposals|Orders|Earnings/ })).toHaveCount(0)
  await open(page, '/category/tile-flooring/product?in_stock=1')
  await page.locator('.product-card').first().waitFor()
  await expect(page.getByRole('button', { name: 'Show wholesale prices' })).toHaveCount(0)
  await safe.press(' ')
  await page.getByRole('button', { name: 'Show wholesale prices' }).waitFor()
  expect(pro.problems.filter((problem) => !problem.includes('WebGL'))).toEqual([])
})
