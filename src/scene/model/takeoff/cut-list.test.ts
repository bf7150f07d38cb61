import { expect, it } from 'vitest'
import { faceOf, rectangle } from '#test/scene/random-rooms.ts'
import { cutList, layPieces, letters, sharedPieces } from './lay-pieces.ts'

const inch = 0.0254
const piece = { w: 12 * inch, l: 24 * inch }

it('lists each cut size once, in inches as on a ruler', () => {
  // 57 3/8 x 30 in of 12 x 24: at the right 9 3/8 in twice, at the top two half tiles and the corner of both.
  const laid = layPieces([faceOf(rectangle(57.375 * inch, 30 * inch))], { piece, pattern: 'grid' })
  expect(cutList(laid)).toEqual([
    { count: 2, size: '12 x 9 3/8', shaped: false, cuts: [0, 1] },
    { count: 2, size: '6 x 24', shaped: false, cuts: [2, 3] },
    { count: 1, size: '6 x 9 3/8', shaped: false, cuts: [4] },
  ])
})

it('marks pieces notched around a post', () => {
  const post = rectangle(4 * inch, 4 * inch, 10 * inch, 0)
  const laid = layPieces([faceOf(rectangle(48 * inch, 12 * inch), [post])], { piece, pattern: 'grid' })
  expect(cutList(laid)).toEqual([{ count: 1, size: '12 x 24', shaped: true, cuts: [0] }])
})

it('says which cuts share a piece, and lists every cut once', () => {
  const laid = layPieces([faceOf(rectangle(57.375 * inch, 30 * inch))], { piece, pattern: 'grid' })
  const ways = sharedPieces(laid, cutList(laid))
  expect(ways.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(laid.plan.pieces)
  const all = ways.flatMap(({ pieces, letters: of }) => Array.from({ length: pieces }, () => of).flat())
  expect(all.sort().join('')).toBe('AABBC')
  // One 24 in tile gives two strips of 9 3/8 in; one 12 in tile gives two of 6 in.
  expect(ways.map(({ letters: of }) => of.join(''))).toContain('AA')
})

it('letters continue after Z', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(letters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
