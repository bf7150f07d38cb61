import type { Page } from '@playwright/test'
import type { ProjectCart } from '#features/cart/schema.ts'
import type { Project } from '#features/projects/schema.ts'
import type { ChangeList, ChangeOrder } from '#features/visualizer/change-schema.ts'
import type { SavedScene, SceneProducts } from '#features/visualizer/schema.ts'
import { formatDollars } from '#lib/money.ts'
import { ask, open, register, type Visitor, visit } from './browser.ts'
import { rail, withoutWebGL } from './room.ts'
import { signIn } from './sign-in.ts'
import { expect, test } from './test.ts'

const people: Visitor[] = []
test.afterEach(async () => {
  for (const person of people.splice(0)) await person.close()
})

/** A window in Larkham's showroom, without 3D, which draws faster; the panels and lists work as always. */
async function arrive(): Promise<Visitor> {
  const visitor = await visit({ viewport: { width: 1440, height: 900 } })
  await withoutWebGL(visitor.context)
  people.push(visitor)
  return visitor
}

async function send<T>(page: Page, method: string, path: string, body: object): Promise<T> {
  const response = await page.evaluate(
    async ([verb, to, sent]) => {
      const answer = await fetch(`/api/${to}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${localStorage.getItem('authToken')}`,
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'idempotency-key': crypto.randomUUID(),
        },
        body: sent,
      })
      return answer.json()
    },
    [method, path, JSON.stringify(body)] as const,
  )
  return (response as { data: T }).data
}

async function enterShowroom(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const response = await fetch('/api/visualization/shop_profile?vsd_id=LARKHAM2', { headers })
    const { profile } = (await response.json()).data
    const { user_id: showroom, vsd_id, company_name, city, state } = profile
    const item = { showroom, vsd_id, company_name, city, state, theme_color: '', custom_addon: 0 }
    localStorage.setItem('showroom', JSON.stringify({ ...item, basic_addon: 0, showroom_subscription: '' }))
  })
}

type Line = { product: string; size_id: number; surface: string; quantity: number }
const asText = (lines: readonly Line[]) =>
  lines.map((line) => `${line.product} ${line.size_id} ${line.surface} ${line.quantity}`).sort()
const heldBy = ({ Project_tans }: Pick<ProjectCart, 'Project_tans'>) =>
  asText(Project_tans.map((line) => ({ ...line, product: line.product.hash, quantity: line.qty })))

/** A homeowner with a furnished powder room, its list and its cart, and the contractor whom they let comment. */
async function ownerAndContractor() {
  const [owner, pro] = [await arrive(), await arrive()]
  await register(owner.page)
  await signIn(pro.page, 'dana@larkham.example')
  await open(owner.page, '/projects')
  await enterShowroom(owner.page)
  await open(pro.page, '/projects')
  await enterShowroom(pro.page)
  const { shop_profile } = await ask<{ shop_profile: { id: number } }>(pro.page, '/api/authuser')
  const showroom = shop_profile.id
  const place = { showroom, floorplan: null, floorTemplate: null, is_3d: true, project: null }
  const project = await send<string>(owner.page, 'POST', 'projectCart', { ...place, name: 'Powder room' })
  const template = await ask<{ scene: object }>(
    owner.page,
    `/api/room_templates/b-powder--warm-modern?showroom=${showroom}`,
  )
  const { id: scene } = await send<SavedScene>(owner.page, 'POST', 'scenes', {
    document: template.scene,
    project,
    showroom,
    name: 'Powder room',
  })
  const need = () => send<SceneProducts>(owner.page, 'POST', `scenes/${scene}/products`, { showroom })
  const lines = (await need()).lines.map(({ product, size_id, surface, quantity }) => ({
    product,
    size_id,
    surface,
    quantity,
  }))
  for (const action of ['project', 'cart'])
    await send(owner.page, 'POST', 'projectCart/sync_to_bulk_cart', { action, project, showroom, lines })
  const hired = await send<{ designers: { hire: { id: number } }[] }>(owner.page, 'POST', 'hire_designer', {
    project,
    designer_id: showroom,
    message: 'Please help.',
    budget: 5000,
  })
  const hire = `hire_designer/${hired.designers[0]?.hire.id}`
  await send(pro.page, 'PUT', hire, { status: 'accepted' })
  await send(owner.page, 'PUT', hire, { rights: ['comment'] })
  return { owner, pro, project, scene, need }
}

const changes = (page: Page) => page.getByRole('region', { name: 'Changes' })

test('a contractor proposes another floor in the shared room; the homeowner sees it at once, approves it with their name, list, cart and history have exactly the difference, and it is paid', async () => {
  const { owner, pro, project, scene, need } = await ownerAndContractor()
  const before = await need()
  await Promise.all(
    [owner, pro].map(async ({ page }) => {
      await open(page, `/visualize?scene=${scene}`)
      await page.getByRole('toolbar').waitFor()
    }),
  )
  // Who may only comment sees the room itself, and choosing a product proposes it.
  await pro.page.getByRole('status').getByText('View only', { exact: true }).waitFor()
  await rail(pro.page).locator('.slot-group').filter({ hasText: 'Floor' }).click()
  await pro.page.locator('.fit-chip[aria-pressed="false"]').nth(1).click()
  await changes(pro.page)
    .getByRole('row', { name: /^Difference/ })
    .waitFor()
  await changes(pro.page).getByLabel('Note').fill('Warmer, and easier to clean.')
  await changes(pro.page).getByRole('button', { name: 'Propose to the owner' }).click()
  await changes(pro.page).getByText('Waiting for a decision').waitFor()

  await changes(owner.page).getByText('1 open').waitFor()
  // By key: a notification may slide over the button while the mouse is down.
  await changes(owner.page)
    .getByRole('button', { name: /^Changes/ })
    .press('Enter')
  await changes(owner.page)
    .getByRole('button', { name: /: Floor$/ })
    .click()
  await changes(owner.page).getByText('Warmer, and easier to clean.').waitFor()
  const list = await ask<ChangeList>(owner.page, `/api/scenes/${scene}/change_orders`)
  const change = await ask<ChangeOrder>(owner.page, `/api/change_orders/${list.data[0]?.id}`)
  const { difference } = change.figures
  const shown = difference > 0 ? `+${formatDollars(difference)}` : formatDollars(difference)
  await changes(owner.page)
    .getByRole('row', { name: /^Difference/ })
    .getByText(shown)
    .waitFor()
  await changes(owner.page).getByRole('button', { name: 'Before', exact: true }).click()
  await changes(owner.page).getByRole('button', { name: 'After', exact: true }).click()
  const approve = changes(owner.page).getByRole('button', { name: `Approve ${shown}` })
  await approve.click()
  await changes(owner.page).getByText('Enter your full name to approve this change.').waitFor()
  await changes(owner.page).getByLabel('Your full name').fill('Ada Newcomer')
  await approve.click()
  await changes(owner.page)
    .getByText(/^Approved by Ada Newcomer/)
    .waitFor()
  await changes(pro.page)
    .getByText(/^Approved by Ada Newcomer/)
    .waitFor()

  const after = await need()
  expect(Math.round(((after.total ?? 0) - (before.total ?? 0)) * 100)).toBe(Math.round(difference * 100))
  const cart = await ask<ProjectCart>(owner.page, '/api/projectCart')
  expect(heldBy(cart)).toEqual(asText(after.lines))
  expect(cart.subtotal).toBe(after.total)
  expect(heldBy(await ask<Project>(owner.page, `/api/projectCart/${project}`))).toEqual(asText(after.lines))

  await open(owner.page, '/projects')
  await owner.page.getByRole('button', { name: 'History of Powder room' }).click()
  const history = owner.page.getByRole('dialog', { name: 'History of Powder room' })
  await history.getByText('1 approved change').waitFor()
  await history.getByRole('link', { name: 'Play back in the room' }).click()
  await changes(owner.page)
    .getByText(/^Step 1 of 2: ./)
    .waitFor()
  await changes(owner.page).getByRole('button', { name: 'Next' }).press('Enter')
  await changes(owner.page)
    .getByText(/^Step 2 of 2: Change 1, /)
    .waitFor()
  await open(owner.page, '/cart')
  await owner.page
    .getByText(formatDollars(after.total ?? 0))
    .first()
    .waitFor()

  // Paid like every cart; the change links the order.
  const address = {
    street: '2214 P Street',
    apartment: '',
    city: 'Sacramento',
    state: 'CA',
    zip_code: '95816',
  }
  const to = { cart_id: cart.id, state: 'CA', zip_code: '95816' }
  const { total } = await send<{ total: number }>(owner.page, 'POST', 'checkout/quote', to)
  const placed = await send<{ order_no: string }>(owner.page, 'POST', 'checkout', {
    cart_id: cart.id,
    shipping_address: { ...address, country: 'US' },
    payment: {
      card_number: '4242 4242 4242 4242',
      exp_date: '12/29',
      cvv: '123',
      name_on_Card: 'Ada Newcomer',
    },
    expected_total: total,
  })
  await open(owner.page, `/visualize?scene=${scene}&change=${change.id}`)
  await changes(owner.page)
    .getByRole('link', { name: `order ${placed.order_no}` })
    .waitFor()
  // The page has no 3D on purpose.
  for (const { problems } of [owner, pro])
    expect(problems.filter((problem) => !problem.includes('WebGL'))).toEqual([])
})
