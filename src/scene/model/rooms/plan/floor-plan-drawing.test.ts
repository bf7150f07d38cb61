import { describe, expect, it } from 'vitest'
import type { Vec2 } from '#scene/model/geometry/mesh.ts'
import type { Placed } from '../../types.ts'
import { floorPlans } from '../room-tables.ts'
import { floorPlanDrawing, labelAt } from './floor-plan-drawing.ts'

const square: Vec2[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]
const sofa = { id: 'sofa1', type: 'sofa', x: 2, y: 2, width: 2, depth: 1, height: 0.8, turn: 0 } as Placed

const drawings = floorPlans.map((plan) => floorPlanDrawing(plan, { furniture: true }))

describe('the room names on a plan', () => {
  it('are at the center of an empty room, and beside objects otherwise', () => {
    const [name, size] = labelAt(square, [], 0.02, 'Living', '13′ × 13′').texts
    expect([name?.x, name?.y]).toEqual([200, -200])
    expect(size?.y).toBeGreaterThan(name?.y ?? 0)
    const { texts, over } = labelAt(square, [sofa], 0.02, 'Living', '13′ × 13′')
    expect(over).toEqual([])
    expect(texts).toHaveLength(2)
    const y = -(texts[0]?.y ?? 0) / 100
    expect(Math.abs(y - 2)).toBeGreaterThan(0.5)
  })

  it('are beside a door’s swing, and on it only when no other space is free', () => {
    const sweep: Vec2[] = [
      [0, 1.2],
      [2.2, 1.2],
      [2.2, 2.6],
      [0, 2.6],
    ]
    const [name] = labelAt(square, [], 0.02, 'Living', '13′ × 13′', [sweep]).texts
    const [x, y] = [(name?.x ?? 0) / 100, -(name?.y ?? 0) / 100]
    const half = (6 * 6.9 * 0.02) / 2
    expect(x - half < 2.2 && y + 0.2 > 1.2 && y < 2.6).toBe(false)
    const everywhere = labelAt(square, [], 0.02, 'Living', '13′ × 13′', [square])
    expect(everywhere.texts[0]?.text).toBe('Living')
    expect(everywhere.over).toEqual([])
  })

  it('overlap few door swings in all floor plans', () => {
    const crossed = drawings.flatMap(({ shapes, texts }) => {
      const arcs = shapes.filter(({ kind }) => kind === 'swing').flatMap(({ d }) => d.match(/M[^M]+/g) ?? [])
      const boxes = arcs.map((arc) => {
        const [x0 = 0, y0 = 0, ...rest] = (arc.match(/-?[\d.]+/g) ?? []).map(Number)
        const [x1 = 0, y1 = 0] = rest.slice(-2)
        return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)] as const
      })
      return texts.filter(
        ({ kind, x, y }) => kind === 'room' && boxes.some(([a, b, c, d]) => x > a && x < c && y - 10 > b && y - 10 < d),
      )
    })
    expect(crossed.length).toBeLessThan(10)
  })

  it('remove from the drawing what they must overlap, and nothing else', () => {
    const full = { ...sofa, width: 3.9, depth: 3.9 }
    expect(labelAt(square, [full], 0.02, 'Living', '13′ × 13′').over).toEqual([full])
  })

  it('overlap little furniture in all floor plans: most rooms keep all of theirs', () => {
    const furnitureIn = (drawing: (typeof drawings)[number] | undefined) =>
      new Set(drawing?.shapes.flatMap(({ of, kind }) => (kind === 'fixture' && of ? [`${of}`] : []))).size
    let kept = 0
    let all = 0
    for (const [i, plan] of floorPlans.entries()) {
      kept += furnitureIn(drawings[i])
      all += furnitureIn(floorPlanDrawing(plan, { furniture: true, labels: false }))
    }
    expect(kept / all).toBeGreaterThan(0.94)
  })
})
