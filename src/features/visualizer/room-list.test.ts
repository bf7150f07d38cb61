import { describe, expect, it } from 'vitest'
import { newDoc, openScene } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import type { Fill, SlotId } from '#scene/model/types.ts'
import { earnedOn, type ListLine, orderedSlots } from './room-list.ts'

const template = templateById('k-l-island--warm-modern')
if (!template) throw new Error('no such template')
const filled = (fills: Record<SlotId, Fill>) => openScene(template, { ...newDoc(template), fills })
const stone = { product: 'stone00001', size_id: 3 }
const tops = filled({}).slots.filter(({ role }) => role === 'countertop')

describe('what is ordered together', () => {
  it('is one line for one product laid the same way, and its parts share slabs', () => {
    const scene = filled(Object.fromEntries(tops.map(({ id }) => [id, stone])))
    const [line, ...others] = orderedSlots(scene)
    expect(others).toEqual([])
    expect(line?.ids).toEqual(tops.map(({ id }) => id))
    expect(line?.slot.label).toBe('Countertop, Island countertop')
    const slab = {
      category: 'countertop',
      unit: 'Slab',
      unitPriceCents: 100_000,
      minimumUnit: 1,
      boxSqft: 58.68,
      pieceIn: { w: 130, l: 65 },
      surface: { layout: 'slab' as const, pieceIn: { w: 130, l: 65, t: 0.8 }, params: {}, seed: 1 },
    }
    const slabs = (slot: (typeof tops)[number]) => takeoffOf(scene, slot, slab, { waste: 'exact' }).quantity
    const apart = tops.reduce((sum, top) => sum + slabs(top), 0)
    expect(line && slabs(line.slot)).toBeLessThan(apart)
  })

  it('is separate for another size, pattern or direction, for floors and walls, and for paint only', () => {
    const scene = filled({
      floor: { product: 'tile000001', size_id: 1 },
      backsplash: { product: 'tile000001', size_id: 1 },
      walls: { paint: '#ffffff' },
      [tops[0]?.id ?? '']: stone,
      [tops[1]?.id ?? '']: { ...stone, turn: 90 },
    })
    expect(orderedSlots(scene).map(({ ids }) => ids)).toEqual(
      scene.slots.flatMap(({ id }) => (id in scene.doc.fills && id !== 'walls' ? [[id]] : [])),
    )
  })
})

describe('what a professional earns on a list', () => {
  const line = (unit_price: number | null, client_price: number | undefined, quantity: number) =>
    ({
      row: { unit_price, client_price },
      takeoff: { quantity },
      amountCents: unit_price === null ? null : Math.round(unit_price * 100) * quantity,
    }) as unknown as ListLine

  it('is what clients pay less the wholesale prices, to the cent, without lines that are not sold', () => {
    expect(earnedOn([line(19.99, 22.49, 7), line(0.1, 0.3, 3), line(null, undefined, 2)])).toEqual({
      clientsCents: 15_833,
      earnsCents: 15_833 - 14_023,
    })
  })

  it('is nothing at the prices of clients', () => {
    expect(earnedOn([line(22.49, undefined, 7)])).toBeNull()
  })
})
