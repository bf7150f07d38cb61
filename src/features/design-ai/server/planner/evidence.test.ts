import { describe, expect, it } from 'vitest'
import type { Product } from '#features/catalogue/server/model.ts'
import type { Wish } from '#features/design-ai/brief/schema.ts'
import { evidenceOf, type Seen } from './evidence.ts'

function proofOf(
  wish: Partial<Wish> & Pick<Wish, 'kind' | 'value'>,
  attributes: Product['attributes'],
  { family = 'Floor tile', label = '12 x 12 in', category = 'tile-flooring' } = {},
): string | null {
  const product = {
    category: { slug: category, name: 'Tile' },
    family: { name: family, slug: 'family' },
    finish: 'Matte',
    tone: null,
    brand: { name: 'Tavish', slug: 'tavish' },
    attributes,
    sizes: [{ label }],
  }
  const face = { kind: 'surface', family: null, lab: [0.8, 0, 0] }
  const seen = { product, size: product.sizes[0], face } as unknown as Seen
  const found = evidenceOf({ label: 'Wish', want: true, areas: [], from: 'words', ...wish }, seen)
  return found?.map(({ attribute, value }) => `${attribute} ${value}`).join('; ') ?? null
}

describe('the look of a material', () => {
  const look = { kind: 'look', value: 'travertine look' } as const
  it('is proven by the look, or by the material itself, which is said', () => {
    expect(proofOf(look, { look: 'Travertine', material: 'Porcelain' })).toBe('Look Travertine')
    expect(proofOf(look, { look: 'Travertine', material: 'Travertine' })).toBe(
      'Material Travertine (the real material)',
    )
    expect(proofOf(look, { look: 'Limestone', material: 'Porcelain' })).toBeNull()
  })

  it('is not proven by a family of two looks', () => {
    const family = 'Limestone and travertine look porcelain'
    expect(proofOf(look, { look: 'Limestone', material: 'Porcelain' }, { family })).toBeNull()
    expect(proofOf(look, { material: 'Porcelain' }, { family: 'Travertine look porcelain' })).toBe(
      'Kind Travertine look porcelain',
    )
  })

  it('that must not be there is not that of the material itself', () => {
    expect(proofOf({ ...look, want: false }, { look: 'Travertine', material: 'Travertine' })).toBeNull()
    expect(proofOf({ ...look, want: false }, { look: 'Travertine', material: 'Porcelain' })).not.toBeNull()
  })
})

describe('a material with a quality', () => {
  const glass = { kind: 'material', value: 'glass', exact: 'easy to clean' } as const
  it('is proven by a product that has both', () => {
    expect(proofOf(glass, { material: 'Glass' }, { category: 'showers' })).toBeNull()
    expect(proofOf({ kind: 'material', value: 'porcelain', exact: 'easy to clean' }, { material: 'Porcelain' })).toBe(
      'Material Porcelain',
    )
    expect(proofOf({ kind: 'material', value: 'porcelain', exact: 'quiet' }, { material: 'Porcelain' })).toBeNull()
  })
})

describe('pieces by size', () => {
  const hexagon = (measure: string) => ({ kind: 'look', value: 'hexagon', measure }) as const
  it.each([
    ['at most 3 in', '10 in hexagon', false],
    ['at most 3 in', '2 in hexagon, 12 x 12 in sheet', true],
    ['at most 3 in', '3/4 in penny round hexagon, 12 x 12 in sheet', true],
    ['at least 12 in', '2 in hexagon, 12 x 12 in sheet', false],
    ['at least 12 in', 'random hexagon mosaic, 12 x 12 in sheet', false],
    ['at least 12 in', '14 in hexagon', true],
    ['at least 12 in', '8 in hexagon', false],
    ['at most 3 in', 'hexagon mosaic, 12 x 12 in sheet', false],
  ])('%s: %s is %s', (measure, label, expected) => {
    expect(proofOf(hexagon(measure), {}, { label }) !== null).toBe(expected)
  })
})
