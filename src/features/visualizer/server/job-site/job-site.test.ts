import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JobSite } from '#features/visualizer/job-site-schema.ts'
import { randomId } from '#lib/ids.ts'
import { type ChangeWorld, createChangeWorld } from '#test/change-orders.ts'
import { randomVsd } from '#test/commerce.ts'

let world: ChangeWorld
let at: Awaited<ReturnType<ChangeWorld['room']>>
beforeAll(async () => {
  world = await createChangeWorld()
  at = await world.room()
})
afterAll(() => world.close())

const ask = (scene: string, token?: string) => world.shop.call(`scenes/${scene}/job_site`, { token })
const read = async (token = at.owner.token): Promise<JobSite> => (await ask(at.scene, token)).data

describe('the job-site sheet of a room', () => {
  it('has each line of the room’s list once, with its quantity in packages', async () => {
    const { lines } = await world.need(at.owner, at.scene)
    const { places } = await read()
    const packed = places.flatMap((place) => [...place.lines, ...place.accessories])
    const text = (surface: string, name: string, size: string, quantity: number | null) =>
      [surface, name, size, quantity].join(' | ')
    expect(packed.map((one) => text(one.surface, one.product_name, one.size_label, one.quantity)).sort()).toEqual(
      lines.map((one) => text(one.surface, one.product_name, one.size_label, one.quantity)).sort(),
    )
    expect(lines.length).toBeGreaterThan(3)
  })

  it('has accessories at the surface that they are for, and those of no surface last [R17]', async () => {
    const { places } = await read()
    const floor = places.find(({ place }) => place.split(', ').includes('Floor'))
    expect(floor?.lines.length).toBeGreaterThan(0)
    const beside = [
      ...(floor?.accessories ?? []).map(({ surface }) => surface),
      ...(floor?.contractor ?? []).map(({ label }) => label),
    ]
    expect(beside.some((label) => /^(Mortar|Grout|Underlayment).*floor/.test(label))).toBe(true)
    expect(places.at(-1)?.place).toBe('The whole room')
  })

  it('has the numbered plan, every wall from inside, and where the layout begins', async () => {
    const { plan, elevations, layouts } = await read()
    expect(elevations.filter(({ title }) => title.startsWith('Wall ')).map(({ title }) => title)).toEqual(
      plan.texts.filter(({ kind }) => kind === 'number').map(({ text }) => `Wall ${text}, seen from inside`),
    )
    expect(plan.texts.some(({ kind }) => kind === 'dimension')).toBe(true)
    expect(layouts.length).toBeGreaterThan(0)
    for (const { sheets, texts } of layouts) {
      expect(sheets.length).toBeGreaterThan(0)
      for (const { shapes } of sheets) expect(shapes.length).toBeGreaterThan(0)
      expect(texts.join(' ')).not.toContain('undefined')
    }
    expect(layouts.flatMap(({ texts }) => texts).join(' ')).toMatch(/layout starts in the (corner|middle)/)
  })

  it('has no price and no amount of money', async () => {
    const lines = (await world.need(at.owner, at.scene)).lines.slice(0, 2)
    const { data } = await world.shop.call('projectCart/sync_to_bulk_cart', {
      token: at.owner.token,
      body: {
        action: 'cart',
        showroom: world.showroom,
        origin: at.scene,
        lines: lines.map(({ product, size_id, surface, quantity }) => ({ product, size_id, surface, quantity })),
      },
    })
    const placed = await world.shop.order(at.owner.token, data.id)
    expect(placed.status).toBe(201)
    for (const who of [at.owner, at.designer]) {
      const sheet = await read(who.token)
      expect(sheet.deliveries.flatMap(({ items }) => items).length).toBe(lines.length)
      const text = JSON.stringify(sheet)
      expect(text).not.toMatch(/price|amount|cents|total|subtotal|wholesale|markup|\$/i)
      for (const { amount } of lines) if (amount) expect(text).not.toContain(String(amount))
    }
  })

  it('groups what was ordered by the day on which it arrives, in the words of the customer’s steps [R16]', async () => {
    const before = await read()
    const days = before.deliveries.map(({ to }) => to)
    expect(days).toEqual([...days].sort())
    const { rows } = await world.sql<{ id: number }>(
      'SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.customer_id = $1 ORDER BY i.id',
      [at.owner.id],
    )
    await world.sql(`UPDATE order_items SET deliver_from = '2031-03-04', deliver_to = '2031-03-04' WHERE id = $1`, [
      rows[0]?.id,
    ])
    const { deliveries } = await read()
    expect(deliveries.at(-1)).toMatchObject({ from: '2031-03-04', to: '2031-03-04', delivered_on: null })
    expect(deliveries.at(-1)?.items).toMatchObject([{ step: 'Confirming stock' }])
  })

  it('does not exist for others, also not by its share link', async () => {
    const { data: scene } = await world.shop.call(`scenes/${at.scene}`, { token: at.owner.token })
    const other = await world.person()
    expect((await ask(at.scene)).status).toBe(401)
    expect((await ask(at.scene, other.token)).status).toBe(404)
    expect((await ask(scene.share_id, other.token)).status).toBe(404)
    expect((await ask(scene.share_id, at.owner.token)).status).toBe(404)
  })

  it('tells the owner’s number to them and to the professional whom they hired, but not to partners and collaborators', async () => {
    await world.sql(`UPDATE accounts SET phone_number = '4155550123' WHERE id = $1`, [at.owner.id])
    const partner = await world.person()
    await world.sql(
      `INSERT INTO project_partners (id, project_id, email, account_id, rights, token_hash, invited_at, expires_at, accepted_at)
        VALUES ($1, $2, $3, $4, '{}', 'x', now(), now(), now())`,
      [randomId(), at.project, partner.email, partner.id],
    )
    const numbers = async (token: string) => (await read(token)).people.map(({ role, phone }) => [role, phone])
    const known = [
      ['owner', '(415) 555-0123'],
      ['hired', ''],
    ]
    expect(await numbers(at.owner.token)).toEqual(known)
    expect(await numbers(at.designer.token)).toEqual(known)
    const hidden = [
      ['owner', null],
      ['hired', ''],
    ]
    expect(await numbers(partner.token)).toEqual(hidden)
    const crew = await world.person()
    await world.sql('INSERT INTO showrooms (account_id, vsd_id, company_name) VALUES ($1, $2, $3)', [
      at.designer.id,
      randomVsd(),
      'Studio',
    ])
    await world.sql(
      `INSERT INTO showroom_collaborators (id, showroom_id, email, role, account_id, invited_at, expires_at, accepted_at)
        VALUES ($1, $2, $3, 'editor', $4, now(), now() + interval '7 days', now())`,
      [randomId(), at.designer.id, `${crew.id}@example.com`, crew.id],
    )
    expect(await numbers(crew.token)).toEqual(hidden)
  })
})
