import { expect, it } from 'vitest'
import { boldParts } from './SearchSuggestions.tsx'

it('leaves the typed text plain and makes the completion bold', () => {
  expect(boldParts('White Oak', 'oak')).toEqual([
    { text: 'White ', bold: true },
    { text: 'Oak', bold: false },
  ])
  expect(boldParts('carrara', 'carr')).toEqual([
    { text: 'carr', bold: false },
    { text: 'ara', bold: true },
  ])
})

it('matches every typed word and treats symbols as literal characters', () => {
  expect(boldParts('3" x 6" tile', '3" 6"').filter((part) => !part.bold)).toHaveLength(2)
  expect(boldParts('a+b', 'a+')).toEqual([
    { text: 'a+', bold: false },
    { text: 'b', bold: true },
  ])
})
