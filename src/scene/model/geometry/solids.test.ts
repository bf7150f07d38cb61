import { describe, expect, it } from 'vitest'
import { boundsOf, type Mesh, merged, mirrored, moved, scaled, turned } from './mesh.ts'
import { extrude, sheet } from './plates.ts'
import { block, curve, cylinder, lathe, loft, sphere, superEllipse, tube } from './solids.ts'

/** Signed volume: positive and correct only when the mesh is closed and every face points outward. */
function volume({ positions, indices }: Mesh): number {
  let sum = 0
  const at = (i: number) => [0, 1, 2].map((k) => positions[(indices[i] as number) * 3 + k] as number)
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [at(i), at(i + 1), at(i + 2)] as [number[], number[], number[]]
    const [ax, ay, az] = a as [number, number, number]
    const [bx, by, bz] = b as [number, number, number]
    const [cx, cy, cz] = c as [number, number, number]
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
  }
  return sum / 6
}

const square = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
] as const
const hole = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 2],
] as const

describe('solids', () => {
  const cases: [string, Mesh, number, number][] = [
    ['a box', block([1, 2, 3], [2, 3, 4]), 24, 1e-6],
    ['a box with bevels', block([0, 0, 0], [2, 3, 4], 0.01), 24, 0.01],
    ['a cylinder', cylinder(1, 2, { segments: 96 }), 2 * Math.PI, 0.01],
    ['a cylinder with bevels', cylinder(1, 2, { segments: 96, bevel: 0.01 }), 2 * Math.PI, 0.02],
    ['a sphere', sphere(1, 96), (4 / 3) * Math.PI, 0.02],
    [
      'a turned cone',
      lathe(
        [
          [0, 0],
          [1, 0],
          [0, 3],
        ],
        96,
      ),
      Math.PI,
      0.01,
    ],
    [
      'a loft with caps',
      loft([superEllipse(1, 1, 2, 0, 96), superEllipse(1, 1, 2, 1, 96)], { caps: true }),
      Math.PI,
      0.01,
    ],
    [
      'a straight pipe',
      tube(
        [
          [0, 0, 0],
          [0, 1, 0],
          [0, 2, 0],
        ],
        0.5,
        64,
      ),
      Math.PI / 2,
      0.01,
    ],
    [
      'a bent pipe',
      tube(
        curve(
          [
            [0, 0, 0],
            [0, 2, 0],
            [2, 2, 0],
          ],
          20,
        ),
        0.05,
        32,
      ),
      Math.PI * 0.0025 * 4,
      0.006,
    ],
    ['a plate with a hole', extrude(square, 2, { holes: [hole] }), 30, 1e-6],
    ['a plate with a hole and bevels', extrude(square, 2, { holes: [hole], bevel: 0.01 }), 30, 0.02],
    ['a mirrored box', mirrored(block([1, 2, 3], [2, 3, 4])), 24, 1e-6],
    ['a turned and moved box', moved(turned(block([1, 2, 3], [2, 3, 4]), 'y', 1), [5, 0, 0]), 24, 1e-4],
    ['a box twice the size', scaled(block([1, 2, 3], [2, 3, 4]), 2), 192, 1e-4],
    ['two boxes', merged([block([0, 0, 0], [1, 1, 1]), block([2, 0, 0], [1, 1, 1])]), 2, 1e-6],
  ]
  it.each(cases)('%s is closed and faces outward', (_, mesh, expected, tolerance) => {
    expect(Math.abs(volume(mesh) - expected)).toBeLessThan(tolerance)
    expect(mesh.normals.length).toBe(mesh.positions.length)
    for (let i = 0; i < mesh.normals.length; i += 3) {
      const length = Math.hypot(mesh.normals[i] as number, mesh.normals[i + 1] as number, mesh.normals[i + 2] as number)
      expect(length).toBeCloseTo(1, 4)
    }
  })

  it('a box keeps its outer size when beveled', () => {
    expect(boundsOf([block([1, 2, 3], [2, 3, 4], 0.2)])).toEqual({ min: [1, 2, 3], max: [3, 5, 7] })
  })

  it('a sheet faces the viewer and stores its size in its UVs', () => {
    const mesh = sheet(square, [hole])
    expect([...mesh.normals.slice(0, 3)]).toEqual([0, 0, 1])
    expect(Math.max(...mesh.uvs)).toBe(4)
  })

  it('a bevel leaves the wide faces flat', () => {
    const { normals } = block([0, 0, 0], [2, 2, 2], 0.01)
    const straight = Array.from({ length: normals.length / 3 }, (_, i) =>
      Math.max(...[0, 1, 2].map((k) => Math.abs(normals[i * 3 + k] as number))),
    )
    expect(Math.min(...straight)).toBeGreaterThan(0.99)
  })
})
