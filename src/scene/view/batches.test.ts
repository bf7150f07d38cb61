import { describe, expect, it } from 'vitest'
import type { Piece } from '#scene/model/furnish/parts/object-part.ts'
import { moved, turned } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { Look } from '#scene/model/materials/look.ts'
import type { RoomShape } from '#scene/model/types.ts'
import { type Batch, batchesOf, geometryOf, planeOf, seamGeometry } from './batches.ts'

const mirror: Look = { kind: 'mirror' }

/** A pane of 60 by 90 cm, half an inch thick, that faces south; rotated about the vertical axis and placed. */
function pane(turn: number, at: [number, number, number]): Piece {
  const mesh = moved(turned(block([-0.3, 0, 0], [0.6, 0.9, 0.012]), 'y', turn), at)
  return { slot: null, fixture: 'vanity1', look: mirror, mesh }
}

describe('a mirror', () => {
  it('lies in the plane of its widest side, and faces the room', () => {
    const { normal, constant } = planeOf(pane(Math.PI / 2, [1, 1, 2]))
    expect(Math.abs(normal.x)).toBeCloseTo(1, 5)
    expect(Math.abs(constant)).toBeGreaterThan(0.98)
    expect(Math.abs(constant)).toBeLessThan(1.02)
  })

  it('shares its reflection only with mirrors on the same wall', () => {
    const panes = [pane(0, [0, 1, 0]), pane(0, [1, 1, 0]), pane(Math.PI / 2, [3, 1, 1])]
    const batches = batchesOf(panes).map(({ pieces }) => pieces.length)
    expect(batches.toSorted()).toEqual([1, 2])
  })
})

describe('the adjacent room', () => {
  it('is drawn separately from the wall through which it is seen, so that a plan can omit it', () => {
    const look: Look = { kind: 'plain', hex: '#ded8cc', roughness: 0.9, metalness: 0 }
    const wall: Piece = {
      slot: null,
      fixture: null,
      look,
      facing: [0, 0, 1],
      mesh: block([0, 0, 0], [3, 2, 0.1]),
    }
    const batches = batchesOf([wall, { ...wall, next: true }, wall])
    expect(batches.map(({ next, pieces }) => [next, pieces.length])).toEqual([
      [undefined, 2],
      [true, 1],
    ])
  })
})

describe('fixtures that have changed', () => {
  it('have a batch of their own, so that their next change leaves that of the others as it is', () => {
    const look: Look = { kind: 'plain', hex: '#5d6b58', roughness: 0.5, metalness: 0 }
    const piece = (fixture: string): Piece => ({ slot: null, fixture, look, mesh: block([0, 0, 0], [1, 1, 1]) })
    const [range, table, box] = [piece('range1'), piece('table1'), piece('base1')]
    const still = (boxes: Piece) => batchesOf([range, boxes, table], new Set(['base1']))[0]?.pieces
    expect(batchesOf([range, box, table])).toHaveLength(1)
    expect(still(piece('base1'))).toEqual([range, table])
    expect(still(piece('base1'))?.every((one, i) => one === still(box)?.[i])).toBe(true)
  })

  it('have their color and gloss at every vertex', () => {
    const look: Look = { kind: 'plain', hex: '#ff0000', roughness: 0.5, metalness: 0.25 }
    const mesh = block([0, 0, 0], [1, 1, 1], 0.1)
    const [batch] = batchesOf([{ slot: null, fixture: null, look, mesh }])
    const { color, props } = geometryOf(batch as Batch, () => null).attributes
    const vertices = mesh.positions.length / 3
    for (let i = 0; i < vertices; i++) {
      expect(Array.from({ length: 3 }, (_, k) => color?.array[i * 3 + k])).toEqual([1, 0, 0])
      expect(Array.from({ length: 4 }, (_, k) => props?.array[i * 4 + k])).toEqual([0.5, 0.25, 0, 1])
    }
  })
})

describe('water', () => {
  it('is drawn in one call with the extent and depth of each basin', () => {
    const look: Look = {
      kind: 'plain',
      hex: '#5bb6c4',
      roughness: 0.03,
      metalness: 0,
      opacity: 0.45,
      water: 1.2,
    }
    const sheet = (x: number, w: number): Piece => ({
      slot: null,
      fixture: 'pool1',
      look,
      mesh: block([x, -0.1, 1], [w, 0.01, 2]),
    })
    const [batch, ...others] = batchesOf([sheet(0, 4), sheet(6, 1)])
    if (!batch) throw new Error('no batch')
    expect([batch.kind, others.length]).toEqual(['water', 0])
    const geometry = geometryOf(batch, () => null)
    const basin = geometry.getAttribute('basin')
    const at = (i: number) => [basin.getX(i), basin.getY(i), basin.getZ(i), basin.getW(i)]
    expect(at(0)).toEqual([0, 1, 4, 3])
    expect(at(basin.count - 1)).toEqual([6, 1, 7, 3])
    expect(geometry.getAttribute('props').getY(0)).toBeCloseTo(1.2, 5)
  })
})

describe('the shields that keep sunlight out at wall seams', () => {
  it('cover every end of a wall and are never inside the room', () => {
    const polygon: RoomShape['polygon'] = [
      [0, 0],
      [4, 0],
      [4, 3],
      [0, 3],
    ]
    const { array } = seamGeometry({ kind: 'bedroom', polygon, height: 2.5, openings: [] }).getAttribute('position')
    const low: [number, number][] = []
    for (let i = 0; i < array.length; i += 3)
      if ((array[i + 1] as number) < 0.01) low.push([array[i] as number, -(array[i + 2] as number)])
    for (const [x, y] of low) expect(x < 0.001 || x > 3.999 || y < 0.001 || y > 2.999).toBe(true)
    const before = (x: number, y: number) => low.some((at) => Math.hypot(at[0] - x, at[1] - y) < 0.02)
    expect([before(0.24, -0.2), before(3.76, -0.2), before(4.2, 0.24), before(-0.2, 2.76)]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})
