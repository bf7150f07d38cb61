import { expect, it } from 'vitest'
import { cardName } from './card.ts'

it.each([
  ['visa', 'Visa ending in 4242'],
  ['american-express', 'American Express ending in 4242'],
  ['diners-club', 'Diners Club ending in 4242'],
  ['', 'Card ending in 4242'],
])('names a card of brand %j as it is labeled: %s', (brand, name) => {
  expect(cardName({ brand, last4: '4242' })).toBe(name)
})
