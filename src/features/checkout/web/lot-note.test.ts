import { expect, it } from 'vitest'
import { lotNote } from './OrderSummary.tsx'

it('says before payment whether a line is from one dye lot', () => {
  expect(lotNote(null)).toBeNull()
  expect(lotNote({ kind: 'one', units: { K417: 12 } })).toEqual({
    text: 'All of it is reserved from one dye lot, K417.',
    calm: true,
  })
  expect(lotNote({ kind: 'several', units: { K417: 1200, K9: 3 } })?.text).toBe(
    'Reserved from more than one dye lot: 1,200 of K417, 3 of K9. Shades may vary slightly.',
  )
  expect(lotNote({ kind: 'unnamed', units: {} })?.calm).toBe(false)
})
