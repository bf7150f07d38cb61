import { expect, it } from 'vitest'
import { cutList } from './cut-list.ts'
import { layPieces } from './lay-pieces.ts'
import { faceOf, rectangle } from './random-rooms-fixtures.ts'

const inch = 0.0254
const piece = { w: 12 * inch, l: 24 * inch }

it('names each size of cut once, in inches as a rule shows them', () => {
  // 57 3/8 x 30 in of 12 x 24: at the right 9 3/8 in twice, at the top half tiles twice and the corner of both.
  const laid = layPieces([faceOf(rectangle(57.375 * inch, 30 * inch))], { piece, pattern: 'grid' })
  expect(cutList(laid)).toEqual([
    { count: 2, size: '12 x 9 3/8', shaped: false },
    { count: 2, size: '6 x 24', shaped: false },
    { count: 1, size: '6 x 9 3/8', shaped: false },
  ])
})

it('marks what is notched around a post', () => {
  const post = rectangle(4 * inch, 4 * inch, 10 * inch, 0)
  const laid = layPieces([faceOf(rectangle(48 * inch, 12 * inch), [post])], { piece, pattern: 'grid' })
  expect(cutList(laid)).toEqual([{ count: 1, size: '12 x 24', shaped: true }])
})
