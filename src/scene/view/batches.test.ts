import { describe, expect, it } from 'vitest'
import type { Look } from '#scene/model/bodies/look.ts'
import { moved, turned } from '#scene/model/geometry/mesh.ts'
import { block } from '#scene/model/geometry/solids.ts'
import type { Piece } from '#scene/model/rooms/pieces.ts'
import { batchesOf, planeOf } from './batches.ts'

const mirror: Look = { kind: 'mirror' }

/** A pane of 60 by 90 cm, half an inch thick, that looks south; turned about its wall and set somewhere. */
function pane(turn: number, at: [number, number, number]): Piece {
  const mesh = moved(turned(block([-0.3, 0, 0], [0.6, 0.9, 0.012]), 'y', turn), at)
  return { slot: null, fixture: 'vanity1', look: mirror, mesh }
}

describe('a mirror', () => {
  it('lies where its broadest side is, and looks into the room', () => {
    const { normal, constant } = planeOf(pane(Math.PI / 2, [1, 1, 2]))
    expect(Math.abs(normal.x)).toBeCloseTo(1, 5)
    expect(Math.abs(constant)).toBeGreaterThan(0.98)
    expect(Math.abs(constant)).toBeLessThan(1.02)
  })

  it('shares its picture with those on the same wall only', () => {
    const panes = [pane(0, [0, 1, 0]), pane(0, [1, 1, 0]), pane(Math.PI / 2, [3, 1, 1])]
    const batches = batchesOf(panes).map(({ pieces }) => pieces.length)
    expect(batches.toSorted()).toEqual([1, 2])
  })
})
