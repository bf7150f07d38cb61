import { expect, it } from 'vitest'
import { inPolygon } from '../layout/regions.ts'
import type { Camera, SceneDoc, Template } from '../types.ts'
import { bestView, shownFrom } from './best-view.ts'
import { otherPlans } from './edit/other-plans.ts'
import { newDoc, openScene } from './open-scene.ts'
import { programs, templates } from './room-tables.ts'

const foot = 0.3048
const sceneOf = (id: string) => {
  const template = templates.find(({ program }) => program.id === id) as Template
  return openScene(template, newDoc(template))
}

it.each(programs.map(({ id }) => id))('%s is not shown from behind a large piece', (id) => {
  const { camera, room, placed } = sceneOf(id)
  const { hidden } = shownFrom(camera, room, placed)
  // A room full of beds or sofas hides a little of itself from everywhere.
  expect(hidden).toBeLessThan(id.startsWith('r-') ? 0.22 : 0.14)
})

it('shows the shower that another plan has in a place that its layout does not show', () => {
  const template = templates.find(({ program }) => program.id === 'b-jack-and-jill') as Template
  const doc = otherPlans(template, newDoc(template)).docs.find((one) => {
    const { placed } = openScene(template, one)
    return placed.some(({ type }) => type === 'shower')
  })
  const { camera, room, placed } = openScene(template, doc as SceneDoc)
  const shower = placed.filter(({ type }) => type === 'shower')
  expect(shownFrom(camera, room, shower).fixtures).toBe(1)
})

it('steps aside for a sofa whose back is in front of the viewer, and still shows the fireplace', () => {
  const { camera, room, placed } = sceneOf('l-fireplace')
  const behind: Camera = { from: [2.4, 1.43, -0.15], to: [2.4, 1.43, -5.3], lensMm: 22, shift: 0.08 }
  const [before, after] = [behind, camera].map((view) => shownFrom(view, room, placed)) as [
    ReturnType<typeof shownFrom>,
    ReturnType<typeof shownFrom>,
  ]
  expect(before.hidden).toBeGreaterThan(0.2)
  expect(after.hidden).toBeLessThan(before.hidden - 0.08)
  expect(after.fixtures).toBe(1)
  expect(inPolygon(room.polygon, [camera.from[0], -camera.from[2]])).toBe(true)
  expect(camera.from[1]).toBeCloseTo(5 * foot)
})

it('leaves a view alone that hides nothing, and is the same each time', () => {
  const own: Camera = { from: [1, 1.4, -0.2], to: [1, 1.4, -3], lensMm: 22 }
  const { room } = sceneOf('b-5x8')
  expect(bestView(own, room, [])).toBe(own)
  expect(sceneOf('l-media').camera).toEqual(sceneOf('l-media').camera)
})

it('sees through an opening, and no wall behind which the viewer is', () => {
  const { room } = sceneOf('b-5x8')
  const outside: Camera = { from: [0.76, 1.4, 1], to: [0.76, 1.4, -2], lensMm: 22 }
  const { designed } = shownFrom(outside, room, [])
  expect(designed).toBeGreaterThan(0.3)
})
