import { expect, it } from 'vitest'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import type { Viewer } from '#scene/view/viewer.ts'
import { createEditor } from '../store/store.ts'
import { isStageKey, keyHints } from './Stage.tsx'
import { actOf } from './stage-keys.ts'

function room() {
  const template = templateById('b-walk-in--japandi')
  if (!template) throw new Error('no such template')
  const editor = createEditor(template, newDoc(template), [])
  const steps: number[][] = []
  const viewer = { step: (...by: number[]) => void steps.push(by) } as unknown as Viewer
  const press = (key: string) => actOf(key)?.(viewer, editor, false)
  const placeOf = (id: string) => editor.get().scene.placed.find((one) => one.id === id)
  return { editor, steps, press, placeOf }
}

it('moves the selected object with the arrow keys, and says so, until it is deselected', () => {
  const { editor, steps, press, placeOf } = room()
  editor.select(null, 'vanity1')
  expect(keyHints(editor.get())).toContain('move the vanity')
  const before = placeOf('vanity1')
  press('ArrowRight')
  press('ArrowLeft')
  press('ArrowLeft')
  expect(placeOf('vanity1')).not.toEqual(before)
  expect(steps).toEqual([])
  press('Escape')
  expect(keyHints(editor.get())).toBe('Use the arrow keys to turn and walk.')
  press('ArrowUp')
  expect(steps).toHaveLength(1)
})

it('keeps moving the camera in walk mode, whatever is selected', () => {
  const { editor, steps, press, placeOf } = room()
  editor.select(null, 'vanity1')
  editor.stand('walk')
  const before = placeOf('vanity1')
  press('ArrowUp')
  press('ArrowRight')
  expect(steps).toHaveLength(2)
  expect(placeOf('vanity1')).toEqual(before)
  expect(keyHints(editor.get())).toBe('Use the arrow keys to turn and walk.')
})

it('accepts letter keys with Shift or Caps Lock too', () => {
  const { steps, press } = room()
  press('W')
  press('d')
  expect(steps).toHaveLength(2)
  expect(actOf('Enter')).toBeUndefined()
  for (const key of ['ArrowUp', 'w', 'D', 'q', 'Escape', 'Enter', 'x', 'Tab', 'wa'])
    expect([key, isStageKey(key)]).toEqual([key, actOf(key) !== undefined])
})
