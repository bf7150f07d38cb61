import { expect, it } from 'vitest'
import type { Product, Size } from '#features/catalogue/server/model.ts'
import { goodsEvidence } from './goods.ts'

const toilets = ['toilets', 'Toilets', 'High-tank and heritage toilet'] as const
const tubs = ['bath-tubs', 'Bath tubs', 'Walk-in and deep soaking tub'] as const
const corners = ['toilets', 'Toilets', 'Small-space and corner toilet'] as const
const jets = ['bath-tubs', 'Bath tubs', 'Whirlpool and air tub'] as const

function proofOf(
  value: string,
  [slug, category, family]: readonly [string, string, string],
  attributes: Product['attributes'],
  label: string,
) {
  const product = { category: { slug, name: category }, family: { name: family, slug: 'family' }, attributes }
  const sizes = [{ label }]
  return goodsEvidence(value, { ...product, sizes } as Product, { label } as Size)
}

it.each([
  ['high-tank-toilet', toilets, { type: 'High tank' }, 'high tank, chain pull', 'Size high tank, chain pull'],
  ['high-tank-toilet', toilets, { type: 'High tank' }, 'art-deco stepped two-piece', null],
  ['high-tank-toilet', toilets, { type: 'High tank' }, 'low-level with flush pipe', null],
  ['corner-toilet', corners, { type: 'Corner' }, 'corner, round', 'Size corner, round'],
  ['corner-toilet', corners, { type: 'Corner' }, 'round, 25 in deep', null],
  ['walk-in-tub', tubs, { type: 'Walk-in' }, '54 x 30 in', 'Type Walk-in'],
  ['walk-in-tub', tubs, { type: 'Japanese soaking' }, '48 x 48 in', null],
  ['whirlpool-tub', jets, { feature: ['Whirlpool', 'Air jets'] }, '60 x 32 in', 'Feature Whirlpool, Air jets'],
  ['whirlpool-tub', jets, { feature: ['Soaking', 'Air jets'] }, '60 x 32 in', null],
  ['whirlpool-tub', jets, { type: 'Whirlpool and air tub' }, '60 x 32 in', null],
  ['whirlpool-tub', ['bath-tubs', 'Bath tubs', 'Whirlpool or air tub'], {}, '60 x 32 in', null],
] as const)('a family of two kinds proves neither: %s of %j %j in %s', (value, kind, attributes, label, proof) => {
  const found = proofOf(value, kind, attributes as unknown as Product['attributes'], label)
  expect(found && `${found.attribute} ${found.value}`).toBe(proof)
})
