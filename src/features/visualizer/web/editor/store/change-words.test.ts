import { expect, it } from 'vitest'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { describeChange } from './change-words.ts'

it('describes what a version changed with the room’s own labels, and stays short', () => {
  const template = templateById('k-l-island--warm-modern')
  if (!template) throw new Error('no such template')
  const scene = openScene(template, newDoc(template))
  const none = { slots: [], things: [], rest: [] }
  expect(describeChange(null, scene)).toBe('Earliest saved version')
  expect(describeChange(none, scene)).toBe('No changes')
  expect(describeChange({ ...none, slots: ['floor'], things: ['island1'], rest: ['light'] }, scene)).toBe(
    'Floor, Island, Day or evening light',
  )
  const slots = scene.slots.slice(0, 6).map(({ id }) => id)
  expect(describeChange({ ...none, slots }, scene)).toMatch(/^Floor, .+ and 2 more$/)
  expect(describeChange({ ...none, things: ['gone7'] }, scene)).toBe('An item that was removed')
})
