import { describe, expect, it } from 'vitest'
import { lackingIn } from './in-cart.ts'

const held = (hash: string, qty: number, surface: string) => ({ product: { hash }, size_id: 1, qty, surface })
const line = (product: string, quantity: number, surface: string, size_id = 1) => ({
  product,
  size_id,
  quantity,
  surface,
})

describe('what of a list is in the cart', () => {
  it('is all of it once it was added, so that nothing goes there twice', () => {
    const list = [line('oak', 9, 'Floor'), line('tub', 1, 'Bath tub')]
    expect(lackingIn([], list)).toEqual([9, 1])
    expect(lackingIn([held('oak', 9, 'Floor'), held('tub', 1, 'Bath tub')], list)).toEqual([0, 0])
    expect(lackingIn([held('oak', 12, 'Floor'), held('tub', 1, 'Bath tub')], list)).toEqual([0, 0])
  })

  it('lacks what another place, size or product is, and the difference of a line that grew', () => {
    const cart = [held('oak', 9, 'Floor')]
    expect(lackingIn(cart, [line('oak', 9, 'Walls')])).toEqual([9])
    expect(lackingIn(cart, [line('oak', 9, 'Floor', 2)])).toEqual([9])
    expect(lackingIn(cart, [line('ash', 9, 'Floor')])).toEqual([9])
    expect(lackingIn(cart, [line('oak', 11, 'Floor')])).toEqual([2])
  })

  it('counts what is held once, however many lines name the same place', () => {
    const list = [line('tile', 3, 'Walls'), line('tile', 4, 'Walls')]
    expect(lackingIn([held('tile', 5, 'Walls')], list)).toEqual([0, 2])
  })
})
