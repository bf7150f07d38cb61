import { expect, it } from 'vitest'
import { buildBody } from '../../bodies/build-body.ts'
import type { FixtureModel } from '../../product-model.ts'
import { newDoc, openScene } from '../../rooms/open-scene.ts'
import { programs, templates } from '../../rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '../../rooms/shell/room-code.ts'
import { fixturePieces } from '../fixture-pieces.ts'

await loadRoomCode(allRoomCode)

const knob: FixtureModel = {
  kind: 'fixture',
  family: 'knob',
  variant: 'round',
  dimsIn: { w: 1.25, d: 1, h: 1.25 },
  params: {},
  finish: 'Satin brass',
  hex: '#b08d57',
  seed: 3,
}
const { parts } = buildBody(knob)
const looks = new Set(parts.map(({ look }) => JSON.stringify(look)))
const vertices = parts.reduce((sum, { mesh }) => sum + mesh.positions.length, 0)

it('orders as many pulls as are drawn, each of the selected product, in every layout', () => {
  const wrong = programs.flatMap((program, i) => {
    const own = templates.filter((template) => template.program === program)
    const template = own[i % own.length] as (typeof templates)[number]
    const scene = openScene(template, newDoc(template))
    const slot = scene.slots.find(({ id }) => id === 'hardware')
    // A vanity brings its own fronts, which are not known until it is chosen.
    if (!slot || scene.room.kind === 'bathroom') return []
    const drawn = scene.placed
      .filter(({ id }) => slot.fixtures?.includes(id))
      .flatMap((placed) => fixturePieces(scene, placed, (id) => (id === 'hardware' ? knob : null)))
      .filter(({ look }) => looks.has(JSON.stringify(look)))
      .reduce((sum, { mesh }) => sum + mesh.positions.length / vertices, 0)
    return drawn === slot.count ? [] : [`${template.id}: ${drawn} drawn, ${slot.count} ordered`]
  })
  expect(wrong).toEqual([])
}, 60_000)
