import { expect, it } from 'vitest'
import { cartQuantities, type OrderedQuantity } from './decide.ts'

type Line = [sizeId: number, surface: string, before: number, after: number]
type Items = [sizeId: number, surface: string, qty: number, stays: boolean][]

/** `SIZE SURFACE QUANTITY` of each line that changes in a cart with these quantities. */
function inCart(lines: Line[], items: Items, held: Record<string, number> = {}): string[] {
  const changes = lines.map(([sizeId, surface, before, after]) => ({
    productId: sizeId,
    sizeId,
    surface,
    before,
    after,
    unitPriceCents: 100,
  }))
  const ordered: OrderedQuantity[] = items.map(([sizeId, surface, qty, stays]) => ({
    sizeId,
    surface,
    qty,
    stays,
  }))
  const heldOf = ({ sizeId, surface }: { sizeId: number; surface: string }) => held[`${sizeId} ${surface}`] ?? 0
  return cartQuantities(changes, ordered, heldOf).map(({ change, qty }) => `${change.sizeId} ${change.surface} ${qty}`)
}

it('a cart gets what the room needs, and what it holds beyond that stays', () => {
  const swap: Line[] = [
    [1, 'Floor', 12, 0],
    [2, 'Floor', 0, 10],
  ]
  expect(inCart(swap, [], { '1 Floor': 12 })).toEqual(['1 Floor 0', '2 Floor 10'])
  expect(inCart(swap, [], { '1 Floor': 17, '2 Floor': 3 })).toEqual(['1 Floor 5', '2 Floor 13'])
  expect(inCart([[1, 'Floor', 10, 12]], [], { '1 Floor': 10 })).toEqual(['1 Floor 12'])
})

it('a cart is left alone when nothing that the change concerns is in it or ordered', () => {
  const swap: Line[] = [
    [1, 'Floor', 12, 0],
    [2, 'Floor', 0, 10],
  ]
  expect(inCart(swap, [])).toEqual([])
  expect(inCart(swap, [], { '2 Floor': 4, '1 Hall': 3 })).toEqual([])
  // The floor was neither ordered nor put into the cart.
  const both: Line[] = [
    [3, 'Wall', 5, 0],
    [4, 'Wall', 0, 6],
    [1, 'Floor', 10, 12],
  ]
  expect(inCart(both, [], { '3 Wall': 5 })).toEqual(['3 Wall 0', '4 Wall 6'])
})

it('what stays ordered covers the room before the cart does', () => {
  expect(inCart([[1, 'Floor', 10, 12]], [[1, 'Floor', 10, true]])).toEqual(['1 Floor 2'])
  expect(inCart([[1, 'Floor', 12, 10]], [[1, 'Floor', 12, true]], { '1 Floor': 3 })).toEqual([])
  expect(inCart([[1, 'Floor', 12, 10]], [[1, 'Floor', 12, false]])).toEqual(['1 Floor 10'])
  const both: Line[] = [
    [1, 'Floor', 10, 12],
    [3, 'Wall', 5, 0],
    [4, 'Wall', 0, 6],
  ]
  const result = ['1 Floor 2', '3 Wall 0', '4 Wall 6']
  expect(inCart(both, [[1, 'Floor', 10, true]], { '3 Wall': 5 })).toEqual(result)
})

it('what the owner chose not to order stays so, unless the order is cancelled', () => {
  expect(inCart([[1, 'Floor', 12, 14]], [[1, 'Floor', 10, true]])).toEqual(['1 Floor 2'])
  expect(inCart([[1, 'Floor', 12, 11]], [[1, 'Floor', 10, true]])).toEqual([])
  expect(inCart([[1, 'Floor', 12, 11]], [[1, 'Floor', 10, false]])).toEqual(['1 Floor 11'])
})

it('an ordered item covers the same size under another surface, and one without a surface covers any', () => {
  const renamed: Line[] = [
    [1, 'Floor, Hall', 20, 0],
    [1, 'Floor', 0, 12],
    [2, 'Hall', 0, 9],
  ]
  expect(inCart(renamed, [[1, 'Floor, Hall', 20, true]])).toEqual(['2 Hall 9'])
  expect(inCart(renamed, [[1, 'Floor, Hall', 20, false]])).toEqual(['1 Floor 12', '2 Hall 9'])
  const split: Line[] = [
    [1, 'Floor', 4, 0],
    [1, 'Hall', 6, 0],
  ]
  expect(inCart(split, [[1, '', 10, true]], { '1 Floor': 4 })).toEqual([])
})
