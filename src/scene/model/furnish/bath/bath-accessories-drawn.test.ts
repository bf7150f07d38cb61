import { expect, it } from 'vitest'
import { boundsOf, inch } from '../../geometry/mesh.ts'
import { bathHeights } from '../../layout/bath-places.ts'
import { howMany } from '../../layout/how-many.ts'
import type { FixtureModel, ProductModel } from '../../product-model.ts'
import { newDoc, openScene } from '../../rooms/open-scene.ts'
import { templates } from '../../rooms/room-tables.ts'
import { allRoomCode, loadRoomCode } from '../../rooms/shell/room-code.ts'
import { roomPieces } from '../../rooms/shell/room-pieces.ts'
import { contractorLines } from '../../takeoff/contractor-lines.ts'
import type { Scene } from '../../types.ts'
import type { Piece } from '../parts/object-part.ts'

await loadRoomCode(allRoomCode)

const hex = '#4a3b2f'
const fitting = (family: string, piece: string, dimsIn: FixtureModel['dimsIn']): FixtureModel => ({
  kind: 'fixture',
  family,
  variant: family === 'mirror' ? 'thin frame' : 'round post',
  dimsIn,
  params: { piece },
  finish: 'Oil-rubbed bronze',
  hex,
  seed: 4,
})
/** By the last word of the slot's id, with its height above the floor in inches. */
const goods: Record<string, { model: FixtureModel; middle?: number }> = {
  mirror: { model: fitting('mirror', '', { w: 20, d: 1.1, h: 30 }) },
  'towel-bar': { model: fitting('bath-bar', 'bar', { w: 20.2, d: 3.1, h: 2.1 }), middle: bathHeights.bar },
  'robe-hook': { model: fitting('bath-bar', 'hook', { w: 2.1, d: 2.4, h: 2.6 }), middle: bathHeights.hook },
  ring: { model: fitting('bath-bar', 'ring', { w: 6.3, d: 2.9, h: 7.6 }), middle: bathHeights.ring },
  paper: { model: fitting('bath-bar', 'paper', { w: 7.2, d: 3.3, h: 2.4 }), middle: bathHeights.paper },
  grab: { model: fitting('bath-bar', 'grab', { w: 25.5, d: 3, h: 3.1 }), middle: bathHeights.grab },
  'grab-side': { model: fitting('bath-bar', 'grab', { w: 43.5, d: 3, h: 3.1 }), middle: bathHeights.grab },
}

const baths = templates
  .filter((one, i) => templates.findIndex((other) => other.program === one.program) === i)
  .filter(({ program }) => program.kind === 'bathroom')
  .map((template) => openScene(template, newDoc(template)))

const placesOf = (scene: Scene) =>
  scene.slots
    .filter(({ categories }) => categories.includes('bath-accessories'))
    .map((slot) => {
      const own = goods[slot.id.split('.').at(-1) ?? '']
      if (!own) throw new Error(`no product for ${slot.id}`)
      return { slot, ...own }
    })

const piecesOf = (scene: Scene, chosen: Record<string, ProductModel>): Piece[] =>
  roomPieces(scene, (slot) => chosen[slot] ?? null)

it('draws each chosen mirror and accessory as often as it is counted, at its usual height and inside the room', () => {
  const seen = new Set<string>()
  for (const scene of baths) {
    const places = placesOf(scene)
    const chosen = Object.fromEntries(places.map(({ slot, model }) => [slot.id, model]))
    const pieces = piecesOf(scene, chosen)
    for (const { slot, model, middle } of places) {
      const name = `${scene.doc.template} ${slot.id}`
      seen.add(slot.id.split('.').at(-1) ?? '')
      const own = pieces.filter((piece) => piece.slot === slot.id)
      expect(own.length, name).toBeGreaterThan(0)
      const isOwn = ({ look }: Piece) => look.kind === 'mirror' || (look.kind === 'plain' && look.metalness === 1)
      expect(own.every(isOwn) || slot.id.endsWith('mirror'), name).toBe(true)
      const { min, max } = boundsOf(own.map(({ mesh }) => mesh))
      if (middle !== undefined) expect((min[1] + max[1]) / 2 / inch, name).toBeCloseTo(middle, 0)
      for (const [x, y] of [
        [min[0], -min[2]],
        [max[0], -max[2]],
      ] as const) {
        const xs = scene.room.polygon.map((corner) => corner[0])
        const ys = scene.room.polygon.map((corner) => corner[1])
        expect(x, name).toBeGreaterThan(Math.min(...xs) - 0.001)
        expect(x, name).toBeLessThan(Math.max(...xs) + 0.001)
        expect(y, name).toBeGreaterThan(Math.min(...ys) - 0.001)
        expect(y, name).toBeLessThan(Math.max(...ys) + 0.001)
      }
      expect(
        howMany(scene, slot, (id) => (id === slot.id ? model : null)),
        name,
      ).toBe(slot.count)
    }
  }
  expect([...seen].sort()).toEqual(Object.keys(goods).sort())
})

it('replaces the mirror, bar or holder that a room has without one, and leaves all else as it is', () => {
  const scene = baths[0] as Scene
  for (const { slot, model } of placesOf(scene)) {
    const bare = piecesOf(scene, {})
    const with_ = piecesOf(scene, { [slot.id]: model })
    const before = bare.filter((piece) => piece.slot === slot.id)
    for (const piece of before) expect(with_, slot.id).not.toContain(piece)
    const touched = new Set(
      [...bare, ...with_]
        .filter((piece) => bare.includes(piece) !== with_.includes(piece))
        .map(({ fixture }) => fixture),
    )
    expect([...touched], slot.id).toEqual([slot.fixture ?? 'props'])
  }
})

it('has one wide mirror over both bowls of a double vanity, and counts one', () => {
  const scene = baths.find(({ placed }) => placed.some(({ type, width }) => type === 'vanity' && width > 68 * inch))
  const slot = scene?.slots.find(({ part }) => part === 'mirror')
  if (!scene || !slot) throw new Error('no double vanity')
  const wide = fitting('mirror', '', { w: 60, d: 1.3, h: 36 })
  const choices = (id: string) => (id === slot.id ? wide : null)
  expect(slot.count).toBe(2)
  expect(howMany(scene, slot, choices)).toBe(1)
  const glass = roomPieces(scene, choices).filter((piece) => piece.slot === slot.id && piece.look.kind === 'mirror')
  const { min, max } = boundsOf(glass.map(({ mesh }) => mesh))
  expect(Math.max(max[0] - min[0], max[2] - min[2])).toBeLessThan(61 * inch)
})

it('lists the blocking that a grab bar is screwed to as the contractor’s, once it is chosen', () => {
  const scene = baths.find(({ slots }) => slots.some(({ part }) => part === 'grab')) as Scene
  const slot = scene.slots.find(({ part }) => part === 'grab')
  if (!slot) throw new Error('no grab bar')
  const blocking = (doc: Scene['doc']) =>
    contractorLines({ ...scene, doc }).filter(({ label }) => /blocking/i.test(label))
  expect(blocking(scene.doc)).toEqual([])
  const [line] = blocking({ ...scene.doc, fills: { [slot.id]: { product: 'a', size_id: 1 } } })
  expect(line).toMatchObject({ quantity: slot.count, unit: 'piece' })
  expect(line?.sentence).toContain('33 to 36 in')
})
