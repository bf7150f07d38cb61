import { expect, it } from 'vitest'
import { boundsOf, type Mesh } from '../../geometry/mesh.ts'
import { newDoc, openScene } from '../../rooms/open-scene.ts'
import { programs, templates } from '../../rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '../../rooms/shell/room-code.ts'
import { fixturePieces } from '../fixture-pieces.ts'

await loadRoomCode(allRoomCode)

it('keeps the space under every kitchen sink free: no wood crosses the bowl', () => {
  const seen: string[] = []
  const filled: string[] = []
  for (const [i, program] of programs.entries()) {
    const own = templates.filter((template) => template.program === program)
    const template = own[i % own.length] as (typeof templates)[number]
    const scene = openScene(template, newDoc(template))
    for (const placed of scene.placed) {
      const pieces = fixturePieces(scene, placed, () => null)
      const bowl = pieces.filter(({ slot }) => slot?.endsWith('sink'))
      const wood = pieces.filter(({ slot }) => slot && !/(sink|faucet|hardware|top)$/.test(slot))
      if (bowl.length === 0 || wood.length === 0) continue
      const { min, max } = boundsOf(bowl.map(({ mesh }) => mesh))
      seen.push(placed.type)
      // Beside its drain, under its rim.
      const [x, z] = [min[0] + (max[0] - min[0]) * 0.4, min[2] + (max[2] - min[2]) * 0.45]
      const levels = wood.flatMap(({ mesh }) => levelsAt(mesh, x, z))
      if (levels.some((y) => y > min[1] + 0.01 && y < max[1] + 0.005)) filled.push(`${template.id} ${placed.type}`)
    }
  }
  expect(seen.length).toBeGreaterThan(10)
  expect(filled).toEqual([])
}, 60_000)

/** The heights at which a mesh crosses a vertical line. */
function levelsAt({ positions, indices }: Mesh, x: number, z: number): number[] {
  const levels: number[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => {
      const at = (indices[t + k] as number) * 3
      return [positions[at], positions[at + 1], positions[at + 2]] as [number, number, number]
    }) as [[number, number, number], [number, number, number], [number, number, number]]
    const whole = (b[0] - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (b[2] - a[2])
    if (Math.abs(whole) < 1e-9) continue
    const v = ((x - a[0]) * (c[2] - a[2]) - (c[0] - a[0]) * (z - a[2])) / whole
    const w = ((b[0] - a[0]) * (z - a[2]) - (x - a[0]) * (b[2] - a[2])) / whole
    if (v >= 0 && w >= 0 && v + w <= 1) levels.push(a[1] + (b[1] - a[1]) * v + (c[1] - a[1]) * w)
  }
  return levels
}
