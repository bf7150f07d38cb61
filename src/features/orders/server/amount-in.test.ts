import { expect, it } from 'vitest'
import { amountIn } from './amount-in.ts'

it('takes amounts of money in a search for cents, and leaves numbers and sizes to the words', () => {
  const read = (q: string) => [q, amountIn(q)]
  expect(['$12.50', '$1234', '1,234.50', '123.45', '$3.25'].map(read)).toEqual([
    ['$12.50', 1250],
    ['$1234', 123_400],
    ['1,234.50', 123_450],
    ['123.45', 12_345],
    ['$3.25', 325],
  ])
  for (const q of ['3.25', '1234', 'W-1234', '12x24', '', '$', 'tile, white']) expect(amountIn(q), q).toBeNull()
})
