import { expect, it } from 'vitest'
import { randomOf } from '../parts/random.ts'
import { fallingWater } from './ground-and-water.ts'

it('draws water falling from its spout into its basin and nowhere else', () => {
  const parts = fallingWater(randomOf('fountain'), 30, 40)
  for (const { mesh, look } of parts) {
    expect(look).toMatchObject({ kind: 'plain', metalness: 0 })
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const [x, y] = [mesh.positions[i] as number, mesh.positions[i + 1] as number]
      expect(Math.abs(x)).toBeLessThan(30 / 2 + 1.5)
      expect(y).toBeGreaterThan(-0.2)
      expect(y).toBeLessThanOrEqual(40 + 1e-6)
    }
  }
  // The veil is transparent to the stone behind it, the foam hardly.
  const clear = parts.map(({ look }) => (look.kind === 'plain' ? (look.opacity ?? 1) : 1))
  expect(Math.min(...clear)).toBeLessThan(0.4)
  expect(Math.max(...clear)).toBeGreaterThan(0.7)
})
