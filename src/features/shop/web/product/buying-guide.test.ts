import { describe, expect, it } from 'vitest'
import { firstCategories } from '#features/catalogue/server/reference/first-categories.ts'
import { buyingGuide } from './buying-guide.ts'
import guides from './buying-guides.json' with { type: 'json' }

describe('buying guides', () => {
  it('cover the categories that the release knows', () => {
    expect(Object.keys(guides).sort()).toEqual(
      firstCategories()
        .map(({ slug }) => slug)
        .sort(),
    )
  })

  it('link only to categories that have a guide, never to their own', () => {
    for (const [slug, guide] of Object.entries(guides)) {
      for (const next of guide.completes) {
        expect(Object.keys(guides)).toContain(next.slug)
        expect(next.slug).not.toBe(slug)
      }
    }
  })

  it('never repeat a text', () => {
    const texts = Object.values(guides).flatMap((guide) => guide.points.map((point) => point.text))
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('say nothing about an unknown category', () => {
    expect(buyingGuide('constructor')).toEqual({ points: [], completes: [] })
  })
})
