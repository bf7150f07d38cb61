import { expect, it } from 'vitest'
import { layPieces } from '../takeoff/lay-pieces.ts'
import { newDoc, openScene } from './open-scene.ts'
import { templateById } from './room-tables.ts'
import { groundPieces } from './shell-garden.ts'

const inch = 0.0254

function groundOf(id: string) {
  const template = templateById(id)
  if (!template) throw new Error(`no room ${id}`)
  return groundPieces(openScene(template, newDoc(template)))
}

/** Metres that a piece reaches from the middle. */
const broad = (positions: Float32Array | readonly number[]) => Math.max(...positions)

it('lays turf round a garden, and nothing below a terrace, where the town lies', () => {
  const turf = groundOf('o-courtyard--spanish-revival').find(({ mesh }) => broad(mesh.positions) > 30)
  expect(turf?.look).toMatchObject({ kind: 'surface', model: { gen: 'turf' } })
  expect(groundOf('o-balcony--japandi').filter(({ mesh }) => broad(mesh.positions) > 30)).toEqual([])
})

it('builds a garden wall of twelve whole courses of ledger stone, none of them cut to a sliver', () => {
  const template = templateById('o-courtyard--spanish-revival')
  if (!template) throw new Error('no courtyard')
  const slot = openScene(template, newDoc(template)).slots.find(({ id }) => id === 'gardenwall')
  const laid = layPieces(slot?.faces ?? [], { piece: { w: 6 * inch, l: 24 * inch }, pattern: 'offset' })
  expect(laid.whole).toBeGreaterThan(100)
  const heights = laid.cuts.flatMap(({ own }) => own.map((loop) => Math.max(...loop.map(([, y]) => y))))
  expect(Math.min(...heights)).toBeCloseTo(6 * inch, 6)
})
