import { expect, it } from 'vitest'
import { boundsOf } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import { newDoc, openScene } from '../../rooms/open-scene.ts'
import { templateById } from '../../rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '../../rooms/shell/room-code.ts'
import { fixturePieces } from '../fixture-pieces.ts'

await loadRoomCode(allRoomCode)

const inch = 0.0254

function tray(family: 'shower-base' | 'shower-kit', w: number, d: number): FixtureModel {
  const h = family === 'shower-kit' ? 75 : 4
  return {
    kind: 'fixture',
    family,
    variant: family === 'shower-kit' ? 'smooth walls' : 'single threshold',
    dimsIn: { w, d, h },
    params: {},
    finish: 'Gloss',
    hex: '#f4f4f1',
    seed: 3,
  }
}

/** A shower with `model` as its tray: the bounds of the tray and the floor and glass meshes, meters. */
function showerWith(model: FixtureModel) {
  const template = templateById('b-walk-in--japandi')
  if (!template) throw new Error('no such template')
  const scene = openScene(template, newDoc(template))
  const shower = scene.placed.find(({ type }) => type === 'shower')
  if (!shower) throw new Error('no shower')
  const pieces = fixturePieces(scene, shower, (slot) => (slot.endsWith('.tray') ? model : null))
  const of = (part: string) => pieces.filter(({ slot }) => slot?.endsWith(`.${part}`)).map(({ mesh }) => mesh)
  return { shower, tray: boundsOf(of('tray')), floor: of('floor'), glass: of('glass') }
}

it('extends a base that is smaller than its space, and puts the glass on the extension', () => {
  const { shower, tray: base, floor, glass } = showerWith(tray('shower-base', 32, 32))
  const ground = boundsOf(floor)
  const spans = [0, 2].map((axis) => {
    const k = axis as 0 | 2
    return Math.max(ground.max[k], base.max[k]) - Math.min(ground.min[k], base.min[k])
  })
  const sides = [shower.width, shower.depth].toSorted((a, b) => a - b)
  for (const [i, side] of spans.toSorted((a, b) => a - b).entries())
    expect(Math.abs(side - (sides[i] as number))).toBeLessThan(0.02)
  expect(ground.max[1]).toBeCloseTo(base.max[1], 2)
  expect(boundsOf(glass).min[1]).toBeGreaterThan(ground.max[1] - 0.001)
  expect(boundsOf(glass).min[1]).toBeLessThan(ground.max[1] + 0.01)
})

it('puts a kit that is narrower than its space against the wall with the fittings', () => {
  const { shower, tray: kit } = showerWith(tray('shower-kit', 36, 36))
  const half = shower.width / 2
  const gaps = [kit.min[0] - (shower.x - half), shower.x + half - kit.max[0]]
  expect(Math.min(...gaps)).toBeLessThan(0.5 * inch)
})
