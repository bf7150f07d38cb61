import { expect, it } from 'vitest'
import type { SurfaceModel } from '#scene/model/product-model.ts'
import { savedLaying } from './Products.tsx'

const tile: SurfaceModel = {
  kind: 'surface',
  gen: 'stone',
  layout: 'grid',
  hex: '#cccccc',
  finish: 'Matte',
  pieceIn: { w: 12, l: 24, t: 0.4 },
  params: {},
  seed: 1,
}
const next = { hash: 'next000001', sizeId: 4 }
const before = {
  product: 'before0001',
  size_id: 1,
  pattern: 'herringbone' as const,
  turn: 90 as const,
  grout: '#ffffff',
  shade: 1,
}

it('lays the next product like the previous one, without its grout', () => {
  expect(savedLaying(before, next, tile)).toEqual({
    product: 'next000001',
    size_id: 4,
    pattern: 'herringbone',
    turn: 90,
    shade: 1,
  })
})

it('drops a pattern that the next product does not support, and all settings for objects or after paint', () => {
  expect(savedLaying(before, next, { ...tile, layout: 'penny' })).not.toHaveProperty('pattern')
  const bare = { product: 'next000001', size_id: 4 }
  expect(savedLaying({ paint: '#ffffff' }, next, tile)).toEqual(bare)
  expect(savedLaying(undefined, next, tile)).toEqual(bare)
  expect(savedLaying(before, next, null)).toEqual(bare)
})
