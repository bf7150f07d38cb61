import { expect, it } from 'vitest'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { createEditor } from '../store/store.ts'
import { keyHints } from './Stage.tsx'
import { createTurning, degreesOf, parseDegrees } from './StageHandles.tsx'
import { actOf } from './stage-keys.ts'

const deep = Math.PI / 180

function room() {
  const template = templateById('k-l-island--warm-modern')
  if (!template) throw new Error('no such template')
  const editor = createEditor(template, newDoc(template), [])
  const island = editor.get().scene.placed.find(({ type }) => type.startsWith('island'))
  if (!island) throw new Error('no island')
  editor.select(null, island.id)
  const press = (key: string, shift = false) => actOf(key)?.({} as Viewer, editor, shift)
  const degrees = () => {
    const now = editor.get().scene.placed.find(({ id }) => id === island.id)
    if (!now) throw new Error('the island is gone')
    return degreesOf(now)
  }
  /** A point a meter from the island's center, in the direction that it faces when turned by `turn`. */
  const towards = (turn: number) => ({
    x: island.x + Math.sin(turn * deep),
    z: -island.y + Math.cos(turn * deep),
  })
  return { editor, island, press, degrees, towards }
}

it('rotates the selected object with the keys and says so, and undoes a series of presses at once', () => {
  const { editor, press, degrees } = room()
  const begun = degrees()
  expect(keyHints(editor.get())).toContain('Q and E rotate it')
  press('q')
  expect(degrees()).toBe((begun + 15) % 360)
  press('e')
  press('Q', true)
  expect(degrees()).toBe((begun + 90) % 360)
  editor.undo()
  expect(degrees()).toBe(begun)
})

it('rotates an object by its handle: snaps every 15 degrees, whole degrees between, undone as one step', () => {
  const { editor, island, degrees, towards } = room()
  const begun = degrees()
  const turning = createTurning(editor, island.id, towards(begun))
  turning?.to(towards(begun + 7))
  expect(degrees()).toBe((begun + 7) % 360)
  turning?.to(towards(begun + 87.3))
  expect(degrees()).toBe((begun + 90) % 360)
  expect(turning?.end()).toBe(true)
  editor.undo()
  expect(degrees()).toBe(begun)
  expect(editor.get().canUndo).toBe(false)
  editor.redo()
  expect(degrees()).toBe((begun + 90) % 360)
})

it('returns an object that was pushed aside during a full rotation', () => {
  const { editor, island, towards, degrees } = room()
  const begun = degrees()
  const turning = createTurning(editor, island.id, towards(begun))
  for (let turn = 0; turn <= 360; turn += 10) turning?.to(towards(begun + turn))
  turning?.end()
  const now = editor.get().scene.placed.find(({ id }) => id === island.id)
  expect([now?.x, now?.y]).toEqual([island.x, island.y])
  expect(degrees()).toBe(begun)
})

it('does not rotate an object that stands with its back to the wall', () => {
  const { editor, press } = room()
  const wall = editor.get().scene.placed.find(({ type }) => type === 'fridge')
  editor.select(null, wall?.id ?? null)
  const { doc } = editor.get()
  expect(keyHints(editor.get())).not.toContain('rotate it')
  press('q')
  expect(editor.get().doc).toBe(doc)
})

it('reads degrees as people type them', () => {
  expect(['45', '22.5°', ' -30 deg', '−15', '400', '90 degrees'].map(parseDegrees)).toEqual([
    45, 22.5, -30, -15, 400, 90,
  ])
  expect(['', 'left', '4 5', "3'"].map(parseDegrees)).toEqual([null, null, null, null])
})
