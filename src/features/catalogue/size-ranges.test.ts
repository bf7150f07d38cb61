import { describe, expect, it } from 'vitest'
import { flatSizes, readSizes } from './size-ranges.ts'

const tile = 'tile-flooring'
const face = (widthIn: number, lengthIn: number, heightIn: number) => ({
  sizes: { widthIn, lengthIn, heightIn },
})

it('uses the smallest of three dimensions as the thickness, whatever its column', () => {
  for (const [width_size, height_size, length_size] of [
    [12, 24, 0.35],
    [12, 0.35, 24],
    [0.35, 12, 24],
  ])
    expect(flatSizes({ width_size, height_size, length_size }, null, tile)).toEqual(face(12, 24, 0.35))
  expect(flatSizes({ width_size: 48, height_size: 2.5, length_size: 16 }, null, 'hardscaping')).toEqual(
    face(48, 16, 2.5),
  )
  expect(flatSizes({ width_size: 4, height_size: 4, length_size: 4 }, null, 'hardscaping')).toEqual(face(4, 4, 4))
})

it('uses two dimensions as the face and keeps the stored thickness', () => {
  expect(flatSizes({ width_size: 12, height_size: 24 }, null, tile)).toEqual(face(12, 24, 0))
  const stored = { widthIn: 8, lengthIn: 8, heightIn: 0.4 }
  expect(flatSizes({ width_size: 12, length_size: 24 }, stored, tile)).toEqual(face(12, 24, 0.4))
  expect(flatSizes({ width_size: 12, length_size: 24, height_size: 0 }, stored, tile)).toEqual(face(12, 24, 0))
  expect(flatSizes({ height_size: 0.5 }, stored, tile)).toEqual(face(8, 8, 0.5))
  expect(flatSizes({ length_size: 16 }, stored, tile)).toEqual(face(8, 16, 0.4))
})

it('accepts a thin strip only if its thickness has its own column', () => {
  expect(flatSizes({ width_size: 0.5, height_size: 0.375, length_size: 12 }, null, tile)).toEqual(face(0.5, 12, 0.375))
  expect(flatSizes({ width_size: 0.375, height_size: 0.5, length_size: 12 }, null, tile)).toMatchObject({
    field: 'width_size',
  })
})

it.each([
  ['millimeters', { width_size: 305, height_size: 9, length_size: 610 }, 'height_size'],
  ['a side and a thickness', { width_size: 12, length_size: 0.35 }, 'width_size'],
  ['a side alone', { width_size: 12, height_size: 0, length_size: 0 }, 'width_size'],
  ['a thickness alone', { height_size: 0.35 }, 'height_size'],
])('reports %s as ambiguous', (_, given, field) => {
  expect(flatSizes(given, null, tile)).toMatchObject({
    field,
    message: expect.stringMatching(/^is ambiguous/),
  })
})

it('clears sizes only if the face remains complete or is cleared entirely', () => {
  const stored = { widthIn: 8, lengthIn: 8, heightIn: 0.4 }
  expect(flatSizes({ width_size: 0, height_size: 0, length_size: 0 }, stored, tile)).toEqual(face(0, 0, 0))
  expect(flatSizes({ height_size: 0 }, stored, tile)).toEqual(face(8, 8, 0))
  expect(flatSizes({ width_size: 0 }, stored, tile)).toMatchObject({ field: 'width_size' })
})

it('keeps unchanged sizes, even if the thickness is not the smallest', () => {
  const edging = { widthIn: 2.25, lengthIn: 9, heightIn: 5 }
  const given = { width_size: 2.25, length_size: 9, height_size: 5 }
  expect(flatSizes(given, edging, 'hardscaping')).toEqual({ sizes: edging })
  expect(flatSizes(given, null, 'hardscaping')).toEqual(face(5, 9, 2.25))
})

describe('goods that are not flat', () => {
  const vanity = 'bathroom-vanitys'
  it('reports a height in the place of a depth, and says which order would fit', () => {
    expect(readSizes({ width_size: 72, length_size: 34.5, height_size: 22 }, null, vanity)).toEqual({
      field: 'length_size',
      message:
        'looks swapped: the depth of these goods is from 8 to 32 in; width 72, depth 22 and height 34.5 would fit',
    })
    expect(readSizes({ width_size: 1830 }, null, vanity)).toEqual({
      field: 'width_size',
      message: 'cannot be right: the width of these goods is from 10 to 130 in',
    })
  })

  it('accepts sizes within the ranges, unknown ones, and stored ones that are given again', () => {
    const sizes = { widthIn: 36, lengthIn: 22, heightIn: 34.5 }
    expect(readSizes({ width_size: 36, length_size: 22, height_size: 34.5 }, null, vanity)).toEqual({ sizes })
    expect(readSizes({ width_size: 48 }, sizes, vanity)).toEqual({ sizes: { ...sizes, widthIn: 48 } })
    const odd = { widthIn: 200, lengthIn: 0, heightIn: 0 }
    expect(readSizes({ width_size: 200 }, odd, vanity)).toEqual({ sizes: odd })
  })
})
