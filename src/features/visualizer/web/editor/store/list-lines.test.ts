import { describe, expect, it } from 'vitest'
import { linesOf, rememberingCount, totalOf } from '#features/visualizer/room-list.ts'
import type { ModelRow } from '#features/visualizer/schema.ts'
import { exact, filled, floor, models, tile } from '#test/list-fixtures.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { slotGroups } from '../products/SlotRail.tsx'
import { recountsOf } from '../takeoff/Recounted.tsx'
import { orderKey, refusedOf } from './list-lines.ts'

describe('the product list of an open design', () => {
  it('has a line for each slot with a product, counted and priced to the cent', () => {
    const [line, ...more] = linesOf(filled({ ...floor, walls: { paint: '#ffffff' } }), models(tile), exact)
    expect(more).toEqual([])
    expect(line?.slot.label).toBe('Floor')
    expect(line?.amountCents).toBe((line?.takeoff?.quantity ?? 0) * 4389)
    expect(line?.takeoff?.sentence).toBe('196.6 sq ft: 112 tiles + 6 for breakage = 118, 15 boxes of 8 (120 tiles)')
    expect(totalOf(line ? [line] : [])).toBe(line?.amountCents)
  })

  it('keeps a slot whose product is unknown, not carried or without a price, and adds no amount for it', () => {
    expect(linesOf(filled(floor), models(), exact)).toMatchObject([{ row: null, takeoff: null, amountCents: null }])
    const away = linesOf(filled(floor), models({ ...tile, state: 'not carried', unit_price: null }), exact)
    expect(away).toMatchObject([{ takeoff: null, amountCents: null }])
    const bare = linesOf(filled(floor), models({ ...tile, unit_price: null }), exact)
    expect(bare[0]?.takeoff?.quantity).toBeGreaterThan(0)
    expect(bare[0]?.amountCents).toBeNull()
    expect(totalOf([...away, ...bare])).toBe(0)
  })

  it('counts as many lights as the picture shows: one long light in place of two pendants', () => {
    const light = (hash: string, family: string, w: number): ModelRow => ({
      ...tile,
      hash,
      category: 'lights',
      unit: 'Piece',
      unit_label: 'Piece',
      unit_price: 50,
      model: {
        kind: 'fixture',
        family,
        variant: 'plain',
        dimsIn: { w, d: 6, h: 6 },
        params: {},
        finish: 'Satin brass',
        hex: '#b9975b',
        seed: 1,
      },
    })
    const rows = models(
      light('pendant001', 'pendant', 9),
      light('linear0001', 'linear', 48),
      light('down000001', 'downlight', 5),
    )
    const over = (product: string) =>
      linesOf(filled({ 'island1.pendants': { product, size_id: 7 } }), rows, exact).map((line) => line.amountCents)
    expect(over('pendant001')).toEqual([10000])
    expect(over('linear0001')).toEqual([5000])
    const [line] = linesOf(filled({ 'ceiling-light': { product: 'down000001', size_id: 7 } }), rows, exact)
    expect(line?.takeoff?.quantity).toBe(9)
    expect(line?.amountCents).toBe(45000)
  })

  it('marks rejected lines until their size or quantity changes', () => {
    const [line] = linesOf(filled(floor), models(tile), exact)
    if (!line) throw new Error('no line')
    const failure = new HttpFailure(422, 'invalid', { 'lines.0.quantity': ['Only 9 left in stock.'] })
    const refused = refusedOf(failure, [line])
    expect(refused.get(orderKey(line))).toBe('Only 9 left in stock.')
    const [more] = linesOf(filled(floor), models(tile), { waste: 'exact', spare: true })
    expect(more && refused.has(orderKey(more))).toBe(false)
    expect(refusedOf(new HttpFailure(500, ''), [line]).size).toBe(0)
  })

  it('adds the spare box and applies the flat percentage when it is chosen', () => {
    const [plain] = linesOf(filled(floor), models(tile), exact)
    const [spare] = linesOf(filled(floor), models(tile), { waste: 'exact', spare: true })
    expect(spare?.takeoff?.quantity).toBe((plain?.takeoff?.quantity ?? 0) + 1)
    const [flat] = linesOf(filled(floor), models(tile), { waste: 'flat' })
    expect(flat?.takeoff?.laid).toBeNull()
  })

  it('recounts a slot only when something that determines its quantity changes', () => {
    const count = rememberingCount()
    const first = linesOf(filled(floor), models(tile), exact, count)
    const evening = filled(floor)
    const again = linesOf({ ...evening, doc: { ...evening.doc, light: 'evening' } }, models(tile), exact, count)
    expect(again[0]?.takeoff).toBe(first[0]?.takeoff)
    const turned = filled({ floor: { ...floor.floor, pattern: 'diagonal' } })
    expect(linesOf(turned, models(tile), exact, count)[0]?.takeoff).not.toBe(first[0]?.takeoff)
  })
})

describe('the slots to choose from', () => {
  it('are in the groups where one would look for them, each once', () => {
    const scene = filled({})
    const groups = slotGroups(scene)
    expect(groups.map(({ label }) => label)).toEqual([
      'Floor',
      'Walls',
      'Backsplash',
      'Counter',
      'Cabinets',
      'Fixtures',
      'Lights',
    ])
    expect(groups.flatMap(({ slots }) => slots.map(({ id }) => id)).sort()).toEqual(
      scene.slots.map(({ id }) => id).sort(),
    )
  })
})

it('says what today’s rule of quantity counts otherwise than the one a design was saved by [R15]', () => {
  const scene = filled(floor)
  const lines = linesOf(scene, models(tile), exact)
  expect(recountsOf(lines, scene, models(tile), exact)).toEqual([
    { slot: 'floor', label: 'Floor', words: '15 boxes instead of 14' },
  ])
})
