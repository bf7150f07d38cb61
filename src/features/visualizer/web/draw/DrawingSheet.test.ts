import { expect, it } from 'vitest'
import { minZoom, steadyView, viewOfSheet, zoomed } from './DrawingSheet.tsx'

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

it('stays as it is under the pointer, and shows what is typed outside of it', () => {
  const first = steadyView(null, seen)
  const drawn = steadyView(first, {
    ...seen,
    corners: [
      [0, 0],
      [9.5, 0],
    ],
    focus: [9.5, 6.5],
  })
  expect(drawn).toBe(first)
  const typed = steadyView(drawn, {
    ...seen,
    corners: [
      [0, 0],
      [14, 0],
    ],
    focus: [14, 0],
  })
  expect(typed.view[0] + typed.view[2]).toBeGreaterThan(1400)
  const next = { ...seen, corners: [[0, 0] as const], focus: [0, 40] as const }
  const far = steadyView(first, next)
  expect(steadyView(far, next)).toBe(far)
  const near = steadyView(typed, { ...seen, zoom: 4, focus: [3, 3] })
  expect(steadyView(near, { ...seen, zoom: 4, focus: [3.4, 2.8] })).toBe(near)
  expect(steadyView(near, { ...seen, zoom: 4, focus: [8, 3] })).not.toBe(near)
})

it('zooms in and out by steps, and comes back to the whole sheet', () => {
  expect(zoomed(1, 1)).toBeCloseTo(1.5)
  expect(zoomed(zoomed(1, -1), 1)).toBe(1)
  expect(zoomed(minZoom, -1)).toBe(minZoom)
  expect(zoomed(7, 1)).toBe(8)
  const [x, , w] = viewOfSheet({ ...seen, zoom: 0.5 })
  expect([x, w].map(Math.round)).toEqual([-770, 2440])
})
