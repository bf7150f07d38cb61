import { expect, it } from 'vitest'
import { newDoc, openScene } from './open-scene.ts'
import { templateById } from './room-tables.ts'
import { groundPieces } from './shell-garden.ts'

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
