import { expect, it } from 'vitest'
import type { ProductModel, SurfaceModel } from '#scene/model/product-model.ts'
import { newDoc } from '#scene/model/rooms/open-scene.ts'
import { templateById } from '#scene/model/rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '#scene/model/rooms/shell/room-code.ts'
import { roomPieces } from '#scene/model/rooms/shell/room-pieces.ts'
import type { SceneDoc } from '#scene/model/types.ts'
import { choicesOf, productKey, whatChanged, wholeOf } from './design-parts.ts'
import type { ModelRow } from './schema.ts'

const doc = (part: Partial<SceneDoc> = {}): SceneDoc => ({
  v: 1,
  template: null,
  style: 'japandi',
  fills: { walls: { paint: '#111111' } },
  fixtures: { island1: { x: 1, y: 2 } },
  light: 'day',
  units: 'imperial',
  ...part,
})

it('lists what was reselected, moved, added and removed, and other differences', () => {
  const after = doc({
    fills: { floor: { product: 'k3Zp0QwX7a', size_id: 1 } },
    fixtures: { island1: { x: 1, y: 3 }, table1: { type: 'table' } },
    light: 'evening',
    count: { waste: 'flat' },
  })
  expect(whatChanged(doc(), after)).toEqual({
    slots: ['walls', 'floor'],
    things: ['island1', 'table1'],
    rest: ['light', 'count'],
  })
})

it('treats values in another order and omitted values as equal', () => {
  const same = doc({ fixtures: { island1: { y: 2, x: 1, width: undefined } } })
  expect(whatChanged(doc(), same)).toEqual({ slots: [], things: [], rest: [] })
})

it('draws the joints of a tile in the color of its grout, and changes no other surface with it', async () => {
  await loadRoomCode(allRoomCode)
  const ground = templateById('k-l--shaker-classic')
  if (!ground) throw new Error('no such template')
  const tile: SurfaceModel = {
    kind: 'surface',
    gen: 'plain',
    layout: 'offset',
    hex: '#dfe4e0',
    finish: 'Gloss',
    pieceIn: { w: 3, l: 6, t: 0.3 },
    params: {},
    seed: 5,
  }
  const bag = (toneHex: string): ProductModel => ({
    kind: 'fixture',
    family: 'package',
    variant: 'sewn bag',
    dimsIn: { w: 12, d: 4, h: 17 },
    params: {},
    finish: 'Cement matte',
    hex: '#b0aca4',
    toneHex,
    seed: 2,
  })
  const row = (hash: string, category: string, model: ProductModel) => [
    productKey(hash, 1),
    { hash, size_id: 1, category, family: null, unit: 'Piece', piece_in: { w: 3, l: 6, h: 0.3 }, model } as ModelRow,
  ]
  const models = new Map([
    row('tile', 'backsplash-tiles', tile),
    row('white', 'setting-materials', bag('#f2f1ec')),
    row('dark', 'setting-materials', bag('#45474a')),
  ] as [string, ModelRow][])
  const pieces = (grout: string | null) => {
    const base = newDoc(ground)
    const laid = { product: 'tile', size_id: 1 }
    base.fills.backsplash = { ...laid, grout: '#978a7a' }
    base.fills.floor = laid
    if (grout) base.fills['backsplash+grout'] = { product: grout, size_id: 1 }
    const scene = wholeOf(ground, base, models)
    return roomPieces(scene, choicesOf(scene, models))
  }
  const jointsOf = (grout: string | null) =>
    pieces(grout).flatMap(({ slot, look }) =>
      slot === 'backsplash' && look.kind === 'surface' ? [look.model.params.grout_hex] : [],
    )
  expect(new Set(jointsOf(null))).toEqual(new Set(['#978a7a']))
  expect(new Set(jointsOf('dark'))).toEqual(new Set(['#45474a']))
  const [white, dark] = [pieces('white'), pieces('dark')]
  const fresh = dark.filter((piece) => !white.includes(piece))
  expect(fresh.length).toBeGreaterThan(0)
  for (const { slot } of fresh) expect(slot).toBe('backsplash')
})
