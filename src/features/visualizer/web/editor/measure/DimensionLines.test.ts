import { expect, it } from 'vitest'
import { bestSeen, labelPlaces, type SeenLine } from './DimensionLines.tsx'

const stage = { width: 390, height: 440 }
const line = (x0: number, y0: number, x1: number, y1: number, text = '4′ 6 1/2″'): SeenLine => ({
  from: { x: x0, y: y0 },
  to: { x: x1, y: y1 },
  text,
})

function overlaps(lines: readonly SeenLine[]): number {
  const boxes = labelPlaces(lines, stage).map((at, i) => ({ ...at, half: (lines[i]?.text.length ?? 0) * 4 }))
  let count = 0
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(0, i)) if (Math.abs(a.x - b.x) < a.half + b.half && Math.abs(a.y - b.y) < 16) count++
  })
  return count
}

it('labels of lines that cross at their centers or overlap do not cover each other', () => {
  expect(overlaps([line(100, 100, 300, 200), line(100, 200, 300, 100)])).toBe(0)
  expect(overlaps([line(100, 210, 250, 214), line(100, 214, 250, 218), line(100, 212, 250, 150)])).toBe(0)
  expect(overlaps([line(200, 100, 200, 130), line(205, 100, 205, 130)])).toBe(0)
})

it('a label is at the center of the visible part of its line', () => {
  expect(labelPlaces([line(100, 100, 300, 200)], stage)).toEqual([{ x: 200, y: 150 }])
  const [at] = labelPlaces([line(195, 400, 195, 2000)], stage)
  expect(at?.y).toBeGreaterThan(400)
  expect(at?.y).toBeLessThan(440)
})

it('the label of a line that appears very short is above it', () => {
  expect(labelPlaces([line(200, 200, 210, 200)], stage)).toEqual([{ x: 205, y: 182 }])
})

it('labels of the maximum number of random lines rarely overlap and never leave the stage', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  let covered = 0
  for (let round = 0; round < 500; round++) {
    const lines = Array.from({ length: 6 }, () => line(random() * 390, random() * 440, random() * 390, random() * 440))
    covered += overlaps(lines)
    for (const { x, y } of labelPlaces(lines, stage)) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(stage.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(stage.height)
    }
  }
  expect(covered).toBeLessThan(15)
})

it('a measurement is drawn where both of its ends are seen, and not at all where none of it is', () => {
  const [cut, whole, away] = [line(-200, 300, 300, 300), line(20, 40, 300, 60), line(500, 10, 500, 300)]
  expect(bestSeen([cut, whole, away], stage)).toBe(whole)
  expect(bestSeen([cut, away], stage)).toBe(cut)
  expect(bestSeen([whole, line(30, 90, 300, 90)], stage)).toBe(whole)
  expect(bestSeen([away, line(-50, 500, 400, 600)], stage)).toBeNull()
})
