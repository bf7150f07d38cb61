import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { createEditor } from '../store/store.ts'
import { connectRoom } from './room-connection.ts'

const template = templateById('b-powder--warm-modern')
if (!template) throw new Error('no such template')
const doc = newDoc(template)

// Nothing listens there: the connection is tried again until it ends.
beforeEach(() => vi.stubGlobal('location', { origin: 'http://127.0.0.1:1' }))
afterEach(() => vi.unstubAllGlobals())

it('a connection that has ended no longer follows what is selected in the editor', () => {
  const editor = createEditor(template, doc, [])
  let listeners = 0
  const { subscribe } = editor
  editor.subscribe = (listener) => {
    listeners++
    const stop = subscribe(listener)
    return () => {
      listeners--
      stop()
    }
  }
  for (let time = 0; time < 3; time++) {
    const connection = connectRoom({
      scene: 'x'.repeat(22),
      person: { id: 7, name: 'Ann Lee' },
      editor,
      base: () => doc,
      token: () => '',
      onState: () => {},
      onRights: () => {},
      onRefused: () => {},
      onChangeRefused: () => {},
    })
    expect(listeners).toBe(1)
    editor.select(editor.get().scene.slots[time]?.id ?? null)
    connection.end()
    expect(listeners).toBe(0)
  }
})
