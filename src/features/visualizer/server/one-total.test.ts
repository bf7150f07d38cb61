import { beforeAll, describe, expect, it } from 'vitest'
import type { SavedScene, SceneProducts } from '#features/visualizer/schema.ts'
import { randomId } from '#lib/ids.ts'
import { type ChangeWorld, cents, createChangeWorld, type Person } from '#test/change-orders.ts'
import { randomVsd } from '#test/commerce.ts'

let world: ChangeWorld
beforeAll(async () => {
  world = await createChangeWorld()
})

async function professional(): Promise<Person> {
  const made = await world.person({ type: 'Contractor', trade: 'designer', status: 'Approve' })
  await world.sql('INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES ($1, $2, $3)', [
    made.id,
    randomVsd(),
    `Studio ${made.id}`,
  ])
  return made
}

async function hired(project: string): Promise<Person> {
  const made = await professional()
  await world.sql(
    `INSERT INTO hires (id, project_id, professional_id, status, requested_at, decided_at)
      VALUES ($1, $2, $3, 'accepted', now(), now())`,
    [randomId(), project, made.id],
  )
  return made
}

/** The showroom of a room, the total of its list and the price of its first product, as one person's page asks for them. */
async function seenBy(who: Person | null, scene: string) {
  const given = { view: 'client', ...(who && { token: who.token }) } as const
  const { data: design }: { data: SavedScene } = await world.shop.call(`scenes/${scene}`, given)
  const { data: list }: { data: SceneProducts } = await world.shop.call(`scenes/${scene}/products`, {
    ...given,
    body: {},
  })
  const [line] = list.lines
  const { data: models } = await world.shop.call('visualization/models', {
    ...given,
    body: { products: [{ hash: line?.product, size_id: line?.size_id }], showroom: design.showroom },
  })
  return { showroom: design.showroom, total: list.total, unit: models[0].unit_price as number }
}

describe('everyone in one room', () => {
  it('sees the owner’s prices to the cent: the owner, a hired designer of another showroom, a colleague, and a guest with the link [R0]', async () => {
    const at = await world.room()
    const designer = await hired(at.project)
    const colleague = await world.person()
    await world.sql(
      `INSERT INTO showroom_collaborators (id, showroom_id, email, role, account_id, invited_at, expires_at, accepted_at)
        VALUES ($1, $2, $3, 'editor', $4, now(), now() + interval '7 days', now())`,
      [randomId(), designer.id, `colleague-${colleague.id}@example.com`, colleague.id],
    )
    const { data } = await world.shop.call(`scenes/${at.scene}`, { token: at.owner.token })
    const owner = await seenBy(at.owner, at.scene)
    expect(owner).toMatchObject({ showroom: world.showroom })
    expect(owner.total).toBeGreaterThan(0)
    for (const who of [designer, at.designer, colleague]) expect(await seenBy(who, at.scene)).toEqual(owner)
    expect(await seenBy(null, data.share_id)).toEqual(owner)
  })

  it('sees the house prices where the owner has no showroom, and the prices of the showroom that the owner enters later', async () => {
    const at = await world.room()
    await world.sql('UPDATE projects SET showroom_id = NULL WHERE id = $1', [at.project])
    const { data } = await world.shop.call(`scenes/${at.scene}`, { token: at.owner.token })
    expect(data).toMatchObject({ showroom: null, vsd_id: null, company_name: null })
    const house = await seenBy(at.owner, at.scene)
    expect(house.total).toBeGreaterThan(0)
    expect(house.unit).toBeGreaterThan(0)
    expect(await seenBy(at.designer, at.scene)).toEqual(house)
    expect(await seenBy(null, data.share_id)).toEqual(house)
    const body = { project: at.project, showroom: world.showroom, name: 'Powder room' }
    await world.shop.call('projectCart', { token: at.owner.token, body })
    const moved = await seenBy(at.owner, at.scene)
    expect(moved.showroom).toBe(world.showroom)
    expect(await seenBy(at.designer, at.scene)).toEqual(moved)
  })
})

it('a designer can propose a change in a room at house prices the moment they were hired, at the owner’s prices', async () => {
  const at = await world.room()
  await world.sql('UPDATE projects SET showroom_id = NULL WHERE id = $1', [at.project])
  const [floor] = await world.othersFor('floor')
  const designer = await professional()
  const refused = await world.propose(designer, at.scene, { 'fills/floor': floor })
  expect(refused.status).toBe(404)
  await world.sql(
    `INSERT INTO hires (id, project_id, professional_id, status, requested_at, decided_at)
      VALUES ($1, $2, $3, 'accepted', now(), now())`,
    [randomId(), at.project, designer.id],
  )
  const before = await seenBy(at.owner, at.scene)
  const { status, data } = await world.propose(designer, at.scene, { 'fills/floor': floor })
  expect(status).toBe(201)
  expect((await world.approve(at.owner, data.id)).status).toBe(200)
  const after = await seenBy(at.owner, at.scene)
  expect(cents(after.total)).toBe(cents(before.total) + cents(data.figures.difference))
})
