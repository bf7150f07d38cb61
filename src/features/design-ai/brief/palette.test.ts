import { describe, expect, it } from 'vitest'
import { paletteOf } from '../web/brief/PhotoColors.tsx'

/** A picture of stripes: each color and its number of pixels. */
function picture(...stripes: [hex: string, pixels: number][]): Uint8ClampedArray {
  const bytes = stripes.flatMap(([hex, pixels]) => {
    const rgba = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Array.from({ length: pixels }, () => [...rgba, 255]).flat()
  })
  return new Uint8ClampedArray(bytes)
}

describe('the palette of a photograph', () => {
  it('has its colors exactly, the one that covers most first', () => {
    expect(paletteOf(picture(['#b08d57', 100], ['#2f3e46', 300], ['#f4f1ea', 600]))).toEqual([
      '#f4f1ea',
      '#2f3e46',
      '#b08d57',
    ])
  })

  it('joins shades of one color', () => {
    const found = paletteOf(picture(['#7d8a78', 500], ['#7e8b79', 300], ['#808c7b', 200]))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(/^#7[de]8[ab]7[89]$/)
  })

  it('keeps a small vivid object and leaves out a small gray one', () => {
    const found = paletteOf(picture(['#eeeeee', 970], ['#d62828', 15], ['#9a9a9a', 15]))
    expect(found).toEqual(['#eeeeee', '#d62828'])
  })

  it('has at most six colors, and the same for the same pixels', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 48271) % 0x7fffffff
      return seed % 256
    }
    const noise = new Uint8ClampedArray(Array.from({ length: 40_000 }, (_, i) => (i % 4 === 3 ? 255 : random())))
    const found = paletteOf(noise)
    expect(found.length).toBeGreaterThan(2)
    expect(found.length).toBeLessThanOrEqual(6)
    expect(paletteOf(noise)).toEqual(found)
    for (const hex of found) expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('ignores transparent pixels, and is empty without any others', () => {
    const half = picture(['#112233', 10], ['#ff0000', 10])
    for (let i = 43; i < half.length; i += 4) half[i] = 0
    expect(paletteOf(half)).toEqual(['#112233'])
    expect(paletteOf(new Uint8ClampedArray(400))).toEqual([])
    expect(paletteOf(new Uint8ClampedArray())).toEqual([])
  })
})
