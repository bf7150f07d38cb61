import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ChatWorld, createChatWorld, type Signed } from '#test/chat.ts'
import { readRows } from '#test/rows.ts'
import { mailUnread } from './mail-unread.ts'

let world: ChatWorld
beforeAll(async () => {
  world = await createChatWorld()
})
afterAll(() => world.close())

let client: Signed
let pro: Signed
let id: string
let minute = 0
beforeEach(async () => {
  client = await world.person({ firstName: 'Mia' })
  pro = await world.professional('Moe')
  id = await world.project(client, { name: 'Attic' })
  await world.hire(id, pro)
  minute += 1000
  wait(0)
})

/** Moves the clock to this many minutes after the test's start. */
const wait = (minutes: number) =>
  world.test.travelTo(new Date(Date.parse('2026-11-26T12:00:00Z') + (minute + minutes) * 60_000))
const mailsTo = async ({ email }: Signed) =>
  (await readRows(world.db, 'mails', { toAddress: email })).map(({ subject }) => subject)
const run = () => mailUnread(world.test.deps)

it('mails a member once who has not read a message for ten minutes, and the sender never', async () => {
  await world.send(client.token, id, 'Is the ladder yours?')
  wait(9)
  expect(await run()).toBe(0)
  await world.send(client.token, id, 'Hello?')
  wait(10)
  expect(await run()).toBe(1)
  expect(await mailsTo(pro)).toEqual(['2 new messages in “Attic”'])
  expect(await mailsTo(client)).toEqual([])
  const [mail] = await readRows(world.db, 'mails', { toAddress: pro.email })
  expect(mail?.bodyText).toContain('Mia Lee wrote: Hello?')
  expect(mail?.bodyText).toContain(`/chat/${id}`)
  // More messages, and more runs, add no mail until they are read.
  await world.send(client.token, id, 'Anyone?')
  wait(40)
  expect([await run(), await run()]).toEqual([0, 0])
  await world.call(pro.token, 'GET', `projectChat/${id}`)
  await world.send(client.token, id, 'Later')
  wait(49)
  expect(await run()).toBe(0)
  wait(50)
  expect(await run()).toBe(1)
  expect(await mailsTo(pro)).toEqual(['2 new messages in “Attic”', '1 new message in “Attic”'])
})

it('mails nothing to who has read in time, switched the topic off, or whose hire has ended', async () => {
  const [off, former] = [await world.professional('Otto'), await world.professional('Fay')]
  await world.hire(id, off)
  await world.hire(id, former)
  const choices = { choices: { messages: { email: false } } }
  expect((await world.call(off.token, 'PUT', 'account/notifications', choices)).status).toBe(200)
  await world.send(client.token, id, 'Hello')
  wait(5)
  await world.call(pro.token, 'PUT', `projectChat/${id}/read`, { seq: 1 })
  await world.db.query(`UPDATE hires SET status = 'ended', ended_at = now() WHERE professional_id = $1`, [former.id])
  wait(20)
  expect(await run()).toBe(0)
  expect([await mailsTo(pro), await mailsTo(off), await mailsTo(former)]).toEqual([[], [], []])
})

it('looks again at a member whose ten minutes are not over when another’s are', async () => {
  await world.send(client.token, id, 'Question')
  wait(6)
  await world.call(pro.token, 'PUT', `projectChat/${id}/read`, { seq: 1 })
  await world.send(pro.token, id, 'Answer')
  wait(10)
  expect(await run()).toBe(0)
  wait(16)
  expect(await run()).toBe(1)
  expect(await mailsTo(client)).toEqual(['1 new message in “Attic”'])
})

it('mails a reply of support to the account, and a waiting account to the Admins', async () => {
  const { admin } = world.trade
  const room = (await world.call(client.token, 'POST', 'support_chat')).data.project
  await world.send(client.token, room, 'Help')
  wait(11)
  expect(await run()).toBe(1)
  expect(await mailsTo(admin as Signed)).toEqual(['1 new message from Mia Lee'])
  await world.send(admin.token, room, 'How?')
  wait(22)
  expect(await run()).toBe(1)
  expect(await mailsTo(client)).toEqual(['1 new message from Wainscot support'])
})

it('is queued once by two processes that run the job at the same time', async () => {
  await world.send(client.token, id, 'Hello')
  wait(11)
  const counts = await Promise.all([run(), run(), run()])
  expect(counts.toSorted()).toEqual([0, 0, 1])
  expect(await mailsTo(pro)).toHaveLength(1)
})
