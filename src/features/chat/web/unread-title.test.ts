import { expect, it } from 'vitest'
import { titleWith } from './background.ts'

it('puts the number of unread messages before the title, once, and removes it when there are none', () => {
  expect(titleWith('Cart – Wainscot', 3)).toBe('(3) Cart – Wainscot')
  expect(titleWith('(3) Cart – Wainscot', 4)).toBe('(4) Cart – Wainscot')
  expect(titleWith('(3) Cart – Wainscot', 120)).toBe('(99+) Cart – Wainscot')
  expect(titleWith('(99+) Cart – Wainscot', 0)).toBe('Cart – Wainscot')
  expect(titleWith('Cart – Wainscot', 0)).toBe('Cart – Wainscot')
})
