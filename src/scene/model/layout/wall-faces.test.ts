import { describe, expect, it } from 'vitest'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { takeoffOf } from '#scene/model/takeoff/takeoff-of.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById } from '../rooms/room-tables.ts'
import type { Scene } from '../types.ts'
import { tiledToRims } from './wall-faces.ts'

const template = templateById('b-5x8--warm-modern')
if (!template) throw new Error('no such template')
const scene = openScene(template, newDoc(template))
const tub = (h: number, variant = 'flat apron'): FixtureModel => ({
  kind: 'fixture',
  family: 'bathtub',
  variant,
  dimsIn: { w: 60, d: 30, h },
  params: {},
  finish: 'White',
  hex: '#f4f4f1',
  seed: 1,
})
const surround = ({ slots }: Scene) => {
  const slot = slots.find(({ part }) => part === 'surround')
  if (!slot) throw new Error('no tub surround')
  return slot
}
const foot = (of: Scene) => Math.min(...surround(of).faces.flatMap(({ outline }) => outline.map(([, y]) => y))) / 0.0254
const over = (h: number, variant?: string) => tiledToRims(scene, () => tub(h, variant))

describe('tile above a tub', () => {
  it('starts at the rim of the selected tub, or at 18 in without one', () => {
    expect(foot(scene)).toBeCloseTo(18, 3)
    expect(foot(over(14.25))).toBeCloseTo(14.25, 3)
    expect(foot(over(21))).toBeCloseTo(21, 3)
    expect(foot(over(20, 'tile-lip'))).toBeCloseTo(18.9, 3)
    expect(tiledToRims(scene, () => null)).toBe(scene)
    expect(over(18)).toBe(scene)
  })

  it('is counted from there: a low tub needs more of it, a high one less', () => {
    const tile = {
      category: 'backsplash-tiles',
      unit: 'Sq ft' as const,
      unitPriceCents: 100,
      minimumUnit: 1,
      boxSqft: null,
      pieceIn: { w: 3, l: 6 },
      surface: { layout: 'offset' as const, pieceIn: { w: 3, l: 6, t: 0.3 }, params: {}, seed: 5 },
    }
    const net = (of: Scene) => takeoffOf(of, surround(of), tile, { waste: 'exact' }).net
    // Ten running feet around an alcove of 5 by 2.5 ft.
    const round = surround(scene).faces.reduce((sum, { outline }) => {
      const xs = outline.map(([x]) => x)
      return sum + (Math.max(...xs) - Math.min(...xs)) / 0.3048
    }, 0)
    expect(round).toBeGreaterThan(9)
    expect(net(over(14.25)) - net(scene)).toBeCloseTo((round * 3.75) / 12, 1)
    expect(net(scene) - net(over(21))).toBeCloseTo((round * 3) / 12, 1)
  })
})
