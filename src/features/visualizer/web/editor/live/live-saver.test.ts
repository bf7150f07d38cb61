import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { createEditor, type EditorStore } from '../store/store.ts'
import { createLiveSaver, type LiveSaver } from './live-saver.ts'

const template = templateById('k-l-island--warm-modern')
if (!template) throw new Error('no such template')
const ground = { name: template.name, program: template.program, style: template.style }

let editor: EditorStore
let saver: LiveSaver
let sent: { version: number; doc: SceneDoc }[]
let refusal: unknown
const scene = (document: SceneDoc, version: number) =>
  ({ id: 'a', version, document, ground, rights: [] }) as unknown as SavedScene

// The page does not connect: `begin` is not called.
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  refusal = null
  const doc = newDoc(template)
  editor = createEditor(ground, doc, [])
  const update = async (_: string, changed: SceneDoc, version: number) => {
    if (refusal) throw refusal
    sent.push({ version, doc: changed })
    return scene(changed, version + 1)
  }
  const store = { key: 'a page', session: () => 'a session', create: vi.fn(), update }
  saver = createLiveSaver(editor, store, scene(doc, 1))
})
afterEach(() => {
  saver.end?.()
  vi.useRealTimers()
})

const paint = (hex: string) => editor.fill('walls', { paint: hex })
const rest = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('a shared room whose connection is blocked is saved by calls', async () => {
  paint('#111111')
  expect(saver.get().state).toBe('saving')
  await rest(11_000)
  paint('#222222')
  await rest(11_000)
  expect(sent.map(({ version, doc }) => [version, doc.fills.walls])).toEqual([
    [1, { paint: '#111111' }],
    [2, { paint: '#222222' }],
  ])
  expect(saver.get()).toMatchObject({ state: 'saved', saved: { version: 3 } })
  expect(saver.unsaved()).toBeNull()
})

it('its changes are made again to what others have saved meanwhile', async () => {
  const theirs: SceneDoc = { ...editor.get().doc, light: 'evening' }
  refusal = new HttpFailure(422, 'changed elsewhere', {}, scene(theirs, 5))
  paint('#111111')
  await rest(10_500)
  refusal = null
  await rest(11_000)
  expect(sent).toEqual([{ version: 5, doc: { ...theirs, fills: { ...theirs.fills, walls: { paint: '#111111' } } } }])
  expect(editor.get().doc).toEqual(sent[0]?.doc)
  expect(saver.get().state).toBe('saved')
})

it('while nothing can be sent the page says so, and tries again', async () => {
  refusal = new HttpFailure(0, 'The server did not respond.')
  paint('#111111')
  await rest(11_000)
  expect(saver.get().state).toBe('failed')
  expect(saver.unsaved()?.fills.walls).toEqual({ paint: '#111111' })
  refusal = null
  await rest(11_000)
  expect(sent).toHaveLength(1)
})

it('a member who may only look at the room saves nothing, and can still share it', async () => {
  saver.end?.()
  saver = createLiveSaver(
    editor,
    {
      key: 'a page',
      session: () => 'a session',
      create: vi.fn(),
      update: vi.fn(async () => scene(newDoc(template), 2)),
    },
    { ...scene(editor.get().doc, 1), read_only: true },
  )
  paint('#111111')
  await rest(30_000)
  expect(saver.get()).toMatchObject({ state: 'viewing', why: null, saved: { id: 'a', version: 1 } })
  expect(saver.unsaved()).toBeNull()
  expect(await saver.flush()).toMatchObject({ version: 1 })
  expect(await saver.alter(async (saved) => saved)).toBeNull()
})
