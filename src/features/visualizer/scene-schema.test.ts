import { expect, it } from 'vitest'
import type { Fill, FixtureEdit, HowCounted, Opening, RoomShape, SceneDoc } from '#scene/model/types.ts'
import { sceneDoc } from './scene-schema.ts'

type Laid = Required<Extract<Fill, { product: string }>>

// Typed as complete: a field added to the model must be added here, and the test then fails unless the schema knows it.
const opening: Required<Opening> = {
  id: 'o1',
  wall: 1,
  kind: 'window',
  style: 'casement',
  at: 0.5,
  width: 1.2,
  sill: 0.9,
  height: 1.2,
}
const room: Required<RoomShape> = {
  kind: 'outdoor',
  polygon: [
    [0, 0],
    [4, 0],
    [4, 3],
  ],
  height: 2.5,
  openings: [opening],
  sky: true,
  edges: ['house', 'fence', 'open'],
}
const laid: Laid = {
  product: 'k3Zp0QwX7a',
  size_id: 7,
  pattern: 'herringbone',
  turn: 45,
  start: 'center',
  grout: '#aabbcc',
  joint: 0.1875,
  shade: 0.5,
  spare: 3,
  edge: 'ogee',
  splash: true,
}
const thing: Required<FixtureEdit> = {
  removed: true,
  type: 'vanity',
  wall: 2,
  at: 0.3,
  x: 1,
  y: 2,
  turn: 1.57,
  width: 0.9,
  depth: 0.5,
  cabinets: { base: [{ kind: 'drawers', width: 24 }], wall: [] },
}
const counted: Required<HowCounted> = { waste: 'flat', spare: true, firstTime: true, slab: true, unlevel: true }
const whole: Required<SceneDoc> = {
  v: 1,
  template: null,
  style: 'japandi',
  room,
  fills: { floor: laid, walls: { paint: '#eeeeee' } },
  fixtures: { vanity9: thing, old: { removed: true } },
  light: 'evening',
  units: 'metric',
  bareFloor: true,
  count: counted,
  labor: [5, 7],
}

it('keeps every field that a design can have, and no others', () => {
  expect(sceneDoc.parse(whole)).toEqual(whole)
  expect(sceneDoc.parse({ ...whole, owner: 'me', room: { ...room, wallpaper: 'x' } })).toEqual(whole)
})

it('opens an older design that does not say how its list is counted', () => {
  const { count: _, ...before } = whole
  expect(sceneDoc.parse(before)).toEqual(before)
})

it('rejects impossible room dimensions: infinite, negative or not numbers', () => {
  const wrong = (given: object) => sceneDoc.safeParse({ ...whole, ...given }).success
  expect(wrong({ room: { ...room, height: 500 } })).toBe(false)
  expect(
    wrong({
      room: {
        ...room,
        polygon: [
          [0, 0],
          [1, 1],
        ],
      },
    }),
  ).toBe(false)
  expect(
    wrong({
      room: {
        ...room,
        polygon: [
          [0, 0],
          [Number.NaN, 1],
          [2, 2],
        ],
      },
    }),
  ).toBe(false)
  expect(wrong({ fixtures: { a: { ...thing, width: -1 } } })).toBe(false)
  expect(wrong({ fixtures: { a: { ...thing, x: Number.POSITIVE_INFINITY } } })).toBe(false)
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`t${i}`, thing]))
  expect(wrong({ fixtures: many })).toBe(false)
})
