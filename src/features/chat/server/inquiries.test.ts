import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld } from '#test/chat.ts'
import { readRows } from '#test/rows.ts'
import { mailUnread } from './mail-unread.ts'

let world: ChatWorld
beforeAll(async () => {
  world = await createChatWorld()
})
afterAll(() => world.close())

const listed = async (token: string) => (await world.call(token, 'GET', 'projectChat')).Project_chats
const opened = (token: string, room: string) => world.call(token, 'GET', `projectChat/${room}`)
const block = (token: string, room: string, blocked: boolean) =>
  world.call(token, 'PUT', `inquiry_chat/${room}/block`, { blocked })

it('a homeowner asks a professional without a project, in one conversation that others do not see', async () => {
  const { maya } = world.trade
  const una = await world.person({ firstName: 'Una', lastName: 'Low' })
  const { data: room } = await world.ask(una, maya)
  expect(room).toMatchObject({
    kind: 'inquiry',
    may_write: true,
    inquiry: {
      professional: { id: maya.id, vsd_id: expect.any(String) },
      blocked_by: null,
      continues_in: null,
    },
    members: [
      { id: una.id, role: 'client' },
      { id: maya.id, role: 'professional' },
    ],
  })
  expect((await world.ask(una, maya)).data.project).toBe(room.project)
  // Nobody is shown a conversation in which nothing was written.
  expect(await listed(maya.token)).toEqual([])
  await world.send(una.token, room.project, 'Do you build stairs?')
  expect(await listed(maya.token)).toMatchObject([{ project: room.project, title: 'Una Low', unread: 1 }])
  expect((await listed(una.token))[0].title).toBe(room.inquiry.professional.company_name)
  await world.send(maya.token, room.project, 'Yes. How many floors?')
  const { Project_chats } = await opened(una.token, room.project)
  expect(Project_chats.map(({ body }: { body: string }) => body)).toEqual([
    'Do you build stairs?',
    'Yes. How many floors?',
  ])
  const other = await world.person()
  expect((await opened(other.token, room.project)).status).toBe(404)
})

it('only the professional offers a scope with a fee, which needs its text', async () => {
  const { maya } = world.trade
  const una = await world.person()
  const room = (await world.ask(una, maya)).data.project
  const offer = (token: string, body: string, fee: number) =>
    world.call(token, 'POST', 'projectChat', { project: room, body, fee }, { 'idempotency-key': crypto.randomUUID() })
  expect(await offer(una.token, 'Work for me', 100)).toMatchObject({
    status: 422,
    errors: { fee: expect.any(Array) },
  })
  expect(await offer(maya.token, '', 100)).toMatchObject({
    status: 422,
    errors: { body: ['Write what the fee includes.'] },
  })
  expect(await offer(maya.token, 'Drawings', 100.001)).toMatchObject({
    status: 422,
    errors: { fee: expect.any(Array) },
  })
  expect(await offer(maya.token, 'Drawings and two visits', 2500.5)).toMatchObject({
    status: 201,
    data: { fee: 2500.5 },
  })
  expect((await opened(una.token, room)).Project_chats).toMatchObject([
    { body: 'Drawings and two visits', fee: 2500.5 },
  ])
})

it('a professional answers a request to hire them before they accept it', async () => {
  const [una, pia, other] = [await world.person(), await world.professional(), await world.professional()]
  const hire_id = await world.hire(await world.project(una), pia, 'requested')
  const { data: room } = await world.call(pia.token, 'POST', 'inquiry_chat', { hire_id })
  expect(room).toMatchObject({ kind: 'inquiry', members: [{ id: una.id, role: 'client' }, { id: pia.id }] })
  await world.send(pia.token, room.project, 'When would it begin?')
  expect((await listed(una.token))[0]).toMatchObject({ project: room.project, unread: 1 })
  expect((await world.call(other.token, 'POST', 'inquiry_chat', { hire_id })).status).toBe(404)
})

it('goes on in the chat of the project while the professional works in it', async () => {
  const { maya } = world.trade
  const una = await world.person({ firstName: 'Una', lastName: 'Low' })
  const room = (await world.ask(una, maya)).data.project
  await world.send(una.token, room, 'Do you build stairs?')
  const project = await world.project(una, { name: 'Attic' })
  expect((await opened(una.token, project)).room.earlier).toEqual([])
  await world.hire(project, maya, 'accepted')
  expect((await opened(maya.token, room)).room).toMatchObject({
    may_write: false,
    inquiry: { continues_in: { project, title: 'Attic' } },
  })
  expect((await world.send(una.token, room, 'Hello?')).status).toBe(403)
  expect((await opened(maya.token, project)).room.earlier).toEqual([{ project: room, title: 'Una Low' }])
  const guest = await world.professional()
  await world.hire(project, guest, 'accepted')
  expect((await opened(guest.token, project)).room.earlier).toEqual([])
})

it('either side closes the conversation for both, and only who closed it opens it again', async () => {
  const { maya } = world.trade
  const una = await world.person()
  const room = (await world.ask(una, maya)).data.project
  await world.send(una.token, room, 'Buy this')
  expect((await block(maya.token, room, true)).data).toMatchObject({
    may_write: false,
    inquiry: { blocked_by: maya.id },
  })
  expect((await block(maya.token, room, true)).status).toBe(200)
  expect((await world.send(una.token, room, 'Buy that')).status).toBe(403)
  expect((await world.send(maya.token, room, 'No')).status).toBe(403)
  expect((await block(una.token, room, false)).status).toBe(403)
  expect((await block(maya.token, room, false)).data.may_write).toBe(true)
  expect((await world.send(una.token, room, 'Sorry')).status).toBe(201)
})

it('a closed showroom, oneself and an unknown ID are refused at the field', async () => {
  const { maya, admin } = world.trade
  const una = await world.person()
  expect(await world.ask(una, { id: 1 })).toMatchObject({
    status: 422,
    errors: { vsd_id: expect.any(Array) },
  })
  expect((await world.ask(maya, maya)).status).toBe(422)
  expect((await world.ask(admin, maya)).status).toBe(422)
  expect((await world.call(una.token, 'POST', 'inquiry_chat', {})).status).toBe(422)
})

it('mails the professional a question that was not read, from the person who wrote it', async () => {
  const pia = await world.professional()
  const una = await world.person({ firstName: 'Una', lastName: 'Low' })
  const room = (await world.ask(una, pia)).data.project
  await world.send(una.token, room, 'Do you build stairs?')
  const later = new Date(Date.now() + 11 * 60_000)
  await mailUnread({ ...world.test.deps, clock: () => later })
  const mails = await readRows(world.db, 'mails', { toAddress: pia.email })
  expect(mails.map(({ subject }) => subject)).toEqual(['1 new message from Una Low'])
})
