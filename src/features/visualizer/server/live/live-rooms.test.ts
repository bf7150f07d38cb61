import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { announce } from '#features/notifications/server/announce.ts'
import type { TestApp } from '#test/app.ts'
import { newKey } from '#test/factories.ts'
import { createSharedRooms, first, painted } from '#test/scene/shared-rooms.ts'

let rooms: Awaited<ReturnType<typeof createSharedRooms>>
let test: TestApp
let other: TestApp
beforeAll(async () => {
  rooms = await createSharedRooms()
  ;({ test, other } = rooms)
})
afterAll(() => rooms.close())
afterEach(() => rooms.leave())
type Rooms = typeof rooms
const sharedDesign: Rooms['sharedDesign'] = (rights) => rooms.sharedDesign(rights)
const enter: Rooms['enter'] = (...given) => rooms.enter(...given)
const saved: Rooms['saved'] = (...given) => rooms.saved(...given)
const call: Rooms['call'] = (...given) => rooms.call(...given)

it('everyone sees each change at once, in both processes, and the design is saved once as a new version', async () => {
  const { ann, maya, scene } = await sharedDesign()
  const [here, there] = [enter(scene, ann.token), enter(scene, maya.token, other)]
  await Promise.all([here.synced(), there.synced()])
  expect(here.read()).toEqual(first)
  here.change(first, painted('#aaaaaa'))
  await expect.poll(there.read).toEqual(painted('#aaaaaa'))
  there.change(painted('#aaaaaa'), { ...painted('#aaaaaa'), light: 'evening' })
  here.change(painted('#aaaaaa'), painted('#bbbbbb'))
  const merged = { ...painted('#bbbbbb'), light: 'evening' }
  await expect.poll(here.read).toEqual(merged)
  await expect.poll(there.read).toEqual(merged)
  await expect.poll(async () => (await saved(scene, ann.token)).document).toEqual(merged)
})

it('changes made offline merge, and a process that starts later has them all', async () => {
  const { ann, maya, scene } = await sharedDesign()
  const [here, there] = [enter(scene, ann.token), enter(scene, maya.token)]
  await Promise.all([here.synced(), there.synced()])
  here.provider.disconnect()
  here.change(first, { ...first, units: 'metric' })
  there.change(first, painted('#cccccc'))
  await there.synced()
  await here.provider.connect()
  const merged = { ...painted('#cccccc'), units: 'metric' }
  await expect.poll(here.read).toEqual(merged)
  await expect.poll(there.read).toEqual(merged)
  const late = enter(scene, ann.token, other)
  await expect.poll(late.read).toEqual(merged)
})

it('a save through the API is one change of the shared document, and keeps what others changed meanwhile', async () => {
  const { ann, maya, scene } = await sharedDesign()
  const page = enter(scene, maya.token)
  await page.synced()
  const { version } = await saved(scene, ann.token)
  const body = { document: painted('#dddddd'), version }
  // Sent before the page's change, whose storage a second later makes a new version.
  const save = call(`scenes/${scene}`, { method: 'PUT', token: ann.token, body })
  page.change(first, { ...first, light: 'evening' })
  expect((await save).status).toBe(200)
  const merged = { ...painted('#dddddd'), light: 'evening' }
  await expect.poll(page.read).toEqual(merged)
  await expect.poll(async () => (await saved(scene, ann.token)).document).toEqual(merged)
  // The version conflict remains for clients of the API.
  expect((await call(`scenes/${scene}`, { method: 'PUT', token: ann.token, body })).status).toBe(422)
})

it('who may not edit the room sees it and changes nothing', async () => {
  const { ann, maya, scene } = await sharedDesign(['comment'])
  const [here, there] = [enter(scene, ann.token), enter(scene, maya.token)]
  await Promise.all([here.synced(), there.synced()])
  expect([here.seen.rights, there.seen.rights]).toEqual([[true], [false]])
  there.change(first, painted('#eeeeee'))
  here.change(first, { ...first, light: 'evening' })
  await expect.poll(async () => (await saved(scene, ann.token)).document.light).toBe('evening')
  expect((await saved(scene, ann.token)).document).toEqual({ ...first, light: 'evening' })
  expect(here.read()).toEqual({ ...first, light: 'evening' })
})

it('everyone sees who is in the room and where, in both processes, until they leave', async () => {
  const { ann, maya, scene } = await sharedDesign()
  const [here, there] = [enter(scene, ann.token), enter(scene, maya.token, other)]
  await Promise.all([here.synced(), there.synced()])
  const pointer = { on: 'surface', slot: 'floor', point: [1, 0, 1], normal: [0, 1, 0] }
  here.show({ person: { id: ann.id, name: 'x', selected: 'floor' }, pointer })
  const shown = { following: null, camera: null, asks: null, pointer }
  await expect.poll(there.others).toEqual([{ ...shown, person: { id: ann.id, name: 'Ann Lee', selected: 'floor' } }])
  there.show({ person: { id: maya.id, name: '', selected: null } })
  await expect.poll(() => here.others().map(({ person }) => person.id)).toEqual([maya.id])
  here.show({ pointer: null })
  await expect.poll(() => there.others().map(({ pointer }) => pointer)).toEqual([null])
  // Who comes later sees who is there already.
  const late = enter(scene, maya.token)
  await expect.poll(() => late.others().map(({ person }) => person.id)).toContain(ann.id)
  here.provider.destroy()
  await expect.poll(() => there.others().map(({ person }) => person.id)).not.toContain(ann.id)
})

it('the last person to leave an unchanged room in one process disappears at once in the others', async () => {
  const { ann, maya, scene } = await sharedDesign()
  const [here, there] = [enter(scene, ann.token), enter(scene, maya.token, other)]
  await Promise.all([here.synced(), there.synced()])
  here.show({ person: { id: ann.id, name: '', selected: null } })
  await expect.poll(() => there.others().length).toBe(1)
  here.provider.destroy()
  // Without a message, the person disappears after 30 seconds.
  await expect.poll(() => there.others(), { timeout: 15_000 }).toEqual([])
})

it('who may only look is seen in the room, under their own name alone', async () => {
  const { ann, maya, scene } = await sharedDesign(['list'])
  const [here, there] = [enter(scene, ann.token), enter(scene, maya.token)]
  await Promise.all([here.synced(), there.synced()])
  expect([there.seen.rights, there.seen.comment]).toEqual([[false], [false]])
  const { share_id, ...theirs } = await saved(scene, maya.token)
  expect(theirs).toMatchObject({ id: scene, read_only: true, shared: true })
  // Anyone else only has the share id, and begins a copy.
  expect((await call(`scenes/${share_id}`)).data).toMatchObject({
    id: share_id,
    read_only: true,
    shared: false,
    project: null,
  })
  there.show({ person: { id: ann.id, name: 'The owner', selected: null } })
  await expect.poll(() => here.others().length).toBe(1)
  const [shown] = here.others()
  expect(shown?.person).toMatchObject({ id: maya.id })
  expect(shown?.person.name).not.toBe('The owner')
})

it('open pages receive each change of the comments and of the right to write them, in both processes', async () => {
  const { ann, maya, project, scene } = await sharedDesign()
  const pages = [enter(scene, ann.token), enter(scene, maya.token, other)]
  for (const page of pages) await page.synced()
  const anchor = { on: 'surface', slot: 'floor', point: [1, 0, 1], normal: [0, 1, 0] }
  const headers = { authorization: maya.token, 'idempotency-key': newKey() }
  const url = `/api/scenes/${scene}/pins`
  const made = await test.app.inject({ method: 'POST', url, headers, payload: { anchor, text: 'Here' } })
  expect(made.statusCode).toBe(201)
  for (const page of pages) await expect.poll(() => page.seen.pins).toBe(1)
  await test.deps.db.query(`UPDATE hires SET rights = '{room}' WHERE project_id = $1`, [project])
  await announce(test.deps.db, { kind: 'members', project })
  await expect.poll(() => pages[1]?.seen.comment).toEqual([true, false])
  expect(pages[1]?.seen.rights).toEqual([true, true])
})

it('refuses strangers, dead sessions and rooms that do not exist', async () => {
  const { scene } = await sharedDesign()
  const stranger = await rooms.person()
  for (const [name, token] of [
    [scene, stranger.token],
    [scene, 'x'.repeat(64)],
    [newKey(), stranger.token],
  ] as const) {
    const page = enter(name, token)
    await expect.poll(() => page.seen.refused).not.toBe('')
    expect(page.provider.document.getMap('scene').size).toBe(0)
  }
})

it('a right that is taken back ends without a new connection, in another process too [U14]', async () => {
  const { maya, project, scene } = await sharedDesign()
  const pages = [enter(scene, maya.token), enter(scene, maya.token, other)]
  for (const page of pages) await page.synced()
  await test.deps.db.query(`UPDATE hires SET rights = '{comment}' WHERE project_id = $1`, [project])
  await announce(test.deps.db, { kind: 'members', project })
  for (const page of pages) await expect.poll(() => page.seen.rights).toEqual([true, false])
  await test.deps.db.query(`UPDATE hires SET status = 'ended' WHERE project_id = $1`, [project])
  await announce(test.deps.db, { kind: 'members', project })
  for (const page of pages) await expect.poll(() => page.seen.closed).toBeGreaterThan(0)
})

it('a partner whose access is changed or revoked loses it in the open room, in another process too [U14]', async () => {
  const { ann, project, scene } = await sharedDesign()
  const pat = await rooms.partner(ann.token, project, 'edit')
  const pages = [enter(scene, pat.token), enter(scene, pat.token, other)]
  for (const page of pages) await page.synced()
  const own = enter(scene, ann.token)
  await own.synced()
  pages[0]?.change(first, painted('#aaaaaa'))
  await expect.poll(own.read).toEqual(painted('#aaaaaa'))
  const partner = `project/${project}/partners/${pat.row}`
  await call(partner, { method: 'PUT', token: ann.token, body: { access: 'comment' } })
  for (const page of pages) await expect.poll(() => page.seen.rights).toEqual([true, false])
  expect(pages[0]?.seen.comment.at(-1)).toBe(true)
  pages[0]?.change(painted('#aaaaaa'), painted('#bbbbbb'))
  own.change(painted('#aaaaaa'), { ...painted('#aaaaaa'), light: 'evening' })
  const kept = { ...painted('#aaaaaa'), light: 'evening' }
  await expect.poll(async () => (await saved(scene, ann.token)).document).toEqual(kept)
  await call(partner, { method: 'DELETE', token: ann.token })
  for (const page of pages) await expect.poll(() => page.seen.closed).toBeGreaterThan(0)
  const late = enter(scene, pat.token)
  await expect.poll(() => late.seen.refused).not.toBe('')
})
