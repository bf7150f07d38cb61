import { expect, it } from 'vitest'
import { hexagons, pennies } from './layouts-mosaic.ts'
import type { Piece } from './piece.ts'

/** How often another piece begins along a line of `length`, in pieces an inch apart as stated. */
function piecesAlong({ at }: ReturnType<typeof hexagons>, length: number): number {
  const out = { edge: 0, id: 0, u: 0, v: 0, len: 0, wid: 0, part: 0 } as Piece
  const ids: number[] = []
  for (let x = 0; x < length; x += 0.01) {
    at(x, 0, out)
    if (out.edge > 0 && ids.at(-1) !== out.id) ids.push(out.id)
  }
  return ids.length
}

it.each([1, 2, 3, 8])(
  'draws hexagons of %s inches with that pitch, flat to flat and joint together',
  (wide) => {
    const length = wide * 5
    const count = piecesAlong(hexagons(wide, 0), length)
    // Five whole pitches from the middle of one piece to the middle of the sixth.
    expect(count).toBe(6)
    expect(hexagons(wide, 0).w / wide).toBeCloseTo(Math.round(hexagons(wide, 0).w / wide), 9)
  },
)

it('draws penny rounds a joint apart from each other', () => {
  const { w } = pennies(0.75)
  expect((w / (0.75 * 1.09)) % 1).toBeCloseTo(0, 6)
})
