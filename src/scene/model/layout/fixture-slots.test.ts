import { expect, it } from 'vitest'
import type { FixtureModel } from '#scene/model/product-model.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templates } from '../rooms/room-tables.ts'
import { familiesNow } from './fixture-slots.ts'

const bath = templates.find(({ program }) => program.id === 'b-5x8')
if (!bath) throw new Error('no such template')
const scene = openScene(bath, newDoc(bath))
const slot = (part: string) => {
  const found = scene.slots.find((one) => one.part === part)
  if (!found) throw new Error(`no slot for ${part}`)
  return found
}

function vanity(variant: string): FixtureModel {
  return {
    kind: 'fixture',
    family: 'vanity',
    variant,
    dimsIn: { w: 30, d: 21, h: 34 },
    params: {},
    finish: 'Painted',
    hex: '#ffffff',
    seed: 1,
  }
}

it('offers tall and wall-mount faucets only for a vanity with a vessel', () => {
  const offered = (variant: string | null) =>
    familiesNow(scene, slot('faucet'), (id) => (variant && id.endsWith('.unit') ? vanity(variant) : null))
  expect(offered('vessel on slab')).toEqual(['vessel-faucet', 'wall-faucet'])
  expect(offered('classic shaker')).toEqual(['bath-faucet'])
  expect(offered(null)).toEqual(['bath-faucet'])
})

it('does not change the families of any other slot', () => {
  expect(familiesNow(scene, slot('hardware'), () => vanity('vessel on slab'))).toBe(slot('hardware').families)
})
