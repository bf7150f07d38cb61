import { beforeAll, expect, it } from 'vitest'
import { remakeModel } from '#server/models/remake-model.ts'
import { modelDocument, toGlb } from '#test/models.ts'
import { bodyOf } from '../../furnish/parts/product.ts'
import { boundsOf } from '../../geometry/mesh.ts'
import type { FixtureModel } from '../../product-model.ts'
import { bodies } from '../build-body.ts'
import { readGlb } from './read-glb.ts'
import { hasVendorModel, keepVendorModel, shownModel } from './vendor-models.ts'

const pendant: FixtureModel = {
  kind: 'fixture',
  family: 'pendant',
  variant: 'globe',
  dimsIn: { w: 11, d: 11, h: 12 },
  params: {},
  finish: 'Brushed Nickel',
  hex: '#b9b4aa',
  toneHex: '#f4efe4',
  seed: 3,
  glb: `${'ab'.repeat(20)}.glb`,
}
const size = { w: 11, h: 12, d: 11 }

beforeAll(() => bodies.load(['hanging']))

it("a vendor's model takes the place of our body, with its cord and its lamp", async () => {
  const own = bodyOf(shownModel(pendant) as FixtureModel)
  expect(shownModel(pendant)).not.toHaveProperty('glb')
  const { glb } = await remakeModel(await toGlb(modelDocument({ ...size, triangles: 800 })), { stated: size })
  const read = readGlb(new Uint8Array(glb))
  expect(keepVendorModel(pendant.glb ?? '', read, new Set([pendant.glb ?? '']))).toBe(true)
  expect(shownModel(pendant)).toBe(pendant)
  const body = bodyOf(pendant)
  if (!own || !body) throw new Error('no body')
  expect(bodyOf(pendant)).toBe(body)
  const { min, max } = boundsOf(body.parts.filter(({ rig }) => !rig).map(({ mesh }) => mesh))
  const rounded = (values: number[]) => values.map((value) => Math.round(value * 100) / 100 + 0)
  expect(rounded(min)).toEqual([-5.5, 0, 0])
  expect(rounded(max)).toEqual([5.5, 12, 11])
  expect(body.parts.filter(({ rig }) => rig)).toEqual(own.parts.filter(({ rig }) => rig))
  expect(Object.keys(body.anchors)).toEqual(Object.keys(own.anchors))
  expect(body.parts.find(({ rig }) => !rig)?.look).toMatchObject({
    kind: 'plain',
    hex: '#e77c59',
    metalness: 0,
  })
})

it('models that no room needs any more are forgotten when there are too many', () => {
  const many = { pieces: [], skins: [], triangles: 900_000 }
  const keep = (name: string, wanted: string[]) => keepVendorModel(name, many, new Set(wanted))
  expect([keep('a', ['a']), keep('b', ['a', 'b']), keep('c', ['b', 'c'])]).toEqual([true, true, true])
  expect([hasVendorModel('a'), hasVendorModel('b'), hasVendorModel('c')]).toEqual([false, true, true])
  expect(keep('d', ['b', 'c', 'd'])).toBe(false)
})
