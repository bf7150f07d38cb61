import { describe, expect, it } from 'vitest'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById, templates } from '../rooms/room-tables.ts'
import { contractorLines, contractorQuantity } from './contractor-lines.ts'

const sceneOf = (id: string) => {
  const template = templateById(id)
  if (!template) throw new Error('no such template')
  return openScene(template, newDoc(template))
}

describe('what a room shows but no showroom sells', () => {
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
    const sqft = Number(/^([\d,]+) sq ft/.exec(walls?.sentence ?? '')?.[1]?.replace(',', ''))
    expect(walls?.quantity).toBe(Math.ceil((sqft * 2) / 350))
    expect(walls && contractorQuantity(walls)).toMatch(/^\d+ gallons?$/)
  })

  it('is everything paintable in every room, and nothing that has a product category', () => {
    for (const template of templates) {
      const lines = contractorLines(openScene(template, newDoc(template)))
      for (const { slot, quantity } of lines) {
        expect(slot.categories, `${template.id} ${slot.id}`).toEqual([])
        expect(quantity).toBeGreaterThan(0)
      }
    }
  })
})
