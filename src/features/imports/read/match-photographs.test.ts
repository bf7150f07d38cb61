import { describe, expect, it } from 'vitest'
import { createMatcher, type MatchedProduct } from './match-photographs.ts'

const product = (sku: string, more: Partial<MatchedProduct> = {}): MatchedProduct => ({
  sku,
  name: `Product ${sku}`,
  skus: [sku],
  pictures: [],
  ...more,
})
const products = [
  product('ARR-SA-1224', { name: 'Arroyo Sand', skus: ['ARR-SA-1224', 'ARR-SA-2448'] }),
  product('HK 1'),
  product('HK-1-2'),
  product('SN 4/12 B'),
  product('TUB', { pictures: ['front view.jpg', 'img_0012.jpeg'] }),
]
const { skuOf, productOf, nearest, compare } = createMatcher(products)
const found = (name: string, chosen: string | null = null) => skuOf({ name, chosen })

describe('a photograph belongs to the product', () => {
  it.each([
    ['whose SKU is its name', 'ARR-SA-1224.jpg', 'ARR-SA-1224'],
    ['in upper or lower case', 'arr-sa-1224.JPG', 'ARR-SA-1224'],
    ['that has a size with this SKU', 'ARR-SA-2448.heic', 'ARR-SA-1224'],
    ['with spaces and underscores in place of dashes', 'arr_sa 1224.png', 'ARR-SA-1224'],
    ['with a number after a dash', 'ARR-SA-1224-1.jpg', 'ARR-SA-1224'],
    ['with a number after an underscore', 'HK-1_3.jpg', 'HK 1'],
    ['with a number in parentheses', 'HK 1 (3).jpg', 'HK 1'],
    ['with a number in parentheses without a space', 'TUB(12).jpg', 'TUB'],
    ['whose SKU has what looks like a number of a photograph', 'HK-1-2.jpg', 'HK-1-2'],
    ['whose SKU cannot be the name of a file', 'SN 4-12 B.jpg', 'SN 4/12 B'],
    ['whose SKU is the name of its folder', 'bath/TUB/DSC_8812.jpg', 'TUB'],
    ['whose SKU is the name of a folder around its folder', 'hk-1/large/front.jpg', 'HK 1'],
    ['that names its file', 'FRONT VIEW.jpg', 'TUB'],
    ['that names its file with another extension', 'all/IMG_0012.heic', 'TUB'],
  ])('%s', (_, name, sku) => {
    expect(found(name)).toBe(sku)
  })

  it('that the vendor has chosen, or to none', () => {
    expect(found('ARR-SA-1224.jpg', 'tub')).toBe('TUB')
    expect(found('ARR-SA-1224.jpg', '')).toBeNull()
  })
})

it('a photograph of no product has none, but the nearest SKU is known', () => {
  expect(found('ARR-SA-1225.jpg')).toBeNull()
  expect(nearest('ARR-SA-1225.jpg')).toBe('ARR-SA-1224')
  expect(nearest('arroyo sand detail.jpg')).toBe('ARR-SA-1224')
  expect(nearest('IMG ARR-SA-122 as the designer has called it.jpg')).toBe('ARR-SA-1224')
  expect(nearest('catalogue cover.jpg')).toBeNull()
})

it('a name that means two products means none', () => {
  const both = createMatcher([product('AB 1'), product('AB-1'), product('X', { pictures: ['a.jpg'] })])
  expect(both.skuOf({ name: 'AB-1.jpg', chosen: null })).toBeNull()
  expect(productOf('arr sa 2448')).toBe('ARR-SA-1224')
  expect(productOf('nothing')).toBeNull()
})

it('the photographs of a product are in the order of the file, then by number', () => {
  const order = (names: string[]) => names.map((name) => ({ name, chosen: null })).sort(compare)
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  expect(names(order(['TUB-10.jpg', 'TUB-2.jpg', 'IMG_0012.heic', 'TUB.jpg', 'front view.jpg']))).toEqual([
    'front view.jpg',
    'IMG_0012.heic',
    'TUB.jpg',
    'TUB-2.jpg',
    'TUB-10.jpg',
  ])
})
