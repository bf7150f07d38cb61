import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { fixtureKinds } from '../../layout/fixture-types.ts'
import type { SceneDoc } from '../../types.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { templateById, templates } from '../room-tables.ts'
import {
  addFixture,
  fillSlot,
  moveFixture,
  removeFixture,
  resizeFixture,
  turnFixture,
  unfillSlot,
} from './edit-scene.ts'
import { problemsIn } from './fit.ts'

const inch = 0.0254

function kitchen() {
  const template = templateById('k-onewall--coastal')
  if (!template) throw new Error('no such template')
  return template
}

function standing(template: ReturnType<typeof kitchen>, doc: SceneDoc, id: string) {
  const thing = openScene(template, doc).placed.find((one) => one.id === id)
  if (!thing) throw new Error(`no ${id}`)
  return thing
}

describe('moving objects', () => {
  it('does not modify the given document, so that undo can restore it', () => {
    const template = templateById('l-fireplace--farmhouse') ?? kitchen()
    const before = newDoc(template)
    const copy = structuredClone(before)
    const sofa = standing(template, before, 'sofa1')
    const { doc } = moveFixture(template, before, 'sofa1', [sofa.x + 0.3, sofa.y - 0.2])
    expect(before).toEqual(copy)
    expect(doc).not.toEqual(before)
  })

  it('snaps a vanity to the corner and says so', () => {
    const template = templateById('b-clawfoot--farmhouse') ?? kitchen()
    const doc = newDoc(template)
    const vanity = standing(template, doc, 'vanity1')
    const [width, wall] = [vanity.width, vanity.wall]
    const moved = moveFixture(template, doc, 'vanity1', [vanity.depth / 2, width / 2 + 0.05])
    expect(moved.snaps).toEqual([{ to: 'wall', wall }])
    expect(standing(template, moved.doc, 'vanity1').y).toBeCloseTo(width / 2, 6)
  })

  it('does not allow an object in front of a door', () => {
    const template = templateById('b-clawfoot--farmhouse') ?? kitchen()
    const scene = openScene(template, newDoc(template))
    const door = scene.room.openings.find((opening) => opening.kind === 'door')
    if (!door) throw new Error('no door')
    const moved = moveFixture(template, newDoc(template), 'toilet1', [door.at + door.width / 2, 0.1])
    const after = openScene(template, moved.doc)
    expect(problemsIn(after.placed, after.room)).toEqual([])
  })

  it('rejects a size that the object does not come in, in feet and inches', () => {
    const template = templateById('b-clawfoot--farmhouse') ?? kitchen()
    const doc = newDoc(template)
    expect(resizeFixture(template, doc, 'vanity1', { width: 3 }).refused).toBe('Vanity: 1′ 6″ to 8′ 0″ wide.')
    const wide = resizeFixture(template, doc, 'vanity1', { width: 36 * inch })
    expect(wide.refused).toBeNull()
    expect(standing(template, wide.doc, 'vanity1').width).toBeCloseTo(36 * inch, 9)
  })

  it('rotates freestanding objects, and keeps wall objects at the wall', () => {
    const template = templateById('l-conversation--mid-century') ?? kitchen()
    const turned = turnFixture(template, newDoc(template), 'chair1', Math.PI)
    expect(turned.refused).toBeNull()
    expect(standing(template, turned.doc, 'chair1').turn).toBeCloseTo(Math.PI, 9)
    expect(turnFixture(kitchen(), newDoc(kitchen()), 'fridge1', 1).refused).toBe(
      'This item must stay against the wall.',
    )
  })

  it('passes the product selected for the first of a type on to the next when it is removed', () => {
    const template = templateById('b-primary-symmetric--coastal') ?? kitchen()
    const doc = fillSlot(newDoc(template), 'vanity1.unit', { product: 'p', size_id: 1 })
    const { doc: after } = removeFixture(template, doc, 'vanity1')
    expect(after.fills).toEqual({ 'vanity2.unit': { product: 'p', size_id: 1 } })
    expect(openScene(template, after).slots.some((slot) => slot.id === 'vanity2.unit')).toBe(true)
    expect(unfillSlot(after, 'vanity2.unit').fills).toEqual({})
  })

  it('puts a new object in a free place, with a unique name', () => {
    const template = templateById('l-fireplace--farmhouse') ?? kitchen()
    const added = addFixture(template, newDoc(template), 'chair')
    expect(added.refused).toBeNull()
    expect(added.id).toBe('chair3')
    const scene = openScene(template, added.doc)
    expect(problemsIn(scene.placed, scene.room)).toEqual([])
    const powder = templateById('b-powder--japandi') ?? kitchen()
    expect(addFixture(powder, newDoc(powder), 'tub').refused).toBe('There is not enough space for an alcove tub.')
  })
})

describe('any number of edits', () => {
  const types = Object.keys(fixtureKinds)
  const edit = fc.record({
    what: fc.constantFrom('move', 'move', 'move', 'turn', 'resize', 'remove', 'add'),
    which: fc.nat(40),
    x: fc.double({ min: -1, max: 12, noNaN: true }),
    y: fc.double({ min: -1, max: 12, noNaN: true }),
  })

  it('never leaves a room with objects overlapping, in walls or in front of doors', () => {
    fc.assert(
      fc.property(fc.nat(templates.length - 1), fc.array(edit, { minLength: 1, maxLength: 8 }), (index, edits) => {
        const template = templates[index] ?? kitchen()
        let doc = newDoc(template)
        for (const { what, which, x, y } of edits) {
          const { placed } = openScene(template, doc)
          const id = placed[which % Math.max(1, placed.length)]?.id ?? ''
          if (what === 'move') doc = moveFixture(template, doc, id, [x, y]).doc
          if (what === 'turn') doc = turnFixture(template, doc, id, x).doc
          if (what === 'resize') doc = resizeFixture(template, doc, id, { width: Math.abs(x) / 2 }).doc
          if (what === 'remove') doc = removeFixture(template, doc, id).doc
          if (what === 'add') doc = addFixture(template, doc, types[which % types.length] ?? 'chair', [x, y]).doc
        }
        const { placed, room, slots } = openScene(template, doc)
        expect(problemsIn(placed, room)).toEqual([])
        expect(slots.flatMap((slot) => slot.faces).every((face) => face.outline.flat().every(Number.isFinite))).toBe(
          true,
        )
      }),
      { numRuns: 40 },
    )
  })
})
