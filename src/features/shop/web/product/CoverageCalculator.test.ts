import { describe, expect, it } from 'vitest'
import { emptyRoom, readRoom, roomArea, runLength } from './CoverageCalculator.tsx'

describe('room size', () => {
  it('multiplies feet and inches', () => {
    expect(roomArea({ ...emptyRoom, lengthFt: 14, lengthIn: 2, widthFt: 12, widthIn: 6 })).toBe(177.08)
  })

  it('reads a side in decimal feet, in feet and inches, or in inches only', () => {
    for (const side of ['length_ft=12.5', 'length_ft=12&length_in=6', 'length_in=150', 'length_ft=11&length_in=18'])
      expect(roomArea(readRoom(new URLSearchParams(`${side}&width_ft=10`))), side).toBe(125)
  })

  it('prefers a known area to the sides', () => {
    expect(roomArea({ ...emptyRoom, lengthFt: 14, widthFt: 12, area: '186.5' })).toBe(186.5)
  })

  it('is 0 while a side is missing', () => {
    expect(roomArea({ ...emptyRoom, lengthFt: 14 })).toBe(0)
    expect(roomArea({ ...emptyRoom, area: '.' })).toBe(0)
  })

  it('measures a linear run by its length only', () => {
    expect(runLength({ ...emptyRoom, lengthFt: 88, lengthIn: 3, widthFt: 9 })).toBe(88.25)
  })
})

describe('room dimensions in the URL', () => {
  it('are read when well formed and ignored otherwise', () => {
    const params = new URLSearchParams('length_ft=14&length_in=30&width_ft=-2&area=1e5&waste=15')
    expect(readRoom(params)).toEqual({
      lengthFt: 14,
      lengthIn: 30,
      widthFt: 0,
      widthIn: 0,
      area: '',
      wastePercent: 15,
    })
  })

  it('have the percentage of the size, unless one of the trade is chosen', () => {
    expect(readRoom(new URLSearchParams()).wastePercent).toBeNull()
    expect(readRoom(new URLSearchParams('waste=10')).wastePercent).toBe(10)
    expect(readRoom(new URLSearchParams('waste=3')).wastePercent).toBeNull()
  })
})
