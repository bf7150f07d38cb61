import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { inch } from '../geometry/mesh.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById, templates } from '../rooms/room-tables.ts'
import { firstAccessoryFigures as figures } from './accessory-figures.ts'
import { cabinetNeeds, split } from './cabinet-needs.ts'

const needsOf = (id: string) => {
  const template = templateById(id)
  if (!template) throw new Error('no such template')
  return cabinetNeeds(openScene(template, newDoc(template)), figures)
}

describe('cabinets as the trade orders them', () => {
  it('are boxes in steps of three inches, fillers for the rest and at walls', () => {
    expect(split(45, 2, 0)).toEqual({ widths: [24, 21], fillers: 0 })
    expect(split(42, 2, 1)).toEqual({ widths: [21, 18], fillers: 1 })
    expect(split(37, 1, 0)).toEqual({ widths: [36], fillers: 1 })
    expect(split(36.4, 1, 0)).toEqual({ widths: [36], fillers: 0 })
    expect(split(24, 1, 2)).toEqual({ widths: [21], fillers: 2 })
  })

  it('are never wider than their run, and at most a step narrower for each wall and the rest', () => {
    fc.assert(
      fc.property(fc.double({ min: 9, max: 144, noNaN: true }), fc.integer({ min: 0, max: 2 }), (width, walls) => {
        const { widths, fillers } = split(width, Math.ceil(width / 37), walls)
        const sum = widths.reduce((total, one) => total + one, 0)
        expect(sum + walls * 0.5).toBeLessThanOrEqual(width + 1e-5)
        expect(width - sum).toBeLessThan(3 + walls * 0.5 + 1e-5)
        expect(widths.every((one) => one % 3 === 0 && one <= 36)).toBe(true)
        if (width - sum >= 0.5) expect(fillers).toBeGreaterThan(0)
      }),
    )
  })

  it('of an L-shaped kitchen with an island are listed by family and size, with what finishes them', () => {
    const lines = needsOf('k-l-island--shaker-classic').map(({ name, amount, per }) => [name, amount, per])
    expect(lines).toEqual(
      expect.arrayContaining([
        ['Corner base cabinet, 36 in', 1, 'piece'],
        ['Sink base cabinet, 36 in', 1, 'piece'],
        ['Wall corner cabinet, 24 x 36 in', 1, 'piece'],
        ['Wall cabinet, 36 x 18 in', 1, 'piece'],
        ['Touch-up kit', 1, 'piece'],
      ]),
    )
  })

  it('fill every kitchen and laundry, and no other room', () => {
    for (const template of templates) {
      const scene = openScene(template, newDoc(template))
      const needs = cabinetNeeds(scene, figures)
      const isWork = ['kitchen', 'laundry'].includes(scene.room.kind)
      if (!isWork) expect(needs, template.id).toEqual([])
      const sinks = scene.placed.filter(({ type }) => type === 'sink' || type === 'islandsink')
      const found = needs.filter(({ families }) => families[0] === 'sink base cabinet')
      if (isWork)
        expect(
          found.reduce((sum, { amount }) => sum + amount, 0),
          template.id,
        ).toBe(sinks.length + scene.placed.filter(({ type }) => type === 'usink').length)
      for (const { sizeIn, name } of needs) {
        if (sizeIn) expect(sizeIn.h * inch, `${template.id} ${name}`).toBeLessThan(scene.room.height)
      }
    }
  })
})
