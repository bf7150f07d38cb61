import { type ClientRequest, request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type * as Y from 'yjs'
import { createSharedRooms, first, painted } from '#test/scene/shared-rooms.ts'

let rooms: Awaited<ReturnType<typeof createSharedRooms>>
beforeAll(async () => {
  rooms = await createSharedRooms()
})
afterAll(() => rooms.close())
afterEach(() => rooms.leave())

const attacks: Record<string, (parts: Y.Map<unknown>, doc: Y.Doc) => void> = {
  'sets the style to null': (parts) => parts.set('style', null),
  'deletes every part': (parts, doc) => doc.transact(() => [...parts.keys()].map((key) => parts.delete(key))),
  'names a template that does not exist': (parts) => parts.set('template', 'k-nowhere--japandi'),
  'adds a flood of parts that are not known': (parts, doc) =>
    doc.transact(() => {
      for (let i = 0; i < 3000; i++) parts.set(`junk ${i}`, 'x'.repeat(20))
    }),
  'sends more than a message may have': (parts) => parts.set('junk', 'x'.repeat(900_000)),
  'mixes a good change with a bad one': (parts, doc) =>
    doc.transact(() => {
      parts.set('light', 'evening')
      parts.set('fixtures/x', { width: 1e9 })
    }),
  'paints with a script': (parts) => parts.set('fills/walls', { paint: 'javascript:alert(1)' }),
}

it.each(Object.entries(attacks))(
  'when a member %s, nobody sees it and the others’ work is saved, in both processes',
  async (_, act) => {
    const { ann, maya, scene } = await rooms.sharedDesign()
    const here = rooms.enter(scene, ann.token)
    const there = rooms.enter(scene, ann.token, rooms.other)
    const hostile = rooms.enter(scene, maya.token)
    await Promise.all([here.synced(), there.synced(), hostile.synced()])
    act(hostile.provider.document.getMap('scene'), hostile.provider.document)
    await expect.poll(() => hostile.seen.closed).toBeGreaterThan(0)
    hostile.provider.destroy()
    here.change(first, painted('#aaaaaa'))
    await expect.poll(there.read).toEqual(painted('#aaaaaa'))
    there.change(painted('#aaaaaa'), { ...painted('#aaaaaa'), units: 'metric' })
    const merged = { ...painted('#aaaaaa'), units: 'metric' as const }
    await expect.poll(here.read).toEqual(merged)
    await expect.poll(async () => (await rooms.saved(scene, ann.token)).document).toEqual(merged)
    expect([here.seen.closed, there.seen.closed]).toEqual([0, 0])
    // A page that begins again has the room as the others have it, and may go on.
    const again = rooms.enter(scene, maya.token)
    await again.synced()
    expect(again.read()).toEqual(merged)
    again.change(merged, { ...merged, light: 'evening' })
    await expect.poll(here.read).toEqual({ ...merged, light: 'evening' })
  },
)

it('a page whose change was refused learns why and which parts were wrong', async () => {
  const { ann, scene } = await rooms.sharedDesign()
  const page = rooms.enter(scene, ann.token)
  await page.synced()
  page.provider.document.getMap('scene').set('fills/walls', { paint: 'red' })
  await expect.poll(() => page.seen.changes).toEqual([{ why: 'This color is not valid.', parts: ['fills/walls'] }])
})

it('a page is shown under one client alone', async () => {
  const { ann, maya, scene } = await rooms.sharedDesign()
  const [here, hostile] = [rooms.enter(scene, ann.token), rooms.enter(scene, maya.token)]
  await Promise.all([here.synced(), hostile.synced()])
  here.show({ person: { id: ann.id, name: '', selected: null } })
  await expect.poll(() => hostile.others().length).toBe(1)
  const { awareness } = hostile.provider
  for (let client = 100; client < 300; client++) {
    awareness?.states.set(client, { person: { id: ann.id, name: 'Ann', selected: null } })
    awareness?.meta.set(client, { clock: 9, lastUpdated: Date.now() })
  }
  awareness?.emit('update', [
    { added: Array.from({ length: 200 }, (_, i) => 100 + i), updated: [], removed: [] },
    'local',
  ])
  hostile.show({ person: { id: maya.id, name: '', selected: null } })
  await expect.poll(() => here.others().length).toBeGreaterThan(0)
  expect(here.others().length).toBe(1)
})

it('what was stored before changes were checked is repaired when the room is saved', async () => {
  const { ann, scene } = await rooms.sharedDesign()
  const page = rooms.enter(scene, ann.token)
  await page.synced()
  const { update } = await broken(page.provider.document)
  page.provider.destroy()
  await rooms.test.deps.db.query('INSERT INTO scene_updates (scene_id, update) VALUES ($1, $2)', [scene, update])
  const next = rooms.enter(scene, ann.token, rooms.other)
  await next.synced()
  next.provider.document.getMap('scene').set('light', 'evening')
  const repaired = { ...first, light: 'evening' }
  await expect.poll(next.read).toEqual(repaired)
  await expect.poll(async () => (await rooms.saved(scene, ann.token)).document).toEqual(repaired)
  const { rows } = await rooms.test.deps.db.query('SELECT FROM scene_updates WHERE scene_id = $1', [scene])
  expect(rows).toEqual([])
})

async function broken(document: Y.Doc): Promise<{ update: Uint8Array }> {
  const { Doc, applyUpdate, encodeStateAsUpdate, encodeStateVector } = await import('yjs')
  const copy = new Doc()
  applyUpdate(copy, encodeStateAsUpdate(document))
  const before = encodeStateVector(copy)
  const parts = copy.getMap('scene')
  copy.transact(() => {
    parts.set('style', null)
    parts.set('template', 'nowhere')
    parts.delete('units')
    parts.set('fills/walls', { paint: 'red' })
    parts.set('fills/__proto__', { paint: '#ffffff' })
    for (let i = 0; i < 500; i++) parts.set(`fixtures/f${i}`, { width: 1e9 })
    for (let i = 0; i < 50; i++) parts.set(`junk ${i}`, i)
  })
  return { update: encodeStateAsUpdate(copy, before) }
}

describe('a socket that does not sign in [U30]', () => {
  const connect = (): Promise<{ status: number; closed: Promise<number>; end: () => void }> =>
    new Promise((resolve, reject) => {
      const began = Date.now()
      const asked: ClientRequest = request({
        host: '127.0.0.1',
        port: Number(rooms.addressOf(rooms.test).split(':')[1]),
        path: '/api/rooms/live',
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        },
      })
      asked.on('upgrade', (_, socket) => {
        const closed = new Promise<number>((done) => socket.once('close', () => done(Date.now() - began)))
        socket.on('error', () => {})
        socket.resume()
        resolve({ status: 101, closed, end: () => socket.destroy() })
      })
      asked.on('response', (response) => {
        expect(response.headers['retry-after']).toBe('5')
        resolve({ status: response.statusCode ?? 0, closed: Promise.resolve(0), end: () => {} })
      })
      asked.on('error', reject)
      asked.end()
    })

  it('is closed after five seconds, and an address has twenty of them at most', async () => {
    const sockets = await Promise.all(Array.from({ length: 60 }, connect))
    expect(sockets.filter(({ status }) => status === 101).length).toBe(20)
    expect(sockets.filter(({ status }) => status === 429).length).toBe(40)
    const lived = await Promise.all(sockets.filter(({ status }) => status === 101).map(({ closed }) => closed))
    expect(Math.min(...lived)).toBeGreaterThanOrEqual(4900)
    const next = await connect()
    expect(next.status).toBe(101)
    next.end()
  })
})
