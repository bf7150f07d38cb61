import { expect, it } from 'vitest'
import { markupHint, markupOf } from './markup-words.ts'

it('reads a markup with or without its sign, and empty text as not a number', () => {
  expect([markupOf('12.5'), markupOf(' 12.5 % ')]).toEqual([12.5, 12.5])
  for (const none of ['', ' % ', 'ten']) expect(markupOf(none)).toBeNaN()
})

it('warns above 100 %, and only then [R1]', () => {
  const usual = markupHint('10')
  expect(usual).toMatch(/^At least 10%/)
  for (const typed of ['100', '100 %', '', 'ten']) expect(markupHint(typed)).toBe(usual)
  for (const typed of ['100.01', '250%', '500']) expect(markupHint(typed)).toMatch(/^More than 100%/)
})
