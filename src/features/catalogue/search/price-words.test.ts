import { describe, expect, it } from 'vitest'
import { readPriceWords } from './price-words.ts'

const read = (text: string) => {
  const price = readPriceWords(text)
  return price && [price.minCents, price.maxCents, price.per, price.rest]
}

describe('a price in a query', () => {
  it.each([
    ['floor tile under $3', [null, 300, null, 'floor tile']],
    ['vanity less than 500 dollars', [null, 50_000, null, 'vanity']],
    ['hardwood below $5 a sq ft', [null, 500, 'sqft', 'hardwood']],
    ['carrara marble tile < $10/sf', [null, 1000, 'sqft', 'carrara marble tile']],
    ['paver under $6 per square foot', [null, 600, 'sqft', 'paver']],
    ['tile 3.99/sqft or less', [null, 399, 'sqft', 'tile']],
    ['$500 or less toilet with soft close seat', [null, 50_000, null, 'toilet with soft close seat']],
    ['outdoor wall light 50 bucks or less', [null, 5000, null, 'outdoor wall light']],
    ['kitchen faucet between 150 and 300', [15_000, 30_000, null, 'kitchen faucet']],
    ['faucet $100-$300', [10_000, 30_000, null, 'faucet']],
    ['faucet from $100 to $300', [10_000, 30_000, null, 'faucet']],
    ['bathtub max $1,000', [null, 100_000, null, 'bathtub']],
    ['chandelier over $1000', [100_000, null, null, 'chandelier']],
    ['shower system $2000+', [200_000, null, null, 'shower system']],
    ['shower system $1.5k and up', [150_000, null, null, 'shower system']],
    ['ceiling fans under 200$', [null, 20_000, null, 'ceiling fans']],
    ['cabinet pulls under $4 each', [null, 400, 'unit', 'cabinet pulls']],
    ['range hood up to $400', [null, 40_000, null, 'range hood']],
    ['sink around $200', [16_000, 24_000, null, 'sink']],
    ['$300 vanity', [null, 30_000, null, 'vanity']],
    ['piso de menos de 5 dólares', [null, 500, null, 'piso de']],
    ['under $20', [null, 2000, null, '']],
  ])('is read from %s', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it.each([
    'tub under 60 inches long',
    'vanity under 36"',
    'under cabinet light',
    'pendants over 10 ft island',
    'hood 400 cfm or more',
    'tile from 12x24',
    '3/4 solid oak',
    'under 500 sq ft of turf',
    'fan under 52',
    'TILE-001',
    '3000k recessed light',
    'light over sink',
    'hardwood over 4 wide',
  ])('is ignored in %s', (text) => {
    expect(readPriceWords(text)).toBeNull()
  })

  it.each([
    ['cheap vinyl plank', 'vinyl plank'],
    ['budget friendly dishwasher', 'dishwasher'],
    ['low cost backsplash', 'backsplash'],
    ['sale clearance tile', 'tile'],
    ['azulejo económico', 'azulejo'],
  ])('sorts by lowest price first for %s', (text, rest) => {
    expect(readPriceWords(text)).toEqual({
      minCents: null,
      maxCents: null,
      per: null,
      lowestFirst: true,
      rest,
    })
  })

  it('reads no more than the first 300 characters', () => {
    const text = `${'under $'.repeat(20_000)}${'9'.repeat(50_000)}`
    expect(readPriceWords(text)).toEqual(readPriceWords(text.slice(0, 300)))
  })
})
