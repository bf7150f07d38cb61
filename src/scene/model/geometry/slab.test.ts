import { expect, it } from 'vitest'
import { points } from './mesh.ts'
import { type EdgeProfile, slab } from './slab.ts'

const top = points([-10, 0], [10, 0], [10, 8], [-10, 8])

it('keeps the outline and thickness of a top in every profile, and gives each another shape', () => {
  const shapes = (['eased', 'bevel', 'bullnose', 'ogee', 'miter'] as EdgeProfile[]).map((edge) => {
    const { positions } = slab(top, [edge, edge, edge, edge], [0, 1.5])
    const at = (axis: number) => Array.from(positions).filter((_n, i) => i % 3 === axis)
    const [xs, ys] = [at(0), at(1)]
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([-10, 10, 0, 1.5])
    return positions.join()
  })
  expect(new Set(shapes).size).toBe(5)
})
