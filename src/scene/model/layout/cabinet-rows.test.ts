import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { inch } from '../geometry/mesh.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templates } from '../rooms/room-tables.ts'
import { firstAccessoryFigures } from '../takeoff/accessory-figures.ts'
import { cabinetNeeds } from '../takeoff/cabinet-needs.ts'
import type { PlannedBox, Scene, Template } from '../types.ts'
import { type CabinetRow, familyOf, fillerPieces, rowsOf } from './cabinet-rows.ts'
import { hungBoxes, split, usual, widthsOf } from './usual-boxes.ts'

const kitchens = templates.filter(({ program }) => program.kind === 'kitchen' || program.kind === 'laundry')
const open = (template: Template, doc = newDoc(template)) => openScene(template, doc)
const rowsIn = (scene: Scene) =>
  scene.placed.flatMap((thing) => rowsOf(thing, { room: scene.room, placed: scene.placed, style: scene.style.id }))

/** Boxes and fillers side by side from one end of the row to the other. */
function expectWhole(row: CabinetRow, of: string): void {
  const parts = [...row.boxes, ...row.fillers].sort((a, b) => a.x - b.x)
  let x = row.from
  for (const part of parts) {
    expect(part.x, of).toBeCloseTo(x, 5)
    expect(part.width, of).toBeGreaterThan(0)
    x += part.width
  }
  expect(x, of).toBeCloseTo(row.to, 5)
  for (const { kind, width } of row.boxes) {
    expect(width % 3, of).toBe(0)
    expect(width, of).toBeGreaterThanOrEqual(widthsOf[kind][0])
    expect(width, of).toBeLessThanOrEqual(widthsOf[kind][1])
  }
  for (const side of ['left', 'right'] as const) {
    if (row[side] !== 'wall') continue
    const at = side === 'left' ? row.from : row.to
    const filler = row.fillers.find((one) => Math.abs(side === 'left' ? one.x - at : one.x + one.width - at) < 1e-6)
    expect(filler?.width ?? 0, `${of}, at the wall`).toBeGreaterThanOrEqual(0.5 - 1e-6)
  }
}

describe('the boxes of a run', () => {
  it('cover it in every kitchen and laundry, in steps of three inches, with a filler at each wall [R17]', () => {
    for (const template of kitchens) {
      const rows = rowsIn(open(template))
      if (template.program.kind === 'kitchen') expect(rows.length, template.id).toBeGreaterThan(0)
      for (const row of rows) expectWhole(row, `${template.id} ${row.id}`)
    }
  })

  it('are those of the takeoff, box for box [R17]', () => {
    for (const template of kitchens) {
      const scene = open(template)
      const counted = cabinetNeeds(scene, firstAccessoryFigures)
      const drawn = rowsIn(scene).flatMap((row) =>
        row.boxes.flatMap(({ kind, width }) => {
          const family = familyOf(kind, row.level)
          return family === null ? [] : [`${family} ${width} ${row.height}`]
        }),
      )
      const ordered = counted.flatMap(({ kind, families, sizeIn, amount }) =>
        kind === 'cabinet' ? Array.from({ length: amount }, () => `${families[0]} ${sizeIn?.w} ${sizeIn?.h}`) : [],
      )
      expect(ordered.sort(), template.id).toEqual(drawn.sort())
      const fillers = counted.find(({ name }) => name === 'Filler')?.amount ?? 0
      expect(fillers, template.id).toBe(rowsIn(scene).flatMap(fillerPieces).length)
    }
  })

  it('have widths that add up to the whole steps of any width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 60 }), (steps) => {
        const width = steps * 3
        for (const boxes of [usual(width), hungBoxes(width)])
          expect(boxes.reduce((sum, one) => sum + one.width, 0)).toBe(width)
        expect(Math.max(...split(width)) - Math.min(...split(width))).toBeLessThanOrEqual(3)
      }),
    )
  })

  it('that a person planned stay as far as they fit when the run becomes shorter or longer', () => {
    const [template] = kitchens.filter(({ program }) => program.id === 'k-l-island')
    if (!template) throw new Error('no such template')
    const kinds = fc.constantFrom<PlannedBox['kind']>('doors', 'full', 'drawers', 'open', 'pullout')
    const box = fc.record({ kind: kinds, width: fc.constantFrom(9, 12, 15, 18, 24, 30, 36) })
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 6 }), fc.integer({ min: 18, max: 45 }), (boxes, width) => {
        const fixtures = { base1: { width: width * inch, cabinets: { base: boxes } } }
        const scene = open(template, { ...newDoc(template), fixtures })
        const row = rowsIn(scene).find(
          ({ id, level, to, from }) => id === 'base' && level === 'base' && Math.abs(to - from - width) < 1e-6,
        )
        if (!row) throw new Error('no such row')
        const legal = boxes.every(({ kind, width: w }) => w >= widthsOf[kind][0] && w <= widthsOf[kind][1])
        if (legal) expectWhole(row, `${JSON.stringify(boxes)} in ${width}`)
        expect(row.boxes.reduce((sum, one) => sum + one.width, 0)).toBeLessThanOrEqual(width)
      }),
      { numRuns: 60 },
    )
  })

  it('are the usual ones where what was planned has lost what the fixture needs', () => {
    const [template] = kitchens.filter(({ program }) => program.id === 'k-l-island')
    if (!template) throw new Error('no such template')
    const fixtures = { sink1: { cabinets: { base: [{ kind: 'doors' as const, width: 36 }] } } }
    const scene = open(template, { ...newDoc(template), fixtures })
    expect(rowsIn(scene).filter(({ boxes }) => boxes.some(({ kind }) => kind === 'sink'))).toHaveLength(1)
  })
})
