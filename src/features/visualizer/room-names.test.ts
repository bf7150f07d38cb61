import { expect, it } from 'vitest'
import { freeName } from './room-names.ts'

it('a name that another room has gets the next number, and an unused name stays unchanged', () => {
  expect(freeName('My bathroom', [])).toBe('My bathroom')
  expect(freeName('My bathroom', ['My kitchen', 'my bathroom'])).toBe('My bathroom 2')
  expect(freeName('My bathroom', ['My bathroom', 'My bathroom 2', 'My bathroom 4'])).toBe('My bathroom 3')
  expect(freeName('Flat 12', ['Flat 12'])).toBe('Flat 13')
  expect(freeName('浴室', ['浴室'])).toBe('浴室 2')
  expect(freeName('x'.repeat(120), ['x'.repeat(120)]).length).toBeLessThanOrEqual(120)
})
