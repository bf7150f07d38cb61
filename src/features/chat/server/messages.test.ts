import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId, randomKey } from '#lib/ids.ts'
import { type ChatWorld, createChatWorld, type Signed } from '#test/chat.ts'
import { newKey } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'
import type { ChatMessage, ChatRoom } from '../schema.ts'

let world: ChatWorld
let owner: Signed
let hired: Signed
let project: string
beforeAll(async () => {
  world = await createChatWorld()
  owner = await world.person({ firstName: 'Olga', lastName: 'Owner' })
  hired = await world.professional('Hank')
  project = await world.project(owner)
  await world.hire(project, hired)
})
afterAll(() => world.close())

/** A project of a new owner with a hired professional, and nothing written. */
async function makeChat(name?: string) {
  const [client, pro] = [await world.person(), await world.professional()]
  const id = await world.project(client, { name })
  await world.hire(id, pro)
  return { client, pro, id }
}

const rooms = async (token: string): Promise<ChatRoom[]> =>
  (await world.call(token, 'GET', 'projectChat')).Project_chats
const read = (token: string, id: string, query = '') => world.call(token, 'GET', `projectChat/${id}${query}`)
const bodies = (messages: ChatMessage[]) => messages.map(({ body }) => body)

describe('a message', () => {
  it('of a client reaches the professional that they hired, and the reply reaches the client [SCOPE-06, CALL-34, CALL-35, CHAT-04]', async () => {
    const { client, pro, id } = await makeChat('Guest bath')
    const sent = await world.send(client.token, id, 'When can you start?')
    expect(sent).toMatchObject({
      status: 201,
      data: {
        project: id,
        seq: 1,
        body: 'When can you start?',
        files: [],
        cards: [],
        sender: { id: client.id, name: 'Ann Lee', type: 'User' },
        read_at: null,
        mine: true,
      },
    })
    expect(await rooms(pro.token)).toMatchObject([
      { project: id, room_id: id, kind: 'project', title: 'Guest bath', unread: 1, may_write: true },
    ])
    const seen = await read(pro.token, id)
    expect(seen).toMatchObject({
      status: 200,
      success: true,
      Project_chats: [{ body: 'When can you start?', mine: false, key: null }],
      room_files: [],
      data: {
        Project_chats: [{ body: 'When can you start?' }],
        room: { project: id, unread: 0 },
        more: false,
      },
    })
    expect((await world.send(pro.token, id, 'On Monday.')).status).toBe(201)
    const [first, second] = (await read(client.token, id)).data.Project_chats
    expect(first).toMatchObject({ mine: true, read_at: expect.any(String) })
    expect(second).toMatchObject({ body: 'On Monday.', seq: 2, mine: false })
  })

  it('is pushed to the devices of everyone but its sender, without its text', async () => {
    const { client, pro, id } = await makeChat()
    const { db } = world
    for (const [n, who] of [client, pro].entries())
      await db.query(
        `INSERT INTO push_subscriptions (id, account_id, session_hash, endpoint, p256dh, auth, created_at)
          SELECT $1, account_id, token_hash, $2, '', '', now() FROM sessions WHERE account_id = $3 LIMIT 1`,
        [randomId(), `https://push.example/${id}/${n}`, who.id],
      )
    await world.send(client.token, id, 'The code of the door is 4711.')
    const { rows: pushed } = await db.query(
      `SELECT s.account_id, m.title, m.body, m.link FROM push_messages m
        JOIN push_subscriptions s ON s.id = m.subscription_id WHERE s.account_id = ANY($1)`,
      [[client.id, pro.id]],
    )
    expect(pushed).toEqual([{ accountId: pro.id, title: 'New message from Ann Lee', body: '', link: `/chat/${id}` }])
  })

  it('is added once, however often its key is sent, and a key is for one message only', async () => {
    const { client, pro, id } = await makeChat()
    const key = newKey()
    const responses = await Promise.all(Array.from({ length: 6 }, () => world.send(client.token, id, 'Once', { key })))
    expect(new Set(responses.map(({ status, data }) => `${status} ${data.id} ${data.key}`)).size).toBe(1)
    expect(responses[0]?.data).toMatchObject({ seq: 1, key })
    expect(await world.send(client.token, id, 'Other words', { key })).toMatchObject({
      status: 422,
      errors: { 'idempotency-key': ['This Idempotency-Key was used for another request.'] },
    })
    // The same key of another sender is another message, and no number is skipped.
    expect((await world.send(pro.token, id, 'Once', { key })).data.seq).toBe(2)
  })

  it('gets the next number of its conversation without gaps, also with many senders at once', async () => {
    const { client, pro, id } = await makeChat()
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, i) => world.send(i % 2 ? client.token : pro.token, id, `Message ${i}`)),
    )
    const numbers = sent.map(({ data }) => data.seq).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  })

  it('needs text or a file, at most 4,000 letters and 10 files, and no key; the errors are at their fields [CHAT-02]', async () => {
    const refusals = [
      [{ body: '   ' }, { body: ['Write a message or add a file.'] }],
      [{ body: 'x'.repeat(4001) }, { body: ['The message must be at most 4,000 characters.'] }],
      [{ body: 'See', files: Array.from({ length: 11 }, (_, i) => i + 1) }, { files: ['Add at most 10 files.'] }],
      [
        { body: 'See', files: [123] },
        { files: ['A file of this message is no longer available. Add the files again.'] },
      ],
      [{ body: 17 }, { body: ['The message must be text.'] }],
    ] as const
    for (const [given, errors] of refusals) {
      const key = { 'idempotency-key': newKey() }
      const response = await world.call(owner.token, 'POST', 'projectChat', { project, ...given }, key)
      expect(response).toMatchObject({ status: 422, errors })
    }
    // The specification's callers send no key (OP-66).
    expect((await world.call(owner.token, 'POST', 'projectChat', { project, body: 'Hello' })).status).toBe(201)
    // After a refusal the next request succeeds: the response says nothing of the earlier errors.
    const longest = await world.send(owner.token, project, 'x'.repeat(4000))
    expect([longest.status, longest.errors]).toEqual([201, undefined])
  })

  it('is stored as text of any script, without what a database cannot store', async () => {
    const { client, id } = await makeChat()
    const key = newKey()
    const text = 'Küche 浴室 👩‍🔧 \u0000\ud800 <b>bold</b>\nsecond line'
    const stored = 'Küche 浴室 👩‍🔧 \ufffd <b>bold</b>\nsecond line'
    for (let i = 0; i < 2; i++)
      expect(await world.send(client.token, id, text, { key })).toMatchObject({
        status: 201,
        data: { seq: 1, body: stored },
      })
    expect((await read(client.token, id, `?q=${encodeURIComponent('浴室')}`)).data.Project_chats).toHaveLength(1)
    expect((await read(client.token, id, '?q=%00')).status).toBe(200)
  })

  it('to a project whose hire has ended is refused as if the project did not exist', async () => {
    const { pro, id } = await makeChat()
    expect((await world.send(pro.token, id, 'Still here')).status).toBe(201)
    await world.db.query(`UPDATE hires SET status = 'ended', ended_at = now() WHERE project_id = $1`, [id])
    expect((await world.send(pro.token, id, 'And now')).status).toBe(404)
    expect((await read(pro.token, id)).status).toBe(404)
    expect(await rooms(pro.token)).toEqual([])
  })

  it('cannot be written by somebody without the right to comment, who still reads', async () => {
    const { client, id } = await makeChat()
    const silent = await world.professional('Sil')
    await world.hire(id, silent, 'accepted', ['room'])
    await world.send(client.token, id, 'Please do not answer')
    expect(await world.send(silent.token, id, 'But')).toMatchObject({
      status: 403,
      message: 'This action is unauthorized.',
    })
    expect(await read(silent.token, id)).toMatchObject({ status: 200, data: { room: { may_write: false } } })
  })
})

describe('a conversation', () => {
  it('is read page by page in both directions, the newest first', async () => {
    const { client, id } = await makeChat()
    for (let i = 1; i <= 7; i++) await world.send(client.token, id, `${i}`)
    const pageOf = async (query: string) => {
      const { data } = await read(client.token, id, query)
      return [bodies(data.Project_chats).join(' '), data.more]
    }
    expect(await pageOf('?limit=3')).toEqual(['5 6 7', true])
    expect(await pageOf('?limit=3&before=5')).toEqual(['2 3 4', true])
    expect(await pageOf('?limit=3&before=2')).toEqual(['1', false])
    expect(await pageOf('?limit=3&after=2')).toEqual(['3 4 5', true])
    expect(await pageOf('?limit=3&after=5')).toEqual(['6 7', false])
    expect(await pageOf('?after=7')).toEqual(['', false])
  })

  it('is searched by words in texts and file names, which marks nothing as read', async () => {
    const { client, pro, id } = await makeChat()
    const [file] = (await world.upload(client.token, 'Lift plan.pdf', '%PDF-1.7\n%%EOF')).data
    await world.send(client.token, id, 'Oak floor, 100% sealed')
    await world.send(client.token, id, 'The floor plan', { files: [file.id] })
    await world.send(client.token, id, 'Tiles')
    const found = async (q: string) =>
      bodies((await read(pro.token, id, `?q=${encodeURIComponent(q)}`)).data.Project_chats)
    expect(await found('FLOOR')).toEqual(['Oak floor, 100% sealed', 'The floor plan'])
    expect(await found('floor oak')).toEqual(['Oak floor, 100% sealed'])
    expect(await found('lift')).toEqual(['The floor plan'])
    expect(await found('100%')).toEqual(['Oak floor, 100% sealed'])
    expect(await found('%')).toEqual(['Oak floor, 100% sealed'])
    expect(await found('marble')).toEqual([])
    expect((await rooms(pro.token))[0]?.unread).toBe(3)
  })

  it('counts what each member has not read, and tells the others how far they are', async () => {
    const { client, pro, id } = await makeChat()
    const second = await world.professional('Sue')
    await world.hire(id, second)
    for (const text of ['One', 'Two', 'Three']) await world.send(client.token, id, text)
    const unread = async (token: string) => (await world.call(token, 'GET', 'projectChat?unread=1')).data.unread
    expect([await unread(client.token), await unread(pro.token)]).toEqual([0, 3])
    expect((await world.call(pro.token, 'PUT', `projectChat/${id}/read`, { seq: 2 })).status).toBe(200)
    expect(await unread(pro.token)).toBe(1)
    // A lower number, and one that does not exist, change nothing and go no further than the last message.
    await world.call(pro.token, 'PUT', `projectChat/${id}/read`, { seq: 1 })
    expect(await unread(pro.token)).toBe(1)
    await world.call(pro.token, 'PUT', `projectChat/${id}/read`, { seq: 999 })
    expect(await unread(pro.token)).toBe(0)
    expect(await unread(second.token)).toBe(3)
    const { readers, Project_chats } = (await read(client.token, id)).data
    expect(readers).toEqual([{ id: pro.id, name: 'Pia Pro', seq: 3 }])
    expect(Project_chats.map(({ read_at }: ChatMessage) => read_at !== null)).toEqual([true, true, true])
  })

  it('is listed with its members, the newest message first, and not while the owner is alone in silence [CALL-33, CHAT-01]', async () => {
    const { client, pro, id } = await makeChat('First')
    const alone = await world.project(client, { name: 'Alone' })
    const second = await world.project(client, { name: '' })
    await world.hire(second, pro)
    await world.send(client.token, id, 'Hello')
    await world.send(client.token, second, 'Newer')
    const response = await world.call(client.token, 'GET', 'projectChat')
    expect(response).toMatchObject({ success: true, message: null, room_files: [], data: { room_files: [] } })
    expect(response.data.Project_chats).toEqual(response.Project_chats)
    expect(response.Project_chats).toMatchObject([
      { title: 'Untitled project', last_message: { body: 'Newer', sender: 'Ann Lee' } },
      {
        title: 'First',
        members: [
          { id: client.id, name: 'Ann Lee', type: 'User', role: 'owner' },
          { id: pro.id, name: 'Pia Pro', type: 'Contractor', role: 'hired' },
        ],
      },
    ])
    // It can still be opened by its id, and is listed once something was written.
    expect((await read(client.token, alone)).data).toMatchObject({
      Project_chats: [],
      room: { title: 'Alone' },
    })
    await world.send(client.token, alone, 'A note to myself')
    expect((await rooms(client.token)).map(({ title }) => title)).toContain('Alone')
  })

  it('shows in the list of projects when its last message was written', async () => {
    const { client, id } = await makeChat('Bath')
    const at = async () => (await world.call(client.token, 'GET', 'projects')).data.data[0].last_message_at
    expect(await at()).toBeNull()
    const sent = await world.send(client.token, id, 'Hello')
    expect(await at()).toBe(sent.data.created_at)
  })

  it('with a malformed or unknown id is not found', async () => {
    expect((await read(owner.token, randomKey())).status).toBe(404)
    expect((await read(owner.token, 'short')).status).toBe(404)
  })
})

describe('cards in a message', () => {
  const cardsFor = async (token: string, id: string, headers = {}) => {
    const { data } = await world.call(token, 'GET', `projectChat/${id}`, undefined, headers)
    return data.Project_chats.at(-1).cards
  }

  it('show each reader the price that they pay in the project’s showroom [R1]', async () => {
    const { trade } = world
    const tile = await trade.product(trade.stoneCo)
    await world.test.deps.catalogue.settled()
    const client = await world.person()
    const id = await world.project(client, { showroom: trade.maya.id })
    await world.share(id, trade.maya.id)
    const { PUBLIC_URL } = world.test.deps.env
    await world.send(client.token, id, `How about this one (${PUBLIC_URL}/product/${tile.hash}), Maya?`)
    const [shop] = await readRows(world.db, 'showrooms', { accountId: trade.maya.id })
    const page = async (token: string) =>
      (await world.call(token, 'GET', `products/${tile.hash}?vsd_id=${shop?.vsdId}`)).data
    const [hers] = await cardsFor(client.token, id)
    const asClient = await page(client.token)
    expect(hers).toMatchObject({
      type: 'product',
      hash: tile.hash,
      name: asClient.product_name,
      price: asClient.price,
      list_price: 52,
      unit_label: asClient.unit_label,
      path: `/product/${tile.hash}/${shop?.vsdId}`,
    })
    const [pros] = await cardsFor(trade.maya.token, id)
    expect(pros.price).toBe((await page(trade.maya.token)).price)
    expect(pros.price).toBeLessThan(hers.price)
    const [shownToClient] = await cardsFor(trade.maya.token, id, { 'x-price-view': 'client' })
    expect(shownToClient.price).toBe(hers.price)
  })

  it('are made of this site’s addresses only, each once, five at most, and never of unknown products', async () => {
    const { trade } = world
    const tiles = await Promise.all(Array.from({ length: 6 }, () => trade.product(trade.stoneCo)))
    await world.test.deps.catalogue.settled()
    const { client, id } = await makeChat()
    const [first] = tiles
    const foreign = `https://elsewhere.example/product/${first?.hash} //elsewhere.example/product/${first?.hash}`
    await world.send(client.token, id, `${foreign} /product/unknownhash /products/${first?.hash} javascript:/product/x`)
    expect(await cardsFor(client.token, id)).toEqual([])
    const all = tiles.map(({ hash }) => `/product/${hash}`)
    await world.send(client.token, id, [all[0], ...all].join('\n'))
    expect((await cardsFor(client.token, id)).map(({ path }: { path: string }) => path)).toEqual(all.slice(0, 5))
  })

  it('show a room to members by its read-only address, and a stranger’s room to nobody', async () => {
    const { client, pro, id } = await makeChat()
    const template = 'k-l-island--warm-modern'
    const body = { name: 'Blue bath', document: emptyRoom }
    const scene = (await world.call(client.token, 'POST', 'scenes', body)).data
    const strange = (await world.call(owner.token, 'POST', 'scenes', body)).data
    await world.send(client.token, id, `/visualize?scene=${scene.id} /visualize?template=${template}`)
    const [room, start] = await cardsFor(pro.token, id)
    expect(room).toMatchObject({
      type: 'room',
      name: 'Blue bath',
      path: `/visualize?scene=${scene.share_id}`,
    })
    expect(start).toMatchObject({ type: 'room', id: template, path: `/visualize?template=${template}` })
    expect((await cardsFor(client.token, id))[0].path).toBe(`/visualize?scene=${scene.id}`)
    // Knowing the key of a design of somebody else shows nothing of it.
    await world.send(client.token, id, `/visualize?scene=${strange.id}`)
    expect(await cardsFor(pro.token, id)).toEqual([])
  })
})

const emptyRoom = {
  v: 1,
  template: 'k-galley--japandi',
  style: 'japandi',
  fills: {},
  fixtures: {},
  light: 'day',
  units: 'metric',
}
