import { expect, test } from 'vitest'
import type { FormFacts } from '#features/vendors/schema.ts'
import { bodyOf, emptyProduct, emptySize } from './form-values.ts'
import { formatLots, readLots } from './lots.ts'

const categories: FormFacts['categories'] = [
  {
    id: 7,
    name: 'Tile',
    slug_url: 'tile-flooring',
    department: 'Flooring',
    parent_id: null,
    unit: 'Box',
    attributes: [],
  },
]

test('what is typed becomes numbers, an empty field its default, and text that is no number is refused at its field', () => {
  const typed = {
    ...emptyProduct,
    category: '7',
    sizes: [{ ...emptySize, final_price: '$1,052.50', width_size: '12', stock: '', lots: 'K417: 3' }],
  }
  expect(bodyOf(typed, { categories })).toMatchObject({
    body: {
      category: 7,
      unit: 'Box',
      minimum_unit: 1,
      sizes: [
        {
          final_price: 1052.5,
          width_size: 12,
          height_size: 0,
          list_price: 0,
          box_sqft: null,
          stock: 0,
          lots: { K417: 3 },
        },
      ],
    },
  })
  const wrong = { ...typed, category: '', sizes: [{ ...emptySize, final_price: 'ten', lots: 'K417' }] }
  expect(bodyOf(wrong, { categories })).toEqual({
    problems: {
      category: 'Choose a category.',
      'sizes.0.final_price': 'Enter a number.',
      'sizes.0.lots': 'Enter lots as in K417: 120, K431: 40.',
    },
  })
})

test('lots are read as they are written', () => {
  const lots = { K417: 120, 'K 431': 40 }
  expect(readLots(formatLots(lots))).toEqual(lots)
  expect(readLots('')).toEqual({})
  for (const wrong of ['K417', ': 3', 'K417: x', 'K417: 1: 2', 'K417: -1']) expect(readLots(wrong)).toBeNull()
})
