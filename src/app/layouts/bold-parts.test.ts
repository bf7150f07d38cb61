import { expect, it } from 'vitest'
import { boldParts } from './bold-parts.ts'

it('leaves what was typed plain and makes what completes it bold', () => {
  expect(boldParts('White Oak', 'oak')).toEqual([
    { text: 'White ', bold: true },
    { text: 'Oak', bold: false },
  ])
  expect(boldParts('carrara', 'carr')).toEqual([
    { text: 'carr', bold: false },
    { text: 'ara', bold: true },
  ])
})

it('marks every typed word, and takes signs as letters', () => {
  expect(boldParts('3" x 6" tile', '3" 6"').filter((part) => !part.bold)).toHaveLength(2)
  expect(boldParts('a+b', 'a+')).toEqual([
    { text: 'a+', bold: false },
    { text: 'b', bold: true },
  ])
})
