import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '#test/factories.ts'
import { createOrderSetup } from '#test/orders.ts'

let setup: Awaited<ReturnType<typeof createOrderSetup>>
beforeAll(async () => {
  setup = await createOrderSetup()
})
afterAll(() => setup.close())

type Who = { token: string }
type Note = { id: number; text: string; author: string; shared: boolean; vendor: string | null; mine: boolean }
const read = async (order: number, who: Who): Promise<string[]> =>
  (await setup.shop.call(`orders/${order}/notes`, who)).data.notes.map(({ text }: Note) => text)
const write = (order: number, who: Who, body: object, key = newKey()) =>
  setup.shop.call(`orders/${order}/notes`, { token: who.token, method: 'POST', body, key })

it('a note is seen by its own side only, unless it is shared with the vendor of the order [OP-85]', async () => {
  const { trade } = setup
  const { stoneCo, tileCo, admin, ann, maya } = trade
  const { id } = await setup.place()
  await write(id, stoneCo, { text: 'Pallet 4', shared: false })
  await write(id, admin, { text: 'Called Ann', shared: false })
  expect(await read(id, stoneCo)).toEqual(['Pallet 4'])
  expect(await read(id, tileCo)).toEqual([])
  expect(await read(id, admin)).toEqual(['Called Ann'])
  expect((await setup.shop.call(`orders/${id}/notes`, ann)).status).toBe(403)
  expect((await setup.shop.call(`orders/${id}/notes`, maya)).status).toBe(403)

  await write(id, stoneCo, { text: 'One box is damaged', shared: true })
  // The order has two vendors.
  expect((await write(id, admin, { text: 'Thanks', shared: true })).errors).toEqual({
    vendor_id: ['Choose the vendor who sees it.'],
  })
  expect((await write(id, admin, { text: 'Thanks', shared: true, vendor_id: stoneCo.id })).status).toBe(201)
  expect(await read(id, tileCo)).toEqual([])
  for (const who of [stoneCo, admin])
    expect(await read(id, who)).toEqual(expect.arrayContaining(['Thanks', 'One box is damaged']))
  const { data } = await setup.shop.call(`orders/${id}/notes`, stoneCo)
  expect(data.notes.find(({ text }: Note) => text === 'Thanks')).toMatchObject({ author: 'Wainscot', mine: false })
  expect(data.vendors).toHaveLength(1)
  const told = async (account: number) =>
    (
      await setup.sql<{ body: string }>(
        `SELECT body FROM notifications WHERE account_id = $1 AND body LIKE '%note: %'`,
        [account],
      )
    ).map(({ body }) => body)
  expect(await told(stoneCo.id)).toEqual(['Wainscot wrote a note: Thanks'])
  expect(await told(admin.id)).toEqual(['The vendor wrote a note: One box is damaged'])
})

it('a note is written once, and only its author deletes it', async () => {
  const { stoneCo, admin } = setup.trade
  const { id } = await setup.place()
  const key = newKey()
  await write(id, stoneCo, { text: 'Once', shared: true }, key)
  const { data } = await write(id, stoneCo, { text: 'Once', shared: true }, key)
  expect(data.notes).toHaveLength(1)
  const remove = (who: Who) =>
    setup.shop.call(`orders/${id}/notes/${data.notes[0].id}`, { token: who.token, method: 'DELETE' })
  expect((await remove(admin)).status).toBe(404)
  expect((await remove(stoneCo)).data.notes).toEqual([])
  expect((await write(id, stoneCo, { text: ' ', shared: false })).errors).toEqual({ text: ['Write a note.'] })
})
