import { expect, it } from 'vitest'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById } from '../rooms/room-tables.ts'
import type { Slot } from '../types.ts'
import { counterWords, counterWork } from './counter-work.ts'

function workOf(id: string, slot: string, seams = 0) {
  const template = templateById(id)
  if (!template) throw new Error('no such template')
  const { room, slots } = openScene(template, newDoc(template))
  const { faces } = slots.find((one) => one.id === slot) as Slot
  return counterWork(room, faces, seams)
}

it('counts the edges of a top that no wall hides, and its cut-outs', () => {
  // An L of 15 ft along one wall and 6 ft 9 in along the other, 25 1/2 in deep: its front is 12 ft 10 1/2 in and
  // 4 ft 7 1/2 in, its end at the range 25 1/2 in; the other end is at a wall. Beyond the range 3 ft 9 in with two ends.
  const kitchen = workOf('k-l-island--shaker-classic', 'countertop', 1)
  expect(kitchen.edgeFt).toBeCloseTo(12.875 + 4.625 + 2.125 + 3.75 + 2 * 2.125, 3)
  expect(kitchen).toMatchObject({ sinks: 1, cooktops: 0 })
  expect(counterWords(kitchen)).toBe('1 seam, 27.6 ft of finished edge, 1 sink cut-out')
  // An island of 72 x 40 in, open all around.
  expect(counterWords(workOf('k-l-island--shaker-classic', 'island1.top'))).toBe('18.7 ft of finished edge')
  // A vanity of 30 x 21 in with one end 0 in and its back at walls: front 30 in, and the end that is open 21 in.
  expect(workOf('b-5x8--warm-modern', 'vanity1.top')).toMatchObject({ sinks: 1, edgeFt: expect.closeTo(4.25, 3) })
})
