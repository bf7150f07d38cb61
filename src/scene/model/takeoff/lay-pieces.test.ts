import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { boxesBothWays, brokenPromises, layJob } from '#test/scene/laid-promises.ts'
import { anyJob, faceOf, inFeet, rectangle } from '#test/scene/random-rooms.ts'
import { layPieces } from './lay-pieces.ts'

const inch = 0.0254

describe('laying pieces on a face', () => {
  it('meets its guarantees in rooms of every shape, pattern and product', () => {
    fc.assert(
      fc.property(anyJob, (job) => {
        expect(brokenPromises(job, layJob(job))).toEqual([])
      }),
      { numRuns: 150, seed: 20261121 },
    )
  })

  it('needs, with its breakage, more boxes than the percentage of the trade in at most 10 of 100 rooms', () => {
    const rooms = fc.sample(anyJob, { numRuns: 200, seed: 7 })
    const more = rooms.filter((job) => {
      const { exact, flat } = boxesBothWays(job, layJob(job))
      return exact > flat
    })
    expect(more.length).toBeLessThanOrEqual(20)
  })

  it('cuts nothing in a room of whole multiples, wherever that room is, also with joints', () => {
    const piece = { w: 12 * inch, l: 24 * inch }
    const room = layPieces([faceOf(inFeet(rectangle(12, 9, 4, -3)))], { piece, pattern: 'grid' })
    expect(room).toMatchObject({ whole: 54, cuts: [], buy: 54 })
    const joint = inch / 8
    const wide = layPieces([faceOf(rectangle(5 * (24 * inch + joint) - joint, 3 * (12 * inch + joint) - joint))], {
      piece,
      joint,
      pattern: 'grid',
    })
    expect(wide).toMatchObject({ whole: 15, cuts: [], buy: 15 })
  })

  it('matches a manual plan of square tile that ends in halves', () => {
    // 5 ft x 7 ft 6 in, tile 12 x 12 in: seven rows of 5 whole tiles, then a row of 5 halves, two from a tile: 3 tiles.
    const laid = layPieces([faceOf(inFeet(rectangle(5, 7.5)))], {
      piece: { w: 12 * inch, l: 12 * inch },
      pattern: 'grid',
    })
    expect(laid).toMatchObject({ whole: 35, buy: 38 })
    expect(laid.cuts).toHaveLength(5)
    expect(laid.wastePercent).toBeCloseTo((38 / 37.5 - 1) * 100, 6)
  })

  it('matches a manual plan of brick bond: every second course starts and ends with a half', () => {
    // 5 ft x 18 in of 3 x 6 in: three courses of 10 whole, three of 9 whole and 2 halves from one tile: 57 + 3 = 60.
    const laid = layPieces([faceOf(inFeet(rectangle(5, 1.5)))], {
      piece: { w: 3 * inch, l: 6 * inch },
      pattern: 'offset',
    })
    expect(laid).toMatchObject({ whole: 57, buy: 60 })
    expect(laid.wastePercent).toBeCloseTo(0, 6)
  })

  it('matches a manual plan of planks: the remnant of a row starts the next', () => {
    // 10 ft x 35 in, planks 7 x 48 in, five rows. Row 1: two whole and 2 ft; its remnant begins row 2, followed by two
    // whole. Row 3 would line up with the joints of row 2, so it starts again like row 1, and so on: 3 + 2 + 3 + 2 + 3
    // = 13 planks.
    const laid = layPieces([faceOf(rectangle(120 * inch, 35 * inch))], {
      piece: { w: 7 * inch, l: 48 * inch },
      pattern: 'plank',
      tongued: true,
    })
    expect(laid).toMatchObject({ whole: 10, buy: 13 })
    expect(laid.cuts.map(({ area }) => area / (7 * inch) / inch)).toEqual(
      [24, 24, 24, 24, 24].map((length) => expect.closeTo(length, 6)),
    )
  })

  it('matches a manual plan of an L: one tile is notched at the inner corner', () => {
    // 4 x 4 ft without its upper right 1 ft 6 in x 1 ft 6 in, tile 12 x 12 in: column 3 and row 3 lose half a tile
    // along the notch: 8 of 2 x 4 + 2 + 2 = 12 whole at most; along the notch 1 + 1 halves, at its corner a tile with
    // 3/4.
    const laid = layPieces(
      [
        faceOf(
          inFeet([
            [0, 0],
            [4, 0],
            [4, 2.5],
            [2.5, 2.5],
            [2.5, 4],
            [0, 4],
          ]),
        ),
      ],
      { piece: { w: 12 * inch, l: 12 * inch }, pattern: 'grid' },
    )
    const shares = laid.cuts.map(({ area }) => area / 0.3048 ** 2).sort()
    expect(laid.whole).toBe(12)
    expect(shares).toEqual([0.5, 0.5, 0.75].map((share) => expect.closeTo(share, 6)))
    expect(laid.buy).toBe(14)
  })

  it('never uses a remnant of a tongued board that has the wrong end', () => {
    // Rows of 6 ft 6 in with 4 ft boards in a straight grid: every row ends with 30 in that keep the left end, so no
    // remnant can be used.
    const face = faceOf(rectangle(78 * inch, 35 * inch))
    const piece = { w: 7 * inch, l: 48 * inch }
    expect(layPieces([face], { piece, pattern: 'grid', tongued: true }).buy).toBe(10)
    const short = faceOf(rectangle(72 * inch, 28 * inch))
    expect(layPieces([short], { piece, pattern: 'grid', tongued: true }).buy).toBe(8)
    expect(layPieces([short], { piece, pattern: 'grid' }).buy).toBe(6)
  })

  it('always lays the same room the same way', () => {
    const job = { piece: { w: 5 * inch, l: 48 * inch }, pattern: 'plank' as const, seed: 11, tongued: true }
    // A row of three boards and an inch: the first board is randomly shortened so that the last is not an inch long.
    const face = faceOf(rectangle(145 * inch, 3.3))
    expect(layPieces([face], job)).toEqual(layPieces([face], job))
    expect(layPieces([face], { ...job, seed: 12 }).pieces).not.toEqual(layPieces([face], job).pieces)
  })

  it('buys nothing for a face without area and rejects a piece without sides', () => {
    const piece = { w: 0.3, l: 0.3 }
    expect(layPieces([faceOf([])], { piece, pattern: 'grid' })).toMatchObject({
      net: 0,
      buy: 0,
      wastePercent: 0,
    })
    expect(() => layPieces([], { piece: { w: 0, l: 1 }, pattern: 'grid' })).toThrow(RangeError)
  })
})
