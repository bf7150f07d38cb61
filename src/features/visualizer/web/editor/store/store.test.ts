import { beforeEach, describe, expect, it } from 'vitest'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { createEditor, type EditorStore } from './store.ts'

const template = templateById('k-l-island--warm-modern')
if (!template) throw new Error('no such template')
const ground = { name: template.name, program: template.program, style: template.style }
let editor: EditorStore
beforeEach(() => {
  editor = createEditor(ground, newDoc(template), [])
})
const light = (to: 'day' | 'evening') => ({ ...editor.get().doc, light: to })

describe('undo', () => {
  it('reverts one change after another, and redo restores them', () => {
    editor.change(light('evening'))
    editor.fill('walls', { paint: '#ddd2c1' })
    editor.undo()
    expect(editor.get().doc.fills.walls).toBeUndefined()
    expect(editor.get().doc.light).toBe('evening')
    editor.undo()
    expect(editor.get().doc.light).toBe('day')
    expect(editor.get().canUndo).toBe(false)
    editor.redo()
    editor.redo()
    expect(editor.get().doc.fills.walls).toEqual({ paint: '#ddd2c1' })
    expect(editor.get().canRedo).toBe(false)
  })

  it('reverts a whole gesture at once, and the next one separately', () => {
    for (const at of [0.1, 0.2, 0.3]) editor.change({ ...editor.get().doc, fixtures: { sink1: { at } } }, 'drag sink1')
    editor.settle()
    editor.change({ ...editor.get().doc, fixtures: { sink1: { at: 0.9 } } }, 'drag sink1')
    editor.undo()
    expect(editor.get().doc.fixtures.sink1).toEqual({ at: 0.3 })
    editor.undo()
    expect(editor.get().doc.fixtures.sink1).toBeUndefined()
  })

  it('clears redo after a new change', () => {
    editor.change(light('evening'))
    editor.undo()
    editor.fill('walls', { paint: '#ddd2c1' })
    expect(editor.get().canRedo).toBe(false)
  })
})

it('rejects what cannot be opened and keeps the current state', () => {
  const before = editor.get()
  expect(editor.change({ ...before.doc, fixtures: { odd: { type: 'spaceship', x: 1, y: 1 } } })).toBe(false)
  expect(editor.get().doc).toBe(before.doc)
  expect(editor.get().canUndo).toBe(false)
})

it('shows the room as it was opened, while the design and its list stay current', () => {
  editor.change(light('evening'))
  editor.lookBack(editor.get().opened)
  expect(editor.get().shown?.doc.light).toBe('day')
  expect(editor.get().scene.doc.light).toBe('evening')
  editor.lookBack(null)
  expect(editor.get().shown).toBeNull()
  editor.lookBack(editor.get().opened)
  editor.undo()
  expect([editor.get().before, editor.get().shown]).toEqual([null, null])
  editor.redo()
  expect(editor.get().doc.light).toBe('evening')
})

it('clears the selection when its object is removed', () => {
  const slot = editor.get().scene.slots.find(({ fixture }) => fixture === 'island1')
  editor.select(slot?.id ?? null, 'island1')
  editor.change({ ...editor.get().doc, fixtures: { island1: { removed: true } } })
  expect(editor.get().thing).toBeNull()
})

describe('product data', () => {
  const row: ModelRow = {
    hash: 'floor',
    size_id: 1,
    name: 'Oak',
    brand: 'Kiln',
    category: 'hardwood-flooring',
    category_name: 'Hardwood Flooring',
    sku: 'KLN-1',
    size_label: '5 in',
    unit: 'Box',
    unit_label: 'Box',
    box_sqft: 20,
    piece_in: { w: 5, l: 48, h: 0.75 },
    weight_lb: 40,
    family: null,
    in_stock: true,
    minimum_unit: 1,
    unit_price: 45.5,
    picture: '',
    look: 'a',
    state: 'sold',
    model: null,
  }

  it('changes nothing when it is already known', () => {
    editor.learn([row])
    const before = editor.get()
    editor.learn([{ ...row, piece_in: { ...row.piece_in } }])
    expect(editor.get()).toBe(before)
  })

  it('updates a price without rebuilding what looks the same', () => {
    const model = { kind: 'surface' } as ModelRow['model']
    editor.learn([{ ...row, model }])
    editor.learn([{ ...row, unit_price: 47.25, model: { kind: 'surface' } as ModelRow['model'] }])
    expect(editor.get().models.get('floor 1')?.unit_price).toBe(47.25)
    expect(editor.get().models.get('floor 1')?.model).toBe(model)
    const other = { kind: 'surface' } as ModelRow['model']
    editor.learn([{ ...row, look: 'b', model: other }])
    expect(editor.get().models.get('floor 1')?.model).toBe(other)
  })
})

it('a locked design changes only by what others do, and can be selected in and looked at', () => {
  editor.change(light('evening'))
  const { doc } = editor.get()
  editor.permit({ edit: false, comment: false })
  expect(editor.get()).toMatchObject({ locked: true, canUndo: false, canRedo: false })
  expect(editor.change(light('day'))).toBe(false)
  editor.fill('walls', { paint: '#ddd2c1' })
  editor.undo()
  editor.replace(ground, newDoc(template))
  expect(editor.get().doc).toBe(doc)
  editor.select('floor')
  editor.stand('plan')
  expect(editor.get()).toMatchObject({ selected: 'floor', standpoint: 'plan' })
  const theirs = light('day')
  editor.adopt(theirs)
  expect(editor.get().doc).toBe(theirs)
  editor.permit({ edit: true, comment: true })
  expect(editor.get().canUndo).toBe(true)
})
