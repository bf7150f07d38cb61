import { expect, it } from 'vitest'
import { defaultModel } from './default-model.ts'

it('draws vinyl that looks like stone as tiles of stone, and other vinyl as planks of wood', () => {
  const drawn = (name: string, categorySlug = 'luxury-flooring') =>
    defaultModel({ name, categorySlug, widthIn: 18, lengthIn: 36, heightIn: 0, seed: 7 })
  expect(drawn('Calacatta Gold Stone-Look Vinyl Tile')).toMatchObject({ gen: 'stone', layout: 'grid' })
  expect(drawn('Slate Laminate', 'laminate-flooring')).toMatchObject({ gen: 'stone', pieceIn: { w: 18, l: 36 } })
  expect(drawn('Natural Oak Vinyl Plank')).toMatchObject({ gen: 'wood', layout: 'plank' })
  expect(drawn('Limestone Oak', 'hardwood-flooring')).toMatchObject({ gen: 'wood' })
})
