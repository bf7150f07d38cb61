import { expect, it } from 'vitest'
import { lotNote } from './lot-note.ts'

it('says before payment whether a line is of one dye lot', () => {
  expect(lotNote(null)).toBeNull()
  expect(lotNote({ kind: 'one', units: { K417: 12 } })).toEqual({
    text: 'One dye lot, K417, is set aside.',
    calm: true,
  })
  expect(lotNote({ kind: 'several', units: { K417: 1200, K9: 3 } })?.text).toBe(
    'No dye lot holds all of it: 1,200 of K417, 3 of K9. Shades may differ slightly.',
  )
  expect(lotNote({ kind: 'unnamed', units: {} })?.calm).toBe(false)
})
