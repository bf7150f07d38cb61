import { describe, expect, it } from 'vitest'
import { described, titled } from './catalogue-page.ts'

describe('page titles', () => {
  it('keep a short name whole', () => {
    expect(titled('Tile Flooring')).toBe('Tile Flooring – Wainscot')
  })

  it('truncate a long one at a word, within 60 characters', () => {
    const title = titled('Arroyo wood-look porcelain plank in honey oak, textured grip, 8 x 48 in')
    expect(title).toBe('Arroyo wood-look porcelain plank in honey oak – Wainscot')
    expect(title.length).toBeLessThanOrEqual(60)
  })
})

describe('page titles with the same beginning', () => {
  it('are distinguished by their SKU', () => {
    const name = 'Elmhollow Filtered Water Tap, Square Neck, Matte'
    const titles = [titled(`${name} black`, 'KST-FWT-ELM-SN-MB'), titled(`${name} white`, 'KST-FWT-ELM-SN-MW')]
    expect(titles[0]).toBe('Elmhollow Filtered Water Tap KST-FWT-ELM-SN-MB – Wainscot')
    expect(new Set(titles).size).toBe(2)
  })
})

describe('page descriptions', () => {
  it('add sentences that fit within 155 characters', () => {
    const long = 'x'.repeat(120)
    expect(described(`${long}.`, 'Free delivery.', 'This one would be too long for the rest of it.')).toBe(
      `${long}. Free delivery.`,
    )
  })
})
