import { describe, expect, it } from 'vitest'
import { buyingGuide } from './buying-guide.ts'
import guides from './buying-guides.json' with { type: 'json' }

describe('buying guides', () => {
  it('covers the 21 categories of the home page', () => {
    expect(Object.keys(guides)).toHaveLength(21)
  })

  it('sends on only to categories that have a guide themselves, never to its own', () => {
    for (const [slug, guide] of Object.entries(guides)) {
      for (const next of guide.completes) {
        expect(Object.keys(guides)).toContain(next.slug)
        expect(next.slug).not.toBe(slug)
      }
    }
  })

  it('never says the same twice', () => {
    const texts = Object.values(guides).flatMap((guide) => guide.points.map((point) => point.text))
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('has nothing to say about an unknown category', () => {
    expect(buyingGuide('constructor')).toEqual({ points: [], completes: [] })
  })
})
