import { expect, it } from 'vitest'
import { drilled } from '../layout/faucet-holes.ts'
import type { FixtureModel } from '../product-model.ts'
import { newDoc, openScene } from '../rooms/open-scene.ts'
import { templateById } from '../rooms/room-tables.ts'
import type { Scene, SceneDoc, Slot } from '../types.ts'
import { contractorLines } from './contractor-lines.ts'
import { counterWords, counterWork } from './counter-work.ts'

function sceneOf(id: string, fills: SceneDoc['fills'] = {}) {
  const template = templateById(id)
  if (!template) throw new Error('no such template')
  return openScene(template, { ...newDoc(template), fills })
}

function workIn({ room, slots }: Scene, slot: string, seams = 0) {
  const { faces } = slots.find((one) => one.id === slot) as Slot
  return counterWork(room, faces, seams)
}

function workOf(id: string, slot: string, seams = 0) {
  return workIn(sceneOf(id), slot, seams)
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

const quartz = { product: 'quartz', size_id: 1 }
const kitchen = 'k-l-island--shaker-classic'

it('counts the holes of a faucet that its sink does not have itself', () => {
  const scene = sceneOf(kitchen)
  const fixture = (family: string, params: FixtureModel['params']): FixtureModel => ({
    kind: 'fixture',
    family,
    variant: '',
    dimsIn: { w: 3, d: 8, h: 16 },
    params,
    finish: 'Chrome',
    hex: '#cccccc',
    seed: 1,
  })
  const [faucet, sink] = ['faucet', 'sink'].map(
    (part) => scene.slots.find((slot) => slot.part === part && slot.fixtures?.length)?.id,
  )
  const withParts = (tap: FixtureModel | null, bowl: FixtureModel | null) =>
    workIn(
      drilled(scene, (slot) => (slot === faucet ? tap : slot === sink ? bowl : null)),
      'countertop',
    ).faucets
  const under = fixture('kitchen-sink', { mount: 'under' })
  expect(withParts(null, under)).toBe(0)
  expect(withParts(fixture('kitchen-faucet', { holes: 1 }), under)).toBe(1)
  expect(withParts(fixture('kitchen-faucet', { holes: 3, spread_in: 8 }), under)).toBe(3)
  expect(withParts(fixture('kitchen-faucet', { holes: 1 }), fixture('kitchen-sink', { mount: 'top' }))).toBe(0)
  expect(withParts(fixture('wall-kitchen-faucet', { holes: 2, mount: 'wall' }), under)).toBe(0)
  expect(counterWords({ ...workIn(scene, 'countertop'), faucets: 3 })).toContain('1 sink cut-out, 3 faucet holes')
})

it('cuts a backsplash of 4 in from the same slabs only where the wall has no tile [OP-81, R17]', () => {
  const splash = { countertop: { ...quartz, splash: true as const } }
  const [plain, low] = [workOf(kitchen, 'countertop'), workIn(sceneOf(kitchen, splash), 'countertop')]
  // Along both walls of the L of 15 ft and 6 ft 9 in, its other half 3 ft 9 in, and the wall at its end.
  expect(low.splashFt).toBeGreaterThan(20)
  expect(low).toMatchObject({ edgeFt: plain.edgeFt, sinks: plain.sinks })
  expect(counterWords(low)).toMatch(/ft of 4 in backsplash$/)
  const tiled = { ...splash, backsplash: { product: 'tile', size_id: 2 } }
  expect(workIn(sceneOf(kitchen, tiled), 'countertop').splashFt).toBe(0)
})

it('lists an edge other than an eased one by the foot [OP-81]', () => {
  const edges = (fills: SceneDoc['fills']) =>
    contractorLines(sceneOf(kitchen, fills)).filter(({ label }) => / edge, /.test(label))
  expect(edges({ countertop: quartz })).toEqual([])
  const [line] = edges({ countertop: { ...quartz, edge: 'ogee' } })
  expect(line).toMatchObject({ label: 'Ogee edge, countertop', quantity: 28, unit: 'linear ft' })
})
