import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SavedScene } from '#features/visualizer/schema.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { createRoomChanges } from './room-changes.ts'
import { createEditor } from './store.ts'

const template = templateById('k-l-island--warm-modern')
if (!template) throw new Error('no such template')
const ground = { name: template.name, program: template.program, style: template.style }
const doc = newDoc(template)
const saved = (rights: SavedScene['rights']) => ({ id: 'a', rights }) as SavedScene
const candidate = { slot: 'floor', name: 'Oak', fill: { product: 'oak', size_id: 1 }, sizes: [] }

beforeEach(() => vi.stubGlobal('location', { search: '' }))
afterEach(() => vi.unstubAllGlobals())

it('only members of the project have changes, and its owner decides about them', () => {
  const editor = createEditor(ground, doc, [])
  expect(createRoomChanges(editor, null)).toBeNull()
  expect(createRoomChanges(editor, saved([]))).toBeNull()
  expect(createRoomChanges(editor, saved(['see', 'comment']))?.isOwner).toBe(false)
  const owner = saved(['see', 'comment', 'room', 'list', 'manage'])
  expect(createRoomChanges(editor, owner)?.isOwner).toBe(true)
})

it('ending a proposal also clears the product that was selected for it', () => {
  const changes = createRoomChanges(createEditor(ground, doc, []), saved(['see', 'comment', 'room']))
  changes?.propose(true)
  changes?.pick(candidate)
  expect(changes?.get()).toMatchObject({ proposing: true, candidate })
  changes?.propose(false)
  expect(changes?.get()).toMatchObject({ proposing: false, candidate: null })
})

it('shows one thing at a time, and the room itself again when it is left', () => {
  const editor = createEditor(ground, doc, [])
  const changes = createRoomChanges(editor, saved(['see', 'comment', 'room']))
  changes?.pick(candidate)
  editor.lookBack({ ...doc, light: 'evening' })
  changes?.show(7)
  expect(changes?.get()).toMatchObject({ candidate: null, change: 7, playing: false })
  expect(editor.get().before).toBeNull()
  changes?.play(true)
  expect(changes?.get()).toMatchObject({ candidate: null, change: null, playing: true })
})

it('opens the change or the history that the address names', () => {
  vi.stubGlobal('location', { search: '?scene=a&change=12' })
  const editor = createEditor(ground, doc, [])
  expect(createRoomChanges(editor, saved(['see']))?.get()).toMatchObject({ change: 12, playing: false })
  vi.stubGlobal('location', { search: '?scene=a&play=1' })
  expect(createRoomChanges(editor, saved(['see']))?.get()).toMatchObject({ change: null, playing: true })
})
