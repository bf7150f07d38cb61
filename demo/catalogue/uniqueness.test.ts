import { describe, expect, it } from 'vitest'
import { everyProduct } from './generate.ts'
import { categories } from './read-facts.ts'

const products = everyProduct()

describe('no two products', () => {
  it.each(['productName', 'description', 'hash', 'sku'] as const)('share a %s', (key) => {
    expect(twice(products.map((product) => product[key]))).toEqual([])
  })

  it('share a SKU, including those of their sizes', () => {
    expect(twice(products.flatMap((product) => [product.sku, ...product.sizes.map((size) => size.sku)]))).toEqual([])
  })

  it('look alike: every model is unique', () => {
    expect(twice(products.map((product) => JSON.stringify(product.model)))).toEqual([])
    expect(twice(products.map((product) => String(product.model.seed))).length).toBeLessThan(3)
  })
})

describe('page descriptions', () => {
  const sentences = products.map((product) => sentencesOf(product.description))

  it('have three to five sentences', () => {
    expect(sentences.filter((list) => list.length < 3 || list.length > 5)).toEqual([])
  })

  it('repeat no sentence more than 20 times', () => {
    const uses = new Map<string, number>()
    for (const sentence of sentences.flat()) uses.set(sentence, (uses.get(sentence) ?? 0) + 1)
    expect([...uses].filter(([, count]) => count > 20)).toEqual([])
  })

  it('use the correct article, no singular for a plural, and no lowercase codes', () => {
    const faulty =
      /\ban (?!hour|SPC|LED|MDF|8|1[18]\b|HDF|LVT|[aeiouAEIOU])|(?<![\d.])1 (years|pieces|boxes|planks|sheets|strips|tiles|rolls|days)\b|Count 0\.|\b(astm|ansi|epa|iso)\b|\([a-z]\d\)/
    expect(products.map((product) => product.description).filter((text) => faulty.test(text))).toEqual([])
    const terms = products.flatMap((product) => product.specs.map((spec) => spec.value))
    expect(terms.filter((value) => /^1 years/.test(value))).toEqual([])
  })

  it('mention no downrod for a light that does not hang, and no bulb for an integrated light', () => {
    const descriptionsWith = (family: RegExp, part: RegExp) =>
      products.filter(
        (product) => product.category === 'lights' && family.test(product.family) && part.test(product.description),
      )
    expect(descriptionsWith(/pendant|chandelier/, /extra downrod/).length).toBeGreaterThan(20)
    expect(descriptionsWith(/sconce|lantern|downlight|vanity|under-cabinet|path|flush/, /downrod/)).toEqual([])
    expect(descriptionsWith(/downlight|under-cabinet|path/, /LED lamps/)).toEqual([])
  })

  it('have no gaps, sales language or loose ends', () => {
    const faulty =
      /undefined|\bnull\b|\bNaN\b|\s{2,}|\.\.|,\.| ,|!|\[object|\b(stunning|beautiful|perfect|amazing|luxurious|elegant|gorgeous)\b/i
    expect(products.map((product) => product.description).filter((text) => faulty.test(text))).toEqual([])
    expect(products.filter((product) => !/^[A-Z0-9].*\.$/.test(product.description))).toEqual([])
  })
})

describe('names', () => {
  it('read like catalog names: collection first, no serial numbers, no gaps', () => {
    expect(products.filter((product) => !product.productName.startsWith(product.collection))).toEqual([])
    expect(products.filter((product) => /\S (Mm|The|And|Of)\b/.test(product.productName))).toEqual([])
    expect(products.filter((product) => /undefined|null|\s{2,}|#\d|No\. ?\d|,,/.test(product.productName))).toEqual([])
    expect(Math.max(...products.map((product) => product.productName.length))).toBeLessThan(110)
  })
})

describe('attributes', () => {
  it('always include color, finish, material and style', () => {
    const bare = products.filter((product) =>
      ['color', 'finish', 'material', 'style'].some((key) => product.attributes[key] === undefined),
    )
    expect(bare.map((product) => product.sku)).toEqual([])
  })

  it('take their facet values from the category, at most 40 per facet, and use each of them', () => {
    for (const category of categories()) {
      const own = products.filter((product) => product.category === category.slug)
      for (const attribute of category.attributes.filter((a) => a.facet)) {
        const used = new Set(own.flatMap((product) => product.attributes[attribute.key] ?? []))
        expect([category.slug, attribute.key, [...used].sort()]).toEqual([
          category.slug,
          attribute.key,
          [...attribute.values].sort(),
        ])
        expect(used.size).toBeLessThanOrEqual(40)
      }
    }
  })

  it('differ only in finish or tone within a variant group', () => {
    for (const group of Map.groupBy(products, (product) => product.variantGroup).values()) {
      const looks = new Set(group.map((product) => `${product.finish}|${product.tone?.name}`))
      expect(looks.size).toBe(group.length)
      expect(
        new Set(
          group.map((product) =>
            product.sizes
              .map((size) => size.label)
              .sort()
              .join(),
          ),
        ).size,
      ).toBe(1)
    }
  })
})

function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.)\s+/)
}

function twice(values: readonly string[]): string[] {
  const seen = new Set<string>()
  return values.filter((value) => {
    if (seen.has(value)) return true
    seen.add(value)
    return false
  })
}
