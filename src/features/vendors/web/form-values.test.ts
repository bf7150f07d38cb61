import { expect, test } from 'vitest'
import type { FormFacts, VendorProduct } from '#features/vendors/schema.ts'
import { bodyOf, copyOf, emptyProduct, emptySize, formatLots, readLots } from './form-values.ts'

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
    product_name: 'Slate',
    category: '7',
    brand: 'Quarry',
    sku: 'S-1',
    variant_of: { id: 12, product_name: 'Slate, black' },
    sizes: [
      {
        ...emptySize,
        final_price: '$1,052.50',
        box_sqft: '16',
        width_size: '12',
        stock: '3',
        lots: 'K417: 3',
      },
    ],
  }
  expect(bodyOf(typed, { categories }, false)).toMatchObject({
    body: {
      category: 7,
      unit: 'Box',
      variant_of: 12,
      minimum_unit: 1,
      sizes: [
        {
          final_price: 1052.5,
          width_size: 12,
          height_size: 0,
          list_price: 0,
          box_sqft: 16,
          stock: 3,
          lots: { K417: 3 },
        },
      ],
    },
  })
  const wrong = { ...typed, category: '', sizes: [{ ...emptySize, final_price: 'ten', lots: 'K417' }] }
  expect(bodyOf(wrong, { categories }, false)).toEqual({
    problems: {
      category: 'Choose a category.',
      'sizes.0.final_price': 'Enter a number.',
      'sizes.0.lots': 'Enter lots as in K417: 120, K431: 40.',
    },
  })
  // What is missing and what does not fit together are said at once.
  const [first] = typed.sizes
  const clashing = [
    { ...emptySize, ...first, list_price: '50', stock: '2', sku: 'A' },
    { ...emptySize, final_price: '9', box_sqft: '16', sku: 'a ' },
  ]
  expect(bodyOf({ ...typed, brand: '', sizes: clashing }, { categories }, false)).toEqual({
    problems: {
      brand: 'Enter the brand.',
      'sizes.0.list_price': 'The list price must not be below the net price.',
      'sizes.0.lots': 'The lots together are more than the stock.',
      'sizes.1.sku': 'Another size has this SKU.',
    },
  })
})

test('an empty form names every field that is required, with those of its category and of a review', () => {
  const problemsOf = (given: object, submit: boolean) => {
    const read = bodyOf({ ...emptyProduct, ...given }, { categories }, submit)
    return 'problems' in read ? Object.keys(read.problems) : []
  }
  const always = ['product_name', 'category', 'brand', 'sku', 'sizes.0.final_price']
  expect(problemsOf({}, false)).toEqual(always)
  const byBox = [...always.filter((name) => name !== 'category'), 'sizes.0.box_sqft']
  expect(problemsOf({ category: '7' }, false)).toEqual(byBox)
  expect(problemsOf({ category: '7' }, true)).toEqual([
    ...byBox,
    'description',
    'sizes.0.weight_lb',
    'sizes.0.width_size',
  ])
})

test('lots are read as they are written', () => {
  const lots = { K417: 120, 'K 431': 40 }
  expect(readLots(formatLots(lots))).toEqual(lots)
  expect(readLots('')).toEqual({})
  for (const wrong of ['K417', ': 3', 'K417: x', 'K417: 1: 2', 'K417: -1']) expect(readLots(wrong)).toBeNull()
})

test('lengths may be fractions, and a product whose first size has a SKU needs none of its own', () => {
  const size = { ...emptySize, final_price: '9', box_sqft: '15', width_size: '3-1/2"', height_size: '9 mm', sku: 'T-1' }
  const typed = { ...emptyProduct, product_name: 'Slate', category: '7', brand: 'Quarry', sizes: [size] }
  expect(bodyOf(typed, { categories }, false)).toMatchObject({
    body: { sku: 'T-1', sizes: [{ width_size: 3.5, height_size: 0.375 }] },
  })
})

test('a copy has everything of a product but its SKUs, dye lots, stock and sizes’ ids', () => {
  const size = { ...emptySize, id: 31, label: '12 x 24', sku: 'S-1-1224', pattern: null, lots: { K417: 3 }, stock: 3 }
  const product = {
    id: 9,
    product_name: 'Slate',
    category: { id: 7 },
    brand: 'Quarry',
    description: 'Cleft.',
    sku: 'S-1',
    unit: 'Box',
    swatch_price: 4,
    variants: [],
    attributes: { finish: 'Cleft' },
    specs: [],
    sizes: [{ ...size, width_size: 12, final_price: 43.89 }],
  } as unknown as VendorProduct
  expect(copyOf(product)).toMatchObject({
    product_name: 'Slate',
    category: '7',
    sku: '',
    swatch_price: '4',
    attributes: { finish: 'Cleft' },
    sizes: [{ id: null, label: '12 x 24', sku: '', lots: '', stock: '0', width_size: '12', final_price: '43.89' }],
  })
})
