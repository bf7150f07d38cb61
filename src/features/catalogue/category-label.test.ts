import { expect, it } from 'vitest'
import { categories } from '#demo/catalogue/read-facts.ts'
import { categoryLabel } from './category-label.ts'

it('gives each specified category the name that shoppers use, and leaves others as they are [OP-13]', () => {
  const changed = categories().flatMap(({ category }) =>
    categoryLabel(category) === category ? [] : [[category, categoryLabel(category)]],
  )
  expect(Object.fromEntries(changed)).toEqual({
    'Backsplash Tiles': 'Backsplash Tile',
    'Bathroom Vanitys': 'Bathroom Vanities',
    'Bath Tubs': 'Bathtubs',
    Countertop: 'Countertops',
    Lights: 'Lighting',
    'luxury-flooring': 'Luxury Vinyl',
    'Pool Copings': 'Pool Coping',
  })
  expect(categoryLabel('Red oak solid plank')).toBe('Red oak solid plank')
})
