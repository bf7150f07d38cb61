import { describe, expect, it } from 'vitest'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById, templates } from '../rooms/room-tables.ts'
import type { Scene } from '../types.ts'
import { firstAccessoryFigures } from './accessory-figures.ts'
import { accessorySlots } from './accessory-slots.ts'
import { contractorLines, contractorQuantity } from './contractor-lines.ts'

const sceneOf = (id: string) => {
  const template = templateById(id)
  if (!template) throw new Error('no such template')
  return withAccessories(openScene(template, newDoc(template)))
}
function withAccessories(scene: Scene): Scene {
  const accessories = accessorySlots(scene, { figures: firstAccessoryFigures, coveringOf: () => null })
  return { ...scene, slots: [...scene.slots, ...accessories] }
}

describe('what a room takes and its list does not have', () => {
  it('is listed as supplied by the contractor: cabinets by the foot, paint by the gallon', () => {
    const scene = sceneOf('k-l-island--warm-modern')
    const lines = contractorLines(scene)
    const labels = lines.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Cabinets', 'Island cabinets', 'Walls paint']))
    const island = scene.placed.find(({ type }) => type === 'island')
    const ofIsland = lines.find(({ label }) => label === 'Island cabinets')
    expect(ofIsland?.quantity).toBeCloseTo((island?.width ?? 0) / 0.3048, 0)
    expect(ofIsland?.sentence).toBe('1 cabinet, measured along the front')
    const walls = lines.find(({ label }) => label === 'Walls paint')
    const sqft = Number(/^([\d,.]+) sq ft/.exec(walls?.sentence ?? '')?.[1]?.replace(',', ''))
    expect(walls?.quantity).toBe(Math.ceil((sqft * 2) / 375))
    expect(walls && contractorQuantity(walls)).toMatch(/^\d+ gallons?$/)
  })

  it('is everything paintable in every room, and no place of its products', () => {
    for (const template of templates) {
      const scene = withAccessories(openScene(template, newDoc(template)))
      const lines = contractorLines(scene)
      const paintable = scene.slots.filter(({ categories, faces }) => categories.length === 0 && faces.length > 0)
      for (const { id } of paintable)
        expect(
          lines.some(({ slot }) => slot.id.startsWith(`${id}+`)),
          `${template.id} ${id}`,
        ).toBe(true)
      for (const { slot, quantity } of lines) {
        expect(slot.role, `${template.id} ${slot.id}`).toMatch(/^(paint|accessory)$/)
        expect(quantity).toBeGreaterThan(0)
      }
    }
  })
})
