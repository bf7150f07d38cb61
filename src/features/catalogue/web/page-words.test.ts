import { describe, expect, it } from 'vitest'
import { described, titled } from './page-words.ts'

describe('titles', () => {
  it('keeps a short name whole', () => {
    expect(titled('Tile Flooring')).toBe('Tile Flooring – Wainscot')
  })

  it('cuts a long one at a word, within 60 characters', () => {
    const title = titled('Arroyo wood-look porcelain plank in honey oak, textured grip, 8 x 48 in')
    expect(title).toBe('Arroyo wood-look porcelain plank in honey oak – Wainscot')
    expect(title.length).toBeLessThanOrEqual(60)
  })
})

describe('descriptions', () => {
  it('adds sentences while they fit into 155 characters', () => {
    const long = 'x'.repeat(120)
    expect(described(`${long}.`, 'Free delivery.', 'This one would be too long for the rest of it.')).toBe(
      `${long}. Free delivery.`,
    )
  })
})
