import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { type CabinetRow, rowsOf } from '../../layout/cabinet-rows.ts'
import { step, widthsOf } from '../../layout/usual-boxes.ts'
import { firstAccessoryFigures } from '../../takeoff/accessory-figures.ts'
import { cabinetNeeds } from '../../takeoff/cabinet-needs.ts'
import type { SceneDoc } from '../../types.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { templates } from '../room-tables.ts'
import { type BoxEdit, editBox, kindsFor } from './edit-boxes.ts'

const kitchens = templates.filter(({ id, program }) => program.kind === 'kitchen' && id.endsWith('--shaker-classic'))
const template = kitchens.find(({ program }) => program.id === 'k-l-island')
if (!template) throw new Error('no such template')

const rowsIn = (ground: typeof template, doc: SceneDoc) => {
  const { room, placed, style } = openScene(ground, doc)
  return placed.flatMap((thing) =>
    rowsOf(thing, { room, placed, style: style.id }).map((row) => ({ row, fixture: thing.id })),
  )
}
const rowOf = (doc: SceneDoc, fixture: string, id: string): CabinetRow => {
  const found = rowsIn(template, doc).find((one) => one.fixture === fixture && one.row.id === id)
  if (!found) throw new Error('no such row')
  return found.row
}
const listOf = ({ boxes }: CabinetRow) => boxes.map(({ kind, width }) => `${kind} ${width}`)
const at = (fixture: string, index: number, row = 'base') => ({ fixture, row, index })

describe('the boxes of a run that a person plans', () => {
  it('move, and their neighbors give or take when one becomes wider or narrower', () => {
    const doc = newDoc(template)
    const [first = '', second = ''] = listOf(rowOf(doc, 'base1', 'base'))
    const moved = editBox(template, doc, at('base1', 0), { do: 'move', by: 1 })
    expect(moved).toMatchObject({ refused: null, index: 1 })
    expect(listOf(rowOf(moved.doc, 'base1', 'base'))).toEqual([second, first])
    const before = rowOf(doc, 'base1', 'base').boxes.map(({ width }) => width)
    const wider = editBox(template, doc, at('base1', 0), { do: 'resize', by: 3 })
    expect(rowOf(wider.doc, 'base1', 'base').boxes.map(({ width }) => width)).toEqual([
      (before[0] as number) + 3,
      (before[1] as number) - 3,
    ])
  })

  it('are refused in words where they do not fit', () => {
    const doc = newDoc(template)
    const reason = (...args: [string, number, BoxEdit]) => editBox(template, doc, at(args[0], args[1]), args[2]).refused
    expect(reason('base1', 0, { do: 'move', by: -1 })).toBe('It is the first cabinet of this run.')
    expect(reason('sink1', 0, { do: 'remove' })).toBe('Sink base: it stays as long as its fixture does.')
    expect(reason('sink1', 0, { do: 'resize', by: 3 })).toBe('Sink base: at most 36 in wide.')
    expect(reason('base1', 0, { do: 'exchange', kind: 'pullout' })).toBe(
      'Pull-out: at most 12 in wide. Make this cabinet narrower first.',
    )
    expect(reason('gone', 0, { do: 'add' })).toBe('It is no longer in the room.')
  })

  it('exchange a lazy Susan for a blind corner, and leave other rows and older designs as they are', () => {
    const doc = newDoc(template)
    const blind = editBox(template, doc, at('corner1', 0), { do: 'exchange', kind: 'blind' })
    expect(listOf(rowOf(blind.doc, 'corner1', 'base'))).toEqual(['blind 36'])
    expect(listOf(rowOf(blind.doc, 'corner1', 'wall'))).toEqual(listOf(rowOf(doc, 'corner1', 'wall')))
    expect(Object.keys(blind.doc.fixtures)).toEqual(['corner1'])
  })

  it('cover every run without a gap after any edits, and the takeoff counts just these', () => {
    const by = fc.constantFrom<BoxEdit>(
      { do: 'move', by: -1 },
      { do: 'move', by: 1 },
      { do: 'resize', by: 3 },
      { do: 'resize', by: -3 },
      { do: 'exchange', kind: 'drawers' },
      { do: 'exchange', kind: 'open' },
      { do: 'add' },
      { do: 'remove' },
    )
    const steps = fc.array(fc.tuple(fc.nat(200), fc.nat(5), by), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.nat(kitchens.length - 1), steps, (which, all) => {
        const ground = kitchens[which] as typeof template
        let doc = newDoc(ground)
        for (const [n, index, edit] of all) {
          const rows = rowsIn(ground, doc)
          const { row, fixture } = rows[n % rows.length] as (typeof rows)[number]
          if (row.boxes.length === 0) continue
          const made = editBox(ground, doc, { fixture, row: row.id, index: index % row.boxes.length }, edit)
          if (made.refused) expect(made.doc).toBe(doc)
          doc = made.doc
        }
        const rows = rowsIn(ground, doc)
        for (const { row, fixture } of rows) {
          const covered = [...row.boxes, ...row.fillers].reduce((sum, { width }) => sum + width, 0)
          expect(covered, fixture).toBeCloseTo(row.to - row.from, 5)
          for (const box of row.boxes) {
            expect(box.width % step).toBe(0)
            expect(box.width).toBeGreaterThanOrEqual(widthsOf[box.kind][0])
            expect(box.width).toBeLessThanOrEqual(widthsOf[box.kind][1])
            expect(kindsFor(row, box)).toContain(box.kind)
          }
        }
        const drawn = rows.flatMap(({ row }) => row.boxes.filter(({ kind }) => kind !== 'dishwasher')).length
        const counted = cabinetNeeds(openScene(ground, doc), firstAccessoryFigures)
          .filter(({ kind }) => kind === 'cabinet')
          .reduce((sum, { amount }) => sum + amount, 0)
        expect(counted).toBe(drawn)
      }),
      { numRuns: 25 },
    )
  })
})
