import { expect, it } from 'vitest'
import { matte } from './bodies/look.ts'
import { block } from './geometry/solids.ts'
import { pick } from './picking.ts'
import type { Piece } from './rooms/pieces.ts'

const box = (slot: string, x: number): Piece => ({
  slot,
  fixture: slot,
  look: matte('#808080'),
  mesh: block([x, 0, 0], [1, 1, 1]),
})
const pieces = [box('far', 6), box('near', 3), box('behind', -4)]

it('takes the nearest piece before the eye, and where it was met', () => {
  const hit = pick([0, 0.5, 0.4], [1, 0, 0], pieces, () => true)
  expect(hit?.piece.slot).toBe('near')
  expect(hit?.distance).toBeCloseTo(3)
  expect(hit?.point.map((n) => Math.round(n * 1000) / 1000)).toEqual([3, 0.5, 0.4])
})

it('looks past what does not count, and at nothing where nothing is', () => {
  expect(pick([0, 0.5, 0.4], [1, 0, 0], pieces, ({ slot }) => slot !== 'near')?.piece.slot).toBe('far')
  expect(pick([0, 0.5, 0.4], [0, 1, 0], pieces, () => true)).toBeNull()
})

it('does not see the inside of what it stands in', () => {
  expect(pick([3.5, 0.5, 0.4], [1, 0, 0], pieces, () => true)?.piece.slot).toBe('far')
})
