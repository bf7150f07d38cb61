import { describe, expect, it } from 'vitest'
import { moved, turned } from '../geometry/mesh.ts'
import { block } from '../geometry/solids.ts'
import { shadowsOf } from './backing.ts'
import { key } from './studio-light.ts'

// A board of 8 by 8 in that floats 6 in above a horizontal plane, lit from above.
const board = moved(block([-4, 0, -4], [8, 0.5, 8]), [0, 6, 0])
const shadows = shadowsOf(board, [0, board.indices.length / 3], [0, 3, 0], 8)
/** The point of the plane that is on one light ray with a point of the board. */
const under = (x: number, z: number) => [x - (key[0] * 6) / key[1], 0, z - (key[2] * 6) / key[1]] as const

describe('the shadow of an object in its photograph', () => {
  it('falls on a surface where the object blocks the light, and nowhere else', () => {
    const onLevel = shadows.onPlane(1, 0)
    expect(onLevel(...under(0, 0))).toBeCloseTo(1, 5)
    expect(onLevel(...under(3, -3))).toBeCloseTo(1, 5)
    expect(onLevel(...under(5.5, 0))).toBe(0)
    expect(onLevel(...under(0, -5.5))).toBe(0)
  })

  it('has a soft and even edge, on a surface and on the object itself', () => {
    const onLevel = shadows.onPlane(1, 0)
    for (const dark of [onLevel, (x: number, y: number, z: number) => shadows.on(Float64Array.of(x, y, z, 0, 1, 0))]) {
      const line = Array.from({ length: 200 }, (_, i) => dark(...under(2.5 + i * 0.015, 0.3)))
      expect(line[0]).toBeCloseTo(1, 5)
      expect(line.at(-1)).toBe(0)
      for (let i = 1; i < line.length; i++) {
        const fallen = (line[i - 1] as number) - (line[i] as number)
        expect(fallen).toBeGreaterThan(-1e-6)
        expect(fallen).toBeLessThan(0.12)
      }
    }
  })

  it('leaves a board that leans away from the light bright', () => {
    for (const lean of [-0.7, 0, 0.7]) {
      const leaning = turned(block([-4, 0, -4], [8, 0.5, 8]), 'x', lean)
      const own = shadowsOf(leaning, [0, leaning.indices.length / 3], [0, 0, 0], 6)
      const [ny, nz] = [Math.cos(lean), Math.sin(lean)]
      for (const along of [-2, 0, 2])
        expect(own.on(Float64Array.of(1, 0.5 * ny - along * nz, 0.5 * nz + along * ny, 0, ny, nz))).toBe(0)
    }
  })
})
