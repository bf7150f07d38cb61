import { expect, it } from 'vitest'
import { categoryBranches, inOrder, isFound } from './TreeChoice.tsx'

const categories = [
  { id: 7, name: 'Tile Flooring', parent_id: null, department: 'Flooring' },
  { id: 8, name: 'Mosaics', parent_id: 7, department: 'Flooring' },
  { id: 9, name: 'Bath Tubs', parent_id: null, department: 'Bath' },
]

it('finds a category by any words of its path, in any order, as people read its names', () => {
  const branches = categoryBranches(categories, (name) => (name === 'Bath Tubs' ? 'Bathtubs' : name))
  expect(branches).toEqual([
    { value: 7, path: ['Flooring', 'Tile Flooring'] },
    { value: 8, path: ['Flooring', 'Tile Flooring', 'Mosaics'] },
    { value: 9, path: ['Bath', 'Bathtubs'] },
  ])
  const found = (query: string) => branches.filter((branch) => isFound(branch, query)).map(({ value }) => value)
  expect(found('')).toEqual([7, 8, 9])
  expect(found('tile')).toEqual([7, 8])
  expect(found('  MOSAIC  floor ')).toEqual([8])
  expect(found('Flooring › Tile Flooring › Mosaics')).toEqual([8])
  expect(found('bathtub')).toEqual([9])
  expect(found('sink')).toEqual([])
})

it('puts what has the words as they are typed before what only has the same words', () => {
  const laminate = { value: 1, path: ['Flooring', 'Laminate Flooring', 'Stone and tile look'] }
  const tile = { value: 2, path: ['Flooring', 'Tile Flooring'] }
  expect(inOrder([laminate, tile], 'tile floor').map(({ value }) => value)).toEqual([2, 1])
  expect(inOrder([laminate, tile], 'floor').map(({ value }) => value)).toEqual([1, 2])
})
