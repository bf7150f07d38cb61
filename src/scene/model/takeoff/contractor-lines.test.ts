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
  it('is listed as supplied by the contractor: boxes of a kitchen, built-ins by the foot, paint by the gallon', () => {
    const scene = sceneOf('k-l-island--warm-modern')
    const lines = contractorLines(scene)
    const labels = lines.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Sink base cabinet, 36 in', 'Toe kick', 'Walls paint']))
    expect(labels).not.toContain('Cabinets')
    const walls = lines.find(({ label }) => label === 'Walls paint')
    const sqft = Number(/^([\d,.]+) sq ft/.exec(walls?.sentence ?? '')?.[1]?.replace(',', ''))
    expect(walls?.quantity).toBe(Math.ceil((sqft * 2) / 375))
    expect(walls && contractorQuantity(walls)).toMatch(/^\d+ gallons?$/)

    const media = sceneOf('l-media--warm-modern')
    const builtIn = contractorLines(media).find(({ label }) => label === 'Built-ins')
    const { width = 0 } = media.placed.find(({ type }) => type === 'media') ?? {}
    expect(builtIn?.quantity).toBeCloseTo(width / 0.3048, 0)
    expect(builtIn?.sentence).toMatch(/measured along the front$/)
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
