import { describe, expect, it } from 'vitest'
import { boundsOf } from '#scene/model/geometry/mesh.ts'
import { matte } from '#scene/model/materials/look.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { styleById, templates } from '../room-tables.ts'
import { archCasing, spandrels } from './shell-openings.ts'

const look = matte('#eeeeee')

describe('an arched opening', () => {
  it('is closed only at its two upper corners', () => {
    const hole = { x0: 1, y0: 0, x1: 2.2, y1: 2.1, thick: 0.14 }
    const [left, right] = spandrels(hole, look).map(({ mesh }) => boundsOf([mesh]))
    if (!left || !right) throw new Error('no spandrels')
    // A semicircle where the height allows it: it starts 0.6 m below the top.
    expect([left.min[0], left.max[0], right.min[0], right.max[0]].map((x) => Math.round(x * 1000))).toEqual([
      1000, 1600, 1600, 2200,
    ])
    for (const { min, max } of [left, right]) {
      expect(min[1]).toBeCloseTo(2.1 - 0.6, 3)
      expect(max[1]).toBeCloseTo(2.1, 3)
      expect([min[2], max[2]].map((z) => Math.round(z * 100) + 0)).toEqual([-14, 0])
    }
  })

  it('is flatter when it is wide, and cased from the floor to the top', () => {
    const hole = { x0: 0, y0: 0, x1: 2.4, y1: 2, thick: 0.14 }
    const [left] = spandrels(hole, look)
    if (!left) throw new Error('no spandrel')
    expect(boundsOf([left.mesh]).min[1]).toBeCloseTo(2 - 0.6, 3)
    const { min, max } = boundsOf(archCasing(hole, 0.1, look).map(({ mesh }) => mesh))
    expect([min[0], min[1], max[0], max[1]].map((n) => Math.round(n * 100) + 0)).toEqual([-10, 0, 250, 210])
  })

  it('is the default between rooms in a Spanish house, until its owner changes it', () => {
    const template = templates.find(({ id }) => id === 'k-u--spanish-revival')
    if (!template) throw new Error('no template')
    const styles = (one: typeof template) =>
      openScene(one, newDoc(one))
        .room.openings.filter(({ kind }) => kind === 'arch')
        .map(({ style }) => style)
    expect(styles(template)).toEqual(['arch'])
    expect(styles({ ...template, style: styleById('farmhouse') })).toEqual(['cased'])
  })
})
