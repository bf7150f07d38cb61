import { expect, it } from 'vitest'
import { boundsOf } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import { newDoc, openScene } from '../../rooms/open-scene.ts'
import { templateById } from '../../rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '../../rooms/shell/room-code.ts'
import { fixturePieces } from '../fixture-pieces.ts'

await loadRoomCode(allRoomCode)

const washer: FixtureModel = {
  kind: 'fixture',
  family: 'laundry',
  variant: 'pedestal',
  dimsIn: { w: 27, d: 30.6, h: 52.9 },
  params: { pedestal: true, pedestal_h: 14.2, door_d: 15.5, panel_h: 5.4 },
  finish: 'Gloss white',
  hex: '#f1f1ee',
  seed: 7,
}

/** Height above the floor, inches, of the top of what fills a slot's part. */
function topOf(templateId: string, type: string, part: string): number {
  const template = templateById(templateId)
  if (!template) throw new Error('no such template')
  const scene = openScene(template, newDoc(template))
  const thing = scene.placed.find((one) => one.type === type)
  if (!thing) throw new Error(`no ${type}`)
  const pieces = fixturePieces(scene, thing, (slot) => (/[.](?:unit|dryer)$/.test(slot) ? washer : null))
  const own = pieces.filter(({ slot }) => slot?.endsWith(`.${part}`))
  return boundsOf(own.map(({ mesh }) => mesh)).max[1] / 0.0254
}

it('stacks a dryer on a washer, and keeps the countertop over two at working height, with any pedestal', () => {
  expect(topOf('u-closet--mid-century', 'washer', 'unit')).toBeCloseTo(38.7, 0)
  expect(topOf('u-closet--mid-century', 'washer', 'dryer')).toBeCloseTo(2 * 38.7, 0)
  expect(topOf('u-line--farmhouse', 'wd', 'top')).toBeLessThan(42)
})
