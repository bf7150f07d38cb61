import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { createSharedRooms, first } from '#test/scene/shared-rooms.ts'
import { createEditor } from '../store/store.ts'
import { connectRoom } from './room-connection.ts'

let rooms: Awaited<ReturnType<typeof createSharedRooms>>
beforeAll(async () => {
  rooms = await createSharedRooms()
})
afterAll(async () => {
  rooms.leave()
  vi.unstubAllGlobals()
  await rooms.close()
})

it('a page whose change is refused shows the room without it, makes its other changes again, and goes on', async () => {
  const template = templateById('k-galley--japandi')
  if (!template) throw new Error('no such template')
  const { ann, maya, scene } = await rooms.sharedDesign()
  const other = rooms.enter(scene, maya.token)
  await other.synced()
  vi.stubGlobal('location', { origin: `http://${rooms.addressOf(rooms.test)}` })
  const editor = createEditor(template, first, [])
  const refused: string[] = []
  let base: SceneDoc = first
  const connection = connectRoom({
    scene,
    person: { id: ann.id, name: 'Ann Lee' },
    editor,
    base: () => base,
    token: () => ann.token.replace('Bearer ', ''),
    onState: () => {
      if (connection?.isSynced()) base = editor.get().doc
    },
    onRights: () => {},
    onRefused: () => {},
    onChangeRefused: (why) => void refused.push(why),
  })
  await expect.poll(connection.isSynced).toBe(true)
  const { client } = connection.me
  editor.change({ ...first, fills: { ...first.fills, floor: { paint: 'red' } }, light: 'evening' })
  await expect.poll(() => refused).toEqual(['This color is not valid.'])
  const kept = { ...first, light: 'evening' }
  await expect.poll(other.read).toEqual(kept)
  await expect.poll(() => editor.get().doc).toEqual(kept)
  expect(connection.me.client).not.toBe(client)
  await expect.poll(connection.isSynced).toBe(true)
  editor.change({ ...editor.get().doc, units: 'metric' })
  await expect.poll(other.read).toEqual({ ...kept, units: 'metric' })
  connection.end()
})
