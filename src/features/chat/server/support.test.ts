import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { type ChatWorld, createChatWorld } from '#test/chat.ts'
import { makeAccount, signIn } from '#test/factories.ts'
import { readRows } from '#test/rows.ts'

let world: ChatWorld
beforeAll(async () => {
  world = await createChatWorld()
})
afterAll(() => world.close())

const queue = async (status = 'open') =>
  (await world.call(world.trade.admin.token, 'GET', `admin/support?status=${status}&per_page=100`)).data.data
const rowOf = async (room: string, status = 'open') =>
  (await queue(status)).find((row: { room: string }) => row.room === room)
const open = async (token: string) => (await world.call(token, 'POST', 'support_chat')).data
const notesFor = async (accountId: number, type: string) =>
  (await readRows(world.db, 'notifications', { accountId, type })).map(({ body, link }) => ({ body, link }))

it('every account has one support conversation, which waits in the Admins’ queue until one replies', async () => {
  const { admin, stoneCo } = world.trade
  for (const account of [await world.person({ firstName: 'Una' }), await world.professional('Val'), stoneCo]) {
    const room = await open(account.token)
    expect(room).toMatchObject({ kind: 'support', title: 'Support', may_write: true, unread: 0 })
    expect((await open(account.token)).project).toBe(room.project)
    // An empty conversation does not wait for a reply.
    expect(await rowOf(room.project)).toBeUndefined()
    await world.send(account.token, room.project, 'Where is my order?')
    expect(await rowOf(room.project)).toMatchObject({
      account: { id: account.id, email: account.email },
      last_message: { body: 'Where is my order?' },
      waiting_since: expect.any(String),
      assigned_to: null,
    })
    await world.send(admin.token, room.project, 'On its way.')
    expect(await rowOf(room.project)).toMatchObject({
      waiting_since: null,
      assigned_to: { id: admin.id, name: 'Ida Admin' },
    })
    const { data } = await world.call(account.token, 'GET', `projectChat/${room.project}`)
    expect(data.Project_chats.map(({ body }: { body: string }) => body)).toEqual(['Where is my order?', 'On its way.'])
    expect(data.room.members).toEqual([
      expect.objectContaining({ id: account.id, role: 'owner' }),
      { id: admin.id, name: 'Ida Admin', type: 'Admin', role: 'support' },
    ])
  }
})

it('the longest waiting is first, a closed one leaves the queue, and a new message opens it again', async () => {
  const { admin } = world.trade
  const [first, second] = [await world.person(), await world.person()]
  const rooms = [(await open(first.token)).project, (await open(second.token)).project]
  await world.send(first.token, rooms[0], 'First')
  await world.send(second.token, rooms[1], 'Second')
  await world.send(first.token, rooms[0], 'Still first')
  const waiting = (await queue()).filter((row: { waiting_since: string | null }) => row.waiting_since)
  expect(waiting.map(({ room }: { room: string }) => room)).toEqual(rooms)
  const closed = await world.call(admin.token, 'PUT', `admin/support/${rooms[0]}`, { status: 'closed' })
  expect(closed).toMatchObject({ status: 200, data: { status: 'closed', waiting_since: null } })
  expect(await rowOf(rooms[0])).toBeUndefined()
  expect(await rowOf(rooms[0], 'closed')).toMatchObject({ room: rooms[0] })
  await world.send(first.token, rooms[0], 'One more thing')
  expect(await rowOf(rooms[0])).toMatchObject({ status: 'open', waiting_since: expect.any(String) })
  expect((await world.call(admin.token, 'PUT', `admin/support/${rooms[0]}`, { status: 'gone' })).errors).toEqual({
    status: ['The selected status is invalid.'],
  })
})

it('all Admins are notified once when an account begins to wait, later only the one who answers it', async () => {
  const { admin } = world.trade
  const second = await makeAccount(world.db, { type: 'Admin', firstName: 'Ivo' })
  const token = await signIn(world.db, second.id)
  const account = await world.person({ firstName: 'Nina' })
  const { project } = await open(account.token)
  const about = async (id: number) => (await notesFor(id, 'support')).filter(({ link }) => link === `/chat/${project}`)
  await world.send(account.token, project, 'Hello')
  await world.send(account.token, project, 'Hello?')
  const note = { body: 'Nina Lee is waiting for a reply.', link: `/chat/${project}` }
  expect([await about(admin.id), await about(second.id)]).toEqual([[note], [note]])
  await world.send(token, project, 'Hello, Nina')
  await world.send(account.token, project, 'Thanks, but')
  expect([await about(admin.id), await about(second.id)]).toEqual([[note], [note, note]])
  // It is in the list of the Admin who answers it, and of no other.
  const listed = async (of: string) =>
    (await world.call(of, 'GET', 'projectChat')).Project_chats.find(
      (room: { project: string }) => room.project === project,
    )
  expect(await listed(token)).toMatchObject({ title: 'Nina Lee', kind: 'support', unread: 3 })
  expect(await listed(admin.token)).toBeUndefined()
})

it('a reported message reaches the Admins once for each member, with its text, and can be settled', async () => {
  const { admin } = world.trade
  const [owner, hired] = [await world.person({ firstName: 'Rea' }), await world.professional('Rob')]
  const id = await world.project(owner)
  await world.hire(id, hired)
  const sent = (await world.send(hired.token, id, 'Pay me outside')).data
  const report = (token: string, reason: unknown) =>
    world.call(token, 'POST', `chat_messages/${sent.id}/report`, { reason })
  expect(await report(owner.token, ' ')).toMatchObject({
    status: 422,
    errors: { reason: ['Enter what is wrong with the message.'] },
  })
  expect(await report(hired.token, 'Mine')).toMatchObject({
    status: 422,
    errors: { reason: ['You cannot report your own message.'] },
  })
  for (const reason of ['Asks for money', 'Asks again']) expect((await report(owner.token, reason)).status).toBe(200)
  expect(await notesFor(admin.id, 'report')).toEqual([
    { body: 'Rea Lee reported a message by Rob Pro: Asks for money', link: '/portal/queues/reports' },
  ])
  const list = async (status: string) =>
    (await world.call(admin.token, 'GET', `admin/chat_reports?status=${status}`)).data.data
  const [row] = await list('open')
  expect(row).toMatchObject({
    status: 'open',
    reason: 'Asks for money',
    reporter: { id: owner.id },
    message: { id: sent.id, project: id, body: 'Pay me outside', sender: { id: hired.id } },
  })
  const settled = await world.call(admin.token, 'PUT', `admin/chat_reports/${row.id}`, { status: 'handled' })
  expect(settled).toMatchObject({ status: 200, data: { id: row.id, status: 'handled' } })
  expect([await list('open'), (await list('handled')).map((each: { id: number }) => each.id)]).toEqual([[], [row.id]])
})

it('deleting an account removes its support conversation and the text of its messages', async () => {
  const { admin } = world.trade
  const passwordHash = await hashPassword('a fine long plank')
  const leaving = await world.person({ firstName: 'Zora', lastName: 'Quill', passwordHash })
  const pro = await world.professional()
  const own = await world.project(leaving)
  const other = await world.project(await world.person(), { showroom: pro.id })
  await world.share(other, pro.id)
  await world.db.query(
    `INSERT INTO showroom_collaborators (id, showroom_id, email, role, account_id, invited_at, expires_at, accepted_at)
      VALUES (1, $1, $2, 'editor', $3, now(), now() + interval '1 day', now())`,
    [pro.id, leaving.email, leaving.id],
  )
  const { project } = await open(leaving.token)
  await world.send(leaving.token, project, 'I am Zora')
  await world.send(leaving.token, own, 'My own project')
  await world.send(leaving.token, other, 'Zora was here')
  const answer = (await world.send(pro.token, other, 'Welcome')).data
  await world.call(leaving.token, 'POST', `chat_messages/${answer.id}/report`, { reason: 'Zora says no' })
  const proof = { current_password: 'a fine long plank' }
  const exported = (await world.call(leaving.token, 'POST', 'account/export', proof)).data.content
  expect(exported.chats.map(({ body }: { body: string }) => body)).toEqual([
    'I am Zora',
    'My own project',
    'Zora was here',
  ])
  expect(exported.reports).toMatchObject([{ reason: 'Zora says no' }])
  expect((await world.call(leaving.token, 'DELETE', 'account', proof)).status).toBe(200)
  const { data } = await world.call(pro.token, 'GET', `projectChat/${other}`)
  expect(data.Project_chats).toMatchObject([
    { seq: 1, body: 'This message was deleted with its account.', sender: { name: 'Former customer' } },
    { seq: 2, body: 'Welcome' },
  ])
  expect((await world.call(admin.token, 'GET', `projectChat/${project}`)).status).toBe(404)
  for (const type of ['support', 'report'])
    expect((await notesFor(admin.id, type)).filter(({ body }) => body.includes('Zora'))).toEqual([])
})
