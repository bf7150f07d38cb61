import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { mirrored, mirroredIn, surroundings } from './studio-light.ts'

describe('the reflections in a product', () => {
  it('are the same from the table as computed, in every direction', () => {
    const part = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(part, part, part, fc.constantFrom(0.12, 0.32, 0.5, 0.85), (x, y, z, rough) => {
        const long = Math.hypot(x, y, z)
        fc.pre(long > 1e-3)
        const [rx, ry, rz] = [x / long, y / long, z / long]
        const exact = mirrored(ry, Math.atan2(rx, rz), rough)
        expect(Math.abs(mirroredIn(surroundings(rough), rx, ry, rz) - exact)).toBeLessThan(0.02)
      }),
    )
  })

  it('are the same straight up and down, where there is no horizontal direction', () => {
    for (const up of [-1, 1]) expect(mirroredIn(surroundings(0.5), 0, up, 0)).toBeCloseTo(mirrored(up, 0, 0.5), 1)
  })
})
