import { describe, expect, it } from 'vitest'
import type { Vec3 } from '../geometry/mesh.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templates } from '../rooms/room-tables.ts'
import type { Face } from '../types.ts'
import { outsideCorners } from './edge-run.ts'
import { takeoffOf } from './takeoff-of.ts'

const side = (id: string, origin: [number, number, number], u: [number, number, number], long = 2): Face => ({
  id,
  origin,
  u,
  v: [0, 1, 0],
  outline: [
    [0, 0],
    [long, 0],
    [long, 0.5],
    [0, 0.5],
  ],
  holes: [],
})
/** A block two meters long and half a meter high, seen from outside: u x v of each side points outward. */
const block = [
  side('south', [0, 0, 0], [1, 0, 0]),
  side('east', [2, 0, 0], [0, 0, -1]),
  side('north', [2, 0, -2], [-1, 0, 0]),
  side('west', [0, 0, -2], [0, 0, 1]),
]

describe('outside corners', () => {
  it('are the upright edges that one can walk around', () => {
    expect(outsideCorners(block)).toBeCloseTo(2)
    expect(outsideCorners(block.slice(0, 2))).toBeCloseTo(0.5)
    expect(outsideCorners(block.slice(0, 1))).toBe(0)
  })

  it('are not the corners of a room, nor points where a wall continues straight', () => {
    const inwards = block.map((face): Face => {
      const back = face.u.map((value) => -value) as [number, number, number]
      const origin = face.origin.map((value, axis) => value + (face.u[axis] ?? 0) * 2) as [number, number, number]
      return { ...face, origin, u: back }
    })
    expect(outsideCorners(inwards)).toBe(0)
    const on: Vec3 = [2, 0, 0]
    expect(outsideCorners([side('a', [0, 0, 0], [1, 0, 0]), side('b', [...on], [1, 0, 0])])).toBe(0)
  })

  it('are stated with the boxes of a planter’s stone, and not where there are none', () => {
    const panel = {
      category: 'stacked-stone',
      unit: 'Box',
      boxSqft: 7,
      minimumUnit: 1,
      unitPriceCents: 10_000,
      pieceIn: { w: 6, l: 24 },
      surface: { layout: 'ledger', pieceIn: { w: 6, l: 24, t: 0.9 }, params: {}, seed: 1 },
    } as unknown as Parameters<typeof takeoffOf>[2]
    for (const template of templates) {
      const scene = openScene(template, newDoc(template))
      const slot = scene.slots.find(({ label }) => label === 'Planter stone')
      const thing = scene.placed.find(({ id }) => id === slot?.fixture)
      if (!slot || !thing) continue
      const high = (thing.height - 2 * 0.0254) / 0.3048
      const all = takeoffOf(scene, slot, panel, { waste: 'flat' })
      expect(all.corners).toBeGreaterThan(2 * high)
      expect(all.sentence).toMatch(/; [\d.]+ ft of outside corners take corner units$/)
      const tile = takeoffOf(scene, slot, { ...panel, category: 'backsplash-tiles' }, { waste: 'flat' })
      expect(tile.sentence).not.toContain('corner')
      return
    }
    throw new Error('no room has a planter')
  })
})
