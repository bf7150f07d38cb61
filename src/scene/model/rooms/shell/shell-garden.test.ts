import { expect, it } from 'vitest'
import { layPieces } from '#scene/model/takeoff/lay-pieces.ts'
import { newDoc, openScene } from '../open-scene.ts'
import { templateById } from '../room-tables.ts'
import { groundPieces, hedge, roofTiles } from './shell-garden.ts'

const inch = 0.0254

function groundOf(id: string) {
  const template = templateById(id)
  if (!template) throw new Error(`no room ${id}`)
  return groundPieces(openScene(template, newDoc(template)))
}

/** The farthest that a piece extends from the middle, meters. */
const broad = (positions: Float32Array | readonly number[]) => Math.max(...positions)

it('lays turf around a garden, and nothing below a terrace, where the town is', () => {
  const turf = groundOf('o-courtyard--spanish-revival').find(({ mesh }) => broad(mesh.positions) > 30)
  expect(turf?.look).toMatchObject({ kind: 'surface', model: { gen: 'turf' } })
  expect(groundOf('o-balcony--japandi').filter(({ mesh }) => broad(mesh.positions) > 30)).toEqual([])
})

it('builds a garden wall of twelve whole courses of ledger stone, none cut to a sliver', () => {
  const template = templateById('o-courtyard--spanish-revival')
  if (!template) throw new Error('no courtyard')
  const slot = openScene(template, newDoc(template)).slots.find(({ id }) => id === 'gardenwall')
  const laid = layPieces(slot?.faces ?? [], { piece: { w: 6 * inch, l: 24 * inch }, pattern: 'offset' })
  expect(laid.whole).toBeGreaterThan(100)
  const heights = laid.cuts.flatMap(({ own }) => own.map((loop) => Math.max(...loop.map(([, y]) => y))))
  expect(Math.min(...heights)).toBeCloseTo(6 * inch, 6)
})

it('covers a hedge with leaves that protrude by a hand’s width at most, with its base in the ground', () => {
  const [bulk, ...leaves] = hedge(0, 4, 1.5)
  const reach = (positions: Float32Array, axis: number) => {
    const own = positions.filter((_, i) => i % 3 === axis)
    return [own.reduce((a, b) => Math.min(a, b)), own.reduce((a, b) => Math.max(a, b))] as const
  }
  for (const { mesh } of leaves) {
    const [low, high] = reach(mesh.positions, 1)
    expect(low).toBeLessThan(0.1)
    expect(high).toBeGreaterThan(1.45)
    expect(high).toBeLessThan(1.7)
    expect(reach(mesh.positions, 2)[1]).toBeLessThan(0.1)
    const [left, right] = reach(mesh.positions, 0)
    expect(right - left).toBeGreaterThan(3.9)
  }
  expect(reach(bulk?.mesh.positions ?? new Float32Array(), 1)[0]).toBeLessThan(0)
})

it.each([true, false])('tiles a roof from end to end, in courses that cover it (clay: %s)', (clay) => {
  const covered = roofTiles(clay, 10, 4, (x, y, off) => [x, y, off]).reduce((sum, { mesh }) => {
    const at = (corner: number, axis: number) => mesh.positions[(mesh.indices[corner] as number) * 3 + axis] as number
    let area = 0
    for (let i = 0; i < mesh.indices.length; i += 3) {
      const [ax, ay] = [at(i, 0), at(i, 1)]
      area += (at(i + 1, 0) - ax) * (at(i + 2, 1) - ay) - (at(i + 2, 0) - ax) * (at(i + 1, 1) - ay)
    }
    return sum + area / 2
  }, 0)
  expect(covered).toBeCloseTo(40, 2)
})
