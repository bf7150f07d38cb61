import { describe, expect, it } from 'vitest'
import { otherMeasures, singular, splitWords, termsOf } from './words.ts'

describe('the words of a text', () => {
  it('are the same, however a fraction is written', () => {
    for (const text of ['3 1/2 inch', '3-1/2"', '3½ in', '3 ½ inches', '3.5in', '3.5 -inch'])
      expect(splitWords(text), text).toEqual(['3.5in'])
    for (const text of ['3/4 hardwood', '¾ hardwood', '0.75 hardwood'])
      expect(splitWords(text)).toEqual(['0.75', 'hardwood'])
  })

  it('distinguish a split such as 50/50 from fractions', () => {
    expect(splitWords('double bowl 50/50')).toEqual(['double', 'bowl', '50to50'])
  })

  it('join numbers with their units and the things they count', () => {
    expect(splitWords('4 light vanity, 110 CFM, 3000 K')).toEqual(['4light', 'vanity', '110cfm', '3000k'])
    expect(splitWords('12" x 24" tile')).toEqual(['12x24', 'tile'])
    expect(splitWords('12 by 24 tiles')).toEqual(['12x24', 'tile'])
    expect(splitWords("5' tub")).toEqual(['5ft', 'tub'])
    expect(splitWords('4.5 cu ft')).toEqual(['4.5cuft'])
  })

  it('are normalized to no accents, capitals or plurals', () => {
    expect(splitWords('Azulejos de BAÑO')).toEqual(['azulejo', 'de', 'bano'])
    expect(['vanities', 'boxes', 'brass', 'glass', 'tiles', 'switches'].map(singular)).toEqual([
      'vanity',
      'box',
      'brass',
      'glass',
      'tile',
      'switch',
    ])
  })

  it('are found by the numbers they contain', () => {
    expect(termsOf('36 in, 5 burners')).toEqual(['36in', '36', '5burner', '5', 'burner'])
    expect(termsOf('12 x 24 in')).toEqual(['12x24', '12', '12in', '24', '24in'])
  })

  it('can match the same measure in another unit', () => {
    expect(otherMeasures('5ft')).toEqual(['60in'])
    expect(otherMeasures('24x12')).toEqual(['12x24', '24x12ft'])
  })
})
