import { expect, it } from 'vitest'
import { viewOfSheet, zoomed } from './DrawingSheet.tsx'

const seen = { corners: [], tracing: null, zoom: 1, focus: [0, 0] as const }

it('shows an empty sheet of thirty feet that grows with the drawing', () => {
  const [x, y, w, h] = viewOfSheet(seen)
  expect([x, y, w, h].map(Math.round)).toEqual([-160, -760, 1220, 920])
  const [, , wider] = viewOfSheet({ ...seen, corners: [[20, 2]] })
  expect(Math.round(wider)).toBe(2320)
})

it('shows a section around its focus, never beyond the sheet', () => {
  const [x, y, w, h] = viewOfSheet({ ...seen, zoom: 2, focus: [4, 3] })
  expect([x + w / 2, -(y + h / 2)].map(Math.round)).toEqual([400, 300])
  const [left, , width] = viewOfSheet({ ...seen, zoom: 2, focus: [-50, 3] })
  expect([left, width].map(Math.round)).toEqual([-160, 610])
})

it('zooms in by steps, and no farther out than the whole sheet', () => {
  expect(zoomed(1, 1)).toBeCloseTo(1.5)
  expect(zoomed(1, -1)).toBe(1)
  expect(zoomed(7, 1)).toBe(8)
})
