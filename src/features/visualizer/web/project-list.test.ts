import { describe, expect, it } from 'vitest'
import { projectChanges } from './editor/saving/save-in-project.ts'

const places = new Set(['Floor', 'Walls', 'Countertop', 'Island countertop'])
const held = (id: number, hash: string, qty: number, surface: string) =>
  ({ id, product: { hash }, size_id: 1, qty, surface }) as Parameters<typeof projectChanges>[0][number]
const line = (product: string, quantity: number, surface: string) => ({
  product,
  size_id: 1,
  quantity,
  surface,
})

describe('the project list of a design', () => {
  it('is unchanged when it matches, and replaces a quantity instead of adding to it', () => {
    expect(
      projectChanges(
        [held(1, 'oak', 9, 'Floor'), held(2, 'tile', 4, 'Walls')],
        [line('oak', 9, 'Floor'), line('tile', 6, 'Walls')],
        places,
      ),
    ).toEqual({ gone: [2], add: [line('tile', 6, 'Walls')] })
  })

  it('loses what the design no longer has, even in several slots, and keeps other lines', () => {
    const others = [held(3, 'rug', 1, ''), held(4, 'tub', 1, 'Guest bath')]
    const own = [held(1, 'oak', 9, 'Floor'), held(2, 'slab', 2, 'Countertop, Island countertop')]
    expect(projectChanges([...own, ...others], [], places)).toEqual({ gone: [1, 2], add: [] })
  })

  it('recognizes its own line by the beginning when the slot names were too long', () => {
    const long = `${'Countertop, '.repeat(4)}Island count`
    expect(long).toHaveLength(60)
    expect(projectChanges([held(1, 'slab', 2, long)], [], places).gone).toEqual([1])
  })

  it('has one line per product and slot', () => {
    expect(projectChanges([], [line('oak', 2, 'Floor'), line('oak', 3, 'Floor')], places).add).toEqual([
      line('oak', 5, 'Floor'),
    ])
  })
})
