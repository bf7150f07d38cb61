import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { layPieces } from '../takeoff/lay-pieces.ts'
import { faceOf, rectangle } from '../takeoff/random-rooms-fixtures.ts'
import { layingStart } from './laying-start.ts'
import { newDoc, openScene } from './open-scene.ts'
import { templateById } from './room-tables.ts'
import { shellPieces } from './shell.ts'
import type { Face, Fill } from './types.ts'

const inch = 0.0254
const step = { l: 24 * inch, w: 12 * inch }
const centered: Fill = { product: 'k3Zp0QwX7a', size_id: 7, start: 'center' }
const piece = { l: step.l, w: step.w }
const laid = (face: Face, turn = 0) =>
  layPieces([face], {
    piece,
    pattern: 'grid',
    turn,
    startOn: (on) => layingStart(on, centered, turn, step),
  })

describe('a centered laying', () => {
  it('begins in the corner where nobody has chosen it', () => {
    const face = faceOf(rectangle(3, 2))
    expect(layingStart(face, { product: 'k3Zp0QwX7a', size_id: 7 }, 0, step)).toEqual([0, 0])
    expect(layingStart(face, undefined, 0, step)).toEqual([0, 0])
  })

  it('has the same cut at both ends, and the larger of the two that can be: 18 inches of 24 in 11 feet', () => {
    const { whole, cuts } = laid(faceOf(rectangle(132 * inch, 12 * inch)))
    expect(whole).toBe(4)
    expect(cuts.map(({ area }) => area / inch ** 2 / 12)).toEqual([expect.closeTo(18), expect.closeTo(18)])
  })

  it('cuts nothing where the corner would not either', () => {
    expect(laid(faceOf(rectangle(120 * inch, 108 * inch)))).toMatchObject({ whole: 45, cuts: [] })
    expect(laid(faceOf(rectangle(108 * inch, 96 * inch)), 90)).toMatchObject({ cuts: [] })
  })

  it('leaves the first course of a wall whole', () => {
    const wall: Face = { ...faceOf(rectangle(3, 2.5)), u: [1, 0, 0], v: [0, 1, 0] }
    expect(layingStart(wall, centered, 0, step)[1]).toBe(0)
  })

  it('is the same from either end in rooms of any size, and never takes fewer pieces than the area', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.8, max: 9, noNaN: true }),
        fc.double({ min: 0.8, max: 9, noNaN: true }),
        fc.constantFrom(0, 90),
        (width, depth, turn) => {
          const { cuts, buy, pieceArea } = laid(faceOf(rectangle(width, depth)), turn)
          expect(buy * pieceArea).toBeGreaterThan(width * depth - 1e-6)
          const sides = (axis: 0 | 1, far: number) =>
            cuts
              .map(({ region }) => (region[0] ?? []).map((corner) => corner[axis]))
              .map((places) => [Math.min(...places), far - Math.max(...places)])
          for (const [axis, far] of [
            [0, width],
            [1, depth],
          ] as const) {
            const ends = sides(axis, far)
            const mirrored = (end: number) => ends.map((pair) => Math.round((pair[end] ?? 0) * 1e4)).sort()
            expect(mirrored(0)).toEqual(mirrored(1))
          }
        },
      ),
      { numRuns: 60, seed: 20261125 },
    )
  })
})

it('is drawn from where it is counted', () => {
  const template = templateById('b-5x8--warm-modern')
  if (!template) throw new Error('no such template')
  const model = {
    ...{ kind: 'surface' as const, gen: 'stone' as const, layout: 'grid' as const, hex: '#cccccc' },
    ...{ finish: 'Matte', pieceIn: { w: 12, l: 24, t: 0.4 }, params: {}, seed: 1 },
  }
  const uvsOf = (fill: Fill) => {
    const scene = openScene(template, { ...newDoc(template), fills: { floor: fill } })
    const floor = shellPieces(scene, (slot) => (slot === 'floor' ? model : null)).find(
      ({ slot }) => slot === 'floor',
    )
    const [face] = scene.slots.find(({ id }) => id === 'floor')?.faces ?? []
    if (!floor || !face) throw new Error('no floor')
    return { uvs: [...floor.mesh.uvs], start: layingStart(face, fill, 0, step) }
  }
  const { start: _, ...usual } = centered
  const [corner, middle] = [uvsOf(usual), uvsOf(centered)]
  expect(middle.start).not.toEqual([0, 0])
  middle.uvs.forEach((value, i) => {
    expect(value).toBeCloseTo((corner.uvs[i] ?? 0) - (middle.start[i % 2] ?? 0), 5)
  })
})
