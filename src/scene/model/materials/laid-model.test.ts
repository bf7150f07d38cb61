import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { faceOf, rectangle } from '#test/scene/random-rooms.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById } from '../rooms/room-tables.ts'
import { shellPieces } from '../rooms/shell/shell.ts'
import { eachCell } from '../takeoff/cells.ts'
import { layPieces } from '../takeoff/lay-pieces.ts'
import type { Face, Fill } from '../types.ts'
import { laidModel, layingStart } from './laid-model.ts'
import { layoutOf } from './layouts.ts'

const inch = 0.0254
const rows = { pieceIn: { l: 24, w: 12 }, inRows: true }
const centered = { product: 'k3Zp0QwX7a', size_id: 7, start: 'center' as const }
const piece = { l: 24 * inch, w: 12 * inch }
const laid = (face: Face, turn: 0 | 90 = 0) =>
  layPieces([face], {
    piece,
    pattern: 'grid',
    turn,
    startOn: (on) => layingStart(on, { ...centered, turn }, rows),
  })

describe('a centered layout', () => {
  it('is not the default: laying starts in the corner', () => {
    const face = faceOf(rectangle(3, 2))
    expect(layingStart(face, { product: 'k3Zp0QwX7a', size_id: 7 }, rows)).toEqual([0, 0])
    expect(layingStart(face, undefined, rows)).toEqual([0, 0])
  })

  it('has the same cut at both ends, the larger of two possible ones: 18 of 24 inches in 11 feet', () => {
    const { whole, cuts } = laid(faceOf(rectangle(132 * inch, 12 * inch)))
    expect(whole).toBe(4)
    expect(cuts.map(({ area }) => area / inch ** 2 / 12)).toEqual([expect.closeTo(18), expect.closeTo(18)])
  })

  it('cuts nothing where a layout from the corner would not', () => {
    expect(laid(faceOf(rectangle(120 * inch, 108 * inch)))).toMatchObject({ whole: 45, cuts: [] })
    expect(laid(faceOf(rectangle(108 * inch, 96 * inch)), 90)).toMatchObject({ cuts: [] })
  })

  it('keeps the first course of a wall whole', () => {
    const wall: Face = { ...faceOf(rectangle(3, 2.5)), u: [1, 0, 0], v: [0, 1, 0] }
    expect(layingStart(wall, centered, rows)[1]).toBe(0)
  })

  it('is the same from either end in rooms of any size, and never uses fewer pieces than the area', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.8, max: 9, noNaN: true }),
        fc.double({ min: 0.8, max: 9, noNaN: true }),
        fc.constantFrom(0 as const, 90 as const),
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

it('is drawn from the same start as it is counted', () => {
  const template = templateById('b-5x8--warm-modern')
  if (!template) throw new Error('no such template')
  const model = {
    kind: 'surface' as const,
    gen: 'stone' as const,
    layout: 'grid' as const,
    hex: '#cccccc',
    finish: 'Matte',
    pieceIn: { w: 12, l: 24, t: 0.4 },
    params: {},
    seed: 1,
  }
  const uvsOf = (fill: Fill) => {
    const scene = openScene(template, { ...newDoc(template), fills: { floor: fill } })
    const floor = shellPieces(scene, (slot) => (slot === 'floor' ? model : null)).find(({ slot }) => slot === 'floor')
    const [face] = scene.slots.find(({ id }) => id === 'floor')?.faces ?? []
    if (!floor || !face) throw new Error('no floor')
    return { uvs: [...floor.mesh.uvs], start: layingStart(face, fill, rows) }
  }
  const { start: _, ...usual } = centered
  const [corner, middle] = [uvsOf(usual), uvsOf(centered)]
  expect(middle.start).not.toEqual([0, 0])
  middle.uvs.forEach((value, i) => {
    expect(value).toBeCloseTo((corner.uvs[i] ?? 0) - (middle.start[i % 2] ?? 0), 5)
  })
})

it('draws each board of a chevron where it is counted, cut at both ends', () => {
  const boards = {
    kind: 'surface' as const,
    gen: 'wood' as const,
    layout: 'plank' as const,
    hex: '#b08a5a',
    finish: 'Matte',
    pieceIn: { w: 7, l: 48, t: 0.75 },
    params: {},
    seed: 3,
  }
  const drawn = layoutOf(laidModel(boards, { pattern: 'chevron' }))
  const ids = new Set<number>()
  const span = { x0: 0, y0: 0, x1: 110, y1: 90 }
  eachCell('chevron', { l: 48 - 7, w: 7 }, 0, span, ({ corners = [] }) => {
    const middle = corners.reduce(([x, y], [a, b]) => [x + a / 4, y + b / 4] as const, [0, 0] as const)
    const piece = { id: 0, u: 0, v: 0, len: 0, wid: 0, edge: 0, part: 0 }
    const seen = [middle, ...corners.map(([x, y]) => [mid(middle[0], x), mid(middle[1], y)] as const)].map(([x, y]) => {
      drawn.at(x, y, piece)
      return piece.id
    })
    expect(new Set(seen).size).toBe(1)
    ids.add(seen[0] ?? 0)
  })
  expect(ids.size).toBeGreaterThan(4)
})

const mid = (a: number, b: number) => a + (b - a) * 0.9
