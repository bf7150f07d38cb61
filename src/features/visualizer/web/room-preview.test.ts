import { describe, expect, it } from 'vitest'
import { partAround, squareAround } from './room-preview.ts'

type Point = [number, number, number]
/** A piece of a slot whose points are on a line from one corner to the other. */
const rod = (slot: string, fixture: string, from: Point, to: Point) => ({
  slot,
  fixture,
  mesh: {
    indices: Uint32Array.from([...Array(33).keys()].map((corner) => Math.floor(corner / 3))),
    positions: Float32Array.from(
      Array.from({ length: 11 }, (_, k) => from.map((at, axis) => at + ((to[axis] ?? 0) - at) * (k / 10))).flat(),
    ),
  } as never,
})
/** A meter is 40 pixels, and the floor is at the bottom of the picture; the given slot is in front everywhere. */
const seeing = (slot: string | null) => ({
  project: ([x, y]: readonly [number, number, number]) => ({ x: 40 * x, y: 400 - 40 * y }),
  at: (x: number) => (x < 0 ? null : ({ piece: { slot } } as never)),
})
const picture = { width: 500, height: 400 }
const faucet: Parameters<typeof partAround>[3] = { id: 'faucet', faces: [], role: 'fixture' }

function part(
  viewer: Parameters<typeof partAround>[0],
  pieces: Parameters<typeof partAround>[2],
  slot: Parameters<typeof partAround>[3],
) {
  const found = partAround(viewer, picture, pieces, slot)
  if (!found) throw new Error('nothing is seen')
  return found
}

describe('the part of a room in a small picture', () => {
  it('is the center for a floor, and a section centered on the object for an object', () => {
    const pieces = [rod('faucet', 'sink', [4, 1, 0], [4.5, 2, 0.2]), rod('sink', 'sink', [0, 0, 0], [9, 9, 1])]
    const viewer = seeing('faucet')
    const floor = { ...faucet, faces: [{} as never] }
    expect(partAround(viewer, picture, pieces, floor)).toEqual({ x: 0.125, y: 0, side: 1 })
    const { x, y, side } = part(viewer, pieces, faucet)
    expect(side).toBe(0.25)
    expect(x + side / 2).toBeCloseTo(0.425)
    expect(y + side / 2).toBeCloseTo(0.85)
  })

  it('shows the largest of several objects that is in the picture and not hidden', () => {
    const near = rod('faucet', 'a', [1, 4, 0], [3, 6, 0])
    const far = rod('faucet', 'b', [8, 4, 0], [8.5, 4.5, 0])
    const hidden = rod('faucet', 'c', [4, 1, 0], [9, 6, 0])
    const { project, at } = seeing('faucet')
    const behind = { project, at: (x: number) => (x > 150 ? (seeing('sofa').at(x) as never) : at(x)) }
    expect(part({ project, at }, [far, hidden, near], faucet).x).toBeGreaterThan(0.1)
    expect(part(behind, [far, hidden, near], faucet).x).toBeLessThan(0.1)
    expect(partAround(behind, picture, [far, hidden], faucet)).toBeNull()
    expect(partAround({ project, at }, picture, [rod('faucet', 'd', [13, 4, 0], [14, 6, 0])], faucet)).toBeNull()
    expect(partAround({ project: () => null, at }, picture, [near], faucet)).toBeNull()
    expect(partAround({ project, at }, picture, [], faucet)).toBeNull()
  })

  it('shows one of the pulls of a row of cabinets', () => {
    const pulls = rod('hardware', 'run', [1, 2, 0], [11, 2, 0])
    const { side, x } = part(seeing('hardware'), [pulls], {
      id: 'hardware',
      faces: [],
      role: 'hardware',
    })
    expect(side).toBe(0.25)
    expect(x).toBeLessThan(0.2)
  })

  it('is twice the size of the object, never less than a quarter, and within the picture', () => {
    expect(squareAround({ x: 0.5, y: 0.5, size: 0.36 }, picture).side).toBeCloseTo(0.8)
    expect(squareAround({ x: 1.24, y: 0.02, size: 0.1 }, picture)).toEqual({ x: 1, y: 0, side: 0.25 })
    expect(squareAround({ x: 0.5, y: 0.5, size: 3 }, picture)).toEqual({ x: 0, y: 0, side: 1 })
  })
})
