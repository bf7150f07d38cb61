import { describe, expect, it } from 'vitest'
import { inch } from '../geometry/mesh.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById, templates } from '../rooms/room-tables.ts'
import { firstAccessoryFigures as figures } from './accessory-figures.ts'
import { cabinetNeeds } from './cabinet-needs.ts'

const needsOf = (id: string) => {
  const template = templateById(id)
  if (!template) throw new Error('no such template')
  return cabinetNeeds(openScene(template, newDoc(template)), figures)
}

describe('cabinets as the trade orders them', () => {
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
      const sinks = scene.placed.filter(({ type }) => ['sink', 'islandsink', 'islandcook'].includes(type))
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
