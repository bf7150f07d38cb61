import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../geometry/mesh.ts'
import { floorPlanDrawing } from './floor-plan-drawing.ts'
import { labelAt } from './plan-labels.ts'
import { floorPlans } from './room-tables.ts'
import type { Placed } from './types.ts'

const square: Vec2[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]
const sofa = { id: 'sofa1', type: 'sofa', x: 2, y: 2, width: 2, depth: 1, height: 0.8, turn: 0 } as Placed

describe('the names of rooms on a plan', () => {
  it('stand in the middle of an empty room, beside what stands in another', () => {
    const [name, size] = labelAt(square, [], 0.02, 'Living', '13′ × 13′').texts
    expect([name?.x, name?.y]).toEqual([200, -200])
    expect(size?.y).toBeGreaterThan(name?.y ?? 0)
    const { texts, over } = labelAt(square, [sofa], 0.02, 'Living', '13′ × 13′')
    expect(over).toEqual([])
    expect(texts).toHaveLength(2)
    const y = -(texts[0]?.y ?? 0) / 100
    expect(Math.abs(y - 2)).toBeGreaterThan(0.5)
  })

  it('put out of the drawing what they cannot but cross, and no more of it', () => {
    const full = { ...sofa, width: 3.9, depth: 3.9 }
    expect(labelAt(square, [full], 0.02, 'Living', '13′ × 13′').over).toEqual([full])
  })

  it('cross little furniture in all plans of the house: most rooms keep all of theirs', () => {
    let lost = 0
    let all = 0
    for (const plan of floorPlans) {
      const drawn = (labels: boolean) =>
        new Set(
          floorPlanDrawing(plan, { furniture: true, labels }).shapes.flatMap(({ of, kind }) =>
            kind === 'fixture' && of ? [`${of}`] : [],
          ),
        ).size
      all += drawn(false)
      lost += drawn(false) - drawn(true)
    }
    expect(lost / all).toBeLessThan(0.06)
  })
})
