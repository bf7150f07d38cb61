import { describe, expect, it } from 'vitest'
import { fc } from '#test/property.ts'
import { anyJob, faceOf, inFeet, rectangle } from '#test/scene/random-rooms.ts'
import type { Cutout } from '../types.ts'
import { layEdge } from './edge-run.ts'
import { areaOf, regionOf } from './region.ts'
import { packBlanks, planRolls, planSlabs, seamLength } from './sheets.ts'

const inch = 0.0254
const foot = 0.3048
const slab = { w: 126 * inch, l: 63 * inch }

describe('countertops cut from slabs', () => {
  it('splits an L at its inner corner and lays both legs side by side on one slab', () => {
    const depth = 25.5 / 12
    const top = faceOf(
      inFeet([
        [0, 0],
        [10, 0],
        [10, depth],
        [depth, depth],
        [depth, 8],
        [0, 8],
      ]),
    )
    const plan = planSlabs([top], slab)
    expect(plan.parts).toHaveLength(2)
    expect(seamLength(plan)).toBeCloseTo(depth * foot, 6)
    expect(plan.buy).toBe(1)
    for (const { l, w } of plan.parts) expect(Math.min(l, w)).toBeCloseTo(25.5 * inch, 6)
    expect(plan.parts.reduce((sum, { l, w }) => sum + l * w, 0)).toBeCloseTo(plan.net, 6)
  })

  it('splits a run longer than any slab, away from the sink, and keeps a top whole that fits', () => {
    const sink = rectangle(30 * inch, 18 * inch, 80 * inch, 4 * inch)
    const long = planSlabs([faceOf(rectangle(190 * inch, 25.5 * inch), [sink])], slab)
    expect(long.parts).toHaveLength(2)
    expect(long.seams[0]?.from[0]).toBeCloseTo(116 * inch, 6)
    expect(long.buy).toBe(1)
    const island = planSlabs([faceOf(rectangle(96 * inch, 42 * inch))], slab)
    expect(island).toMatchObject({ buy: 1, seams: [] })
    expect(
      planSlabs([faceOf(rectangle(96 * inch, 42 * inch)), faceOf(rectangle(96 * inch, 42 * inch))], slab).buy,
    ).toBe(2)
  })
})

it('uses no stone within 2 in of the edges of a slab', () => {
  // A slab of 126 x 63 in holds two tops of 30 in side by side, but not within its usable 122 x 59 in.
  const top = faceOf(rectangle(100 * inch, 30 * inch))
  expect(planSlabs([top, top], slab).buy).toBe(1)
  const plan = planSlabs([top, top], slab, 2 * inch)
  expect(plan.buy).toBe(2)
  expect(plan.wastePercent).toBeCloseTo(((2 * 126 * 63) / (2 * 100 * 30) - 1) * 100, 6)
  expect(plan.spots.every(({ x, y }) => x >= 2 * inch && y >= 2 * inch)).toBe(true)
  expect(planSlabs([faceOf(rectangle(123 * inch, 25.5 * inch))], slab, 2 * inch).seams).toHaveLength(1)
})

describe('a seam', () => {
  const depth = 25.5 * inch

  it('is never within 6 in of a sink or cooktop, whatever the run and where they are', () => {
    const anyRun = fc.record({
      long: fc.integer({ min: 130, max: 300 }),
      sink: fc.double({ min: 0.02, max: 0.98, noNaN: true }),
      cooktop: fc.boolean(),
      slabIn: fc.integer({ min: 110, max: 130 }),
    })
    fc.assert(
      fc.property(anyRun, ({ long, sink, cooktop, slabIn }) => {
        const wide = 30
        const at = sink * (long - wide)
        const opening = (x: number, w: number) => rectangle(w * inch, 16 * inch, x * inch, 4 * inch)
        const beside = at > long / 2 ? at - 60 : at + 60
        const cutouts: Cutout[] = [
          { kind: 'sink', outline: opening(at, wide) },
          ...(cooktop ? [{ kind: 'cooktop' as const, outline: opening(beside, 34) }] : []),
        ]
        const face = { ...faceOf(rectangle(long * inch, depth)), cutouts }
        const plan = planSlabs([face], { w: slabIn * inch, l: 63 * inch })
        expect(plan.seams.length).toBeGreaterThan(0)
        for (const { from } of plan.seams)
          for (const { outline } of cutouts) {
            const xs = outline.map(([x]) => x)
            const off = Math.max(Math.min(...xs) - from[0], from[0] - Math.max(...xs))
            expect(off).toBeGreaterThan(6 * inch - 1e-4)
          }
        expect(plan.parts.reduce((sum, { l, w }) => sum + l * w, 0)).toBeCloseTo(long * inch * depth, 6)
      }),
      { numRuns: 200 },
    )
  })

  it('leaves an inner corner by its other side where a sink is beside the shorter one', () => {
    // An L of 10 x 8 ft, 25 1/2 in deep; the short seam at x = 25 1/2 in would be 3 in from the sink.
    const wide = 25.5 / 12
    const outline = inFeet([
      [0, 0],
      [10, 0],
      [10, wide],
      [wide, wide],
      [wide, 8],
      [0, 8],
    ])
    const cutouts: Cutout[] = [{ kind: 'sink', outline: rectangle(30 * inch, 14 * inch, 28.5 * inch, 4 * inch) }]
    const [seam] = planSlabs([{ ...faceOf(outline), cutouts }], slab).seams
    expect([seam?.from[1], seam?.to[1]]).toEqual([expect.closeTo(depth, 6), expect.closeTo(depth, 6)])
  })
})

describe('sheets of any size on a face of any shape', () => {
  const inches = fc.integer({ min: 20, max: 150 })

  it('contain every part that is cut from them, and the parts together cover the face', () => {
    fc.assert(
      fc.property(anyJob, inches, inches, ({ face }, w, l) => {
        const stock = { w: w * inch, l: l * inch }
        const plan = planSlabs([face], stock)
        for (const part of plan.parts) {
          expect(Math.min(part.l, part.w)).toBeLessThanOrEqual(Math.min(stock.w, stock.l) + 1e-5)
          expect(Math.max(part.l, part.w)).toBeLessThanOrEqual(Math.max(stock.w, stock.l) + 1e-5)
        }
        const area = plan.parts.reduce((sum, { region }) => sum + areaOf(region), 0)
        expect(area).toBeCloseTo(areaOf(regionOf(face.outline, [])), 4)
        expect(plan.buy * stock.w * stock.l).toBeGreaterThanOrEqual(area - 1e-4)
      }),
      { numRuns: 60 },
    )
  })

  it('are rejected immediately when they are so small that thousands would be needed', () => {
    const field = faceOf(rectangle(40, 40))
    expect(() => planSlabs([field], { w: 0.01, l: 0.01 })).toThrow(RangeError)
    expect(() => planRolls([field], { width: 0.01, length: 0.01 })).toThrow(RangeError)
  })
})

describe('turf cut from rolls', () => {
  it('lays 15 ft strips in the direction that needs fewer rolls', () => {
    // 20 x 30 ft: strips along the 30 ft would need 15 x 30 and 5 x 30, two rolls; across, two strips of 20 ft come
    // from 50.
    const lawn = faceOf(inFeet(rectangle(30, 20)))
    const roll = { width: 15 * foot, length: 50 * foot }
    const plan = planRolls([lawn], roll)
    expect(plan.buy).toBe(1)
    expect(plan.parts.map(({ l, w }) => [l / foot, w / foot])).toEqual([
      [expect.closeTo(20, 6), expect.closeTo(15, 6)],
      [expect.closeTo(20, 6), expect.closeTo(15, 6)],
    ])
    expect(seamLength(plan)).toBeCloseTo(20 * foot, 6)
    expect(planRolls([lawn], roll, 0).buy).toBe(2)
  })

  it('joins a strip that is longer than the roll', () => {
    const plan = planRolls([faceOf(inFeet(rectangle(40, 14)))], { width: 15 * foot, length: 25 * foot }, 0)
    expect(plan.parts).toHaveLength(2)
    expect(plan.buy).toBe(2)
    expect(seamLength(plan)).toBeCloseTo(14 * foot, 6)
  })
})

describe('coping along an edge', () => {
  it('follows the center of the band around a pool and uses its remnants', () => {
    // Water 12 x 24 ft, band 1 ft: sides of 13, 25, 13 and 25 ft; pieces of 2 ft: 36 whole, and four feet from two
    // pieces.
    const band = faceOf(inFeet(rectangle(14, 26, -1, -1)), [inFeet(rectangle(12, 24))])
    const run = layEdge([band], 2 * foot)
    expect(run.length / foot).toBeCloseTo(76, 6)
    expect(run).toMatchObject({ whole: 36, buy: 38 })
    expect(run.cuts).toHaveLength(4)
  })

  it('treats a curve as one run and a straight band by its length', () => {
    const circle = (r: number) =>
      Array.from(
        { length: 48 },
        (_, i) => [r * Math.cos((i * Math.PI) / 24), r * Math.sin((i * Math.PI) / 24)] as const,
      )
    const round = layEdge([faceOf(circle(2.3), [[...circle(2)]])], 0.6)
    expect(round.cuts).toHaveLength(1)
    expect(round.length).toBeCloseTo(2 * Math.PI * 2.15, 1)
    expect(layEdge([faceOf(rectangle(3, 0.3))], 0.6)).toMatchObject({ whole: 5, buy: 5, cuts: [] })
  })
})

describe('packing blanks', () => {
  it('rotates a blank when allowed and rejects one that is too large', () => {
    const blanks = [
      { l: 1, w: 2 },
      { l: 1, w: 2 },
    ]
    expect(packBlanks(blanks, { l: 2, w: 2 }, { turn: true, kerf: 0 }).sheets).toBe(1)
    expect(packBlanks([{ l: 2, w: 1 }], { l: 1, w: 2 }, { turn: true, kerf: 0 }).spots[0]?.turned).toBe(true)
    expect(() => packBlanks([{ l: 2, w: 1 }], { l: 1, w: 2 }, { turn: false, kerf: 0 })).toThrow(RangeError)
  })
})

it('uses whole rolls and shares a roll between the remainders of two lawns', () => {
  // 13 ft is a roll of 10 and 3 more, 16 ft a roll and 6 more; equal parts would need four rolls.
  const lawns = [faceOf(rectangle(13 * foot, 13 * foot)), faceOf(rectangle(14 * foot, 16 * foot))]
  const plan = planRolls(lawns, { width: 15 * foot, length: 10 * foot }, 90)
  expect(plan.buy).toBe(3)
  expect(plan.parts.map(({ l }) => Math.round(l / foot)).sort((a, b) => a - b)).toEqual([3, 6, 10, 10])
})
