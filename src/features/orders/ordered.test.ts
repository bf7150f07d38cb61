import { describe, expect, it } from 'vitest'
import { type OrderedPart, orderedOf, orderedSummary, orderedWords } from './ordered.ts'

const part = (given: Partial<OrderedPart>): OrderedPart => ({
  item: 1,
  order: 4,
  order_no: 'R-10000001',
  product: 'k3Zp0QwX7a',
  size_id: 7,
  surface: 'Floor',
  product_name: 'Oak',
  size_label: '5 in',
  unit: 'Box',
  qty: 3,
  guessed: false,
  rule: '',
  ...given,
})
const floor = { size_id: 7, surface: 'Floor', quantity: 5 }

describe('what is ordered of a list', () => {
  it('counts items of a line’s own surface first, then others of the same size, and says what is too many', () => {
    const other = { ...floor, surface: 'Walls', quantity: 2 }
    const parts = [part({ qty: 6 }), part({ item: 2, order_no: 'R-10000002', surface: 'Walls', qty: 1 })]
    const { lines, unused } = orderedOf([floor, other], parts)
    expect(lines.map(({ qty }) => qty)).toEqual([5, 2])
    expect(lines[1]?.orders.map(({ order_no }) => order_no)).toEqual(['R-10000002', 'R-10000001'])
    expect(unused).toEqual([])
    expect(orderedOf([{ ...floor, quantity: 2 }], parts).unused).toMatchObject([{ qty: 4 }, { qty: 1 }])
    expect(orderedOf([], parts).unused).toHaveLength(2)
  })

  it('counts an item of an earlier release for its own place only, and never calls it unused', () => {
    const old = part({ guessed: true })
    expect(orderedOf([{ ...floor, surface: 'Walls' }], [old])).toEqual({
      lines: [{ qty: 0, orders: [] }],
      unused: [],
    })
    expect(orderedOf([floor], [old]).lines[0]?.qty).toBe(3)
  })

  it('says how much of a line is ordered in words', () => {
    const [line] = orderedOf([floor], [part({})]).lines
    if (!line) throw new Error('no line')
    expect(orderedWords(line, 5, 'Box')).toBe('Ordered 3 of 5 boxes, R-10000001')
    expect(orderedWords(line, 3, 'Box')).toBe('Ordered 3 boxes, R-10000001')
    expect(orderedWords({ qty: 0, orders: [] }, 3, 'Box')).toBe('')
    expect(orderedSummary([])).toBe('')
    expect(orderedSummary([part({}), part({ item: 2, surface: 'Walls' })])).toBe('Ordered 1 product, R-10000001')
  })
})
