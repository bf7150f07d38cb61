import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { transaction } from '#db/transaction.ts'
import { erasePerson } from '#features/accounts/server/own-account/own-data-queries.ts'
import { announce } from '#features/notifications/server/announce.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { type ChatWorld, createChatWorld, type Signed } from '#test/chat.ts'
import type { LivePage } from '#test/live-page.ts'
import type { ChatMessage } from '../schema.ts'

type Data = { message?: ChatMessage; total?: number; project?: string }

let world: ChatWorld
let second: TestApp
let owner: Signed
let hired: Signed
let project: string
beforeAll(async () => {
  world = await createChatWorld()
  second = await createTestApp({ databaseUrl: world.test.databaseUrl })
  await world.listen()
  await world.listen(second)
  owner = await world.person({ firstName: 'Olga', lastName: 'Owner' })
  hired = await world.professional('Hank')
  project = await world.project(owner)
  await world.hire(project, hired)
})
afterEach(() => world.closePages())
afterAll(async () => {
  await second.close()
  await world.close()
})

const dataOf = (page: LivePage<Data>, event: string) =>
  page.events.filter((each) => each.event === event).map(({ data }) => data)
const textsOf = (page: LivePage<Data>) => dataOf(page, 'chat').map(({ message }) => message?.body)
const page = (token: string, on?: TestApp) => world.page<Data>(token, on)

it('a message reaches every open page of the members in every process, as each reader sees it, and no one else [SCOPE-06]', async () => {
  const outsider = await page((await world.professional()).token)
  const pages = [await page(owner.token), await page(owner.token, second), await page(hired.token, second)]
  const key = 'key-of-olga'
  await world.send(owner.token, project, 'Good morning', { key })
  for (const one of pages) await expect.poll(() => textsOf(one)).toEqual(['Good morning'])
  const [own, , other] = pages.map((one) => dataOf(one, 'chat')[0]?.message)
  expect(own).toMatchObject({ seq: 1, mine: true, key, sender: { name: 'Olga Owner' }, project })
  expect(other).toMatchObject({ seq: 1, mine: false, key: null })
  await expect.poll(() => pages[2] && dataOf(pages[2], 'chat_unread').at(-1)).toEqual({ total: 1 })
  expect(textsOf(outsider)).toEqual([])
})

it('typing and reading reach the others, who sees how far', async () => {
  world.test.travelTo(new Date())
  const [hers, his] = [await page(owner.token), await page(hired.token, second)]
  const sent = (await world.send(owner.token, project, 'Typing?')).data
  for (let i = 0; i < 3; i++)
    expect((await world.call(hired.token, 'POST', `projectChat/${project}/typing`)).status).toBe(200)
  await world.call(hired.token, 'PUT', `projectChat/${project}/read`, { seq: sent.seq })
  await expect
    .poll(() => dataOf(hers, 'chat_read'))
    .toEqual([{ project, reader: { id: hired.id, name: 'Hank Pro' }, seq: sent.seq }])
  // Of three calls within two seconds one is passed on, and not to the one who types.
  expect(dataOf(hers, 'typing')).toEqual([{ project, who: { id: hired.id, name: 'Hank Pro' } }])
  await expect.poll(() => dataOf(his, 'chat_unread').at(-1)).toEqual({ total: 0 })
  expect(dataOf(his, 'typing')).toEqual([])
})

it('who is revoked gets a last event and then no more of the project, in every process', async () => {
  const [former, id] = [await world.professional('Fred'), await world.project(owner)]
  const hire = await world.hire(id, former)
  const pages = [await page(former.token), await page(former.token, second)]
  const hers = await page(owner.token, second)
  await world.send(owner.token, id, 'Before')
  for (const one of pages) await expect.poll(() => textsOf(one)).toEqual(['Before'])
  const client = await world.db.connect()
  await client.query('BEGIN')
  await client.query(`UPDATE hires SET status = 'ended', ended_at = now() WHERE id = $1`, [hire])
  await announce(client, { kind: 'members', project: id })
  await client.query('COMMIT')
  client.release()
  for (let i = 0; i < 20; i++) await world.send(owner.token, id, `After ${i}`)
  await expect.poll(() => textsOf(hers)).toHaveLength(21)
  for (const one of pages) {
    await expect.poll(() => dataOf(one, 'members')).toEqual([{ project: id }])
    expect(textsOf(one)).toEqual(['Before'])
  }
})

it('who had no events of the project yet is told too when their right ends', async () => {
  const [former, id] = [await world.professional('Flo'), await world.project(owner)]
  await world.hire(id, former)
  const his = await page(former.token, second)
  // The count comes once the page's projects are known.
  await expect.poll(() => dataOf(his, 'chat_unread')).toEqual([{ total: 0 }])
  await world.db.query(`UPDATE hires SET status = 'ended', ended_at = now() WHERE project_id = $1`, [id])
  await announce(world.db, { kind: 'members', project: id })
  await expect.poll(() => dataOf(his, 'members')).toEqual([{ project: id }])
})

it('members of a project get an event when the account of its owner is erased', async () => {
  const client = await world.person()
  const [former, id] = [await world.professional('Frida'), await world.project(client)]
  await world.hire(id, former)
  const hers = await page(former.token, second)
  await expect.poll(() => dataOf(hers, 'chat_unread')).toEqual([{ total: 0 }])
  await transaction(world.db, (tx) => erasePerson(tx, client, new Date()))
  await expect.poll(() => dataOf(hers, 'members')).toEqual([{ project: id }])
  expect((await world.call(former.token, 'GET', `projectChat/${id}`)).status).toBe(404)
})

it('who joins gets the messages from then on', async () => {
  const [late, id] = [await world.professional('Lea'), await world.project(owner)]
  const hers = await page(late.token)
  await world.send(owner.token, id, 'Alone')
  await world.hire(id, late)
  await announce(world.db, { kind: 'members', project: id })
  await expect.poll(() => dataOf(hers, 'members')).toEqual([{ project: id }])
  await world.send(owner.token, id, 'Together')
  await expect.poll(() => textsOf(hers)).toContain('Together')
})

it('sharing, archiving, deleting, and another showroom change who receives messages', async () => {
  const { maya } = world.trade
  const id = await world.project(owner, { showroom: maya.id })
  const hers = await page(maya.token, second)
  const count = () => dataOf(hers, 'members').filter((data) => data.project === id).length
  const script = { 'x-requested-with': 'XMLHttpRequest' }
  const share = () => world.call(owner.token, 'POST', `project/share_to_contractor/${id}`, undefined, script)
  expect((await share()).status).toBe(200)
  await expect.poll(count).toBe(1)
  await world.send(owner.token, id, 'Shared')
  await expect.poll(() => textsOf(hers)).toEqual(['Shared'])
  expect((await world.call(owner.token, 'POST', `projects/${id}/archive`)).status).toBe(200)
  await expect.poll(count).toBe(2)
  await world.send(owner.token, id, 'Archived')
  expect((await world.call(owner.token, 'POST', `projects/${id}/restore`)).status).toBe(200)
  await expect.poll(count).toBe(3)
  await world.send(owner.token, id, 'Restored')
  await expect.poll(() => textsOf(hers)).toEqual(['Shared', 'Restored'])
  const other = await world.professional()
  await world.test.deps.catalogue.settled()
  const moved = { project: id, showroom: other.id }
  expect((await world.call(owner.token, 'POST', 'projectCart', moved)).status).toBe(201)
  await expect.poll(count).toBe(4)
  await world.send(owner.token, id, 'Elsewhere')
  await world.hire(id, other)
  const his = await page(other.token, second)
  await announce(world.db, { kind: 'members', project: id })
  await expect.poll(() => dataOf(his, 'members')).toHaveLength(1)
  expect((await world.call(owner.token, 'DELETE', `projectCart/${id}`)).status).toBe(200)
  await expect.poll(() => dataOf(his, 'members')).toHaveLength(2)
  expect((await world.send(other.token, id, 'Gone')).status).toBe(404)
  expect(textsOf(hers)).toEqual(['Shared', 'Restored'])
})

it('a support conversation reaches its account and all Admins', async () => {
  const { admin } = world.trade
  const account = await world.person()
  const room = (await world.call(account.token, 'POST', 'support_chat')).data.project
  const [his, hers] = [await page(account.token), await page(admin.token, second)]
  await world.send(account.token, room, 'Help')
  await expect.poll(() => textsOf(hers)).toEqual(['Help'])
  await world.send(admin.token, room, 'How?')
  await expect.poll(() => textsOf(his)).toEqual(['Help', 'How?'])
})

it('after events were lost, a message is not sent by the members from before', async () => {
  const id = await world.project(owner)
  const leaving = await world.professional()
  await world.hire(id, leaving)
  const his = await page(leaving.token)
  await world.send(owner.token, id, 'Welcome')
  await expect.poll(() => textsOf(his)).toEqual(['Welcome'])
  // Without the announcement, as if it had been lost with the connection.
  await world.db.query('DELETE FROM hires WHERE project_id = $1', [id])
  await world.db.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wainscot listen' AND datname = current_database()",
  )
  await expect.poll(() => his.ended).toBe(true)
  const [again, hers] = [await page(leaving.token), await page(owner.token)]
  await world.test.deps.catalogue.settled()
  await world.send(owner.token, id, 'He has left')
  await expect.poll(() => textsOf(hers)).toEqual(['He has left'])
  expect(textsOf(again)).toEqual([])
})
