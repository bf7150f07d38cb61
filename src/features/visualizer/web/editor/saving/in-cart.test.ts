import { beforeEach, describe, expect, it } from 'vitest'
import { missingQuantities } from '#features/cart/missing-quantities.ts'
import { stubStorage } from '#test/browser-storage.ts'
import { addedElsewhere, carryAdded, rememberAdded } from './in-cart.ts'

const held = (hash: string, qty: number, surface: string) => ({ product: { hash }, size_id: 1, qty, surface })
const line = (product: string, quantity: number, surface: string, size_id = 1) => ({
  product,
  size_id,
  quantity,
  surface,
})

describe('the part of a list that is in the cart', () => {
  it('is the whole list once it was added, so that nothing is added twice', () => {
    const list = [line('oak', 9, 'Floor'), line('tub', 1, 'Bath tub')]
    expect(missingQuantities([], list)).toEqual([9, 1])
    expect(missingQuantities([held('oak', 9, 'Floor'), held('tub', 1, 'Bath tub')], list)).toEqual([0, 0])
    expect(missingQuantities([held('oak', 12, 'Floor'), held('tub', 1, 'Bath tub')], list)).toEqual([0, 0])
  })

  it('excludes another slot, size or product, and the difference of a line that grew', () => {
    const cart = [held('oak', 9, 'Floor')]
    expect(missingQuantities(cart, [line('oak', 9, 'Walls')])).toEqual([9])
    expect(missingQuantities(cart, [line('oak', 9, 'Floor', 2)])).toEqual([9])
    expect(missingQuantities(cart, [line('ash', 9, 'Floor')])).toEqual([9])
    expect(missingQuantities(cart, [line('oak', 11, 'Floor')])).toEqual([2])
  })

  it('counts a cart quantity once, however many lines name the same slot', () => {
    const list = [line('tile', 3, 'Walls'), line('tile', 4, 'Walls')]
    expect(missingQuantities([held('tile', 5, 'Walls')], list)).toEqual([0, 2])
  })
})

describe('two rooms with the same product', () => {
  beforeEach(() => void stubStorage('localStorage'))
  const toilet = [line('toilet', 1, 'Toilet')]

  it('each add theirs to the cart: what another room added does not count', () => {
    rememberAdded('cart', 'hall', toilet)
    const cart = [held('toilet', 1, 'Toilet')]
    expect(missingQuantities(cart, toilet, addedElsewhere('cart', 'hall'))).toEqual([0])
    expect(missingQuantities(cart, toilet, addedElsewhere('cart', 'attic'))).toEqual([1])
    rememberAdded('cart', 'attic', toilet)
    const both = [held('toilet', 2, 'Toilet')]
    expect(missingQuantities(both, toilet, addedElsewhere('cart', 'hall'))).toEqual([0])
    expect(missingQuantities(both, toilet, addedElsewhere('cart', 'attic'))).toEqual([0])
  })

  it('are forgotten with the cart, and a room that gets its own URL keeps what it added', () => {
    rememberAdded('cart', '?template=x', toilet)
    carryAdded('?template=x', 'design')
    const cart = [held('toilet', 1, 'Toilet')]
    expect(missingQuantities(cart, toilet, addedElsewhere('cart', 'design'))).toEqual([0])
    expect(missingQuantities(cart, toilet, addedElsewhere('cart', '?template=x'))).toEqual([1])
    expect(addedElsewhere('next', 'attic').size).toBe(0)
    rememberAdded('next', 'attic', toilet)
    expect(addedElsewhere('cart', '?template=x').size).toBe(0)
  })

  it('add up what one room adds in steps', () => {
    rememberAdded('cart', 'hall', [line('oak', 9, 'Floor')])
    rememberAdded('cart', 'hall', [line('oak', 2, 'Floor')])
    expect([...addedElsewhere('cart', 'attic').values()]).toEqual([11])
  })

  it('ignore invalid data in the storage', () => {
    localStorage.setItem('added_rooms', '[7')
    expect(addedElsewhere('cart', 'hall').size).toBe(0)
    rememberAdded('cart', 'hall', toilet)
    expect(addedElsewhere('cart', 'attic').size).toBe(1)
  })
})
